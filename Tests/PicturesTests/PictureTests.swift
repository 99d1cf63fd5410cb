import Foundation
import Pictures
import Testing

struct PictureTests {
  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], PictureFormat.jpeg),
      (Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) }) + [13, 10, 26, 10], .png),
      (Array("GIF89a".utf8), .gif), (Array("RIFF....WEBPVP8 ".utf8), .webp), (Array("II*\0".utf8), .tiff),
      (Array("MM\0*".utf8), .tiff), (Array("BM....".utf8) + [UInt8](repeating: 0, count: 40), .bmp),
      (Array("%PDF-1.7".utf8), .pdf), (Array("\n\n%PDF-1.4".utf8), .pdf), (Array("....ftypheic".utf8), .heic),
      (Array("....ftypmif1".utf8), .heic),
    ] as [([UInt8], PictureFormat)])
  func formatsAreKnownByTheirFirstBytes(bytes: [UInt8], format: PictureFormat) {
    #expect(PictureFormat(of: bytes) == format)
  }

  @Test(arguments: ["", "B", "BM", "hello", "RIFF....WAVE", "....ftypisom", "<svg/>", "PK\u{3}\u{4}", "100% PDF"])
  func otherFilesAreNoPictures(text: String) {
    #expect(PictureFormat(of: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("取 件 編 號 620434003756", "取件編號 620434003756"), ("包裹 已送達 門市", "包裹已送達門市"),
    ("Order  A1234567 ", "Order A1234567"), ("請 於 7 天 內", "請於 7 天內"), ("取件 ， 謝謝", "取件，謝謝"), ("  ", ""),
  ])
  func spacesBetweenChineseCharactersGo(text: String, tidied: String) {
    #expect(LineText.tidied(text) == tidied)
  }

  @Test func aWordStaysWithTheValueBesideIt() {
    func line(_ text: String, _ x: Double, _ y: Double) -> PictureLine {
      PictureLine(text: text, box: PictureBox(x: x, y: y, width: 0.2, height: 0.04), confidence: 1)
    }
    let lines = [line("value", 0.5, 0.102), line("below", 0.1, 0.2), line("label", 0.1, 0.1), line("top", 0.6, 0)]
    #expect(LineOrder.topToBottom(lines).map(\.text) == ["top", "label", "value", "below"])
  }

  @Test(arguments: [
    (PictureCode.Kind.ean13, "4712345678900", 2, true), (.ean13, "4712345678901", 9, false),
    (.ean13, "4712345678900", 1, false), (.ean8, "96385074", 9, true), (.ean8, "96385074", 2, false),
    (.itf, "1234", 9, false), (.itf, "12345678901234", 9, true), (.itf, "12345678901234", 2, false),
    (.codabar, "A12345B", 9, false), (.code39, "10404UL202759030455", 1, true), (.code39, "A1", 9, false),
    (.code128, "TW012345678X", 1, true), (.code128, "A", 1, false), (.qr, "x", 1, true), (.qr, "", 1, false),
  ])
  func noiseIsNoCode(kind: PictureCode.Kind, text: String, sightings: Int, isPlausible: Bool) {
    #expect(kind.isPlausible(text, sightings: sightings) == isPlausible)
  }

  @Test(arguments: [
    PictureAnswer.fault(.unsupported(.pdf)), .fault(.tooLarge(.pages)), .drawing(Data([1, 2])),
    .report(PictureReport(format: .png, missing: [.words])),
  ])
  func answersSurviveTheirEncoding(_ answer: PictureAnswer) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let encoded = try encoder.encode(answer)
    #expect(try encoder.encode(JSONDecoder().decode(PictureAnswer.self, from: encoded)) == encoded)
  }
}
