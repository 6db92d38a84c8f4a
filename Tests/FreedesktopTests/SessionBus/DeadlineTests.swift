import Testing

@testable import Freedesktop

@Suite struct DeadlineTests {
  @Test func nobodyIsWaitedForLonger() {
    let clock = ContinuousClock()
    let begin = clock.now
    let isOver = Deadline.wait(0.2) { _, _ in } == nil
    #expect(isOver)
    #expect(clock.now - begin < .seconds(5))
  }
}
