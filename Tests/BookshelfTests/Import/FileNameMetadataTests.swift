import Testing

@testable import Bookshelf

@Suite("Names of files")
struct FileNameMetadataTests {
  @Test(
    "tell title and author where it is sure",
    arguments: [
      ("Lewis Carroll - Alice in Wonderland.txt", "Alice in Wonderland", "Lewis Carroll"),
      ("Alice in Wonderland - Lewis Carroll.txt", "Alice in Wonderland", "Lewis Carroll"),
      ("Carroll, Lewis - Alice in Wonderland.html", "Alice in Wonderland", "Lewis Carroll"),
      ("Ursula K. Le Guin – The Dispossessed.txt", "The Dispossessed", "Ursula K. Le Guin"),
      ("Lewis_Carroll_-_Alice_in_Wonderland.fb2.zip", "Alice in Wonderland", "Lewis Carroll"),
      ("《红楼梦》作者：曹雪芹.txt", "红楼梦", "曹雪芹"), ("《红楼梦》曹雪芹.txt", "红楼梦", "曹雪芹"),
      ("红楼梦 - 曹雪芹.txt", "红楼梦", "曹雪芹"), ("[Natsume Soseki] Kokoro.txt", "Kokoro", "Natsume Soseki"),
      // Both could be people: both are in the title.
      ("Moby Dick - Herman Melville.txt", "Moby Dick - Herman Melville", nil),
      ("a - b - c.txt", "a - b - c", nil), ("document.txt", "document", nil),
      ("1984.txt", "1984", nil), ("Vol. 2 - Notes on life.md", "Vol. 2 - Notes on life", nil),
      (".txt", ".txt", nil), ("Mr. Smith.txt", "Mr. Smith", nil), (" - .txt", "-", nil),
      ("《》.txt", "《》", nil),
    ] as [(String, String, String?)])
  func names(file: String, title: String, author: String?) {
    let metadata = FileNameMetadata(file)
    #expect(metadata.title == title)
    #expect(metadata.author == author)
  }

  @Test(
    "identifiers that many files have are none",
    arguments: [
      ("urn:uuid:{0A1B2C3D-0000-4000-8000-00805F9B34FB}", "0a1b2c3d-0000-4000-8000-00805f9b34fb"),
      ("0", nil), ("bookid", nil), ("00000000-0000-0000-0000-000000000000", nil),
      ("identifier", nil),
      ("https://www.gutenberg.org/ebooks/11", "https://www.gutenberg.org/ebooks/11"),
    ] as [(String, String?)])
  func identifiers(text: String, name: String?) {
    #expect(OwnIdentifier.normalised(text) == name)
  }
}
