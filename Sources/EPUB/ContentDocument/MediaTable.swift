import Messages

/// A kind of file that a book may hold beside pages and pictures (EPUB 3.3, section 3.2), known by
/// its bytes.
enum MediaKind: CaseIterable {
  case opentype, truetype, woff, woff2
  case mp3, mp4Audio, opus, mp4Video, webm

  var mediaType: String {
    switch self {
    case .opentype: "font/otf"
    case .truetype: "font/ttf"
    case .woff: "font/woff"
    case .woff2: "font/woff2"
    case .mp3: "audio/mpeg"
    case .mp4Audio: "audio/mp4"
    case .opus: "audio/ogg; codecs=opus"
    case .mp4Video: "video/mp4"
    case .webm: "video/webm"
    }
  }

  var fileExtension: String {
    switch self {
    case .opentype: "otf"
    case .truetype: "ttf"
    case .woff: "woff"
    case .woff2: "woff2"
    case .mp3: "mp3"
    case .mp4Audio: "m4a"
    case .opus: "opus"
    case .mp4Video: "mp4"
    case .webm: "webm"
    }
  }

  var isFont: Bool { [.opentype, .truetype, .woff, .woff2].contains(self) }
  var isVideo: Bool { self == .mp4Video || self == .webm }

  static func identify(_ bytes: [UInt8], named name: String) -> MediaKind? {
    func begins(_ text: StaticString, at offset: Int = 0) -> Bool {
      text.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
    }
    if begins("OTTO") { return .opentype }
    if bytes.starts(with: [0, 1, 0, 0]) || begins("true") || begins("ttcf") { return .truetype }
    if begins("wOFF") { return .woff }
    if begins("wOF2") { return .woff2 }
    if begins("ID3") || bytes.count > 1 && bytes[0] == 0xFF && bytes[1] & 0xE6 == 0xE2 {
      return .mp3
    }
    if begins("ftyp", at: 4) {
      let isAudio = begins("M4A", at: 8) || begins("M4B", at: 8)
      let name = name.lowercased()
      return isAudio || name.hasSuffix(".m4a") || name.hasSuffix(".aac") ? .mp4Audio : .mp4Video
    }
    if begins("OggS"), begins("OpusHead", at: 28) { return .opus }
    return bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) ? .webm : nil
  }
}

/// Fonts and recordings that pages and style sheets name, each taken into the book when it is first
/// met. What is missing or of another kind is not taken, with a finding for each.
final class MediaTable {
  struct File {
    var id: String
    var href: String
    var kind: MediaKind
    var bytes: [UInt8]
  }

  private(set) var files: [File] = []
  private(set) var findings: [Finding] = []
  private let resources: ResourceIndex
  private var known: [String: Int?] = [:]

  init(_ resources: [Resource]) { self.resources = ResourceIndex(resources) }

  func font(at path: String) -> File? { file(at: path).flatMap { $0.kind.isFont ? $0 : nil } }

  func recording(at path: String) -> File? { file(at: path).flatMap { $0.kind.isFont ? nil : $0 } }

  private func file(at path: String) -> File? {
    if let index = known[path] { return index.map { files[$0] } }
    guard let resource = resources[path],
      let kind = MediaKind.identify(resource.bytes, named: resource.path)
    else {
      known[path] = .some(nil)
      findings.append(
        Finding(
          .notice, place: String(path.prefix(200)),
          fact: tr("no font or recording that a book may hold; it was left out")))
      return nil
    }
    let number = String(files.count + 1)
    let id =
      (kind.isFont ? "f" : "m") + String(repeating: "0", count: max(0, 4 - number.count)) + number
    files.append(
      File(
        id: id, href: "\(kind.isFont ? "fonts" : "media")/\(id).\(kind.fileExtension)",
        kind: kind, bytes: resource.bytes))
    known[path] = files.count - 1
    return files[files.count - 1]
  }
}

/// Resources by their paths, in whatever case and with or without escapes.
struct ResourceIndex {
  private let resources: [Resource]
  private let indices: [String: Int]

  init(_ resources: [Resource]) {
    self.resources = resources
    var indices: [String: Int] = [:]
    for (index, resource) in resources.enumerated() where indices[resource.path] == nil {
      indices[resource.path] = index
    }
    for (index, resource) in resources.enumerated() {
      let small = resource.path.lowercased()
      if indices[small] == nil { indices[small] = index }
    }
    self.indices = indices
  }

  subscript(path: String) -> Resource? {
    let path = path.hasPrefix("/") ? String(path.dropFirst()) : path
    for candidate in [path, path.percentDecoded] {
      if let index = indices[candidate] ?? indices[candidate.lowercased()] {
        return resources[index]
      }
    }
    return nil
  }

  /// The path that an address in a file means; nil for what is no file of the book.
  static func path(_ address: String, from base: String) -> String? {
    let address = address.trimmed.replacing("\\", with: "/")
    guard !address.isEmpty, ExternalLink.scheme(of: address) == nil, !address.hasPrefix("//"),
      !address.hasPrefix("#")
    else { return nil }
    var segments = address.hasPrefix("/") ? [] : base.split(separator: "/").dropLast()
    for segment in address.prefix(while: { $0 != "#" && $0 != "?" }).split(separator: "/") {
      switch segment {
      case ".": break
      case "..": _ = segments.popLast()
      default: segments.append(segment)
      }
    }
    return segments.joined(separator: "/")
  }
}
