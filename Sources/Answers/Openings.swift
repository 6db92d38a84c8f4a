import BaseDirectories
import Glibc
import Library
import XBEL

extension Library {
  /// From now on the library knows when books were opened, by whatever program: `opened:` is
  /// understood, and answers say it.
  ///
  /// - Parameter now: seconds since 1970.
  package func knowOpenings(places: Places, now: Int) throws(LibraryError) {
    let books = try note("books") ?? places.books
    history = OpeningHistory(time: LocalTime(now: now)) {
      Self.visited(places.recentFiles, below: books)
    }
  }

  /// The files of a folder that are in the desktop's list of recent files, by their names, and when
  /// each was last opened.
  private static func visited(_ list: String, below folder: String) -> [String: String] {
    var visited: [String: Int] = [:]
    let folders = [folder, realPath(folder)]
    for bookmark in RecentFiles(readFrom: list)?.bookmarks ?? [] {
      guard let name = bookmark.name(in: folders),
        let time = bookmark.times.compactMap(secondsSince1970).max()
      else { continue }
      visited[name] = max(time, visited[name] ?? time)
    }
    return visited.mapValues(timestamp)
  }
}
