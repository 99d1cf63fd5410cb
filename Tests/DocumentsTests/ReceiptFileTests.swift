import Carriers
import EInvoice
import Foundation
import Receipts
import Testing
import Tracking

@testable import Documents

/// Receipts in the file that `/export` writes.
@Suite struct ReceiptFileTests {
  private static let now = Date(timeIntervalSince1970: 1_795_312_800)  // 2026-11-22 02:00 UTC
  private let reader = ParcelListReader(carriers: Registry.carriers)

  private func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  private func read(receipts: String, key: String = "receipts") throws(ImportFault) -> ImportedList {
    let text = "{\"format\":\"pickupbot-parcels\",\"version\":1,\"parcels\":[],\"\(key)\":\(receipts)}"
    return try reader.read(Array(text.utf8), now: Self.now)
  }

  /// What a chat keeps after it took the whole list.
  private func taken(_ list: ImportedList) -> (parcels: [Parcel], receipts: [KeptReceipt]) {
    let parcels = list.parcels.enumerated().map { index, parcel in
      var parcel = parcel
      parcel.id = ParcelID(rawValue: Int64(index + 1))
      return parcel
    }
    let receipts = list.receipts.enumerated().map { index, entry in
      let parcel = parcels.first { $0.number == entry.parcel && $0.carrier == entry.carrier ?? $0.carrier }
      return entry.kept(as: ReceiptID(rawValue: Int64(index + 1)), parcel: parcel?.id)
    }
    return (parcels, receipts)
  }

  @Test func whatIsReadIsWrittenTheSame() throws {
    let file = try fixture("receipts.json")
    let list = try reader.read(file, now: Self.now)
    #expect(list.parcels.count == 2 && list.receipts.count == 3 && list.unreadable == 0)
    let (parcels, receipts) = taken(list)
    let again = try ParcelFile.bytes(of: parcels, receipts: receipts, at: Self.now)
    #expect(String(decoding: again, as: UTF8.self) == String(decoding: file, as: UTF8.self))
  }

  @Test func everythingOfAReceiptIsThereExceptItsPictures() throws {
    let list = try reader.read(try fixture("receipts.json"), now: Self.now)
    let invoice = try #require(list.receipts.first)
    #expect(invoice.receipt.total == Receipt.Total(value: 91, currency: "TWD") && invoice.receipt.items.count == 2)
    #expect(invoice.edited == [.category, .shop] && invoice.codes.count == 2 && invoice.origin == .codes)
    let draft = list.receipts[1]
    #expect(draft.receipt.total?.value == Decimal(string: "-23.5") && draft.receipt.total?.currency == nil)
    #expect(draft.receipt.total?.possibleCurrencies == ["USD", "TWD"] && draft.receipt.note == "給媽媽\n別拆")
    #expect(draft.unconfirmed == [.amount, .currency] && draft.receipt.doubts == [.currency, .ambiguousDate])
    #expect(draft.carrier == "postTW" && list.receipts[2].carrier == nil)
    var (parcels, receipts) = taken(list)
    receipts[0].files = ["AgACAgUAAxkBAAI"]
    parcels.removeLast()
    receipts[0].parcel = parcels[0].id
    let text = String(decoding: try ParcelFile.bytes(of: parcels, receipts: receipts, at: Self.now), as: UTF8.self)
    #expect(!text.contains("AgACAgUAAxkBAAI"))
    // The number says which parcel it is, unless several have it.
    #expect(text.contains(#""parcel":"620434003756""#) && !text.contains(#""carrier":"postTW""#))
  }

  @Test func invoicesOfAnEarlierVersionAreReceipts() throws {
    let list = try reader.read(try fixture("invoices_0.8.json"), now: Self.now)
    #expect(list.parcels.count == 1 && list.unreadable == 3)
    #expect(list.receipts.map(\.receipt.number) == ["AB11223344", "CD55667788"])
    let first = try #require(list.receipts.first)
    #expect(first.receipt.period == "11504" && first.receipt.total?.value == 91 && first.receipt.items.count == 2)
    #expect(first.parcel?.text == "620434003756" && first.codes.count == 2 && first.origin == .codes)
    #expect(first.addedAt == TimestampText.date("2026-11-19T01:30:00Z"))
    // Of the second one only the barcode was read.
    #expect(list.receipts[1].receipt.total == nil && list.receipts[1].receipt.period == "11512")
  }

  private static let good = #"{"kind":"typed","total":{"value":"120","currency":"TWD"}}"#

