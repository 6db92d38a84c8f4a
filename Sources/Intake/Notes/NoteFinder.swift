import XML

/// Finds the notes of a page: which blocks they are, and which links refer to them.
///
/// A link is taken for a reference only when that is certain: the page says so by a type or a class,
/// or the link is a label such as a number that leads to a short block which leads back to it, or
/// which is a note by all its looks. All else is a link.
struct NoteFinder {
  /// A block that is a note.
  struct Note {
    /// The number of the block.
    var block: Int
    /// The id that references lead to.
    var id: String
    /// The numbers of the links that refer to it, in order.
    var references: [Int] = []
    /// What the first of them says.
    var label: String?
    /// Whether it stays where it is: under a heading of its own, or in what can't be taken apart.
    var staysInPlace = false
  }

  let index: PageIndex
  /// By the number of the block.
  private(set) var notes: [Int: Note] = [:]
  /// Targets of labels at the beginning of a block: where notes begin, if they are such.
  private var starts: [Int] = []
  private var soundness: [Int: Bool] = [:]
  /// Lists of which all items are notes.
  private var lists: Set<Int> = []
  /// Notes that stand under a heading of their own.
  private var headed: Set<Int> = []

  init(_ index: PageIndex) {
    self.index = index
    starts = Set(index.links.compactMap { startOfNote(for: $0) }).sorted()
    for link in index.links {
      guard let id = index.target(of: index[link].element), let target = index.ids[id],
        let block = noteBlock(at: target), isSound(block), !index.contains(block, link),
        !isLabel(link, ofNoteReferredToIn: block), isReference(link, to: block, target: target)
      else { continue }
      var note = notes[block] ?? Note(block: block, id: id)
      note.references.append(link)
      if note.label == nil { note.label = index[link].element.textContent.folded }
      notes[block] = note
    }
    addUnreferenced()
    settleLists()
    settlePlaces()
  }

  // MARK: The block

  private func startOfNote(for link: Int) -> Int? {
    guard let id = index.target(of: index[link].element), let target = index.ids[id],
      NoteLabel(index[link].element.textContent) != nil || isMarkedAsReference(link),
      let block = index.block(of: target), index[block].textStart == index[target].textStart
    else { return nil }
    return target
  }

  /// The block that a target begins, with what belongs to it: the list item around the paragraph.
  private func noteBlock(at target: Int) -> Int? {
    guard var block = index.block(of: target),
      index[block].textStart == index[target].textStart
    else { return nil }
    while !["li", "aside"].contains(index[block].element.name), index[block].parent >= 0 {
      let parent = index[block].parent
      let entry = index[parent]
      // A rule before it is the one above all notes, even where there is but one.
      let isTight =
        ["div", "section"].contains(entry.element.name) && entry.textEnd == index[block].textEnd
        && !(parent + 1..<block).contains { index[$0].element.name == "hr" }
      let isNote =
        ["li", "aside"].contains(entry.element.name) || isMarkedAsNote(parent) || isTight
      guard isNote, entry.textStart == index[block].textStart, !isContainer(parent),
        hasOneStart(parent, in: block)
      else { break }
      block = parent
    }
    return block
  }

  private func hasOneStart(_ outer: Int, in inner: Int) -> Bool {
    PageIndex.within(index.range(of: outer), of: starts).count
      == PageIndex.within(index.range(of: inner), of: starts).count
  }

  /// Whether a block may be a note: it has text, no headings and no other notes side by side.
  private mutating func isSound(_ block: Int) -> Bool {
    if let known = soundness[block] { return known }
    let entry = index[block]
    let names = ["p", "li", "aside", "div", "section", "footer"]
    let isSound =
      names.contains(entry.element.name) && entry.textEnd > entry.textStart && !isContainer(block)
      && PageIndex.within(index.range(of: block), of: index.headings).isEmpty
      && (entry.textEnd - entry.textStart < 20_000 || isMarkedAsNote(block))
      && !index.ancestors(of: block).contains { index[$0].element.name == "nav" }
    soundness[block] = isSound
    return isSound
  }

