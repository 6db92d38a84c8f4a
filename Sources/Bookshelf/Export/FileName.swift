import Freedesktop

/// The name of an edition's file: `Title - Author.epub`, in its own script, safe on every file
/// system that a book may be carried to (POSIX, FAT, NTFS).
package enum FileName {
  /// Bytes that a name may have on Linux, less room for ` (9999)` before the extension.
  private static let limit = 255 - " (9999)".utf8.count - ".epub".utf8.count

  /// - Parameter fallback: the name when nothing of the title can stand in one.
  package static func stem(title: String, author: String?, fallback: String) -> String {
    let title = cleaned(title)
    let author = author.map(cleaned) ?? ""
    var stem = title
    if !title.isEmpty && !author.isEmpty && title != author {
      let tail = " - " + cut(author, to: 80)
      stem = cut(title, to: limit - tail.utf8.count) + tail
    }
    stem = trimmed(cut(stem, to: limit))
    if stem.isEmpty { stem = fallback }
    return isReserved(stem) ? "_" + stem : stem
  }

  /// The stem as the nth of those that are equal to a file system: the first has no number.
  package static func name(stem: String, number: Int) -> String {
    if number <= 1 { return "\(stem).epub" }
    let tail = " (\(number)).epub"
    return cut(stem, to: 255 - tail.utf8.count) + tail
  }

  /// Which of those a name is; nil when it is of another stem.
  package static func number(of name: String, stem: String) -> Int? {
    if name == self.name(stem: stem, number: 1) { return 1 }
    guard name.hasSuffix(").epub"), let bracket = name.lastIndex(of: "("),
      let number = Int(name[name.index(after: bracket)...].dropLast(").epub".count)),
      name == self.name(stem: stem, number: number)
    else { return nil }
    return number
  }

  /// Names with equal keys are the same file to a file system that folds case or composition.
  package static func key(_ name: String) -> String { UnicodeText.caseFolded(name) }

  private static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    // A colon before a subtitle reads better as a dash.
    let text = text.replacing(": ", with: " - ")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "/", "\\", "|", "*", "?", "<", ">", "\"", ":": scalars.append("_")
      case _ where isControl(scalar): scalars.append(" ")
      case _ where isInvisible(scalar): break
      default: scalars.append(scalar)
      }
    }
    let words = UnicodeText.composed(String(scalars)).split(whereSeparator: \.isWhitespace)
    return trimmed(words.joined(separator: " "))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0x2028
      || scalar.value == 0x2029
  }

  /// Bidi controls, byte-order marks, non-characters and private use: they show as nothing or as
  /// something else than what they are. Joiners stay: scripts and emoji need them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF0...0xFFFF,
      0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xF0000...:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// No leading dot (hidden), no trailing dot or space (NTFS drops them).
  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let first = text.first, first == "." || first == " " { text.removeFirst() }
    while let last = text.last, last == "." || last == " " { text.removeLast() }
    return text.allSatisfy { $0 == "_" || $0 == " " || $0 == "-" } ? "" : String(text)
  }

  /// Cuts to a number of bytes between graphemes; one grapheme of absurd length is cut between
  /// its scalars.
  private static func cut(_ text: String, to bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    var cut = ""
    var count = 0
    for character in text {
      count += character.utf8.count
      guard count <= bytes else { break }
      cut.append(character)
    }
    if cut.isEmpty {
      var scalars = String.UnicodeScalarView()
      for scalar in text.unicodeScalars where String(scalars).utf8.count + 4 <= bytes {
        scalars.append(scalar)
      }
      return String(scalars)
    }
    return trimmed(cut)
  }

  /// Names that DOS devices have, with or without an extension.
  private static func isReserved(_ stem: String) -> Bool {
    let base = stem.prefix { $0 != "." }.uppercased()
    let name = base.trimmingSuffix(" ")
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(name) { return true }
    return name.count == 4 && (name.hasPrefix("COM") || name.hasPrefix("LPT"))
      && (name.last.map { "0123456789¹²³".contains($0) } ?? false)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
