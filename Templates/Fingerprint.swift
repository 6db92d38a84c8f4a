/// FNV-1a over named files, to tell whether any of them changed; no protection against malice.
struct Fingerprint: CustomStringConvertible {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// - Parameter base: what the files stand on top of, part of the fingerprint too.
  init(of files: [String: [UInt8]], after base: String = "") {
    mix(base.utf8)
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      // The counts keep a byte from passing from one file to the next unseen.
      mix("\(name.utf8.count) \(bytes.count) ".utf8)
      mix(name.utf8)
      mix(bytes)
    }
  }

  private mutating func mix(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// 16 hexadecimal digits.
  var description: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
