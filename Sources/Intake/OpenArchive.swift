import Archive

/// A zip archive that books are read from, one after another.
package final class OpenArchive {
  /// Bytes that one file may unpack to, and all that are read of an archive together.
  private static let limit = 64 << 20
  private static let budget = 16 << 30

  let source: IntakeSource
  let zip: ZipReader

  package init(_ source: IntakeSource) throws(IntakeError) {
    self.source = source
    do throws(ZipError) {
      zip = try ZipReader(source.bytes, named: source.path, budget: Self.budget)
    } catch {
      throw .archive(error)
    }
  }

  func read(_ name: String) throws(IntakeError) -> [UInt8] {
    do throws(ZipError) {
      return try zip.read(name, limit: Self.limit)
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
