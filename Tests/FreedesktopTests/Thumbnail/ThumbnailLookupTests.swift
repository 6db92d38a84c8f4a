import Foundation
import TestSupport
import Testing

@testable import Freedesktop

@Suite struct ThumbnailLookupTests {
  private let cache: TemporaryDirectory
  /// The example of the standard, and its name there.
  private let file = "/home/jens/photos/me.png"
  private let name = "c6ee772d9e49320e97ec29a7eb5b1697.png"

  init() throws { cache = try TemporaryDirectory() }

  @Test func theLargerOneIsTaken() throws {
    #expect(try ThumbnailLookup.path(of: file, in: cache.path) == nil)
    let normal = try cache.write([], to: "thumbnails/normal/\(name)")
    #expect(try ThumbnailLookup.path(of: file, in: cache.path) == normal)
    let large = try cache.write([], to: "thumbnails/large/\(name)")
    #expect(try ThumbnailLookup.path(of: file, in: cache.path) == large)
    #expect(try ThumbnailLookup.path(of: file + "x", in: cache.path) == nil)
  }
}