  private static func typed(_ members: String) -> String { #"{"kind":"typed","seller":{"name":"a"},"# + members + "}" }

  private static func list(_ entry: String, _ count: Int) -> String {
    Array(repeating: entry, count: count).joined(separator: ",")
  }

  @Test(arguments: [
    "1", "null", "[]", "\"AB12345678\"", "{}", #"{"kind":"typed"}"#, #"{"kind":"gift","total":{"value":"1"}}"#,
    typed(#""total":{"value":120,"currency":"TWD"}"#), typed(#""total":{"value":"1e9","currency":"TWD"}"#),
    typed(#""total":{"value":"","currency":"TWD"}"#), typed(#""total":{"value":"--1","currency":"TWD"}"#),
    typed(#""total":{"value":"1.","currency":"TWD"}"#), typed(#""total":{"value":"1234567890123","currency":"TWD"}"#),
    typed(#""total":{"value":"0.123456789","currency":"TWD"}"#), typed(#""total":{"value":"１２","currency":"TWD"}"#),
    typed(#""total":{"value":"NaN","currency":"TWD"}"#), typed(#""total":{"value":"1","currency":"twd"}"#),
    typed(#""total":{"value":"1","currency":"NT$"}"#), typed(#""total":{"value":"1","possible":["dollars"]}"#),
    typed(#""date":"2026-02-30""#), typed(#""date":"yesterday""#), typed(#""number":"ab12345678""#),
    typed(#""number":"AB1234567""#), typed(#""number":"=1+12345678""#), typed(#""period":"11511""#),
    typed(#""period":"2026""#), typed(#""items":[{"name":"a","quantity":"x","price":"1"}]"#),
    typed(#""items":[{"name":"a","price":"1"}]"#), typed(#""items":7"#),
    typed(#""items":["# + list(#"{"name":"a","quantity":"1","price":"1"}"#, 301) + "]"),
    typed(#""codes":["# + list(#""x""#, 13) + "]"),
  ])
  func anEntryThatMakesNoSenseIsCounted(entry: String) throws {
    let list = try read(receipts: "[\(entry),\(Self.good)]")
    #expect(list.receipts.count == 1 && list.unreadable == 1)
    #expect(list.receipts.first?.receipt.total?.value == 120)
  }

  @Test func aValueThatMakesNoSenseIsMissing() throws {
    let list = try read(
      receipts: """
        [{"kind":"slip","seller":{"name":"\\u0007 \(String(repeating: "長", count: 900))\\u0000","taxID":"1234"},"more":1,
        "category":"bribes","payment":"shells","doubts":["sum","moon"],"origin":"crystal","edited":["shop","mood"],
        "unconfirmed":["x"],"parcel":"<script>","addedAt":"2999-01-01T00:00:00Z",
        "codes":["\(String(repeating: "x", count: 5000))","","y"]}]
        """)
    let entry = try #require(list.receipts.first)
    #expect(entry.receipt.seller.name?.count == 500 && entry.receipt.seller.taxID == nil && list.unreadable == 0)
    #expect(entry.receipt.category == nil && entry.receipt.paymentMethod == nil && entry.receipt.doubts == [.sum])
    #expect(entry.origin == .file && entry.edited == [.shop] && entry.unconfirmed.isEmpty && entry.codes == ["y"])
    #expect(entry.parcel == nil && entry.addedAt == Self.now)
  }

  @Test func listsThatAreTooLongAreAFault() throws {
    let many = "[" + String(repeating: "1,", count: 5000) + "1]"
    for key in ["receipts", "invoices"] {
      #expect(throws: ImportFault.tooMany) { try read(receipts: many, key: key) }
      #expect(throws: ImportFault.otherKind) { try read(receipts: "7", key: key) }
      #expect(throws: ImportFault.empty) { try read(receipts: "[]", key: key) }
    }
  }

  /// A file with as many receipts as one may have can be read again.
  @Test func theLargestFileIsReadAgain() throws {
    let entry = try #require(try reader.read(try fixture("receipts.json"), now: Self.now).receipts.first)
    let receipts = (1...ParcelFile.maxEntries).map { number in
      var kept = entry.kept(as: ReceiptID(rawValue: Int64(number)), parcel: nil)
      kept.receipt.number = "AB" + String(10_000_000 + number)
      kept.codes[1] += String(repeating: ":茉莉綠茶無糖:1:25", count: 10)
      return kept
    }
    let bytes = try ParcelFile.bytes(of: [], receipts: receipts, at: Self.now)
    #expect(bytes.count < ParcelFile.maxBytes, "\(bytes.count)")
    #expect(try reader.read(bytes, now: Self.now).receipts.count == ParcelFile.maxEntries)
  }
}
