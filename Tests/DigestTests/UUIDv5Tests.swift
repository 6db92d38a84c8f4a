import Digest
import Testing

@Suite struct UUIDv5Tests {
  @Test(arguments: [
    // RFC 9562, appendix A.4.
    ("www.example.com", "2ed6657d-e927-568b-95e1-2665a8aea6a2"),
    ("", "4ebd0208-8328-5d69-8c44-ec50939c0967"),
    // Where the namespace of titles comes from.
    ("title.bookstead.org", "10d52c00-809b-5307-ab8b-ef6007051b95"),
  ])
  func namesHosts(_ name: String, _ uuid: String) {
    #expect(UUIDv5.make(namespace: .dns, name: name) == uuid)
  }

  /// These may never change: they are the identifiers of editions that people have.
  @Test(arguments: [
    ("local", "gb-1", "b74c3e07-55ec-55d9-9696-d041113bd1b5"),
    ("书店", "红楼梦", "6ed2d94d-ac80-56af-97d9-bafb7efa37f9"),
    ("a", "b/c", "5fdeeff6-7256-5e91-8f8a-11304e2fce20"),
    ("a/b", "c", "d7184570-01ff-5f12-8b51-6625eb56a9a8"),
    ("", "", "fa297ae1-4772-506e-889c-0b74a0c9f490"),
  ])
  func namesTitles(_ store: String, _ id: String, _ uuid: String) {
    #expect(UUIDv5.title(store: store, id: id) == uuid)
  }
}
