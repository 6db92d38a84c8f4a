/// The names by which pages say that something is a note: classes of programs that many books have
/// gone through, and the types of EPUB.
enum NoteWords {
  static let referenceClasses: Set<Substring> = [
    "footnote", "footnote-ref", "footnoteref", "footnote_ref", "footnote-reference",
    "footnotereference", "footnote-anchor", "footnotecall", "noteref", "note-ref", "note_ref",
    "fnref", "fn-ref", "fnanchor", "fn", "endnote-ref", "endnote-reference", "endnote", "reference",
    "sdfootnoteanc", "sdendnoteanc", "noteanchor", "duokan-footnote", "msofootnotereference",
  ]

  static let noteClasses: Set<Substring> = [
    "footnote", "footnote-body", "endnote", "fn", "fnote", "duokan-footnote-item",
    "footnote-item", "endnote-item",
  ]

  static let containerClasses: Set<Substring> = [
    "footnotes", "endnotes", "footnote-list", "footnotes-list", "footnotelist", "endnote-list",
    "duokan-footnote-content", "references", "footnotes-end-of-document",
    "footnotes-end-of-section",
  ]

  static let noteTypes: Set<Substring> = ["footnote", "endnote"]
  static let containerTypes: Set<Substring> = ["footnotes", "endnotes"]

  /// Whether an id is one that is given to notes: `fn1`, `_ftn2`, `footnote-3`, `note_iv`, `cite_note-4`.
  static func isNoteID(_ id: String) -> Bool {
    var rest = id.lowercased()[...]
    while rest.first == "_" { rest.removeFirst() }
    let stem = rest.prefix { $0.isLetter || $0 == "_" }
    let number = rest.dropFirst(stem.count)
    let names = [
      "fn", "ftn", "edn", "en", "footnote", "footnote_", "endnote", "endnote_", "note", "note_",
      "fnote", "cite_note", "sdfootnote", "sdendnote", "n",
    ]
    return names.contains(String(stem)) && !number.isEmpty
  }
}