  // MARK: What the page says

  private func isMarkedAsReference(_ link: Int) -> Bool {
    index.tightPhrases(of: link).contains { number in
      index[number].types.contains("noteref")
        || index[number].classes.contains {
          NoteWords.referenceClasses.contains(Substring($0.lowercased()))
        }
    }
  }

  private func isMarkedAsNote(_ block: Int) -> Bool {
    !index[block].types.isDisjoint(with: NoteWords.noteTypes)
      || index[block].classes.contains {
        NoteWords.noteClasses.contains(Substring($0.lowercased()))
      }
  }

  func isContainer(_ number: Int) -> Bool {
    !index[number].types.isDisjoint(with: NoteWords.containerTypes)
      || index[number].classes.contains {
        NoteWords.containerClasses.contains(Substring($0.lowercased()))
      }
  }

  // MARK: The reference

  /// Whether a link is the label that a note begins with, which leads back to a reference that
  /// another block, before it, begins with.
  private func isLabel(_ link: Int, ofNoteReferredToIn block: Int) -> Bool {
    guard index[block].end <= link else { return false }
    return PageIndex.within(index.range(of: block), of: index.links).contains { reference in
      index.target(of: index[reference].element).flatMap { index.ids[$0] }.map {
        index.contains($0, link) && index[$0].textStart == index[link].textStart
      } ?? false
    }
  }

  private func isReference(_ link: Int, to block: Int, target: Int) -> Bool {
    let entry = index[link]
    let text = entry.element.textContent
    guard !entry.types.contains("backlink"), !text.isBlank, holdsTextAlone(link) else {
      return false
    }
    if entry.types.contains("noteref") { return true }
    guard let label = NoteLabel(text) else { return false }
    let isMarked = isMarkedAsReference(link)
    let isNote =
      isMarkedAsNote(block) || isMarkedAsNote(target)
      || index.ancestors(of: block).prefix(3).contains(where: isContainer)
    let around = index.ancestors(of: link).prefix { !index.isBlock($0) }
    let isRaised = (Array(around) + Array(index.range(of: link))).contains {
      index[$0].element.name == "sup"
    }
    let isBehindText = index.block(of: link).map { index[$0].textStart < entry.textStart } ?? false
    let looksLikeNote =
      isNote || index[block].element.name == "aside"
      || index[target].element["id"].map(NoteWords.isNoteID) ?? false
    if leadsBack(from: block, to: link) { return isMarked || isNote || isRaised || isBehindText }
    if isMarked { return isRaised || looksLikeNote || begins(block, with: label) }
    if isRaised { return looksLikeNote || begins(block, with: label) }
    return isBehindText
      && (isNote || looksLikeNote && label.isBracketed && begins(block, with: label))
  }

  /// Pictures and formulas are no labels.
  private func holdsTextAlone(_ link: Int) -> Bool {
    (link + 1..<index[link].end).allSatisfy { number in
      index[number].element.namespace == .xhtml
        && !["img", "ruby", "br"].contains(index[number].element.name)
    }
  }

  private func leadsBack(from block: Int, to link: Int) -> Bool {
    PageIndex.within(index.range(of: block), of: index.links).contains { back in
      index.target(of: index[back].element).flatMap { index.ids[$0] }.map {
        stands($0, at: link)
      } ?? false
    }
  }

  /// Whether an element marks the place of a link: it is the link, something around it alone, an
  /// empty one beside it, or its paragraph.
  func stands(_ number: Int, at link: Int) -> Bool {
    if index.contains(link, number) { return true }
    let (entry, place) = (index[number], index[link])
    if entry.textStart == entry.textEnd {
      return entry.textStart == place.textStart || entry.textStart == place.textEnd
    }
    guard index.contains(number, link) else { return false }
    return number == index.block(of: link)
      || entry.textStart == place.textStart && entry.textEnd == place.textEnd
  }

