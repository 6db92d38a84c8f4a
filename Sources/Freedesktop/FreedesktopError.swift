import Messages

/// Why the desktop did not do what it was asked for. Places are paths; reasons are GLib's own
/// sentences, in the person's language.
package enum FreedesktopError: ExplainedError, Equatable {
  /// Only absolute paths have a URI.
  case notAbsolute(path: String)
  case notRead(path: String, reason: String)
  case notWritten(path: String, reason: String)
  /// The file of another program is not what it should be, so it was not touched.
  case leftAlone(path: String, reason: String)
  /// Whatever is written, another program has written something else before it can be looked at.
  case alwaysChanging(path: String)
  /// The settings are not a key file; `reason` names the line.
  case notAKeyFile(path: String, reason: String)
  /// The file system has no trash.
  case noTrash(path: String)
  case notTrashed(path: String, reason: String)
  /// Neither an X11 nor a Wayland display is there to show a window on.
  case noDisplay(path: String)
  /// No program is installed for the media type.
  case noHandler(path: String, mediaType: String)
  /// The reader that the settings name is not there, or is not a command line.
  case noReader(path: String, reader: String, reason: String)
  case notLaunched(path: String, program: String, reason: String)
  case notOpened(path: String, reason: String)
  /// The file system keeps no extended attributes.
  case noAttributes(path: String)
  /// There is no session bus, as over SSH.
  case noBus
  /// The session bus does not answer.
  case silentBus
  /// A program on the session bus did not do what it was asked for.
  case notAnswered(name: String, reason: String)
  /// The desktop's settings are forgotten as soon as they are set.
  case settingsNotKept
  /// The list of recent files is none; `reason` says where.
  case notRecentFiles(path: String, reason: String)
  /// The session bus belongs to a session with another home.
  case foreignBus(home: String)

  package var place: String {
    switch self {
    case .notAbsolute(let path), .notRead(let path, _), .notWritten(let path, _),
      .leftAlone(let path, _), .alwaysChanging(let path), .notAKeyFile(let path, _),
      .noTrash(let path), .notTrashed(let path, _),
      .noDisplay(let path), .noHandler(let path, _), .noReader(let path, _, _),
      .notLaunched(let path, _, _), .notOpened(let path, _), .noAttributes(let path),
      .notRecentFiles(let path, _):
      path
    case .notAnswered(let name, _): name
    case .noBus, .silentBus, .settingsNotKept, .foreignBus: ""
    }
  }

  package var fact: String {
    switch self {
    case .notAbsolute: tr("not an absolute path")
    case .notRead(_, let reason): tr("cannot be read: %1", reason)
    case .notWritten(_, let reason): tr("cannot be written: %1", reason)
    case .leftAlone(_, let reason): tr("left alone: %1", reason)
    case .alwaysChanging: tr("another program keeps changing it")
    case .notAKeyFile(_, let reason): tr("not a settings file: %1", reason)
    case .noTrash: tr("there is no trash on this file system")
    case .notTrashed(_, let reason): tr("cannot be moved to the trash: %1", reason)
    case .noDisplay: tr("there is no display to open it on")
    case .noHandler(_, FolderWindow.mediaType): tr("no file manager is installed")
    case .noHandler(_, let mediaType): tr("no program is installed that opens %1", mediaType)
    case .noReader(_, let reader, let reason):
      tr("the reader “%1” cannot be used: %2", reader, reason)
    case .notLaunched(_, let program, let reason): tr("%1 cannot be started: %2", program, reason)
    case .notOpened(_, let reason): tr("cannot be opened: %1", reason)
    case .noAttributes: tr("the file system keeps no attributes")
    case .noBus: tr("there is no session bus")
    case .silentBus: tr("the session bus does not answer")
    case .notAnswered(_, let reason): tr("did not answer: %1", reason)
    case .settingsNotKept: tr("the desktop's settings are not kept")
    case .notRecentFiles(_, let reason): tr("is no list of recent files: %1", reason)
    case .foreignBus(let home): tr("the session bus keeps the settings of another home, %1", home)
    }
  }

  package var hint: String? {
    switch self {
    case .noTrash: tr("Remove it yourself if you no longer want it.")
    case .noDisplay: tr("Open it from a graphical session, or copy it from the path above.")
    case .noHandler(_, EPUBMediaType.name):
      tr("Install a reader for EPUB, such as Foliate, or name one in the settings with reader=.")
    case .noHandler(_, FolderWindow.mediaType): tr("The books are in that folder all the same.")
    case .noBus, .silentBus, .settingsNotKept:
      tr("Do it again from a terminal of your graphical session.")
    case .notRecentFiles: tr("It was left as it is.")
    case .foreignBus: tr("Do it again in a session of this home, or under dbus-run-session.")
    case .noReader: tr("The setting reader= takes a command or the name of a .desktop file.")
    default: nil
    }
  }
}
