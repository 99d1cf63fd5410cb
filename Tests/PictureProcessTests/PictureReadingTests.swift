import EInvoice
import Foundation
import PictureProcess
import Pictures
import Testing

/// Reads pictures with the real libraries in the real child process.
@Suite(.serialized) struct PictureReadingTests {
  private func read(_ name: String, words: PictureWords = .none) async throws -> PictureReport {
    try await Fixture.reader.read(Fixture.bytes(name), words: words).get()
  }

  struct OneCode: Sendable, CustomStringConvertible {
    let file: String
    let kind: PictureCode.Kind
    let text: String
    var description: String { file }

    init(_ file: String, _ kind: PictureCode.Kind, _ text: String) {
      self.file = file
      self.kind = kind
      self.text = text
    }
  }

  static let codes = [
    OneCode("qr.png", .qr, "https://example.com/parcel?id=TEST0001"),
    OneCode("animation.gif", .qr, "https://example.com/parcel?id=TEST0001"),
    OneCode("dark.png", .qr, "https://example.com/parcel?id=TEST0001"),
    OneCode("code128.png", .code128, "TW012345678X"), OneCode("code39.png", .code39, "10404UL202759030455"),
    OneCode("ean13.png", .ean13, "4712345678900"), OneCode("itf.png", .itf, "12345678901234"),
    OneCode("codabar.png", .codabar, "A123456789012B"), OneCode("label.jpg", .code128, "TW012345678X"),
    OneCode("label.webp", .code128, "TW012345678X"), OneCode("label.bmp", .code128, "TW012345678X"),
    OneCode("label.tiff", .code128, "TW012345678X"), OneCode("label.heic", .code128, "TW012345678X"),
    OneCode("label-exif.jpg", .code128, "TW012345678X"), OneCode("label-sideways.jpg", .code128, "TW012345678X"),
    OneCode("label-tilted.jpg", .code128, "TW012345678X"), OneCode("label-blurred.jpg", .code128, "TW012345678X"),
    OneCode("scan.pdf", .code128, "TW012345678X"), OneCode("photo-12mp.jpg", .code128, "TW012345678X"),
  ]

  @Test(arguments: codes)
  func findsTheCode(_ expected: OneCode) async throws {
    let report = try await read(expected.file)
    #expect(report.codes.map(\.kind) == [expected.kind])
    #expect(report.codes.map(\.text) == [expected.text])
    #expect(report.codes.allSatisfy { $0.bytes == nil && !$0.isDoubtful })
    #expect(report.lines.isEmpty && report.missing.isEmpty)
  }

  @Test(arguments: ["blank.jpg", "small-text.png"])
  func inventsNoCode(file: String) async throws {
    #expect(try await read(file).codes.isEmpty)
  }

  @Test(arguments: [
    "label.jpg", "label-exif.jpg", "label-sideways.jpg", "label-tilted.jpg", "label.heic", "dark.png",
    "small-text.png", "scan.pdf", "photo-12mp.jpg",
  ])
  func readsWords(file: String) async throws {
    let lines = try await read(file, words: .traditional).lines
    let number = try #require(lines.first { $0.text.contains("620434003756") })
    #expect(number.text == "取件編號 620434003756")
    #expect(!number.isExact && number.confidence > 0.5)
    let order = try #require(lines.firstIndex { $0.text.hasPrefix("Order") })
    #expect(try #require(lines.firstIndex(of: number)) < order)
  }

  @Test func placesAreThoseOfTheUprightPicture() async throws {
    for file in ["label.jpg", "label-exif.jpg"] {
      let report = try await read(file, words: .traditional)
      let code = try #require(report.codes.first?.box)
      let line = try #require(report.lines.first?.box)
      #expect(line.y < 0.2 && line.x < 0.15 && line.width > 0.3 && line.height < 0.1, "\(file)")
      #expect(code.y > 0.5 && code.height > 0.1 && code.width > 0.3, "\(file)")
    }
  }

  @Test func theTextOfADocumentIsExact() async throws {
    let report = try await read("text.pdf", words: .traditional)
    #expect(report.pages == 2)
    #expect(report.lines.map(\.text) == ["Parcel 620434003756", "取件門市測試店", "second page"])
    #expect(report.lines.map(\.page) == [0, 0, 1])
    #expect(report.lines.allSatisfy { $0.isExact && $0.confidence == 1 && $0.box.height > 0 && $0.box.width > 0 })
  }

  @Test func bytesThatAreNotTextAreKept() async throws {
    let code = try #require(try await read("binary.qr.png").codes.first)
    #expect(code.bytes == [0xFE, 0xFF, 0x80, 0x81, 0x00, 0x42])
  }

  @Test func namesInBig5Survive() async throws {
    let invoices = EInvoiceReader.read(try await read("invoice-big5.png").codes.map(\.text))
    #expect(invoices.map(\.number) == ["AB11223344"])
    #expect(invoices.first?.items.map(\.name) == ["乾電池碁", "口罩"])
    #expect(invoices.first?.isComplete == true)
  }

  @Test(arguments: [
    ("bomb.png", PictureFault.tooLarge(.pixels)), ("bomb.jpg", .tooLarge(.pixels)), ("bomb.gif", .tooLarge(.pixels)),
    ("pages-201.pdf", .tooLarge(.pages)), ("encrypted.pdf", .encrypted), ("README.md", .notAPicture),
    ("make", .notAPicture),
  ])
  func refuses(file: String, fault: PictureFault) async throws {
    #expect(await Fixture.reader.read(try Fixture.bytes(file)) == .failure(fault))
  }

