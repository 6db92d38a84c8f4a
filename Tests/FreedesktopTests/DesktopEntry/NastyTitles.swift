/// Titles that have broken desktop entries.
enum NastyTitles {
  static let all: [String] = [
    "深入理解计算机系统", "pwn\nExec=touch /tmp/x", "AT&T; 100% \"sure\" $5 \\ back",
    "\u{202E}gnp.exe\u{202C}", String(repeating: "x", count: 10_240),
    String(repeating: "书", count: 3_400), "nul\0inside\u{1}\u{1B}\u{7F}", "🎉📚",
    "[Desktop Action x]", "#comment",
    " leading", "trailing ", "trailing\\", "\\n\\s\\t", "a\tb\r\nc", "%U %f %%",
    "`id` $(id) ${HOME}",
    "'single' \"double\"", "a;b;;c\\;d", "=x=", "Electronic Book", "é e\u{301}", "\u{FEFF}mark",
    "\u{7F}",
    "~tilde *star ?mark <b>", "\u{7F}\u{85}\u{2028}", "عربي", "-x --help", "C++", "/etc/passwd",
    ".",
  ]

  /// The text without the controls that an entry cannot hold.
  static func storable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          $0.value >= 0x20 && $0.value != 0x7F || ["\n", "\t", "\r"].contains($0)
        }))
  }
}
