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

  /// - Parameters:
  ///   - place: where it happened, for an error that does not know.
  ///   - isSurer: whether the place is better than the one that the error knows.
  init(_ error: any ExplainedError, at place: String, isSurer: Bool = false) {
    self.place = error.place.isEmpty || isSurer ? place : error.place
    fact = error.fact
    hint = error.hint
  }
}
