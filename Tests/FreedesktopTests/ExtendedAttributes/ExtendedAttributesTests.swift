import Foundation
import TestSupport
import Testing

@testable import Freedesktop

@Suite struct ExtendedAttributesTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = try directory.write("text".utf8, to: "书.epub")
  }

  private func modified() throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test(arguments: ["a", "小说,散文", String(repeating: "x", count: 2000)])
  func whatIsSetIsThereAndTheTimeStays(value: String) throws {
    let before = try modified()
    try ExtendedAttributes.set(ExtendedAttributes.tags, to: value, of: path)
    #expect(ExtendedAttributes.value(ExtendedAttributes.tags, of: path) == value)
    try ExtendedAttributes.set(ExtendedAttributes.tags, to: "other", of: path)
    #expect(ExtendedAttributes.value(ExtendedAttributes.tags, of: path) == "other")
    try ExtendedAttributes.remove(ExtendedAttributes.tags, of: path)
    #expect(ExtendedAttributes.value(ExtendedAttributes.tags, of: path) == nil)
    try ExtendedAttributes.remove(ExtendedAttributes.tags, of: path)
    #expect(try modified() == before)
  }

  @Test func allOfAPersonsGoOver() throws {
    try ExtendedAttributes.set("user.baloo.rating", to: "8", of: path)
    try ExtendedAttributes.set(ExtendedAttributes.comment, to: "mine", of: path)
    let other = try directory.write([], to: "new")
    ExtendedAttributes.copy(from: path, to: other)
    #expect(ExtendedAttributes.value("user.baloo.rating", of: other) == "8")
    #expect(ExtendedAttributes.value(ExtendedAttributes.comment, of: other) == "mine")
    ExtendedAttributes.copy(from: "/nowhere", to: other)
  }

  @Test func whatCannotBeIsSaid() {
    #expect(throws: FreedesktopError.self) {
      try ExtendedAttributes.set(ExtendedAttributes.tags, to: "a", of: "/nowhere")
    }
    // procfs keeps none.
    #expect(throws: FreedesktopError.noAttributes(path: "/proc/self/status")) {
      try ExtendedAttributes.set(ExtendedAttributes.tags, to: "a", of: "/proc/self/status")
    }
    #expect(!ExtendedAttributes.areKept(at: "/proc/self/status"))
    #expect(ExtendedAttributes.areKept(at: directory.path))
  }
}