  /// Whether a block begins with the label that the reference shows.
  private func begins(_ block: Int, with label: NoteLabel) -> Bool {
    let text = index[block].element.textContent.folded
    let end = text.firstIndex { $0 == " " || NoteLabel.closing.contains($0) } ?? text.endIndex
    let start = text[..<end].prefix(12)
    return NoteLabel(String(start))?.sign == label.sign
  }

  // MARK: Notes beside those

  /// In a list that is said to be one of notes, an item that nothing refers to is a note as well.
  private mutating func addUnreferenced() {
    for list in Set(notes.keys.map { index[$0].parent }) where list >= 0 {
      guard ["ol", "ul"].contains(index[list].element.name),
        isContainer(list) || index[list].parent >= 0 && isContainer(index[list].parent)
      else { continue }
      var item = list + 1
      while item < index[list].end {
        if notes[item] == nil {
          notes[item] = Note(block: item, id: index[item].element["id"] ?? "")
        }
        item = index[item].end
      }
    }
  }

  // MARK: Places

  private mutating func settlePlaces() {
    var last: Int?
    for block in notes.keys.sorted() {
      // What is under a heading is so to the next one, whatever stands between.
      let goesOn = last.map {
        headed.contains($0)
          && PageIndex.within(index[$0].end..<block, of: index.headings).isEmpty
      }
      if goesOn == true || isHeaded(block) { headed.insert(block) }
      let stays = headed.contains(block) || isEnclosed(block)
      notes[block]?.staysInPlace = stays
      last = block
    }
  }

  /// Whether it stands in something that would have a gap without it: a table, a quotation, a list
  /// that has other items.
  private func isEnclosed(_ block: Int) -> Bool {
    let holders: Set<String> = [
      "div", "section", "article", "aside", "footer", "header", "ol", "ul", "li",
    ]
    let isHeld = index.ancestors(of: block).allSatisfy { ancestor in
      holders.contains(index[ancestor].element.name)
        && (index[ancestor].element.name != "li" || notes[ancestor] != nil)
    }
    guard isHeld else { return true }
    let list = index[block].parent
    guard index[block].element.name == "li", list >= 0 else { return false }
    return !isListOfNotes(list)
  }

  /// Whether all items of a list are notes.
  func isListOfNotes(_ list: Int) -> Bool { lists.contains(list) }

  private mutating func settleLists() {
    lists = Set(notes.keys.map { index[$0].parent }).filter { list in
      guard list >= 0, ["ol", "ul"].contains(index[list].element.name) else { return false }
      var item = list + 1
      while item < index[list].end {
        if notes[item] == nil { return false }
        item = index[item].end
      }
      return true
    }
  }

  /// Whether nothing but notes stands between it and a heading, which is theirs then.
  private func isHeaded(_ block: Int) -> Bool {
    var current = block
    var start = index[block].textStart
    while current >= 0 {
      let previous = index[current].previous
      guard previous >= 0 else {
        current = index[current].parent
        guard current >= 0, index[current].textStart == start else { return false }
        continue
      }
      guard index[previous].textEnd == start else { return false }
      if let heading = heading(atEndOf: previous) {
        return !(notes[block]?.references.contains { index.contains(heading, $0) } ?? false)
      }
      // Notes before it have been looked at.
      if notes[previous] != nil { return headed.contains(previous) }
      guard index[previous].textStart == start || endsWithNote(previous) else { return false }
      start = index[previous].textStart
      current = previous
    }
    return false
  }

  private func heading(atEndOf number: Int) -> Int? {
    PageIndex.within(index.range(of: number), of: index.headings).last.flatMap {
      index[$0].textEnd == index[number].textEnd && index[$0].textEnd > index[$0].textStart
        ? $0 : nil
    }
  }

  private func endsWithNote(_ number: Int) -> Bool {
    index.range(of: number).contains {
      notes[$0] != nil && index[$0].textEnd == index[number].textEnd
    }
  }
}
