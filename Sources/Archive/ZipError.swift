import CZip
import Glibc
import Messages

/// What can be wrong with a zip file, or in making one.
package enum ZipError: ExplainedError, Equatable {
  /// The bytes are no zip file, or its directory cannot be read.
  case notAnArchive(file: String, reason: String)
  /// A name that would lead out of the folder that it is unpacked into.
  case unsafeName(file: String, entry: String)
  case encrypted(file: String, entry: String)
  /// A name that several entries have.
  case repeated(file: String, entry: String)
  case missing(file: String, entry: String)
  /// Wrong checksum, cut short, or a method that cannot be undone.
  case damaged(file: String, entry: String, reason: String)
  /// The entry unpacks to more bytes than asked for.
  case tooLarge(file: String, entry: String, limit: Int)
  /// All entries read together are more than an honest book has.
  case exhausted(file: String, budget: Int)
  /// More entries than an honest book has.
  case crowded(file: String, limit: Int)
  case notWritten(entry: String, reason: String)

  package var place: String {
    switch self {
    case .notAnArchive(let file, _), .exhausted(let file, _), .crowded(let file, _): file
    case .unsafeName(let file, let entry), .encrypted(let file, let entry),
      .repeated(let file, let entry),
      .missing(let file, let entry), .damaged(let file, let entry, _),
      .tooLarge(let file, let entry, _):
      "\(file): \(entry)"
    case .notWritten(let entry, _): entry
    }
  }

  package var fact: String {
    switch self {
    case .notAnArchive(_, let reason): tr("cannot be read as a zip file (%1)", reason)
    case .unsafeName: tr("this name in the zip file leads out of it")
    case .encrypted: tr("is encrypted")
    case .repeated: tr("is in the zip file twice; the first counts")
    case .missing: tr("is not in the zip file")
    case .damaged(_, _, let reason): tr("is damaged in the zip file (%1)", reason)
    case .tooLarge(_, _, let limit): tr("unpacks to more than the %1 bytes allowed", limit)
    case .exhausted(_, let budget): tr("unpacks to more than %1 bytes in all", budget)
    case .crowded(_, let limit): tr("has more than %1 files in it", limit)
    case .notWritten(_, let reason): tr("cannot be put into a zip file (%1)", reason)
    }
  }

  package var hint: String? {
    switch self {
    case .notAnArchive, .damaged: tr("Download the file again; it may be cut short.")
    case .unsafeName: tr("Unpack it with care, and import what you trust.")
    case .repeated: tr("Unpack it, and import the one that you want.")
    case .encrypted: tr("Unpack it with its password, and import what is in it.")
    case .tooLarge, .exhausted, .crowded:
      tr("No honest book does; if you trust it, unpack it and import the folder.")
    case .missing, .notWritten: nil
    }
  }
}

/// Why the library failed last.
func reason(of error: inout zip_error_t) -> String {
  reason(zip_error_code_zip(&error)) ?? String(cString: zip_error_strerror(&error))
}

/// Why the library failed last with an archive.
func reason(of archive: OpaquePointer) -> String {
  reason(zip_error_code_zip(zip_get_error(archive))) ?? String(cString: zip_strerror(archive))
}

/// Why reading an entry failed.
func reason(ofEntry handle: OpaquePointer) -> String {
  reason(zip_error_code_zip(zip_file_get_error(handle)))
    ?? String(cString: zip_file_strerror(handle))
}

/// A reason in the person's language; nil for what the library says in its own words, a rare code.
private func reason(_ code: Int32) -> String? {
  switch code {
  case ZIP_ER_NOZIP: tr("it is no zip file")
  case ZIP_ER_EOF: tr("it ends in the middle")
  case ZIP_ER_INCONS: tr("its directory contradicts itself")
  case ZIP_ER_MULTIDISK: tr("it is one of several parts")
  case ZIP_ER_CRC: tr("the checksum is wrong")
  case ZIP_ER_ZLIB, ZIP_ER_COMPRESSED_DATA: tr("the compressed data is damaged")
  case ZIP_ER_COMPNOTSUPP: tr("its compression method is not known")
  case ZIP_ER_SEEK, ZIP_ER_READ: tr("it could not be read")
  case ZIP_ER_MEMORY: systemReason(ENOMEM)
  default: nil
  }
}
