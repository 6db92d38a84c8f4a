import XML

/// What every EPUB container begins with (EPUB 3.3, section 4).
enum ContainerDocument {
  /// The folder of all files but `mimetype` and `META-INF`.
  static let folder = "EPUB/"

  static let mimetype = Array("application/epub+zip".utf8)

  /// `META-INF/container.xml`, which names the package document.
  static func bytes() -> [UInt8] {
    let rootfile = XMLElement(
      "rootfile", namespace: .container,
      attributes: [
        XMLAttribute("full-path", folder + PackageDocument.href),
        XMLAttribute("media-type", "application/oebps-package+xml"),
      ])
    let container = XMLElement(
      "container", namespace: .container,
      attributes: [
        XMLAttribute("xmlns", XMLNamespace.container.uri), XMLAttribute("version", "1.0"),
      ],
      children: [
        .element(
          XMLElement("rootfiles", namespace: .container, children: [.element(rootfile)]))
      ])
    return XMLSerializer.document(container, as: .indented)
  }
}
