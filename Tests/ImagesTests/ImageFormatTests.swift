import Testing

@testable import Images

@Suite struct ImageFormatTests {
  @Test(arguments: [
    ([0xFF, 0xD8, 0xFF, 0xE0], ImageFormat.jpeg),
    (ImageHeader.pngSignature + [0], .png),
    (Array("GIF87a…".utf8), .gif),
    (Array("GIF89a…".utf8), .gif),
    (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), .webp),
  ])
  func magicBytes(bytes: [UInt8], format: ImageFormat) {
    #expect(ImageFormat.identify(bytes) == format)
  }

  @Test(arguments: [
    "<svg/>", "<svg>", "<svg xmlns='http://www.w3.org/2000/svg'/>", "\u{FEFF}<svg/>",
    "<?xml version='1.0'?>\n<!-- <html> -->\r\n<svg:svg xmlns:svg='http://www.w3.org/2000/svg'/>",
    "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>\n<svg\nwidth='1'/>",
    "<!DOCTYPE svg [ <!ENTITY ns 'http://www.w3.org/2000/svg'> <!ENTITY x '>'> ]>\n<svg/>",
  ])
  func svgByItsRoot(text: String) {
    #expect(ImageFormat.identify(Array(text.utf8)) == .svg)
  }

  @Test(arguments: [
    "", " ", "<", "<?xml", "<!--", "<!DOCTYPE svg [", "svg", "<html><svg/></html>", "<svgs/>",
    "RIFF....WAVE", "GIF88a", "BM", "%PDF-1.7", "<!DOCTYPE html><html/>",
  ])
  func othersAreNone(text: String) {
    #expect(ImageFormat.identify(Array(text.utf8)) == nil)
  }

  @Test func namesOfFormats() {
    #expect(ImageFormat.allCases.map(\.fileExtension) == ["jpg", "png", "gif", "webp", "svg"])
    #expect(ImageFormat.svg.mediaType == "image/svg+xml")
    #expect(ImageFormat.jpeg.mediaType == "image/jpeg")
  }
}
