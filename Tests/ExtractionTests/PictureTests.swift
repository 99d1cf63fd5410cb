import Carriers
import Foundation
import Pictures
import Testing
import Tracking

@testable import Extraction

/// What is read out of pictures: codes, words, and both together.
@Suite struct PictureTests {
  private static let extractor = Result { try Extractor(carriers: Registry.carriers) }
  private static let now = Date(timeIntervalSince1970: 1_795_140_000)

  private func line(_ text: String, _ y: Double, isExact: Bool = false) -> PictureLine {
    PictureLine(
      text: text, box: PictureBox(x: 0.1, y: y, width: 0.6, height: 0.03), confidence: 0.9, isExact: isExact)
  }

  private func code(_ kind: PictureCode.Kind, _ text: String, _ y: Double, isDoubtful: Bool = false) -> PictureCode {
    PictureCode(
      kind: kind, text: text, box: PictureBox(x: 0.1, y: y, width: 0.6, height: 0.1), isDoubtful: isDoubtful)
  }

  private func read(_ codes: [PictureCode], _ lines: [PictureLine], caption: String = "") throws -> PictureExtraction {
    let report = PictureReport(format: .jpeg, codes: codes, lines: lines)
    return try Self.extractor.get().read([report], caption: caption, now: Self.now)
  }

  /// A label's code and words, where the number is said to be from, and whether it may be added without a question.
  @Test func numbersSayWhereTheyWereFound() throws {
    let label = try read([code(.code128, "620434003756", 0.2)], [line("黑貓宅急便", 0.1), line("6204 3400 3756", 0.31)])
    #expect(label.origins.values.map(\.self) == [.barcode])
    #expect(label.result.numbers.allSatisfy(label.isCertain))
    let words = try read([], [line("黑貓宅急便 620434003756", 0.1)])
    #expect(words.origins.values.map(\.self) == [.words])
    #expect(!words.result.numbers.contains(where: words.isCertain))
    let document = try read([], [line("黑貓宅急便 620434003756", 0.1, isExact: true)])
    #expect(document.origins.values.map(\.self) == [.text] && document.result.numbers.allSatisfy(document.isCertain))
    let caption = try read([], [], caption: "黑貓 620434003756")
    #expect(caption.origins.values.map(\.self) == [.text])
  }

  /// The words below a code, as they may be read, and the numbers that come of it.
  @Test(arguments: [
    "620434003756", "6204 3400 3756", "6204-3400-3756", "62O434003756", "6204340037S6", "单号:620434003750",
  ])
  func aCodeOutranksTheWordsThatRepeatIt(words: String) throws {
    let label = try read([code(.code128, "620434003756", 0.2)], [line("黑貓宅急便", 0.1), line(words, 0.31)])
    #expect(label.result.numbers.map(\.number.text) == ["620434003756"])
    #expect(label.result.doubtful.isEmpty)
  }

  @Test func anotherNumberStaysBesideTheCode() throws {
    let label = try read(
      [code(.code128, "620434003756", 0.2)], [line("黑貓宅急便", 0.1), line("單號 901230160565", 0.4)])
    #expect(Set(label.result.numbers.map(\.number.text)) == ["620434003756", "901230160565"])
  }

  /// Codes that nothing says to be a parcel's: none is added without a question.
  @Test(arguments: [
    (PictureCode.Kind.code128, "620434003756"), (.code39, "620434003756"), (.itf, "62043400375612"),
    (.ean13, "4710088430017"), (.qr, "會員卡 12345678"), (.code128, "1234567890"),
  ])
  func aBareCodeIsNotCertain(kind: PictureCode.Kind, text: String) throws {
    let bare = try read([code(kind, text, 0.2)], [])
    #expect(!bare.result.numbers.contains(where: bare.isCertain))
  }

  @Test func aDoubtfulBarcodeCountsAsWords() throws {
    let label = try read([code(.code39, "620434003756", 0.2, isDoubtful: true)], [line("黑貓宅急便", 0.1)])
    #expect(label.origins.values.map(\.self) == [.words])
  }

  @Test func aCarriersLinkGivesItsNumberAndAStrangersIsChecked() throws {
    let own = try read([code(.qr, "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=620434003756", 0.2)], [])
    #expect(own.result.numbers.map(\.number.text) == ["620434003756"])
    #expect(own.origins.values.map(\.self) == [.qr] && own.otherCodes.isEmpty)
    let stranger = try read(
      [code(.qr, "https://tcat-tw.top/pay", 0.2)],
      [line("【黑貓宅急便】您的包裹地址不完整，請於24小時內點擊連結支付運費", 0.1)])
    #expect(stranger.result.scam != nil && stranger.links == ["https://tcat-tw.top/pay"])
  }

  @Test func invoiceCodesAreNotReadAsNumbers() throws {
    let invoice = try read(
      [
        code(
          .qr,
          "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:超厚雞肉起司滿分堡:1:60",
          0.4), code(.qr, "**:奶茶(M)(熱):1:25", 0.4), code(.code39, "11504ZF131378799579", 0.3),
      ], [line("電子發票證明聯", 0.1)])
    #expect(invoice.result.numbers.isEmpty && invoice.otherCodes.isEmpty && invoice.invoiceCodes.count == 3)
  }

  @Test func aLongDocumentIsReadAtItsBeginning() throws {
    let pages = (0..<4000).map { line("第 \($0) 頁的條款與細則，請詳閱並保存", 0.5, isExact: true) }
    let long = try read([], [line("黑貓宅急便 620434003756", 0.1, isExact: true)] + pages)
    #expect(long.result.numbers.map(\.number.text) == ["620434003756"])
    #expect(long.text.utf8.count <= 64 * 1024 + 2)
  }

  /// Half of the label 門市 may be missing.
  @Test(arguments: [
    ("市景安門市", "景安門市"), ("市府門市", "市府門市"), ("市政北門市", "市政北門市"), ("景安門市", "景安門市"),
  ])
  func aHalfLabelIsNoPartOfTheStore(words: String, store: String) throws {
    let page = try read([], [line("7-ELEVEN 取貨門市", 0.1), line(words, 0.2), line("C70936641852", 0.3)])
    #expect(page.result.parcels.first?.store?.value == store)
  }

  @Test(arguments: [("黑貓 620434003756 好日子選物", "好日子選物"), ("", "BA 好日子選物")])
  func theCaptionsNameOutranksTheWords(caption: String, shop: String) throws {
    let page = try read([], [line("賣場：BA 好日子選物", 0.1), line("黑貓 620434003756", 0.2)], caption: caption)
    #expect(page.result.shop?.value == shop)
  }

  /// A code for the counter says nothing of what happened.
  @Test(arguments: [
    "取件 QR Code\n請出示給店員掃描", "取件二维码\n请向店员出示", "取貨條碼\n請出示 QR Code 給門市人員", "Pick-up QR code\nShow it at the counter",
  ])
  func aCodeForTheCounterIsNoStatus(words: String) throws {
    let page = try read([code(.qr, "C70936641852", 0.4)], [line(words, 0.1)])
    #expect(page.result.numbers.count == 1 && page.result.statusHint == nil)
  }
}
