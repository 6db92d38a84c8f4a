import Glibc

/// A text's bytes in an encoding, by iconv's name; nil where a character has none.
package func encode(_ text: String, in encoding: String) -> [UInt8]? {
  guard let converter = iconv_open(encoding, "UTF-8"), converter != iconv_t(bitPattern: -1) else {
    return nil
  }
  defer { iconv_close(converter) }
  var input = Array(text.utf8).map { CChar(bitPattern: $0) }
  var output = [CChar](repeating: 0, count: input.count * 4 + 16)
  let room = output.count
  var left = room
  let result = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      var source = input.baseAddress
      var count = input.count
      var target = output.baseAddress
      let result = iconv(converter, &source, &count, &target, &left)
      guard result != -1 else { return result }
      return iconv(converter, nil, nil, &target, &left)
    }
  }
  guard result != -1 else { return nil }
  return output[..<(room - left)].map { UInt8(bitPattern: $0) }
}
