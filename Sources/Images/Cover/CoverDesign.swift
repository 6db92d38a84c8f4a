/// What is set on a drawn cover, and how.
package struct CoverDesign: Sendable, Equatable {
  /// Any text: what cannot be set is left out, what is too long ends in an ellipsis.
  package var title: String
  package var subtitle: String?
  /// In the order to be named; may be empty.
  package var authors: [String]
  /// BCP 47. It decides which shape a Chinese character has; `und` is guessed from the title.
  package var language: String
  /// Picks colours and ornament, the same ones for ever: the title's UUID.
  package var seed: String
  /// Columns from right to left, as in `writing-mode: vertical-rl`.
  package var isVertical: Bool
  /// The pages go from right to left, so the spine is on the right.
  package var isRightToLeft: Bool

  package init(
    title: String, subtitle: String? = nil, authors: [String] = [], language: String = "und",
    seed: String, isVertical: Bool = false, isRightToLeft: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.authors = authors
    self.language = language
    self.seed = seed
    self.isVertical = isVertical
    self.isRightToLeft = isRightToLeft
  }
}
