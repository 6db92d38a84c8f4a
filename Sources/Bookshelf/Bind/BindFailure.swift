import Messages

/// Why a book could not be bound.
package struct BindFailure: ExplainedError, Equatable {
  package var place: String
  package var fact: String
  package var hint: String?

  init(_ failure: BindAnswer.Failure) {
    place = failure.place
    fact = failure.fact
    hint = failure.hint
  }
}
