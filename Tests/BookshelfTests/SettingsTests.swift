import Foundation
import Freedesktop
import TestSupport
import Testing

@testable import Bookshelf

@Suite struct SettingsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func settings(_ text: String) throws -> Settings {
    let path = directory.path + "/config.ini"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try Settings(readFrom: path)
  }

  @Test(arguments: [
    ("[bookstead]\nbooks=Books", "books=Books is not one of /…, ~/…"),
    ("[bookstead]\ntemplates=nonee", "templates=nonee is not one of none"),
    ("[desktop]\nsearch=maybe", "search=maybe is not one of true, false"),
    ("[desktop]\nfolder-icon=yes", "folder-icon=yes is not one of true, false"),
    ("[desktop]\nlaunchers=-1", "launchers=-1 is not one of auto, all, none, or a number"),
    ("[desktop]\nthumbnails=big", "thumbnails=big is not one of auto, all, none"),
  ])
  func aValueThatMeansNothingIsAnError(text: String, fact: String) throws {
    let error = #expect(throws: SettingError.self) { try settings(text) }
    #expect(error?.fact == fact)
  }

  @Test(arguments: [
    "", "[bookstead]\nbooks=\ntemplates=\nreader=\n[desktop]\nsearch=\nlaunchers=\nthumbnails=",
  ])
  func whatIsEmptyIsNotSet(text: String) throws {
    let settings = try settings(text)
    #expect(settings.books == nil && settings.reader == nil && settings.desktopSearch == nil)
    #expect(!settings.omitsOwnPages)
    #expect(settings.launchers == .automatic)
    #expect(settings.thumbnails == [.normal, .large])
    #expect(settings.strangers.isEmpty)
  }

  @Test func whatIsWrittenCounts() throws {
    let settings = try settings(
      "[bookstead]\nbooks=~/B\ntemplates=none\nreader=foliate\n[desktop]\nsearch=1\nlaunchers=7\n"
        + "thumbnails=none\ntracker=false\n")
    #expect(settings.books == "~/B" && settings.reader == "foliate" && settings.omitsOwnPages)
    #expect(settings.desktopSearch == true && settings.launchers == .count(7))
    #expect(settings.thumbnails.isEmpty && settings.strangers.isEmpty)
  }

  @Test func keysThatThereAreNoneOfAreNamed() throws {
    let settings = try settings("[bookstead]\nlaunchers=all\n[desktop]\nthumbnail=none\n[x]\ny=1\n")
    #expect(
      settings.strangers.map(\.fact) == [
        "[bookstead] has no setting “launchers”", "[desktop] has no setting “thumbnail”",
        "[x] has no setting “y”",
      ])
  }
}
