import Foundation
import Receipts
import Testing
import Tracking

/// Receipts from the codes of e-invoices.
struct InvoiceReceiptTests {
  private static let head = "AB1122334411504109999000000000000005b0000000004595257ydXZt4LAN1UHN/j1juVcRA==:**********"

  @Test func aPastedLeftAndRightCode() throws {
    let receipt = try #require(try read("我的發票\n\(Self.head):2:2:1:咖啡:1:66\n**:餅乾:1:25\n謝謝"))
    #expect(receipt.kind == .einvoice && receipt.number == "AB11223344" && receipt.period == "11504")
    #expect(receipt.date?.description == "2026-04-10" && receipt.seller.taxID == "04595257")
    #expect(receipt.sum == "TWD 91" && receipt.list == ["咖啡|1|66", "餅乾|1|25"])
    #expect(receipt.isComplete && receipt.says.isEmpty && receipt.category == .foodAndDining)
  }

  @Test func sumsThatDoNotMeetTheTotalAreSaid() throws {
    let receipt = try #require(try read("\(Self.head):2:2:1:咖啡:1:66:餅乾:1:99"))
    #expect(receipt.sum == "TWD 91" && receipt.doubts == [.sum])
    #expect(receipt.list == ["咖啡|1|66", "餅乾|1|99"])
  }

  @Test func aLeftCodeAloneHasTheAmount() throws {
    let receipt = try #require(try read("\(Self.head):1:2:1:咖啡:1:66"))
    #expect(receipt.sum == "TWD 91" && !receipt.isComplete && receipt.items.count == 1)
  }

  @Test func aBarcodeAloneNamesWhatIsMissing() throws {
    let receipt = try #require(try read("11504AB112233449999"))
    #expect(receipt.kind == .einvoice && receipt.number == "AB11223344" && receipt.total == nil)
    #expect(receipt.doubts == [.date, .total] && !receipt.isComplete)
  }

  private func reading(_ codes: [String], _ lines: [String]) -> Receipt? {
    reader?.read(codes: codes, lines: lines, context)
  }

  /// The words beside a barcode say what it does not.
  @Test func aBarcodeWithWords() throws {
    let lines = ["小山咖啡", "AB-11223344", "2026-04-10 12:34", "總計:91", "賣方:04595257"]
    let receipt = try #require(reading(["11504AB112233449999"], lines))
    #expect(receipt.sum == "TWD 91" && receipt.date?.description == "2026-04-10" && receipt.period == "11504")
    #expect(receipt.seller == Receipt.Seller(taxID: "04595257", name: "小山咖啡") && receipt.says.isEmpty)
    let other = try #require(reading(["11504CD112233449999"], lines))
    #expect(other.number == "CD11223344" && other.doubts.contains(.barcode))
  }

  @Test func amountsKeepAllDigitsInJSON() throws {
    let receipt = try #require(try read("coffee USD 0.1"))
    let copy = try JSONDecoder().decode(Receipt.self, from: JSONEncoder().encode(receipt))
    #expect(copy == receipt && copy.total?.value == Decimal(string: "0.1"))
  }
}

/// Mails about purchases.
struct MailReceiptTests {
  private func read(_ text: String, sender: String? = "小山咖啡", sent: String? = "2026-11-27") throws -> Receipt? {
    try #require(reader).read(mail: text, sender: sender, sent: sent.flatMap { Day($0) }, context)
  }

  @Test func anOrderIsFromItsSenderOnItsDay() throws {
    let receipt = try #require(try read("訂單成立\n您的訂單 1234\n咖啡豆 x 2\n訂單金額：NT$ 1,200\n信用卡"))
    #expect(receipt.kind == .slip && receipt.sum == "TWD 1200" && receipt.seller.name == "小山咖啡")
    #expect(receipt.date?.description == "2026-11-27" && receipt.doubts == [.date])
    #expect(receipt.paymentMethod == .creditCard && receipt.items.isEmpty)
  }

  @Test func theTextsOwnDayAndShopGoFirst() throws {
    let receipt = try #require(try read("商店名稱：山海書屋\n訂單日期 2026/11/20\n訂單金額：NT$ 1,200"))
    #expect(receipt.seller.name == "山海書屋" && receipt.date?.description == "2026-11-20" && receipt.isComplete)
  }

  @Test func anInvoiceMailHasItsNumber() throws {
    let receipt = try #require(try read("發票號碼：AB11223344\n開立日期：2026/11/27\n總金額：NT$ 1,200"))
    #expect(receipt.kind == .einvoice && receipt.number == "AB11223344" && receipt.period == "11512")
    #expect(receipt.sum == "TWD 1200" && receipt.says.isEmpty)
  }

  @Test func otherMailsAreNoReceipts() throws {
    #expect(try read("您的包裹已送達門市\n單號 620434003756\n請於 11/27 前取貨") == nil)
    #expect(try read("") == nil)
  }
}
