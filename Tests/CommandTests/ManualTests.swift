@testable import Bookshelf
import CLI
import Foundation
import Library
import TestSupport
import Testing

/// The man page and the completions, which the build makes from the verb table.
@Suite("Manual")
struct ManualTests {
  private let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  private func run(_ command: String) throws -> Programs.Result {
    try Programs.run(command, home: home.path)
  }

  @Test("names every verb and every option", arguments: ["man", "bash", "zsh", "fish"])
  func complete(kind: String) throws {
    let text = try run("bookstead-manual \(kind) | sed 's/\\\\-/-/g'").output
    for verb in VerbTable.verbs where !verb.isHidden {
      #expect(text.contains(verb.name), "\(verb.name)")
      for option in verb.options {
        #expect(text.contains(option.name), "\(verb.name) --\(option.name)")
      }
    }
    #expect(!text.contains("bind originals"))
  }

  @Test("names every setting")
  func settings() throws {
    let text = try run("bookstead-manual man | sed 's/\\\\-/-/g'").output
    for rule in SettingRule.all {
      #expect(text.contains("[\(rule.group)]") && text.contains(rule.key), "\(rule.key)")
    }
  }

  @Test("has the choices that the library knows")
  func choices() {
    let options = Dictionary(VerbTable.verbs.flatMap(\.options).map { ($0.name, $0) }) { $1 }
    #expect(options["state"]?.choices == TitleState.allCases.map(\.rawValue))
    #expect(options["sort"]?.choices == TitleFilter.Sort.allCases.map(\.rawValue))
  }

  @Test(
    "is a man page without a warning, in English and in Chinese",
    arguments: ["C.UTF-8", "zh_CN.UTF-8"])
  func page(locale: String) throws {
    try #require(Translations.areCompiled)
    let page = try run("LC_ALL=\(locale) bookstead-manual man")
    #expect(page.status == 0)
    #expect(page.output.contains("另请参阅") == locale.hasPrefix("zh"))
    let groff = try run(
      "command -v groff >/dev/null || exit 0; LC_ALL=\(locale) bookstead-manual man"
        + " | groff -man -Tutf8 -K utf8 -ww -z")
    #expect(groff.errors.isEmpty)
  }

  @Test("is a script that its shell can read", arguments: ["bash", "zsh", "fish"])
  func syntax(shell: String) throws {
    let result = try run(
      "command -v \(shell) >/dev/null || exit 0; bookstead-manual \(shell) > script; \(shell) -n script"
    )
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  @Test(
    "completes in bash",
    arguments: [
      (["exp"], ["export"]), (["list", "--so"], ["--sort"]),
      (["list", "--sort", "=", "a"], ["author"]), (["list", "--sort", "p"], ["purchased"]),
      (["list", "--state", "="], ["not-downloaded", "downloading", "available", "failed"]),
      (["desktop", "o"], ["on", "off"]), (["show", "corner/t"], ["corner/tides"]),
      (["import", "cat"], ["catalogue.json"]), (["export", "--to", "a"], ["a folder"]),
    ])
  func bash(words: [String], offered: [String]) throws {
    try prepare()
    #expect(try completions(of: words) == offered)
  }

  /// Everything that bash itself makes ready, in the folder with the catalogue.
  private func completions(of words: [String]) throws -> [String] {
    let line = (["bookstead"] + words).map { "'\($0)'" }.joined(separator: " ")
    let result = try run(
      """
      bookstead-manual bash > completion
      cd here && bash -c '. ../completion; compopt() { :; }
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bookstead
        [ "${#COMPREPLY[@]}" = 0 ] || printf "%s\\n" "${COMPREPLY[@]}"' bash \(line)
      """)
    #expect(result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  private func prepare() throws {
    let result = try run(
      "mkdir -p 'here/a folder'; cp -r $TEST_FIXTURES/shelf/. here"
        + " && bookstead import --quiet here/catalogue.json")
    #expect(result.status == 0)
  }

  @Test("runs nothing that stands in an ID")
  func hostileIDs() throws {
    try home.write(
      #"[{"id": "$(touch pwned)`touch pwned`;touch pwned", "title": "x", "isPurchased": true}]"#
        .utf8,
      to: "here/hostile.json")
    _ = try run("bookstead import here/hostile.json")
    let offered = try completions(of: ["show", "local/"])
    #expect(offered == [#"local/\$\(touch\ pwned\)\`touch\ pwned\`\;touch\ pwned"#])
    #expect(!FileManager.default.fileExists(atPath: home.path + "/here/pwned"))
  }
}
