import Testing

@testable import Freedesktop

/// What holds for everything of ours in a text of other programs.
func expectRoundTrip<Part: TextPart>(
  _ part: Part, in text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let before = Array(text.utf8)
  #expect(try !part.isIn(before), sourceLocation: sourceLocation)
  let (with, made) = try part.added(to: before)
  #expect(try part.isIn(with), sourceLocation: sourceLocation)
  #expect(
    try !part.isNeedless(in: with), "ours makes itself needless", sourceLocation: sourceLocation)
  #expect(try part.added(to: with).text == with, "twice is once", sourceLocation: sourceLocation)
  let after = try part.removed(from: with, made: made)
  #expect(String(decoding: after, as: UTF8.self) == text, sourceLocation: sourceLocation)
  #expect(after == before, sourceLocation: sourceLocation)
  #expect(try part.removed(from: after, made: made) == after, sourceLocation: sourceLocation)
}