  @Test(arguments: [
    "label.jpg", "qr.png", "animation.gif", "label.webp", "label.bmp", "label.tiff", "label.heic", "text.pdf",
  ])
  func aCutFileIsAValueToo(file: String) async throws {
    let bytes = try Fixture.bytes(file)
    for length in [bytes.count / 2, 40, 12] {
      switch await Fixture.reader.read(Array(bytes.prefix(length)), words: .none) {
      // Some decoders show what is there.
      case .success(let report): #expect(report.codes.count < 2)
      case .failure(let fault): #expect(fault == .notAPicture, "\(file) cut to \(length)")
      }
    }
  }

  /// Bytes changed at random: whatever happens in the child, the caller gets a value, and the next picture is read.
  @Test(arguments: ["label.jpg", "qr.png", "label.webp", "label.tiff", "label.heic", "text.pdf", "animation.gif"])
  func damagedFilesDoNoHarm(file: String) async throws {
    let bytes = try Fixture.bytes(file)
    for round in 1...3 {
      var damaged = bytes
      for step in 0..<20 { damaged[(round * 7919 + step * 104_729) % bytes.count] ^= UInt8(1 + step * 13 % 255) }
      _ = await Fixture.reader.read(damaged, words: .none)
    }
    #expect(try await read("qr.png").codes.count == 1)
  }

  private static func labelled(
    _ kind: PictureCode.Kind, _ text: String, bytes: [UInt8]? = nil, heading: String? = "7-ELEVEN 景安門市",
    name: String? = "蝦皮手機殼 🎁"
  ) -> CodeDrawing {
    CodeDrawing(
      kind: kind, text: text, bytes: bytes, label: .init(script: .traditional, heading: heading, name: name))
  }

  @Test(arguments: [
    CodeDrawing(kind: .qr, text: "https://example.com/parcel?id=TEST0001"), CodeDrawing(kind: .qr, text: "取件編號 1234"),
    CodeDrawing(kind: .qr, text: "?", bytes: [0xFE, 0x80, 0x00, 0x41]),
    CodeDrawing(kind: .code128, text: "TW012345678X"),
    CodeDrawing(kind: .code128, text: "A1"), CodeDrawing(kind: .code39, text: "10404UL202759030455"),
    CodeDrawing(kind: .code39, text: "/ABC+123"), CodeDrawing(kind: .code39, text: "/.-+.-+0"),
    CodeDrawing(kind: .code39, text: "/+++++++"),
    CodeDrawing(kind: .code93, text: "PICKUP93"), CodeDrawing(kind: .ean13, text: "4712345678900"),
    CodeDrawing(kind: .ean8, text: "96385074"), CodeDrawing(kind: .itf, text: "12345678901234"),
    CodeDrawing(kind: .codabar, text: "A123456789012B"),
    labelled(.qr, "https://example.com/parcel?id=TEST0001"), labelled(.qr, "取件編號 1234"),
    labelled(.qr, "?", bytes: [0xFE, 0x80, 0x00, 0x41]), labelled(.qr, String(repeating: "x1", count: 400)),
    labelled(.code128, "TW012345678X"), labelled(.code128, "A1"),
    labelled(.code128, String(repeating: "AB1", count: 20)), labelled(.code39, "10404UL202759030455"),
    labelled(.code93, "PICKUP93"), labelled(.ean13, "4712345678900"), labelled(.ean8, "96385074"),
    labelled(.itf, "12345678901234"), labelled(.codabar, "A123456789012B"),
    labelled(.code39, "/ABC+123", heading: nil, name: nil), labelled(.qr, "1", heading: "", name: "🎁"),
    labelled(.code128, "TW012345678X", name: String(repeating: "很長的名字", count: 20)),
  ])
  func whatIsDrawnIsReadAgain(_ drawing: CodeDrawing) async throws {
    let file = try await Fixture.reader.draw(drawing).get()
    #expect(PictureFormat(of: file) == .png)
    // The width in the header of a PNG.
    #expect(file[16..<20].reduce(0) { $0 << 8 | Int($1) } >= 600)
    let code = try #require(try await Fixture.reader.read(file, words: .none).get().codes.first)
    #expect(code.kind == drawing.kind && code.bytes == drawing.bytes)
    #expect(drawing.bytes != nil || code.text == drawing.text)
  }

  /// Store, name and characters are letters that a clerk can read.
  @Test(arguments: [
    (ChartDrawing.Script.traditional, "7-ELEVEN 景安門市", "醫療用品", PictureWords.traditional),
    (.simplified, "菜鸟驿站 锦绣花园店", "办公用品", .simplified), (.latin, "DHL ServicePoint", "Office supplies", .traditional),
  ])
  func aClerkCanReadTheLabel(
    script: ChartDrawing.Script, heading: String, name: String, words: PictureWords
  ) async throws {
    let label = CodeDrawing.Label(script: script, heading: heading, name: name)
    let file = try await Fixture.reader.draw(CodeDrawing(kind: .code128, text: "TW268979373141", label: label)).get()
    #expect(file[16..<20].reduce(0) { $0 << 8 | Int($1) } == 1080 && file.count < 60_000)
    let lines = try await Fixture.reader.read(file, words: words).get().lines.map { $0.text.filter { $0 != " " } }
    for text in [heading.suffix(4).filter { $0 != " " }, name.filter { $0 != " " }, "TW268979373141"] {
      #expect(lines.contains { $0.contains(text) }, "\(text): \(lines)")
    }
  }

  @Test(arguments: [
    CodeDrawing(kind: .ean13, text: "not digits"), CodeDrawing(kind: .code39, text: "取件"),
    CodeDrawing(kind: .qr, text: ""), CodeDrawing(kind: .qr, text: String(repeating: "x", count: 5000)),
  ])
  func whatACodeCannotSayIsNotDrawn(_ drawing: CodeDrawing) async throws {
    #expect(await Fixture.reader.draw(drawing) == .failure(.notDrawable))
  }
}
