import CSystem

/// The application's name among all others (Desktop Entry Specification 1.5, "File naming"), which its
/// files and its name on the session bus begin with.
package enum ApplicationID {
  package static let text = String(cString: bookstead_application_id())

  /// The id as an object path (D-Bus Specification, "Object paths").
  package static let path = "/" + text.replacing(".", with: "/")
}
