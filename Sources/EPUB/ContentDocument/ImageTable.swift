import Images
import Messages
import XML

/// A picture that goes into the book.
struct EmbeddedImage: Equatable {
  /// Relative to the package document: `images/i0001.jpg`.
  var href: String
  var format: ImageFormat
  var bytes: [UInt8]
}

/// The pictures that pages name, each taken into the book when it is first met.
///
/// A picture's format is what its bytes say. What is missing, cut short or no picture at all is not
/// taken, with a finding for each.
final class ImageTable {
  /// In the order in which the pages name them.
  private(set) var images: [EmbeddedImage] = []
  private(set) var findings: [Finding] = []

  private let resources: [String: Int]
  private let files: [Resource]
  private var known: [String: EmbeddedImage?] = [:]
  /// The cover's picture, which is in the book once where pages show it too.
  private let cover: EmbeddedImage?

  /// - Parameter cover: the picture of the cover where it is put in anyway.
  init(_ resources: [Resource], cover: EmbeddedImage? = nil) {
    files = resources
    self.cover = cover
    self.resources = Dictionary(
      resources.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The picture that a page names by this path; nil where it cannot be had.
  func image(at path: String) -> EmbeddedImage? {
    if let image = known[path] { return image }
    switch take(path) {
    case .success(let image):
      known[path] = image
      if image.href != cover?.href { images.append(image) }
      return image
    case .failure(let refusal):
      known[path] = .some(nil)
      findings.append(
        Finding(.notice, place: String(path.prefix(200)), fact: refusal.fact))
      return nil
    }
  }

  /// The same for what need not be a picture: nothing is said where it is none.
  func knownImage(at path: String) -> EmbeddedImage? {
    guard let index = resources[path] ?? resources[path.percentDecoded],
      ImageFormat.identify(files[index].bytes) != nil
    else { return nil }
    return image(at: path)
  }

  private enum Refusal: Error {
    case missing, unknown, damaged, unreadableDrawing

    var fact: String {
      switch self {
      case .missing:
        tr("the picture is not among the book's files; its description stands in its place")
      case .unknown:
        tr("no picture that a book may hold; its description stands in its place")
      case .damaged: tr("the picture is damaged; its description stands in its place")
      case .unreadableDrawing:
        tr("the drawing is not well-formed; its description stands in its place")
      }
    }
  }

  private func take(_ path: String) -> Result<EmbeddedImage, Refusal> {
    guard let index = resources[path] ?? resources[path.percentDecoded] else {
      return .failure(.missing)
    }
    let bytes = files[index].bytes
    guard let format = ImageFormat.identify(bytes) else { return .failure(.unknown) }
    let href = Self.href(images.count + 1, format)
    guard format != .svg else {
      guard let drawing = SVGFile.repaired(bytes, named: path) else {
        return .failure(.unreadableDrawing)
      }
      return .success(EmbeddedImage(href: href, format: format, bytes: drawing))
    }
    guard ImageHeader.size(of: bytes) != nil, ImageStructure.isComplete(bytes, as: format) else {
      return .failure(.damaged)
    }
    if let cover, cover.bytes == bytes { return .success(cover) }
    return .success(EmbeddedImage(href: href, format: format, bytes: bytes))
  }

  private static func href(_ number: Int, _ format: ImageFormat) -> String {
    let digits = String(number)
    return "images/i" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "."
      + format.fileExtension
  }
}
