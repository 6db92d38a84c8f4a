import Digest
import Encoding
import FoundationEssentials
import Messages

/// Catalogue JSON, as `share/bookstead/catalogue.schema.json` has it.
package enum CatalogueReader {
  /// Reads a catalogue: every good record, and a finding for whatever was refused or left out.
  ///
  /// - Parameters:
  ///   - name: The file, for errors. Places in findings are relative to it: `books[41].title`.
  ///   - encoding: The encoding that the person named, if any.
  ///   - store: The store that the person named, if any. It is part of the ids that records
  ///     without one get; else the file's own store is, else `local`.
  package static func read(
    _ bytes: [UInt8], named name: String, encoding: String? = nil, store: String? = nil
  ) throws(CatalogueError) -> Catalogue {
    var catalogue = Catalogue()
    let root: CatalogueRoot
    do {
      let decoded = try DecodedText(decoding: bytes, told: encoding, named: name) {
        JSONFault.first(in: $0) == nil
      }
      root = try decode(decoded.text, name)
      if decoded.encoding != "UTF-8" {
        // Translators: an encoding and how it was known.
        catalogue.encoding = tr("%1 (%2)", decoded.encoding, decoded.evidence.name)
      }
    } catch let error as EncodingError {
      guard encoding == nil, let salvaged = salvage(bytes) else {
        throw CatalogueError(file: name, reason: .encoding(error))
      }
      root = salvaged
    } catch let error as CatalogueError {
      throw error
    } catch {
      throw CatalogueError(file: name, reason: .notACatalogue)
    }
    catalogue.store = root.store
    catalogue.findings = root.findings
    add(root.records, of: store ?? root.store?.id ?? "local", to: &catalogue)
    return catalogue
  }

  /// A file of UTF-8 with bad bytes in a few records, in whose place an escape is put that costs
  /// just those; nil when that is no catalogue either.
  private static func salvage(_ bytes: [UInt8]) -> CatalogueRoot? {
    guard let text = UTF8Salvage.text(of: bytes, substitute: "\\udfff") else { return nil }
    do {
      return try JSONDecoder().decode(CatalogueRoot.self, from: Data(text.utf8))
    } catch {
      return nil
    }
  }

  private static func decode(
    _ text: String, _ name: String
  ) throws(CatalogueError) -> CatalogueRoot {
    do {
      return try JSONDecoder().decode(CatalogueRoot.self, from: Data(text.utf8))
    } catch let reason as CatalogueError.Reason {
      throw CatalogueError(file: name, reason: reason)
    } catch {
      throw CatalogueError(file: name, reason: .of(text))
    }
  }

  /// Adds the records that were read, each id once: the first wins.
  private static func add(
    _ records: [CatalogueRecord], of store: String, to catalogue: inout Catalogue
  ) {
    catalogue.titles.reserveCapacity(records.count)
    // By bytes: ids that only look the same are two to a store.
    var places: [[UInt8]: Int] = [:]
    places.reserveCapacity(records.count)
    for (index, record) in records.enumerated() {
      let place = "books[\(index)]"
      for var finding in record.findings {
        finding.place = place + finding.place
        catalogue.findings.append(finding)
      }
      guard var title = record.title else {
        catalogue.refused += 1
        continue
      }
      title.place = place
      let hasID = !title.id.isEmpty
      if !hasID { title.id = DerivedID.make(of: title, in: store) }
      let key = Array(title.id.utf8)
      if let earlier = places[key] {
        catalogue.refused += 1
        let fact =
          hasID
          ? tr("“%1” is the id of books[%2] already", title.id, earlier)
          : tr("has no id, and the title, authors and language of books[%1]", earlier)
        catalogue.findings.append(Finding(.error, place: place + ".id", fact: fact))
        continue
      }
      places[key] = index
      catalogue.titles.append(title)
    }
  }
}

/// The id of a record that has none.
enum DerivedID {
  /// `@` and 20 hexadecimal digits of SHA-256 over store, title, authors and language, each with
  /// its length before it, so that no two records share a form.
  static func make(of title: CatalogueTitle, in store: String) -> String {
    var sum = SHA256()
    for part in [store, title.title] + title.authors.map(\.name) + [title.language] {
      sum.update(Array("\(part.utf8.count):\(part)".utf8))
    }
    return "@" + sum.hex().prefix(20)
  }
}

extension DecodedText.Evidence {
  /// For the person, in brackets behind the encoding's name.
  fileprivate var name: String {
    switch self {
    case .told: tr("as you said")
    case .byteOrderMark: tr("by its byte-order mark")
    case .nulPattern: tr("by its zero bytes")
    case .declared: tr("as the file says")
    case .utf8: tr("by its bytes")
    case .guessed: tr("guessed")
    }
  }
}
