/// What names tell of files where their content cannot: a style sheet is plain text as a novel is.
package enum FileNames {
  /// What systems, and generators of pages, put into archives and folders by themselves.
  package static func isLitter(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let name = parts.last ?? ""
    return path.hasPrefix("__MACOSX/") || name.hasPrefix(".") || name == "Thumbs.db"
      || name.lowercased() == "desktop.ini" || parts.contains("_sources")
  }

  /// Whether a file of this name is one that pages use, so that it need not be looked at.
  package static func isBesideBooks(_ path: String) -> Bool {
    beside.contains(fileExtension(path))
  }

  /// Whether plain text of this name may be a book.
  package static func mayBeText(_ path: String) -> Bool {
    !notText.contains(fileExtension(path)) && !isAboutFiles(path)
  }

  /// Whether a file of this name is about the files around it.
  package static func isAboutFiles(_ path: String) -> Bool {
    let stem = (path.split(separator: "/").last ?? "").prefix { $0 != "." }.lowercased()
    return about.contains(stem)
  }

  /// Whether the name promises a book, so that what is none is damaged or something else.
  package static func promisesBook(_ path: String) -> Bool {
    promising.contains(fileExtension(path))
  }

  /// In small letters, without the dot; empty where there is none.
  private static func fileExtension(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static let beside: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "svg", "bmp", "tif", "tiff", "ico", "css", "js", "woff",
    "woff2", "ttf", "otf", "eot", "mp3", "m4a", "m4b", "ogg", "flac", "wav", "mp4", "mkv", "avi",
    "webm", "opf", "ncx",
  ]
  private static let notText: Set<String> = [
    "css", "less", "scss", "js", "mjs", "ts", "map", "json", "xml", "xsl", "xslt", "dtd", "ent",
    "opf", "ncx", "log", "csv", "tsv", "ini", "conf", "cfg", "properties",
    "toml", "yaml", "yml", "sql", "py", "pyc", "rb", "pl", "php", "c", "h", "cc", "cpp", "hpp",
    "java", "cs", "kt", "lua", "awk", "el", "hs", "pas", "diff", "patch", "xpm", "xbm",
    "swift", "go", "rs", "sh", "bat", "ps1", "cmd", "mk", "srt", "vtt", "sub", "ass", "lrc", "m3u",
    "m3u8", "pls", "cue", "nfo", "diz", "url", "webloc", "desktop", "md5", "sha1", "sha256",
    "sha512",
    "sfv", "sig", "asc", "pem", "lock", "po", "pot", "ics", "vcf", "eml", "mbox", "bib", "ris",
    "svg",
    "db", "bak", "tmp", "part", "crdownload",
  ]
  private static let about: Set<String> = [
    "readme", "license", "licence", "copying", "changelog", "changes", "authors", "contributing",
    "install", "notice", "makefile", "robots",
  ]
  private static let promising: Set<String> = [
    "epub", "fb2", "fbz", "mobi", "azw", "azw3", "azw4", "kfx", "pdf", "html", "htm", "xhtml",
    "txt",
    "md", "zip", "fb3", "djvu", "chm", "lit", "docx", "odt", "rtf",
  ]
}
