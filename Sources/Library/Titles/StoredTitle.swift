/// A title's whole row, as an export needs it.
package struct StoredTitle: Sendable, Equatable {
  package var key: Int64
  package var record: TitleRecord
  /// Raised whenever something changes that shows in the edition.
  package var version: Int
  package var isHidden: Bool
  package var status: TitleStatus
  /// The file that the record last came from.
  package var source: String?
}

/// Where a title's text is, and what became of the last try to get it.
package struct TitleStatus: Sendable, Equatable {
  package var state: TitleState
  package var reason: String?
  package var retryAfter: String?
  /// About a newer version, where an older one is readable.
  package var update: TitleUpdate?

  package init(
    _ state: TitleState, reason: String? = nil, retryAfter: String? = nil,
    update: TitleUpdate? = nil
  ) {
    self.state = state
    self.reason = reason
    self.retryAfter = retryAfter
    self.update = update
  }

  /// The status once `record` is merged, whose original is the one that the library will have.
  ///
  /// A failure beside a readable original is a failed update; without one the title itself failed.
  /// A failed download is no news to a catalogue that names the same address again.
  static func merging(
    _ record: TitleRecord, isNewOriginal: Bool, into stored: StoredTitle?, at time: String?
  ) -> TitleStatus {
    guard record.original != nil else {
      if let failure = record.contentFailure { return TitleStatus(.failed, reason: failure) }
      if let stored, stored.status.state != .available,
        stored.record.contentURL == record.contentURL
      {
        return stored.status
      }
      return TitleStatus(.notDownloaded)
    }
    if isNewOriginal { return TitleStatus(.available) }
    guard let failure = record.contentFailure else {
      return TitleStatus(.available, update: stored?.status.update)
    }
    var update = stored?.status.update ?? TitleUpdate(state: .failed, since: time)
    if update.state != .failed { update = TitleUpdate(state: .failed, since: time) }
    update.reason = failure
    return TitleStatus(.available, update: update)
  }
}
