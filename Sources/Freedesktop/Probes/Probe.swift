/// A book that searches are asked for, by what each of them would show of it.
package struct SoughtBook: Sendable, Equatable {
  /// A word of the title, as a person would type it.
  package var word: String
  /// The edition, absolute.
  package var path: String
  package var uri: String
  /// The file name of its desktop entry.
  package var entry: String
  /// What the search provider calls it.
  package var id: String

  package init(
    title: String, path: String, entry: String, id: String
  ) throws(FreedesktopError) {
    word = Self.word(of: title)
    self.path = path
    uri = try FileURI.of(path)
    self.entry = entry
    self.id = id
  }

  /// The longest run of letters and digits: the one that the fewest other things have.
  static func word(of title: String) -> String {
    let runs = title.split { !$0.isLetter && !$0.isNumber }
    var longest = runs.first ?? title[...]
    for run in runs where run.count > longest.count { longest = run }
    return String(longest)
  }
}

/// A search of the desktop that can be asked for books as it really runs.
package protocol Probe {
  /// The program's name.
  var name: String { get }
  /// The program is on this machine.
  var isInstalled: Bool { get }
  /// It finds this book.
  func finds(_ book: SoughtBook) -> Bool
}
