import EPUB
import XML

/// Chapters as a text that people can read: each begins with its depth and its title.
func outline(_ chapters: [Chapter], depth: Int = 1) -> String {
  chapters.map { chapter in
    let heading = xhtml(chapter.heading)
    let matter = chapter.matter == .body ? "" : " (\(chapter.matter))"
    return "<!-- \(depth)\(matter): \(chapter.title ?? "-") -->\n"
      + (heading.isEmpty ? "" : heading + "\n")
      + xhtml(chapter.body.filter { $0 != .text("\n") }, apart: "\n")
      + outline(chapter.children, depth: depth + 1)
  }.joined()
}

private func xhtml(_ nodes: [XMLNode], apart end: String = "") -> String {
  nodes.map { String(decoding: XMLSerializer.fragment([$0], as: .xhtml), as: UTF8.self) + end }
    .joined()
}
