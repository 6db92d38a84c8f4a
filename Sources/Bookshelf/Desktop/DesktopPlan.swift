import Library
import Messages

/// What separates the desktop from the wish: launchers, the folder that gathers them, attributes,
/// thumbnails, recent files.
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
  var thumbnails = ThumbnailPlan()
  /// Entries of the list of recent files that are to go.
  var recentEntries = 0
  /// What could not be planned.
  var failures: [BindFailure] = []
  var edits: [SharedEditStep] = []
  /// Whether attributes are wanted, or to be taken away.
  var isOn: Bool

  /// The plan as `--dry-run` prints it; attributes and thumbnails are too many for a line each.
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
    return lines + thumbnailLines + edits.compactMap(\.words)
  }

  private var thumbnailLines: [String] {
    var lines: [String] = []
    if !thumbnails.books.isEmpty {
      lines.append(
        trn(
          "create   thumbnails of %1 book", "create   thumbnails of %1 books",
          thumbnails.books.count))
    }
    if thumbnails.removed > 0 {
      lines.append(
        trn(
          "remove   thumbnails of %1 book", "remove   thumbnails of %1 books", thumbnails.removed))
    }
    if recentEntries > 0 {
      lines.append(
        trn("remove   %1 recent file", "remove   %1 recent files", recentEntries))
    }
    return lines
  }

  /// The number of books whose thumbnails are to be made.
  package var thumbnailCount: Int { thumbnails.books.count }

  /// Only what goes, which takes no time.
  package var withdrawals: DesktopPlan {
    var plan = self
    plan.launchers.steps.removeAll { $0.action != .remove }
    plan.files.removeAll { $0.action != .remove }
    plan.attributes.removeAll(where: \.isDesired)
    plan.thumbnails.books = []
    plan.edits = []
    return plan
  }

  /// Steps that change something; attributes are one, and so are thumbnails and recent files.
  package var changes: Int {
    launchers.steps.count { $0.action.changesSomething }
      + files.count { $0.action.changesSomething } + (appFolder == nil ? 0 : 1)
      + (attributes.isEmpty ? 0 : 1) + thumbnailLines.count
      + edits.count(where: \.changesSomething)
  }

  package var left: Int {
    launchers.steps.count { !$0.action.changesSomething }
      + files.count { !$0.action.changesSomething }
  }
}
