import Library
import Messages

/// One step of what separates other programs' files and settings from the wish.
package struct SharedEditStep: Sendable {
  enum Action: Sendable {
    case add
    /// The Books folder is elsewhere now.
    case replace(SharedNote)
    case remove([SharedNote])
    /// Nothing of ours is there any longer; what is left is to know it no more.
    case forget([SharedNote])
    /// A person was not asked yet.
    case ask
    /// It cannot be told, or not be done.
    case fail(any ExplainedError)
  }

  let edit: any SharedEdit
  let action: Action

  package var changesSomething: Bool {
    switch action {
    case .add, .replace, .remove: true
    case .forget, .ask, .fail: false
    }
  }

  var adds: Bool { if case .add = action { true } else { false } }
  package var isQuestion: Bool { if case .ask = action { true } else { false } }

  /// The step as `--dry-run` prints it; nil where there is nothing to see.
  package var words: String? {
    switch action {
    case .add: tr("create   %1", edit.words)
    case .replace: tr("replace  %1", edit.words)
    case .remove: tr("remove   %1", edit.words)
    case .ask: tr("ask for  %1", edit.words)
    case .fail(let error): "\(error)"
    case .forget: nil
    }
  }
}
