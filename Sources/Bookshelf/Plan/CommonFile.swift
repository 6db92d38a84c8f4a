import Digest
import Library

/// A file of ours that belongs to no title, in a directory that all programs share.
struct CommonFile {
  var directory: String
  var name: String
  var bytes: [UInt8]

  var path: String { "\(directory)/\(name)" }

  init(directory: String, name: String, bytes: [UInt8]) {
    self.directory = directory
    self.name = name
    self.bytes = bytes
  }

  /// - Parameter path: absolute.
  init(path: String, bytes: [UInt8]) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    self.init(
      directory: String(path[..<slash]), name: String(path[path.index(after: slash)...]),
      bytes: bytes)
  }
}

/// What is to be done about one.
package struct CommonFileStep: Sendable {
  let directory: String
  let name: String
  let bytes: [UInt8]
  package let action: PlanStep.Action

  package var path: String { "\(directory)/\(name)" }
  /// The step as `--dry-run` prints it.
  package var words: String { action.words(path: path) }
}

/// Writes and removes such files; a person's own, and one of ours that a person changed, is left
/// alone.
struct CommonFiles {
  /// Stands in the ledger in the place of a hash for a directory that was made for a file.
  private static let directoryMark = "directory"

  let ledger: Ledger
  var options = PlanOptions()

  /// What is to be done about a file; nil when it is as it should be.
  func step(for file: CommonFile, isDesired: Bool) throws -> CommonFileStep? {
    let directory = try Directory(planning: file.directory)
    try TemporaryName.clear(in: directory)
    return try action(for: file, in: directory, isDesired: isDesired).map {
      CommonFileStep(directory: file.directory, name: file.name, bytes: file.bytes, action: $0)
    }
  }

  private func action(
    for file: CommonFile, in directory: Directory, isDesired: Bool
  ) throws -> PlanStep.Action? {
    let ours = try ledger.hashes(ofCommonFile: file.path)
    guard let status = try directory.status(of: file.name) else {
      guard isDesired else { return ours.isEmpty ? nil : .remove }
      return ours.isEmpty || options.restores ? .create : .leave(.missing)
    }
    guard status.isRegularFile else { return isDesired ? .leave(.foreignFile) : nil }
    let wanted = SHA256.hex(file.bytes)
    let actual = SHA256.hex(try directory.read(file.name))
    if actual == wanted, ours.isEmpty, isDesired {
      // It has the bytes that we would write, so it may be taken for ours.
      try ledger.intend(commonFile: file.path, sha256: wanted)
      return nil
    }
    guard ours.contains(actual) else {
      return ours.isEmpty && !isDesired
        ? nil : .leave(ours.isEmpty ? .foreignFile : .changedByPerson)
    }
    guard isDesired else { return .remove }
    return actual == wanted ? nil : .replace(at: file.name)
  }

  /// Applies a step; the number tells its temporary file from others.
  func apply(_ step: CommonFileStep, number: Int) throws {
    switch step.action {
    case .leave: break
    case .remove:
      let directory = try Directory(planning: step.directory)
      try directory.remove(step.name)
      try directory.sync()
      try ledger.settle(commonFile: step.path, sha256: nil)
      try removeDirectories(from: step.directory)
    case .create, .replace, .supersede: try write(step, number: number)
    }
  }

  private func write(_ step: CommonFileStep, number: Int) throws {
    let directory = try makeDirectory(step.directory)
    let hash = SHA256.hex(step.bytes)
    let temporary = TemporaryName.make(number)
    try directory.create(temporary, step.bytes, mode: 0o644)
    try ledger.intend(commonFile: step.path, sha256: hash)
    try directory.syncFileSystem()
    guard
      try directory.rename(temporary, to: step.name, replacing: step.action.pathBefore != nil)
    else {
      // Another program was quicker.
      try directory.remove(temporary)
      return
    }
    try directory.sync()
    try ledger.settle(commonFile: step.path, sha256: hash)
  }

  /// Opens a directory; notes those that are made for it.
  private func makeDirectory(_ path: String) throws -> Directory {
    for path in sequence(first: path, next: parent).prefix(while: { !fileExists($0) }) {
      try ledger.intend(commonFile: path, sha256: Self.directoryMark)
    }
    return try Directory(path)
  }

  /// Removes a directory and those above that were made for files of ours, as far as they are empty.
  private func removeDirectories(from path: String) throws {
    for path in sequence(first: path, next: parent) {
      guard try ledger.hashes(ofCommonFile: path).contains(Self.directoryMark),
        try Directory.removeEmpty(path)
      else { return }
      try ledger.settle(commonFile: path, sha256: nil)
    }
  }

  private func parent(of path: String) -> String? {
    path.lastIndex(of: "/").flatMap { $0 > path.startIndex ? String(path[..<$0]) : nil }
  }
}
