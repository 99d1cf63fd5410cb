import EInvoice
import Testing

struct MobileBarcodeTests {
  @Test(arguments: [
    ("/ABC+123", "/ABC+123"), ("/abc+123", "/ABC+123"), (" /A.B-+12 ", "/A.B-+12"), ("／ＡＢＣ＋１２３", "/ABC+123"),
    ("/ABC –12", nil), ("/ABC–123", "/ABC-123"), ("/ABC 1234", "/ABC1234"), ("/0000000", "/0000000"),
    ("ABC+123", nil), ("/ABC+12", nil), ("/ABC+1234", nil), ("//BC+123", nil), ("/ABC*123", nil), ("/ABC$123", nil),
    ("/ABCé123", nil), ("", nil), ("/", nil),
  ])
  func whatIsTyped(text: String, barcode: String?) {
    #expect(MobileBarcode(text)?.text == barcode)
  }

  @Test(arguments: [
    ("手機條碼 /ABC+123", "/ABC+123"), ("手機條碼：/abc+123", "/ABC+123"), ("my mobile barcode is /ABC.123 thanks", "/ABC.123"),
    ("手機條碼／ＡＢＣ＋１２３", "/ABC+123"), ("/receipts", nil), ("手機條碼", nil), ("and/or /ABC-123", "/ABC-123"),
    ("https://example.com/ABC1234", nil), ("/ABC+1234", nil),
  ])
  func amongOtherWords(text: String, barcode: String?) {
    #expect(MobileBarcode(in: text)?.text == barcode)
  }

  @Test func isNotPrinted() throws {
    let barcode = try #require(MobileBarcode("/ABC+123"))
    #expect(!"\(barcode)".contains("ABC"))
  }
}
