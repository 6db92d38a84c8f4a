/// HTML's named characters, by name without `&` and `;`.
enum HTMLEntities {
  static func characters(named name: String) -> String? { table[name] }

  /// The longest name at the start of this one that counts without its semicolon: `copy` of `copyx`.
  static func nameWithoutSemicolon(startOf name: Substring) -> Substring? {
    var candidate = name
    while candidate.utf8.count > 1 {
      if withoutSemicolon.contains(candidate) { return candidate }
      candidate.removeLast()
    }
    return nil
  }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for entry in htmlEntityTable.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: "=")
      guard parts.count == 2 else { continue }
      var characters = ""
      for code in parts[1].split(separator: ",") {
        guard let value = UInt32(code, radix: 16), let scalar = Unicode.Scalar(value) else {
          continue
        }
        characters.unicodeScalars.append(scalar)
      }
      table[String(parts[0])] = characters
    }
    return table
  }()

  private static let withoutSemicolon = Set(
    htmlEntitiesWithoutSemicolon.split(whereSeparator: \.isWhitespace))
}
