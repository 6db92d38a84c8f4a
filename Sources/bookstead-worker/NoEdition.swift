import Library
import Messages

/// A title has no book in the folder: why, and what to do about it.
struct NoEdition: ExplainedError {
  var title: TitleSummary

  var place: String { title.publicID }

  var fact: String {
    if !title.isPurchased, !title.isSample { return tr("is not bought") }
    if title.state == .available { return tr("is not exported") }
    return title.reason ?? tr("its text is not here")
  }

  var hint: String? {
    if !title.isPurchased, !title.isSample {
      return tr("A catalogue says what is bought by `isPurchased`.")
    }
    return title.state == .available
      ? tr("`bookstead export %1` binds it.", place)
      : tr("Import what it came from: its file, or a catalogue that has its text.")
  }
}
