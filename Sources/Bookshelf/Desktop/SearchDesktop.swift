import Freedesktop

/// A desktop whose own search asks providers.
package enum SearchDesktop: String, Sendable, CaseIterable {
  /// As `NotShowIn` has it.
  case gnome = "GNOME"
  case kde = "KDE"

  /// In answers to programs.
  package var id: String { rawValue.lowercased() }

  /// Where a provider is made known to it, below a data directory.
  var folder: String {
    switch self {
    case .gnome: "gnome-shell/search-providers/"
    case .kde: "krunner/dbusplugins/"
    }
  }

  var interface: RegisteredProvider.Interface { self == .gnome ? .shell : .runner }

  /// The programs that ask, by their names on the session bus.
  var programs: [String] { interface.programs }
}

/// How a desktop's search knows the provider.
package enum SearchRegistration: String, Sendable {
  /// It does not.
  case none
  /// By the system's files, as every user's does.
  case system
  /// By files of the person.
  case user
  /// By files of the person that it reads when the session begins.
  case nextLogin = "next-login"
  /// It does, and the person has told it not to ask.
  case switchedOff = "switched-off"

  /// The desktop asks the provider now.
  var isAsking: Bool { self == .system || self == .user }
}
