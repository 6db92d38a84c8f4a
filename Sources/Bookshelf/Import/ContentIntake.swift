import BaseDirectories
import Archive
import Catalog
import Images
import Intake
import Language
import Library
import Messages

/// Keeps what a catalogue's record points at: text, and a cover, on this machine.
struct ContentIntake {
  let originals: OriginalStore
  let surveyor: Surveyor
  /// The folder of the catalogue, which the files it names must be in.
  let folder: String
  /// The encoding that the person gave for files that do not say it.
  let encoding: String?

  /// A text that was kept, and the cover that came in it.
  struct Content {
    var original: OriginalReference
    var cover: OriginalReference?
    /// The text's language, where the catalogue leaves it open.
    var language: String?
  }

  /// Keeps a record's text; nil when it has none here. Throws why it cannot be kept.
  func keepContent(of title: CatalogueTitle) throws -> Content? {
    switch title.content {
    case nil: return nil
    case .chapters(let chapters): return try keepChapters(chapters, language: title.language)
    case .url(let reference, let mediaType):
      guard let path = try localPath(reference) else { return nil }
      return try keepFile(path, mediaType: mediaType, language: title.language)
    }
  }

  /// Keeps a record's cover; nil when it is not on this machine.
  func keepCover(of title: CatalogueTitle) throws -> OriginalReference? {
    guard let reference = title.coverURL, let path = try localPath(reference) else { return nil }
    let bytes = try readFile(try located(path))
    guard let format = ImageFormat.identify(bytes) else {
      throw ContentError.notAPicture(path: "\(folder)/\(path)")
    }
    return try originals.keep(bytes, fileExtension: format.fileExtension)
  }

  /// The path below the folder; nil for what is to be fetched. A reference may be percent-encoded
  /// (RFC 3986, section 2.1), unless a file has the very name.
  private func localPath(_ reference: String) throws -> String? {
    switch LocalReference(reference) {
    case .remote: return nil
    case .refused: throw ContentError.outside(reference: reference)
    case .path(let path):
      guard !fileExists("\(folder)/\(path)"), let decoded = percentDecoded(reference),
        case .path(let other) = LocalReference(decoded), fileExists("\(folder)/\(other)")
      else { return path }
      return other
    }
  }

  /// Bytes of the largest text that is bound: reading it takes a dozen times as much memory.
  private static let largestText: Int64 = 32 << 20

  /// The file at a path below the folder, links followed: they may not lead out of it.
  private func located(_ path: String) throws -> String {
    let file = "\(folder)/\(path)"
    let real = realPath(file)
    guard !fileExists(file) || folder == "/" || real.hasPrefix(realPath(folder) + "/") else {
      throw ContentError.outside(reference: path)
    }
    return file
  }

  /// A picture that a page names; nil where there is none that can be read, which the edition says
  /// by its alternative text.
  private func picture(at path: String) -> [UInt8]? {
    do {
      let bytes = try readFile(try located(path))
      return ImageFormat.identify(bytes) == nil ? nil : bytes
    } catch {
      return nil
    }
  }

  /// Chapters that stand in the catalogue, with the pictures that they name.
  private func keepChapters(_ chapters: [CatalogueChapter], language: String) throws -> Content {
    let bytes = try ChaptersOriginal(chapters: chapters).bytes()
    guard bytes.count <= Self.largestText else {
      throw BookshelfError.tooLarge(path: "", limit: Self.largestText)
    }
    let name = ChaptersOriginal.fileExtension
    let namesPictures = ChaptersOriginal.mayNamePictures(bytes)
    guard namesPictures || KnownLanguage.isOpen(language) else {
      return Content(original: try originals.keep(bytes, fileExtension: name))
    }
    // The child reads a file; the chapters have one once they are kept.
    let kept = try originals.keep(bytes, fileExtension: name)
    let survey = try surveyor.survey(
      originals.path(of: kept), named: "", format: .chapters, encoding: nil, language: language,
      size: kept.size)
    let original =
      namesPictures
      ? try keep(path: name, bytes: bytes, fileExtension: name, pictures: survey.pictures) : kept
    return Content(original: original, language: survey.language)
  }

  private func keepFile(_ path: String, mediaType: String?, language: String) throws -> Content {
    let file = try located(path)
    let bytes = try readFile(file)
    guard !bytes.isEmpty else { throw ContentError.empty(path: file) }
    let format = SourceFormat.recognise(bytes, mediaType: mediaType, name: path)
    // An EPUB is mostly pictures and fonts, which are never unpacked together.
    guard format == .epub || bytes.count <= Self.largestText else {
      throw BookshelfError.tooLarge(path: file, limit: Self.largestText)
    }
    guard format.isReadable else { throw IntakeError.unsupported(format, file: file) }
    let survey = try surveyor.survey(
      file, named: path, format: format, encoding: mediaType.flatMap(charset(of:)) ?? encoding,
      language: language, size: Int64(bytes.count))
    let original = try keep(
      path: path, bytes: bytes, fileExtension: OriginalFile.fileExtension(of: format),
      pictures: survey.pictures)
    return Content(original: original, cover: survey.cover, language: survey.language)
  }

  /// A page with the pictures it names is one stored zip; one without is a file of its own.
  private func keep(path: String, bytes: [UInt8], fileExtension: String, pictures: [String]) throws
    -> OriginalReference
  {
    var files: [ZipEntry] = []
    for reference in Set(pictures).sorted() {
      guard case .path(let name) = LocalReference(reference), name != path,
        let content = picture(at: name)
      else { continue }
      files.append(OriginalFile.companion(name, bytes: content))
    }
    if files.isEmpty { return try originals.keep(bytes, fileExtension: fileExtension) }
    let zip = try OriginalFile.zip(main: path, bytes: bytes, companions: files)
    return try originals.keep(zip, fileExtension: "\(fileExtension).zip")
  }
}

/// Why the text or the cover that a record names was not kept.
enum ContentError: ExplainedError, Equatable {
  case outside(reference: String)
  case empty(path: String)
  case notAPicture(path: String)

  var place: String {
    switch self {
    case .outside(let reference): reference
    case .empty(let path), .notAPicture(let path): path
    }
  }

  var fact: String {
    switch self {
    case .outside: tr("is not a file below the catalogue's folder")
    case .empty: tr("is empty")
    case .notAPicture: tr("is not a JPEG, PNG, GIF, WebP or SVG picture")
    }
  }

  var hint: String? {
    switch self {
    case .outside: tr("Put the file beside the catalogue and name it by a relative path.")
    case .empty: tr("Download the file again.")
    case .notAPicture: nil
    }
  }
}
