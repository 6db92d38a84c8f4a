/// The value of `Exec` (Desktop Entry Specification 1.5, section 7).
enum ExecLine {
  /// The program and its arguments, quoted where they must be, before the escapes of a string.
  static func quoted(_ arguments: [String]) -> String {
    arguments.map { quoted($0) }.joined(separator: " ")
  }

  /// One argument, with a `%` as it is where there are no field codes.
  static func quoted(_ argument: String, hasFieldCodes: Bool = true) -> String {
    let percent = hasFieldCodes ? "%%" : "%"
    let argument = argument.unicodeScalars
    guard argument.isEmpty || argument.contains(where: isReserved) else {
      return String(argument).replacing("%", with: percent)
    }
    var quoted = "\""
    for scalar in argument {
      switch scalar {
      case "\"", "`", "$", "\\":
        quoted.unicodeScalars.append("\\")
        quoted.unicodeScalars.append(scalar)
      case "%": quoted += percent
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func isReserved(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\"", "'", "\\", ">", "<", "~", "|", "&", ";", "$", "*", "?", "#",
      "(", ")", "`":
      true
    default:
      scalar.value < 0x20
    }
  }
}
