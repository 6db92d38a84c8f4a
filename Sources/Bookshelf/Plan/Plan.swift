import Library
import Messages

/// What separates the desired artifacts from the actual ones, step by step.
///
/// Applying a plan twice does nothing the second time.
package struct Plan: Sendable {
  package var steps: [PlanStep] = []
  /// Artifacts that are as they should be.
  package var kept = 0
  /// Titles whose files were missing and are there again.
  package var returned: [Int64] = []

  /// The folder that the books come from and the one they come to, where the settings name another
  /// than before.
  package var relocation: (from: String, to: String)?
  /// Books that are moved there.
  package var moved = 0

  package var isEmpty: Bool { !steps.contains { $0.action.changesSomething } }
}

package struct PlanStep: Sendable {
  package enum Action: Sendable, Equatable {
    /// Nothing of ours is there.
    case create
    /// Ours is there and out of date; the path is the one it has now.
    case replace(at: String)
    /// Ours is there and no longer wanted.
    case remove
    /// The person's version goes to the trash and ours takes its place.
    case supersede(at: String)
    /// Nothing is done, because.
    case leave(Reason)

    package var changesSomething: Bool { if case .leave = self { false } else { true } }

    /// Something is made, not only taken away.
    package var binds: Bool { changesSomething && self != .remove }

    /// The file that is there before the new one comes.
    var pathBefore: String? {
      switch self {
      case .replace(let path), .supersede(let path): path
      case .create, .remove, .leave: nil
      }
    }

    /// The step as `--dry-run` prints it.
    func words(path: String) -> String {
      switch self {
      case .create: tr("create   %1", path)
      case .replace(let old) where old != path: tr("replace  %1 by %2", old, path)
      case .replace: tr("replace  %1", path)
      case .supersede: tr("trash and replace  %1", path)
      case .remove: tr("remove   %1", path)
      case .leave(let reason): "\(path): \(reason.words)"
      }
    }
  }

  /// Why something is left alone.
  package enum Reason: Sendable, Equatable {
    case changedByPerson, missing, removed, foreignFile

    package var words: String {
      switch self {
      case .changedByPerson: tr("changed by you; left alone")
      case .missing: tr("moved or deleted by you; left alone")
      case .removed: tr("removed by you; left out")
      case .foreignFile: tr("a file that Bookstead did not write is in the way; left alone")
      }
    }
  }

  package var kind: ArtifactKind
  package var title: Int64
  package var action: Action
  /// Relative to the kind's directory.
  package var path: String
  /// What a person knows it by, where that is not its file; nil: the path.
  var name: String?

  package init(
    kind: ArtifactKind, title: Int64, action: Action, path: String, name: String? = nil
  ) {
    self.kind = kind
    self.title = title
    self.action = action
    self.path = path
    self.name = name
  }

  /// The step as `--dry-run` prints it; a file that is left alone is the person's to find.
  package var words: String {
    guard let name, action.changesSomething else { return action.words(path: path) }
    if case .replace = action { return Action.replace(at: name).words(path: name) }
    return action.words(path: name)
  }
}
