import Archive
import Encoding
import Messages

/// Counts the bytes that archives unpack to, those in archives and those whose reading failed as well.
package final class UnpackingMeter {
  package fileprivate(set) var bytes: Int64 = 0

  package init() {}
}

/// A zip archive that books are read from, one after another.
///
/// One that libzip refuses is read by looser rules, as other programs do: its directory may be wrong or
/// missing. What an entry holds must be whole either way.
package final class OpenArchive {
  /// Bytes that one file may unpack to.
  private static let limit = 64 << 20

  let source: IntakeSource
  /// The files in it, by names that stay below it.
  let names: [String]
  /// Names that lead out of it; such files are never read.
  let unsafeNames: [String]
  /// Names that several files have, of which the first counts.
  let repeatedNames: [String]
  private let reader: Reader
  private let meter: UnpackingMeter

  private enum Reader {
    case strict(ZipReader, [String: ZipEntryInfo])
    case loose(LooseZipReader, [String: LooseZipEntry])
  }

  package init(
    _ source: IntakeSource, meter: UnpackingMeter = UnpackingMeter()
  ) throws(IntakeError) {
    self.source = source
    self.meter = meter
    let budget = Self.budget(of: Int64(source.bytes.count))
    do throws(ZipError) {
      let zip = try ZipReader(source.bytes, named: source.path, budget: Int(budget))
      let files = (zip.entries + zip.unsafeEntries).filter { !$0.isDirectory }
        .sorted { $0.index < $1.index }
      let list = Listing(files.map { ($0.rawName, Self.told($0), $0) })
      reader = .strict(zip, list.files)
      (names, unsafeNames) = (list.names, list.unsafe)
      repeatedNames = zip.repeatedNames + list.repeated
    } catch {
      guard case .notAnArchive = error else { throw .archive(error) }
      let list: Listing<LooseZipEntry>
      (reader, list) = try Self.loose(source, budget: Int(budget), refusal: error)
      (names, unsafeNames, repeatedNames) = (list.names, list.unsafe, list.repeated)
    }
  }

  /// The name that libzip reads, unless all that speaks for it is that nothing says anything else.
  private static func told(_ entry: ZipEntryInfo) -> String? {
    entry.name == CodePage437.text(of: entry.rawName) && entry.rawName.contains { $0 >= 0x80 }
      ? nil : entry.name
  }

  /// The files of an archive by the paths that their names mean.
  private struct Listing<Entry> {
    var files: [String: Entry] = [:]
    var names: [String] = []
    var unsafe: [String] = []
    var repeated: [String] = []

    init(_ entries: [(raw: [UInt8], told: String?, entry: Entry)]) {
      let paths = EntryName.paths(of: entries.map { ($0.raw, $0.told) })
      for (file, path) in zip(entries, paths) {
        guard let path else {
          unsafe.append(file.told ?? String(decoding: file.raw.prefix(200), as: UTF8.self))
          continue
        }
        if files[path] == nil { names.append(path) } else { repeated.append(path) }
        files[path] = files[path] ?? file.entry
      }
    }
  }

  /// Bytes that all that is read of an archive of a size may unpack to, whatever lies in it: texts
  /// become a tenth of their size, and hardly ever less than a fiftieth.
  package static func budget(of size: Int64) -> Int64 { 256 << 20 + min(50 * size, 15 << 30) }

  /// Bytes that were unpacked so far.
  private var unpacked: Int64 {
    switch reader {
    case .strict(let zip, _): Int64(zip.spent)
    case .loose(let zip, _): Int64(zip.spent)
    }
  }

  private static func loose(
    _ source: IntakeSource, budget: Int, refusal: ZipError
  ) throws(IntakeError) -> (Reader, Listing<LooseZipEntry>) {
    do throws(ZipError) {
      let zip = try LooseZipReader(source.bytes, named: source.path, budget: budget)
      let list = Listing(zip.entries.map { ($0.rawName, nil, $0) })
      return (.loose(zip, list.files), list)
    } catch {
      // Why it is no zip file at all says more.
      throw .archive(refusal)
    }
  }

  func read(_ name: String) throws(IntakeError) -> [UInt8] {
    let before = unpacked
    defer { meter.bytes += unpacked - before }
    do throws(ZipError) {
      switch reader {
      case .strict(let zip, let entries):
        guard let entry = entries[name] else { throw .missing(file: source.path, entry: name) }
        return try zip.read(entry, limit: Self.limit)
      case .loose(let zip, let entries):
        guard let entry = entries[name] else { throw .missing(file: source.path, entry: name) }
        let (bytes, fault) = try zip.read(entry, limit: Self.limit)
        if let fault { throw .damaged(file: source.path, entry: name, reason: fault) }
        return bytes
      }
    } catch {
      throw .archive(error)
    }
  }

  /// A book by the name of its file, or of its first page, ready to be read.
  package func book(_ name: String, pages: [String]) throws(IntakeError) -> IntakeSource {
    let bytes = try read(name)
    let source = source
    return IntakeSource(
      bytes: bytes, path: name, format: SourceFormat.recognise(bytes, name: name), pages: pages
    ) { name in
      // The reader is no value that could be handed on; few books name more than a few pictures.
      do {
        return try OpenArchive(source).read(name)
      } catch {
        return nil
      }
    }
  }
}
