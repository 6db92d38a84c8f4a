import CLI
import Library
import Messages

extension Answerer {
  /// `show`: everything about one title.
  func show() throws -> ExitStatus {
    let words = arguments.operands.joined(separator: " ")
    guard !words.isEmpty else {
      throw UsageError.missingOperand(verb: "show", operands: marked("ID"))
    }
    let title = try library.find(words)
    guard let record = try library.record(title.key)?.record else { throw LookupError.none(words) }
    let contents = title.edition == nil ? [] : try library.contents(of: title.key)
    if arguments.has("json") {
      terminal.print(
        JSON.object(
          json(title) + details(record) + [("contents", json(contents))]
        ).text)
    } else {
      try print(title, record)
      print(contents)
    }
    mentionSamples()
    return .done
  }

  private func details(_ record: TitleRecord) -> [(String, JSON)] {
    [
      ("subtitle", JSON(record.subtitle)),
      (
        "contributors",
        .array(
          record.contributors.map { person in
            .object([
              ("name", .string(person.name)), ("role", .string(person.role)),
              ("sortAs", JSON(person.sortAs)),
            ])
          })
      ),
      ("categories", .array(record.categories.map { .string($0) })),
      ("description", JSON(record.description)),
      ("publisher", JSON(record.publisher)),
      ("published", JSON(record.published)),
      ("isbn", JSON(record.isbn)),
      ("series", JSON(record.seriesName)),
      ("seriesPosition", JSON(record.seriesPosition)),
      ("purchasedAt", JSON(record.purchasedAt)),
      ("orderId", JSON(record.orderID)),
    ]
  }

  private func json(_ contents: [ContentsLine]) -> JSON {
    .array(
      contents.map { line in
        .object([
          ("title", .string(line.name)), ("href", .string(line.href)), ("level", .int(line.level)),
        ])
      })
  }

  /// The contents list; the numbers are those that `open ID#NUMBER` takes.
  private func print(_ contents: [ContentsLine]) {
    guard !contents.isEmpty else { return }
    terminal.print("")
    terminal.print(tr("Contents"))
    let column = String(contents.count).count
    for (index, line) in contents.enumerated() {
      let number = String(index + 1)
      let indent = String(repeating: " ", count: column - number.count + 2 * line.level)
      terminal.print("  \(indent)\(number)  \(printable(line.name))")
    }
  }

  private func print(_ title: TitleSummary, _ record: TitleRecord) throws {
    terminal.print(printable(title.title + (record.subtitle.map { ": \($0)" } ?? "")))
    if !title.authors.isEmpty { terminal.print(printable(listed(title.authors))) }
    terminal.print("")
    let series = record.seriesName.map { name in
      record.seriesPosition.map { tr("%1, part %2", name, $0) } ?? name
    }
    let price = record.priceAmount.map { "\($0) \(record.priceCurrency ?? "")" }
    let others = record.contributors.filter { $0.role != "aut" }.map(\.name)
    let rows: [(String, String?)] = [
      (tr("ID"), title.publicID),
      (tr("State"), try stateWords(title)),
      (tr("With"), others.isEmpty ? nil : listed(others)),
      (tr("File"), title.edition.map { "\(places.books)/\($0)" }),
      (tr("Language"), record.shownLanguage == "und" ? nil : record.shownLanguage),
      (tr("Category"), record.categories.isEmpty ? nil : listed(record.categories)),
      (tr("Series"), series),
      (tr("Publisher"), record.publisher),
      (tr("Published"), record.published.map(readableDate)),
      (tr("ISBN"), record.isbn),
      (tr("Bought on"), record.purchasedAt.map(readableDate)),
      (tr("Last opened"), lastOpened(title)),
      (tr("Order"), record.orderID),
      (tr("Price"), price),
    ]
    let present = rows.compactMap { label, value in value.map { (label, $0) } }
    let column = present.map { displayWidth($0.0) }.max() ?? 0
    for (label, value) in present {
      terminal.print("\(padded(label, to: column))  \(printable(value))")
    }
    guard let description = record.description else { return }
    terminal.print("")
    for line in wrap(printable(description), to: min(terminal.width, 80)) { terminal.print(line) }
  }

  /// The day, as the person's calendar has it.
  private func lastOpened(_ title: TitleSummary) -> String? {
    library.opened(title).map { readableDate(library.history?.time.date(of: $0) ?? $0) }
  }

  private func stateWords(_ title: TitleSummary) throws -> String {
    let state =
      switch title.state {
      case .available where title.edition != nil: tr("exported")
      case .available: try absence(of: title)
      case .notDownloaded: tr("not downloaded")
      case .downloading: tr("downloading")
      case .failed: tr("failed: %1", title.reason ?? "")
      }
    var words = [state]
    words.append(
      title.isPurchased ? tr("bought") : title.isSample ? tr("sample") : tr("not bought"))
    if title.isHidden { words.append(tr("hidden")) }
    if let reason = title.update?.reason { words.append(tr("a newer version failed: %1", reason)) }
    return words.joined(separator: " · ")
  }

  /// Why a title whose text is here has no book in the folder.
  private func absence(of title: TitleSummary) throws -> String {
    switch try library.ledger.row(of: .edition, title: title.key, writer: "")?.state {
    case .removed: tr("removed by you")
    case .missing: tr("moved or deleted by you")
    default: tr("here, not exported")
    }
  }
}
