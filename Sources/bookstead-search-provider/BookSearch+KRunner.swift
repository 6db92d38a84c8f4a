import Freedesktop
import Library
import Messages

extension BookSearch: Runner {
  private enum Action {
    static let open = "open"
    static let folder = "folder"
  }

  var actions: [RunnerAction] {
    [
      RunnerAction(id: Action.open, text: tr("Open"), icon: "document-open"),
      RunnerAction(id: Action.folder, text: tr("Show in folder"), icon: "document-open-folder"),
    ]
  }

  func matches(
    for query: String, isSuperseded: @escaping @Sendable () -> Bool
  ) -> [RunnerMatch] {
    notice(.runner)
    var nearest = 1.0
    return find(query, isSuperseded: isSuperseded) { library, hit throws(LibraryError) in
      let book = try ShownBook(hit.summary, in: library, for: self)
      // KRunner sorts anew, and is not to find another order.
      nearest = min(nearest - 0.001, hit.rank / SearchHit.highestRank)
      return match(book, isExact: hit.isTitleItself, relevance: max(0, nearest))
    }
  }

  private func match(_ book: ShownBook, isExact: Bool, relevance: Double) -> RunnerMatch {
    RunnerMatch(
      id: book.id, text: book.name, subtext: book.description, category: tr("Books"),
      icon: book.icon, kind: isExact ? .exact : .possible, relevance: relevance,
      urls: url(of: book), actions: book.path == nil ? [] : [Action.open, Action.folder])
  }

  private func url(of book: ShownBook) -> [String] {
    do throws(FreedesktopError) {
      return try book.path.map { path throws(FreedesktopError) in [try FileURI.of(path)] } ?? []
    } catch {
      journal.say(error.description)
      return []
    }
  }

  func run(_ match: String, action: String, by activation: Activation) {
    guard action == Action.folder else { return open(match, by: activation) }
    if Self.isUUID(match) { perform(["folder", "--", match], by: activation) }
  }
}
