import BaseDirectories
import Library

/// Where editions go: the Books folder, or a folder that books are carried to, such as an e-reader.
///
/// A folder is known again by an id in a file of its own, wherever it is mounted; its ledger is told
/// apart by that id, so that two folders never answer for each other's files.
package struct ExportDestination: Sendable {
  package let path: String
  package let ledger: LedgerDestination
  /// The id is new, and is written with the first book.
  private let isNew: Bool

  private static let idFile = ".bookstead"

  /// Bookstead's own Books folder.
  package static func books(at path: String) -> ExportDestination {
    ExportDestination(path: path, ledger: .own, isNew: false)
  }

  private init(path: String, ledger: LedgerDestination, isNew: Bool) {
    self.path = path
    self.ledger = ledger
    self.isNew = isNew
  }

  /// - Parameters:
  ///   - path: the folder, which is made where it is missing.
  ///   - newID: an id that no other folder has.
  package init(folder path: String, newID: String) throws {
    self.path = path.hasPrefix("/") ? path : "\(realPath("."))/\(path)"
    if let known = try Self.knownID(in: self.path) {
      ledger = known
      isNew = false
    } else {
      guard let new = LedgerDestination(newID) else {
        throw BookshelfError.system(operation: .create, path: path, errno: 22)
      }
      ledger = new
      isNew = true
    }
  }

  private static func knownID(in folder: String) throws -> LedgerDestination? {
    guard fileExists(folder) else { return nil }
    let directory = try Directory(existing: folder)
    guard try directory.status(of: idFile)?.isRegularFile == true else { return nil }
    let text = String(decoding: try directory.read(idFile), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first.flatMap { LedgerDestination(String($0)) }
  }

  /// Leaves the id in the folder. A person's own file of that name stays.
  func claim(_ directory: Directory) throws {
    guard isNew, try directory.status(of: Self.idFile) == nil else { return }
    try directory.create(Self.idFile, Array("\(ledger.id)\n".utf8), mode: 0o644)
  }
}
