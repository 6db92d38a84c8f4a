import Glibc
import Testing

@testable import BaseDirectories

@Suite struct BaseDirectoriesTests {
  @Test func defaultsBelowHome() {
    let directories = BaseDirectories(environment: ["HOME": "/home/ann"])
    #expect(directories.home == "/home/ann")
    #expect(directories.dataHome == "/home/ann/.local/share")
    #expect(directories.configHome == "/home/ann/.config")
    #expect(directories.cacheHome == "/home/ann/.cache")
    #expect(directories.stateHome == "/home/ann/.local/state")
    #expect(directories.runtimeDirectory == nil)
  }

  @Test func everyVariableCounts() {
    let directories = BaseDirectories(environment: [
      "HOME": "/home/ann", "XDG_DATA_HOME": "/a", "XDG_CONFIG_HOME": "/b/", "XDG_CACHE_HOME": "/c",
      "XDG_STATE_HOME": "/d e/书", "XDG_RUNTIME_DIR": "/run/user/1000",
    ])
    #expect(directories.dataHome == "/a")
    #expect(directories.configHome == "/b")
    #expect(directories.cacheHome == "/c")
    #expect(directories.stateHome == "/d e/书")
    #expect(directories.runtimeDirectory == "/run/user/1000")
  }

  @Test(
    arguments: [
      (nil, ["/usr/local/share", "/usr/share"]), ("", ["/usr/local/share", "/usr/share"]),
      ("/a/:/b c:/书", ["/a", "/b c", "/书"]), ("rel:/a::./b", ["/a"]),
    ])
  func dataDirectories(value: String?, directories: [String]) {
    let environment = value.map { ["XDG_DATA_DIRS": $0] } ?? [:]
    #expect(BaseDirectories(environment: environment).dataDirectories == directories)
  }

  @Test(arguments: ["", "data", "./data", "~/data", "$HOME/data", " /data"])
  func emptyAndRelativeValuesAreIgnored(value: String) {
    let directories = BaseDirectories(environment: [
      "HOME": "/home/ann", "XDG_DATA_HOME": value, "XDG_CONFIG_HOME": value,
      "XDG_CACHE_HOME": value, "XDG_STATE_HOME": value, "XDG_RUNTIME_DIR": value,
    ])
    #expect(directories == BaseDirectories(environment: ["HOME": "/home/ann"]))
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "ann"]])
  func homeIsAskedOfThePasswordDatabase(environment: [String: String]) throws {
    let entry = try #require(getpwuid(getuid()))
    let home = String(cString: entry.pointee.pw_dir)
    #expect(BaseDirectories(environment: environment).home == home)
  }

  @Test func rootIsAHomeToo() {
    let directories = BaseDirectories(environment: ["HOME": "/"])
    #expect(directories.home == "/")
    #expect(directories.dataHome == "/.local/share")
  }

  @Test func trailingSlashesGo() {
    #expect(BaseDirectories(environment: ["HOME": "/home/ann//"]).cacheHome == "/home/ann/.cache")
  }

  @Test func placesOfBookstead() {
    let places = Places(BaseDirectories(environment: ["HOME": "/h", "XDG_STATE_HOME": "/s"]))
    #expect(places.books == "/h/.local/share/bookstead/Books")
    #expect(places.sharedData == "/h/.local/share")
    #expect(places.searchData == "/h/.local/share/bookstead/xdg")
    #expect(places.environment == "/h/.config/environment.d")
    #expect(places.originals == "/h/.local/share/bookstead/Originals")
    #expect(places.library == "/h/.local/share/bookstead/library.sqlite")
    #expect(places.fullText == "/h/.local/share/bookstead/fulltext.sqlite")
    #expect(places.configuration == "/h/.config/bookstead/config.ini")
    #expect(places.templates == "/h/.config/bookstead/templates")
    #expect(places.cache == "/h/.cache/bookstead")
    #expect(places.state == "/s/bookstead")
    #expect(places.lock == "/s/bookstead/lock")
    #expect(places.applications == "/h/.local/share/applications")
  }
}

@Suite struct EnvironmentTests {
  @Test func emptyIsUnset() {
    let environment = Environment(["NO_COLOR": "", "LANG": "zh_CN.UTF-8"])
    #expect(environment["NO_COLOR"] == nil)
    #expect(environment["LANG"] == "zh_CN.UTF-8")
    #expect(environment["LC_ALL"] == nil)
  }

  @Test func currentIsTheProcess() throws {
    let path = try #require(getenv("PATH"))
    #expect(Environment.current["PATH"] == String(cString: path))
    #expect(Environment.current["BOOKSTEAD_NO_SUCH_VARIABLE"] == nil)
  }

  @Test(arguments: [
    ([:], false), (["DISPLAY": ""], false), (["DISPLAY": ":0"], true),
    (["WAYLAND_DISPLAY": "wayland-0"], true),
  ])
  func display(values: [String: String], expected: Bool) {
    #expect(Environment(values).hasDisplay == expected)
  }
}
