/// An error that a person can act on: where, what, and what to do.
///
/// Printed as `bookstead: PLACE: FACT`, with the hint on a line below.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// The file, and the place in it where there is one: `books.json: books[41].title`.
  var place: String { get }
  /// What is the case, lower case, without a full stop.
  var fact: String { get }
  /// What to do about it, a whole sentence; nil where there is nothing to do.
  var hint: String? { get }
}

extension ExplainedError {
  package var hint: String? { nil }
  package var description: String { place.isEmpty ? fact : "\(place): \(fact)" }
}

/// Something worth telling that stopped nothing: a field that was dropped, a picture replaced.
package struct Finding: Sendable, Equatable, Hashable, CustomStringConvertible {
  /// `notice`: read differently than written; `error`: a record or a part was refused.
  package enum Severity: String, Sendable { case notice, error }
  package var severity: Severity
  package var place: String
  package var fact: String

  package var description: String { place.isEmpty ? fact : "\(place): \(fact)" }

  package init(_ severity: Severity, place: String, fact: String) {
    self.severity = severity
    self.place = place
    self.fact = fact
  }
}
