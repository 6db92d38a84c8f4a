import FoundationEssentials
import Messages

/// What was found in one record, at places relative to it.
final class FieldReport {
  private(set) var findings: [Finding] = []
  /// Why the whole record can't be kept: the first reason.
  private(set) var refusal: Finding?

  func notice(_ place: String, _ fact: String) {
    findings.append(Finding(.notice, place: place, fact: fact))
  }

  func error(_ place: String, _ fact: String) {
    findings.append(Finding(.error, place: place, fact: fact))
  }

  func refuse(_ place: String, _ fact: String) {
    if refusal == nil { refusal = Finding(.error, place: place, fact: fact) }
  }

  /// A string that JSON can spell and Unicode has not, as `"\ud800"`, costs the record; so does one
  /// with a byte that is not UTF-8, in whose place such a string was put.
  func refuseMalformedText(_ place: String) {
    refuse(place, tr("holds half of a surrogate pair, or a byte that is not UTF-8"))
  }
}

/// An object's fields by name; what is not of the right type is reported and counts as absent.
///
/// Reading a field that is absent or right throws nothing inside: `JSONDecoder` is quick as long as
/// it has no error to build.
struct FieldReader {
  struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral value: String) { stringValue = value }
    init?(intValue: Int) { nil }
  }

  /// What stands in a field. Null is absent, and so is malformed text, which refuses the record.
  enum Value {
    case absent
    case text(String)
    case other
  }

  /// Where the object stands in the record: empty for the record itself, else `.series`.
  let place: String
  let report: FieldReport
  private let fields: KeyedDecodingContainer<Key>

  init(_ fields: KeyedDecodingContainer<Key>, place: String = "", report: FieldReport) {
    self.fields = fields
    self.place = place
    self.report = report
  }

  func place(of key: Key) -> String { "\(place).\(key.stringValue)" }

  func value(_ key: Key) -> Value {
    do {
      guard let text = try fields.decodeIfPresent(String.self, forKey: key) else { return .absent }
      return .text(text)
    } catch DecodingError.typeMismatch { return .other } catch {
      report.refuseMalformedText(place(of: key))
      return .absent
    }
  }

  /// A text without white space around it; nil when nothing is left.
  func text(_ key: Key) -> String? {
    switch value(key) {
    case .absent: break
    case .text(let text):
      let trimmed = text.trimmed
      if !trimmed.isEmpty { return trimmed }
    case .other: leaveOut(key, tr("is not text, and is left out"))
    }
    return nil
  }

  /// A text as `text` has it, or a number's digits.
  func textOrNumber(_ key: Key) -> String? {
    switch value(key) {
    case .absent: break
    case .text(let text):
      let trimmed = text.trimmed
      if !trimmed.isEmpty { return trimmed }
    case .other:
      if let number = number(key) { return number }
      leaveOut(key, tr("is not text, and is left out"))
    }
    return nil
  }

  /// A text or number in the form that `normalise` gives it; one that has none is reported.
  func checked(
    _ key: Key, by normalise: (String) -> String?, elseSaying fact: (String) -> String
  ) -> String? {
    guard let text = textOrNumber(key) else { return nil }
    guard let normalised = normalise(text) else {
      leaveOut(key, fact(text))
      return nil
    }
    return normalised
  }

  func choice(_ key: Key, of choices: [String]) -> String? {
    checked(key, by: { choices.contains($0) ? $0 : nil }) {
      tr("“%1” is not one of %2, and is left out", $0, choices.joined(separator: ", "))
    }
  }

  func flag(_ key: Key) -> Bool? {
    do { return try fields.decodeIfPresent(Bool.self, forKey: key) } catch {
      leaveOut(key, tr("is not true or false, and is left out"))
      return nil
    }
  }

  /// An object's fields; nil when there is none, without a finding.
  func object(_ key: Key) -> FieldReader? {
    guard fields.contains(key) else { return nil }
    do {
      let nested = try fields.nestedContainer(keyedBy: Key.self, forKey: key)
      return FieldReader(nested, place: place(of: key), report: report)
    } catch { return nil }
  }

  /// A list's elements; nil when there is none, without a finding.
  func list(_ key: Key) -> ListReader? {
    guard fields.contains(key) else { return nil }
    do {
      let nested = try fields.nestedUnkeyedContainer(forKey: key)
      return ListReader(nested, place: place(of: key), report: report)
    } catch { return nil }
  }

  /// Reports that a field is not used.
  func leaveOut(_ key: Key, _ fact: String) {
    report.notice(place(of: key), fact)
  }

  private func number(_ key: Key) -> String? {
    do { return String(try fields.decode(Int64.self, forKey: key)) } catch {}
    do { return try fields.decode(Decimal.self, forKey: key).description } catch { return nil }
  }
}

/// A list's elements in turn, however bad.
struct ListReader: Sequence, IteratorProtocol {
  enum Element {
    case text(String, place: String)
    case object(FieldReader)
    case wrong(place: String)
  }

  private var list: any UnkeyedDecodingContainer
  private let place: String
  private let report: FieldReport

  init(_ list: any UnkeyedDecodingContainer, place: String, report: FieldReport) {
    self.list = list
    self.place = place
    self.report = report
  }

  var isEmpty: Bool { list.isAtEnd }

  mutating func next() -> Element? {
    guard !list.isAtEnd else { return nil }
    let place = "\(place)[\(list.currentIndex)]"
    do { return .text(try list.decode(String.self), place: place) } catch DecodingError.typeMismatch
    {
      // A failed try leaves the list where it was.
      do {
        let nested = try list.nestedContainer(keyedBy: FieldReader.Key.self)
        return .object(FieldReader(nested, place: place, report: report))
      } catch {}
    } catch DecodingError.valueNotFound {} catch { report.refuseMalformedText(place) }
    do { _ = try list.decode(Anything.self) } catch { return nil }
    return .wrong(place: place)
  }

  /// Any value, passed over.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}
