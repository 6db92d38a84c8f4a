/// What a shell gives along with a person's wish, so that the window that is opened for it may come
/// to the front.
package struct Activation: Sendable, Equatable {
  /// Wayland's (xdg-activation); nil where there is none.
  let token: String?
  /// The moment of the wish by the X server's clock, milliseconds; 0 where it is not known.
  let timestamp: UInt32

  package init(token: String? = nil, timestamp: UInt32 = 0) {
    self.token = token?.isEmpty == true ? nil : token
    self.timestamp = timestamp
  }

  /// The variables of a program's environment that say so; nil for one that must not be there.
  ///
  /// An id of the Startup Notification Protocol names the moment behind `_TIME`, which toolkits take
  /// from it also where nobody has announced the id.
  var variables: [(name: String, value: String?)] {
    let startupID = token ?? (timestamp == 0 ? nil : "bookstead_TIME\(timestamp)")
    return [("XDG_ACTIVATION_TOKEN", token), ("DESKTOP_STARTUP_ID", startupID)]
  }
}
