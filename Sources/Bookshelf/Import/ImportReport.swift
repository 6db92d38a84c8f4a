import Messages

/// What became of an import.
package struct ImportReport: Sendable {
  package var added = 0
  package var updated = 0
  package var unchanged = 0
  /// Records that were refused.
  package var refused = 0
  /// Bought titles whose text is still at the store.
  package var remote = 0
  /// Catalogues that were read.
  package var catalogues = 0
  /// What became of book files.
  package var books = Books()
  /// Refused records, dropped fields, texts that are not there, by place.
  package var findings: [Finding] = []
  /// Files that could not be read at all.
  package var failures: [Failure] = []
  /// The titles that the catalogues name, in their order.
  package var keys: [Int64] = []

  /// Book files, by what became of them.
  package struct Books: Sendable, Equatable {
    package var added = 0
    package var updated = 0
    /// The very files were there.
    package var known = 0
    /// Other formats of titles that were there.
    package var joined = 0

    /// Those that the library has now.
    package var taken: Int { added + updated + known + joined }
  }

  /// Nothing at all was taken in.
  package var isNothing: Bool { catalogues == 0 && books.taken == 0 }

  /// Titles of the library are no longer what they were.
  package var changesTitles: Bool { added + updated + books.taken - books.known > 0 }

  package struct Failure: ExplainedError {
    package var place: String
    package var fact: String
    package var hint: String?

    init(place: String, fact: String, hint: String?) {
      (self.place, self.fact, self.hint) = (place, fact, hint)
    }

    init(_ error: any Error, place: String) {
      if let error = error as? any ExplainedError {
        self.place = error.place.isEmpty ? place : error.place
        fact = error.fact
        hint = error.hint
      } else {
        self.place = place
        fact = "\(error)"
      }
    }
  }

  /// Something was not taken in.
  package var isPartial: Bool {
    refused > 0 || !failures.isEmpty || findings.contains { $0.severity == .error }
  }
}
