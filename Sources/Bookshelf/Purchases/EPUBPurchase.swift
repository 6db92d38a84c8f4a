import EPUB
import Language
import Library
import Templates

/// How a bought EPUB is published.
package enum EPUBPurchase: String, Codable, Sendable, CaseIterable {
  /// Byte for byte.
  case asIs = "as-is"
  /// With another package document, which says what the catalogue says.
  case metadata
  /// Bound anew.
  case rebuild

  /// Rises when the same original gives other bytes than before.
  private static let version = 1
  private static let chosenPrefix = "chosen "

  /// What else than original and title an edition is made from: the ledger's `writer`.
  ///
  /// - Parameter isChosen: the person asked for it with `--rebuild`, so that it stays so.
  func writer(templates: TemplateSet, isChosen: Bool = false) -> String {
    switch self {
    case .asIs: "as-is:\(Self.version)"
    case .metadata: "metadata:\(Self.version):language-\(TextLanguage.version)"
    case .rebuild:
      (isChosen ? Self.chosenPrefix : "")
        + "rebuild:\(Self.version):" + Exporter.writer(templates: templates)
    }
  }

  fileprivate static func isChosenRebuild(_ writer: String?) -> Bool {
    writer?.hasPrefix(chosenPrefix + rebuild.rawValue) == true
  }
}

extension LedgerRow {
  /// Whether the edition was bound anew because the person asked for it, and was not removed since;
  /// one whose file is missing counts.
  var isChosenRebuild: Bool {
    (state == .present || state == .missing) && EPUBPurchase.isChosenRebuild(writer)
  }
}

extension OriginalReference {
  /// Whether it is a bought EPUB.
  var isEPUB: Bool { fileExtension == "epub" }
}
