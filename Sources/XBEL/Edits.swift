/// Changes to a document by the places of its bytes.
struct Edits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, by text: String) {
    edits.append((range, Array(text.utf8)))
  }

  mutating func insert(_ text: String, at place: Int) { replace(place..<place, by: text) }

  /// The bytes with all changes. Ranges do not overlap; of two insertions at one place the earlier
  /// stands first.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= place {
      result += bytes[place..<edit.range.lowerBound]
      result += edit.text
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }
}
