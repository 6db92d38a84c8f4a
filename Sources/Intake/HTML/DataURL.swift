import FoundationEssentials

/// Bytes that stand in an address itself (RFC 2397).
enum DataURL {
  static func bytes(of url: String) -> [UInt8]? {
    guard let comma = url.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let header = url[..<comma].lowercased()
    let content = Reference.unescaped(Array(url[comma...].utf8.dropFirst()))
    guard header.hasSuffix(";base64") else { return content.isEmpty ? nil : content }
    guard let data = Data(base64Encoded: Data(content), options: .ignoreUnknownCharacters),
      !data.isEmpty
    else { return nil }
    return [UInt8](data)
  }
}
