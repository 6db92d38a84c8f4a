import Messages

/// Why a book could not be bound, or shown.
package struct BindFailure: ExplainedError, Equatable {
  package var place: String
  package var fact: String
  package var hint: String?

  init(_ failure: BindAnswer.Failure) {
    place = failure.place
    fact = failure.fact
    hint = failure.hint
  }

  /// - Parameter place: where it happened, for an error that does not know.
  init(_ error: any ExplainedError, at place: String) {
    self.place = error.place.isEmpty ? place : error.place
    fact = error.fact
    hint = error.hint
  }
}
