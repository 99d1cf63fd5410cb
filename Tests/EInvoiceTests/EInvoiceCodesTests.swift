import EInvoice
import Foundation
import Testing

/// Codes among other words, as people paste them.
struct EInvoiceCodesTests {
  private static let left =
    "AB1122334411504109999000000000000005b0000000004595257ydXZt4LAN1UHN/j1juVcRA==:**********:2:2:1:乾電池:1:66"
  private static let foreign =
    "ab11223344115041099990000000000000000005B0000000004595257ydXZt4LAN1UHN/j1juVcRA==:**********:1:1:3:movie:1:91"

  @Test(arguments: [
    (left + "\n**:口罩:1:25", ["乾電池", "口罩"]), ("掃到的：\n" + left + "\n**:口罩:1:25\n謝謝", ["乾電池", "口罩"]),
    ("發票 " + left + " **:口罩:1:25 謝謝", ["乾電池", "口罩"]), (left + "**:口罩:1:25", ["乾電池", "口罩"]),
    ("左：" + left + "  右：**:口罩:1:25", ["乾電池", "口罩"]), ("**:口罩:1:25\n" + left, ["乾電池", "口罩"]),
    (left + "    \r\n**:口罩:1:25      \r\n", ["乾電池", "口罩"]), ("    " + left + "    ", ["乾電池"]),
    (left + ":口罩\n**套:1:25", ["乾電池", "口罩套"]), ("看 " + foreign + " 這張", ["movie"]),
    ("條碼 11504AB112233449999\n" + left, ["乾電池"]),
  ])
  func areFound(text: String, names: [String]) throws {
    let invoices = EInvoiceReader.read(EInvoiceReader.codes(in: text))
    let invoice = try #require(invoices.first)
    #expect(invoices.count == 1 && invoice.number == "AB11223344" && invoice.total == 91)
    #expect(invoice.items.map(\.name) == names)
  }

  @Test func aBarcodeAlone() throws {
    let invoice = try #require(EInvoiceReader.read(EInvoiceReader.codes(in: "發票（11504AB112233449999）")).first)
    #expect(invoice.number == "AB11223344" && invoice.period == "11504" && invoice.total == nil)
  }

  @Test func twoInvoicesInOneText() {
    let other = Self.left.replacing("AB11223344", with: "CD11223344")
    let invoices = EInvoiceReader.read(EInvoiceReader.codes(in: Self.left + "\n" + other))
    #expect(invoices.map(\.number) == ["AB11223344", "CD11223344"])
  }

  @Test(arguments: [
    "", "**", "午餐 120", "黑貓 620434003756", "發票號碼 AB11223344", "**粗體** 字", "XAB1122334411504109999",
    "x11504AB112233449999",
  ])
  func otherTextsHaveNoInvoice(text: String) {
    #expect(EInvoiceReader.read(EInvoiceReader.codes(in: text)).isEmpty)
  }
}
