/// A line of an Aozora text: its characters, their readings, and what notes say of them.
struct AozoraLine {
  /// Characters that share everything.
  struct Run {
    var text: String
    var reading: String?
    /// HTML's elements around them, the outer ones first.
    var elements: [AozoraElement] = []
    /// HTML as it is, instead of the text.
    var isMarkup = false
  }

  private(set) var runs: [Run] = []
  /// 1 to 3 for a heading.
  var headingLevel: Int?
  /// What notes in the line say of its place or of lines after it, in order.
  private(set) var layout: [AozoraNote.Layout] = []
  /// Elements that notes have begun and not yet ended.
  private var open: [(element: AozoraElement, start: Int)] = []
  /// Whether the next character begins a run, whatever is before it.
  private var isRunClosed = true

  init(_ line: Substring) {
    var rest = line
    // Where the base of the next reading begins, if the text says so.
    var base: Int?
    while let character = rest.popFirst() {
      if character == "｜", rest.unicodeScalars.prefix(Self.longestReading).contains("《") {
        base = runs.count
        isRunClosed = true
      } else if character == "《", let words = Self.dotted(rest) {
        // Writers on the web mark words so that others put dots beside.
        runs.append(Run(text: String(words), elements: [.emphasis]))
        rest = rest[words.endIndex...].dropFirst(2)
      } else if character == "《", let reading = Self.enclosed(rest) {
        read(String(reading), from: base)
        base = nil
        rest = rest[reading.endIndex...].dropFirst()
      } else if character == "［", rest.first == "＃", let end = Self.end(ofNoteIn: rest) {
        apply(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      } else {
        append(character)
      }
    }
  }

  /// Characters of a reading with its base, and of a note, at most: so that signs which nothing ends
  /// cost little.
  private static let longestReading = 200
  private static let longestNote = 1_000

  /// What stands before the next 》; nil where there is nothing.
  private static func enclosed(_ text: Substring) -> Substring? {
    guard let end = text.unicodeScalars.prefix(longestReading).firstIndex(of: "》"),
      end != text.startIndex
    else { return nil }
    return text[..<end]
  }

  /// What stands in the second brackets of 《《…》》, the first of which is gone.
  private static func dotted(_ text: Substring) -> Substring? {
    guard text.first == "《", let words = enclosed(text.dropFirst()),
      text[words.endIndex...].hasPrefix("》》")
    else { return nil }
    return words
  }

  /// The bracket that ends a note, which may have others in it.
  private static func end(ofNoteIn text: Substring) -> String.Index? {
    var depth = 1
    let text = text.unicodeScalars.prefix(longestNote)
    for index in text.indices {
      if text[index] == "［" { depth += 1 }
      if text[index] == "］" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private mutating func append(_ character: Character) {
    if let last = runs.last, last.reading == nil, !last.isMarkup, last.elements.isEmpty,
      !isRunClosed
    {
      runs[runs.count - 1].text.append(character)
    } else {
      runs.append(Run(text: String(character)))
      isRunClosed = false
    }
  }

  /// Whether anything is to be seen.
  var isBlank: Bool {
    runs.allSatisfy { !$0.isMarkup && $0.text.allSatisfy(\.isWhitespace) }
  }

  /// The text alone, without readings.
  var text: String { runs.filter { !$0.isMarkup }.map(\.text).joined() }

  /// Takes white space off the beginning.
  mutating func dropIndent() {
    while let first = runs.first, !first.isMarkup {
      let rest = first.text.drop(while: \.isWhitespace)
      if !rest.isEmpty || first.reading != nil {
        runs[0].text = String(rest)
        return
      }
      runs.removeFirst()
    }
  }

  // MARK: Readings

  /// Sets a reading above what is before it: from a place, or as far as the characters are of one kind.
  private mutating func read(_ reading: String, from start: Int?) {
    if let start, start < runs.count {
      join(from: start)
    } else {
      guard let last = runs.last, last.reading == nil, !last.isMarkup,
        let kind = last.text.unicodeScalars.last.flatMap(Kind.init)
      else {
        runs.append(Run(text: "《\(reading)》"))
        return
      }
      let scalars = last.text.unicodeScalars
      let base = scalars.reversed().prefix { Kind($0) == kind }.count
      split(runs.count - 1, at: scalars.count - base)
    }
    runs[runs.count - 1].reading = reading
  }

  /// Characters that a reading goes over together.
  private enum Kind {
    case ideograph, hiragana, katakana, letter

    init?(_ scalar: Unicode.Scalar) {
      if scalar.isIdeograph {
        self = .ideograph
      } else if scalar.isHiragana {
        self = .hiragana
      } else if scalar.isKatakana {
        self = .katakana
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        self = .letter
      } else {
        return nil
      }
    }
  }

  /// Makes one run of those from a place on.
  private mutating func join(from start: Int) {
    let text = runs[start...].filter { !$0.isMarkup }.map(\.text).joined()
    runs.removeSubrange(start...)
    runs.append(Run(text: text))
  }

  /// Cuts a run before a character, unless that is its first.
  private mutating func split(_ index: Int, at offset: Int) {
    let scalars = runs[index].text.unicodeScalars
    guard offset > 0, offset < scalars.count, runs[index].reading == nil, !runs[index].isMarkup
    else { return }
    var rest = runs[index]
    rest.text = String(String.UnicodeScalarView(scalars.dropFirst(offset)))
    runs[index].text = String(String.UnicodeScalarView(scalars.prefix(offset)))
    runs.insert(rest, at: index + 1)
  }

  // MARK: Notes

  private mutating func apply(_ words: Substring) {
    switch AozoraNote(words) {
    case .on(let target, let element): if !mark(target, element) { keep(words) }
    case .reading(let target, let reading): if !gloss(target, reading) { keep(words) }
    case .heading(let target, let level):
      if let target, range(of: target) == nil { keep(words) }
      headingLevel = level
    case .begin(let element):
      open.append((element, runs.count))
      isRunClosed = true
    case .end(let element):
      guard let index = open.lastIndex(where: { $0.element == element }) else { return }
      wrap(from: open.remove(at: index).start, in: element)
    case .layout(let layout): self.layout.append(layout)
    case .image(let path, let words):
      runs.append(
        Run(text: "<img src=\"\(path.htmlEscaped)\" alt=\"\(words.htmlEscaped)\"/>", isMarkup: true)
      )
    case .lineBreak: runs.append(Run(text: "<br/>", isMarkup: true))
    case .small(let text, let element): runs.append(Run(text: text, elements: [element]))
    case .nothing: return
    case .words: keep(words)
    }
  }

  /// Shows a note that the line does not answer to.
  private mutating func keep(_ note: Substring) {
    runs.append(Run(text: "［＃\(note)］", elements: [.small]))
  }

  private mutating func wrap(from start: Int, in element: AozoraElement) {
    for index in runs.indices where index >= start { runs[index].elements.append(element) }
  }

  /// Puts the last place where some words stand into an element; whether there is one.
  private mutating func mark(_ target: String, _ element: AozoraElement) -> Bool {
    guard let range = range(of: target) else { return false }
    for index in range { runs[index].elements.append(element) }
    return true
  }

  private mutating func gloss(_ target: String, _ reading: String) -> Bool {
    guard let range = range(of: target) else { return false }
    if range.count == 1, runs[range.lowerBound].reading == nil {
      runs[range.lowerBound].reading = reading
    } else {
      runs.insert(Run(text: "（\(reading)）", elements: [.small]), at: range.upperBound)
    }
    return true
  }

  /// Scalars before a note in which its words are looked for.
  private static let reach = 300

  /// The runs that some words are, the last time that they stand in the line; runs are cut for them.
  private mutating func range(of target: String) -> Range<Int>? {
    let target = AozoraLine(target[...]).text
    guard !target.isEmpty else { return nil }
    let wanted = Array(target.unicodeScalars)
    // Nearly always they stand right before the note.
    return range(of: wanted, reach: 0) ?? range(of: wanted, reach: Self.reach)
  }

  private mutating func range(of wanted: [Unicode.Scalar], reach: Int) -> Range<Int>? {
    var first = runs.count
    var count = 0
    while first > 0, count < wanted.count + reach {
      first -= 1
      count += runs[first].isMarkup ? 0 : runs[first].text.unicodeScalars.count
    }
    // By places: with a slice of the runs all of them would be copied when one is cut.
    let texts = (first..<runs.count).map { runs[$0].isMarkup ? "" : runs[$0].text }
    var lengths = texts.map(\.unicodeScalars.count)
    let scalars = texts.flatMap { Array($0.unicodeScalars) }
    guard wanted.count <= scalars.count,
      let start = (0...scalars.count - wanted.count).reversed().first(where: {
        scalars[$0..<$0 + wanted.count].elementsEqual(wanted)
      })
    else { return nil }
    var range = 0..<0
    var offset = 0
    var index = first
    let end = start + wanted.count
    while index < runs.count {
      let length = lengths[index - first]
      for cut in [start, end] where cut > offset && cut < offset + length {
        let before = runs.count
        split(index, at: cut - offset)
        if runs.count > before {
          lengths[index - first] = cut - offset
          lengths.insert(length - (cut - offset), at: index - first + 1)
          break
        }
      }
      let next = offset + lengths[index - first]
      if range.isEmpty, next > start { range = index..<index + 1 }
      if !range.isEmpty, offset < end { range = range.lowerBound..<index + 1 }
      offset = next
      index += 1
    }
    return range.isEmpty ? nil : range
  }
}
