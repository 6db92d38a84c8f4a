import Glibc

/// Why a system call failed, in the person's language; the C library's sentence for a rare code.
///
/// Its own translations come with a package that small systems lack, and in the encoding of the
/// locale.
package func systemReason(_ code: Int32) -> String {
  for (known, words) in reasons where known == code { return tr(words) }
  return String(cString: strerror(code))
}

private let reasons: [(Int32, String)] = [
  (ENOENT, marked("No such file or directory")),
  (EACCES, marked("Permission denied")),
  (EPERM, marked("Operation not permitted")),
  (EEXIST, marked("File exists")),
  (ENOTDIR, marked("Not a directory")),
  (EISDIR, marked("Is a directory")),
  (ENOTEMPTY, marked("Directory not empty")),
  (ENOSPC, marked("No space left on device")),
  (EDQUOT, marked("Disk quota exceeded")),
  (EFBIG, marked("File too large")),
  (EROFS, marked("Read-only file system")),
  (EIO, marked("Input/output error")),
  (ENAMETOOLONG, marked("File name too long")),
  (ELOOP, marked("Too many levels of symbolic links")),
  (EXDEV, marked("Invalid cross-device link")),
  (EMFILE, marked("Too many open files")),
  (ENFILE, marked("Too many open files in system")),
  (ENOMEM, marked("Cannot allocate memory")),
  (EBUSY, marked("Device or resource busy")),
  (ETXTBSY, marked("Text file busy")),
  (EAGAIN, marked("Resource temporarily unavailable")),
  (EINVAL, marked("Invalid argument")),
  (ENOEXEC, marked("Exec format error")),
  (ENOTSUP, marked("Operation not supported")),
  (EPIPE, marked("Broken pipe")),
  (ESTALE, marked("Stale file handle")),
  (ETIMEDOUT, marked("Connection timed out")),
  (ENODEV, marked("No such device")),
  (ENXIO, marked("No such device or address")),
]
