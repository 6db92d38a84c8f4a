import Messages

/// A bound book.
package struct EPUBResult: Sendable {
  package var bytes: [UInt8]
  /// What was left out, replaced or repaired.
  package var findings: [Finding]
  /// The files that hold the book's own text, in reading order: what each is called, and its path
  /// relative to the package document (`c0001.xhtml`). The second and further files of a long
  /// chapter are called so.
  package var documents: [(title: String, href: String)]
  /// The contents list, line by line: the file that each line leads to, and how deep it stands,
  /// 0 at the top.
  package var contents: [(title: String, href: String, level: Int)]
}
