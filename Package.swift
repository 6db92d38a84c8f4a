// swift-tools-version: 6.0
import PackageDescription

/// A room: one job, one folder in Sources, one folder in Tests. What a room may import is what it
/// lists here, so the arrows of the design are checked by the compiler. Its tests may ask others.
func room(
  _ name: String, imports dependencies: [Target.Dependency] = [],
  tests others: [Target.Dependency] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.byName(name: name), "TestSupport"] + dependencies + others),
  ]
}

/// A C library of the system: module.modulemap and shim.h in Sources, imported by one room alone.
func library(_ name: String, pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let systemLibraries: [Target] = [
  library("CXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
  library("CZip", pkgConfig: "libzip", apt: "libzip-dev"),
  library("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
  library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
  library("CGIO", pkgConfig: "gio-unix-2.0", apt: "libglib2.0-dev"),
  library("CPixbuf", pkgConfig: "gdk-pixbuf-2.0", apt: "libgdk-pixbuf-2.0-dev"),
  library("CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
  library("CUchardet", pkgConfig: "uchardet", apt: "libuchardet-dev"),
  library("CCMark", pkgConfig: "libcmark-gfm", apt: "libcmark-gfm-extensions-dev"),
  library("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
  .target(name: "CSystem", cSettings: [.define("_GNU_SOURCE")]),
  // The tables of all languages come before the library that has small ones of the same names.
  .target(
    name: "CLanguage", linkerSettings: [.linkedLibrary("cld2_full"), .linkedLibrary("cld2")]),
]

let rooms: [Target] = [
  room("Messages", imports: ["CSystem"]),
  room("BaseDirectories"),
  room("Digest", imports: ["CCrypto", "Messages"]),
  room("Encoding", imports: ["CUchardet", "Messages"]),
  room("Language", imports: ["CLanguage"]),
  room("XML", imports: ["CXML2", "Messages"]),
  room("XBEL"),
  room("Archive", imports: ["CZip", "CDeflate", "Messages"]),
  room("Images", imports: ["CPixbuf", "CPango", "Messages"]),
  room("EPUB", imports: ["XML", "Archive", "Images", "Templates", "Messages"]),
  room("Catalog", imports: ["XML", "Encoding", "Digest", "Messages"]),
  room(
    "Intake",
    imports: [
      "CCMark", "Digest", "EPUB", "XML", "Archive", "Images", "Encoding", "Language", "Messages",
    ]),
  room("Library", imports: ["CSQLite", "CSystem", "Messages"]),
  // No Images here: the search provider links this room, and would hold Pango and Cairo in memory.
  room(
    "Freedesktop", imports: ["BaseDirectories", "CGIO", "CSystem", "XBEL", "Messages"],
    tests: ["CPango", "CPixbuf", "Images"]),
  room("CLI", imports: ["CSystem", "Messages"]),
  room("Answers", imports: ["BaseDirectories", "CLI", "Library", "Messages", "XBEL"]),
  room(
    "Bookshelf",
    imports: [
      "Archive", "BaseDirectories", "Catalog", "CSystem", "Digest", "EPUB", "Encoding",
      "Freedesktop",
      "Images", "Intake", "Language", "Library", "Messages", "Templates", "XBEL", "XML",
    ]),
].flatMap { $0 }

let package = Package(
  name: "bookstead",
  products: [
    .executable(name: "bookstead", targets: ["bookstead"]),
    .executable(name: "bookstead-worker", targets: ["bookstead-worker"]),
    .executable(name: "bookstead-search-provider", targets: ["bookstead-search-provider"]),
  ],
  targets: systemLibraries + rooms + [
    .target(
      name: "Templates", dependencies: ["Messages"], path: "Templates", exclude: ["README.md"],
      resources: [.embedInCode("pages")]),
    .testTarget(name: "TemplatesTests", dependencies: ["Templates", "TestSupport"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .executableTarget(name: "bookstead", dependencies: ["Answers", "CLI", "Messages"]),
    .executableTarget(
      name: "bookstead-worker",
      dependencies: ["Answers", "Bookshelf", "CLI", "Library", "Freedesktop", "Messages"]),
    .executableTarget(
      name: "bookstead-search-provider",
      dependencies: ["BaseDirectories", "CSystem", "Freedesktop", "Library", "Messages"]),
    .executableTarget(
      name: "bookstead-manual", dependencies: ["BaseDirectories", "CLI", "CSystem", "Messages"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "BaseDirectories", "Bookshelf", "CLI", "Library", "TestSupport", "bookstead",
        "bookstead-manual",
        "bookstead-search-provider", "bookstead-worker",
      ],
      exclude: ["Cases", "Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
