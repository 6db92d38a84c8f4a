import Library
import Messages

/// What separates the desktop from the wish: launchers, the folder that gathers them, attributes.
package struct DesktopPlan: Sendable {
  /// What is to be done in GNOME's settings.
  enum AppFolderStep { case add, hide, remove }

  package var launchers = Plan()
  /// The desktops whose search asks the provider, and by whose files.
  var answered: [SearchDesktop: SearchRegistration] = [:]
  /// The desktops where the launchers do not show, in an order that is always the same.
  var hiddenOn: [SearchDesktop] { SearchDesktop.allCases.filter { answered[$0] != nil } }
  var files: [CommonFileStep] = []
  var appFolder: AppFolderStep?
  var attributes: [AttributeRow] = []
  /// The person asks for it now.
  var isAsked = true
  /// Whether attributes are wanted, or to be taken away.
  var isOn: Bool

  /// The plan as `--dry-run` prints it; attributes are too many for a line each.
  package var lines: [String] {
    var lines = launchers.steps.map(\.words) + files.map(\.words)
    switch appFolder {
    case .add?: lines.append(tr("create   %1", DesktopIntegration.appFolderWords))
    case .hide?, .remove?: lines.append(tr("remove   %1", DesktopIntegration.appFolderWords))
    case nil: break
    }
    if !attributes.isEmpty {
      lines.append(
        isOn
          ? trn(
            "set      tags and comment of %1 book", "set      tags and comments of %1 books",
            attributes.count)
          : trn(
            "remove   tags and comment of %1 book", "remove   tags and comments of %1 books",
            attributes.count))
    }
    return lines
  }

  /// Steps that change something; attributes are one.
  package var changes: Int {
    launchers.steps.count { $0.action.changesSomething }
      + files.count { $0.action.changesSomething } + (appFolder == nil ? 0 : 1)
      + (attributes.isEmpty ? 0 : 1)
  }

  package var left: Int {
    launchers.steps.count { !$0.action.changesSomething }
      + files.count { !$0.action.changesSomething }
  }
}
