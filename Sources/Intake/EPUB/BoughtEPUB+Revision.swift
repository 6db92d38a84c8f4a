import Archive
import EPUB
import Messages
import XML

extension BoughtEPUB {
  /// Why the package document could not be replaced.
  package enum RevisionError: ExplainedError {
    case archive(ZipError)
    case malformed(XMLError)
    case unknownForm(file: String)

    package var place: String {
      switch self {
      case .archive(let error): error.place
      case .malformed(let error): error.place
      case .unknownForm(let file): file
      }
    }

    package var fact: String {
      switch self {
      case .archive(let error): error.fact
      case .malformed(let error): error.fact
      case .unknownForm: tr("is no package document of EPUB 2 or 3")
      }
    }
  }

  /// The book with a package document that says what the catalogue says; all other files have the
  /// bytes that they had.
  package func rewritten(by metadata: PublicationMetadata) throws(RevisionError) -> [UInt8] {
    do {
      // Everything is read once more, to be sure of its checksums.
      let zip = try LooseZipReader(container.zip.bytes, named: "", budget: 1 << 30)
      guard let entry = container.entry(book.name) else {
        throw ZipError.missing(file: "", entry: book.name)
      }
      let root = try TolerantXML.strict(
        zip.read(entry, limit: EPUBContainer.textLimit).bytes, named: book.name)
      var revision = PackageRevision(metadata)
      let names = zip.entries.map { container.name(ofEntryAt: $0.header) }
      return try zip.copy(
        names: names, mimetype: Array("application/epub+zip".utf8), replacing: book.name,
        by: try revision.revised(root), limit: 256 << 20)
    } catch let error as ZipError {
      throw .archive(error)
    } catch let error as XMLError {
      throw .malformed(error)
    } catch {
      throw .unknownForm(file: book.name)
    }
  }
}
