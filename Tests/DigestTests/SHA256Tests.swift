import Digest
import TestSupport
import Testing

@Suite struct SHA256Tests {
  /// A text so many times over, for the log prints every argument whole.
  struct Message: Sendable {
    let text: String
    var times = 1
    let hex: String
    var bytes: [UInt8] { (0..<times).flatMap { _ in text.utf8 } }
  }

  /// FIPS 180-4's examples.
  static let known = [
    Message(text: "", hex: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Message(text: "abc", hex: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Message(
      text: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      hex: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Message(
      text: "a", times: 1_000_000,
      hex: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  @Test(arguments: known)
  func digestsBytes(_ message: Message) {
    #expect(SHA256.hex(message.bytes) == message.hex)
  }

  @Test(arguments: known)
  func digestsInPieces(_ message: Message) {
    let bytes = message.bytes
    var sum = SHA256()
    for start in stride(from: 0, to: bytes.count, by: 4_099) {
      sum.update(Array(bytes[start..<min(start + 4_099, bytes.count)]))
    }
    #expect(sum.hex() == message.hex)
  }

  @Test(arguments: known)
  func digestsFiles(_ message: Message) throws {
    let directory = try TemporaryDirectory()
    let bytes = message.bytes
    let digest = try SHA256.hex(ofFile: directory.write(bytes, to: "a file"))
    #expect(digest.hex == message.hex)
    #expect(digest.size == Int64(bytes.count))
  }

  /// Longer than one read, and not a multiple of it.
  @Test func digestsAFileOfSeveralReads() throws {
    let bytes = (0..<(2 << 20) + 17).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let directory = try TemporaryDirectory()
    let digest = try SHA256.hex(ofFile: directory.write(bytes, to: "big"))
    #expect(digest.hex == SHA256.hex(bytes))
    #expect(digest.size == Int64(bytes.count))
  }

  @Test func namesTheFileThatCannotBeRead() throws {
    let directory = try TemporaryDirectory()
    let missing = directory.path + "/missing"
    #expect {
      try SHA256.hex(ofFile: missing)
    } throws: { error in
      "\(error)" == "\(missing): can't be read: No such file or directory"
    }
    #expect(throws: DigestError.self) { try SHA256.hex(ofFile: directory.path) }
  }
}
