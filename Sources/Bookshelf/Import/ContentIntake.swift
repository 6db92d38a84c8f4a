import Archive
import Catalog
import Intake
import Images
import Library
import Messages

/// Keeps what a catalogue's record points at: text, and a cover, on this machine.
struct ContentIntake {
  let originals: OriginalStore
  /// The folder of the catalogue, which the files it names must be in.
  let folder: String
  /// The encoding that the person gave for files that do not say it.
  let encoding: String?

  /// Keeps a record's text; nil when it has none here. Throws why it cannot be kept.
  func keepContent(of title: CatalogueTitle) throws -> OriginalReference? {
    switch title.content {
    case nil: return nil
    case .chapters(let chapters):
      return try originals.keep(
        ChaptersOriginal(chapters: chapters).bytes(), fileExtension: ChaptersOriginal.fileExtension)
    case .url(let reference, let mediaType):
      guard let path = try localPath(reference) else { return nil }
      return try keepFile(path, mediaType: mediaType)
    }
  }

  /// Keeps a record's cover; nil when it is not on this machine.
  func keepCover(of title: CatalogueTitle) throws -> OriginalReference? {
    guard let reference = title.coverURL, let path = try localPath(reference) else { return nil }
    let bytes = try readFile("\(folder)/\(path)")
    guard let format = ImageFormat.identify(bytes) else {
      throw ContentError.notAPicture(path: "\(folder)/\(path)")
    }
    return try originals.keep(bytes, fileExtension: format.fileExtension)
  }

  /// The path below the folder; nil for what is to be fetched.
  private func localPath(_ reference: String) throws -> String? {
    switch LocalReference(reference) {
    case .remote: return nil
    case .refused: throw ContentError.outside(reference: reference)
    case .path(let path): return path
    }
  }

  private func keepFile(_ path: String, mediaType: String?) throws -> OriginalReference {
    let file = "\(folder)/\(path)"
    let bytes = try readFile(file)
    guard !bytes.isEmpty else { throw ContentError.empty(path: file) }
    let format = SourceFormat.recognise(bytes, mediaType: mediaType)
    guard format.isRead else {
      throw ContentError.unsupported(path: file, format: format.name, advice: format.advice)
    }
    guard format == .html else {
      return try originals.keep(bytes, fileExtension: format.fileExtension)
    }
    let source = IntakeSource(bytes: bytes, path: path, format: format)
    let pictures = try Intake.pictures(named: source, encoding: encoding)
    return try keep(path: path, bytes: bytes, format: format, pictures: pictures)
  }

  /// A page with the pictures it names is one stored zip; one without is a file of its own.
  private func keep(path: String, bytes: [UInt8], format: SourceFormat, pictures: [String]) throws
    -> OriginalReference
  {
    var files: [ZipEntry] = []
    for picture in pictures {
      guard case .path(let name) = LocalReference(picture), name != path,
        let content = try? readFile("\(folder)/\(name)"), ImageFormat.identify(content) != nil
      else { continue }
      files.append(OriginalFile.companion(name, bytes: content))
    }
    if files.isEmpty { return try originals.keep(bytes, fileExtension: format.fileExtension) }
    let zip = try OriginalFile.zip(main: path, bytes: bytes, companions: files)
    return try originals.keep(zip, fileExtension: "\(format.fileExtension).zip")
  }
}

/// Why the text or the cover that a record names was not kept.
enum ContentError: ExplainedError, Equatable {
  case outside(reference: String)
  case empty(path: String)
  case notAPicture(path: String)
  case unsupported(path: String, format: String, advice: String?)

  var place: String {
    switch self {
    case .outside(let reference): reference
    case .empty(let path), .notAPicture(let path), .unsupported(let path, _, _): path
    }
  }

  var fact: String {
    switch self {
    case .outside: tr("is not a file below the catalogue's folder")
    case .empty: tr("is empty")
    case .notAPicture: tr("is not a JPEG, PNG, GIF, WebP or SVG picture")
    case .unsupported(_, let format, _): tr("is %1, which cannot be bound", format)
    }
  }

  var hint: String? {
    switch self {
    case .outside: tr("Put the file beside the catalogue and name it by a relative path.")
    case .unsupported(_, _, let advice): advice
    case .empty, .notAPicture: nil
    }
  }
}
