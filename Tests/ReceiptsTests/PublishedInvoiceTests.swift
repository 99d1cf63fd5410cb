import Foundation
import Receipts
import Testing
import Tracking

/// Codes found in public repositories, pasted as a text. Skipped if the collection is not present.
@Suite(.enabled(if: PublishedCodes.file != nil, "PICKUPBOT_TEST_DATA is not set: published invoices are skipped"))
struct PublishedInvoiceTests {
  @Test func allAreRead() throws {
    let all = try PublishedCodes.all()
    #expect(all.count == 10)
    for code in all {
      let pasted = "發票：\n" + [code.left, code.right].compactMap(\.self).joined(separator: "\n")
      let receipt = try #require(try read(pasted), "\(code.id)")
      let expected = code.expected
      #expect(receipt.kind == .einvoice && receipt.number == expected.number, "\(code.id)")
      #expect(receipt.date?.description == expected.date && receipt.sum == "TWD \(expected.total)", "\(code.id)")
      #expect(receipt.seller.taxID == expected.seller, "\(code.id)")
      #expect(receipt.doubts.contains(.seller) == (code.id == "qr10"), "\(code.id)")
      // Whether pasted or read as two codes, the items are the same.
      let apart = try #require(reader).read(
        codes: [code.left, code.right].compactMap(\.self), lines: [], context)
      #expect(receipt == apart, "\(code.id)")
    }
  }
}

private enum PublishedCodes {
  static let file = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"].map {
    URL(filePath: $0).appending(path: "fixtures/einvoice/qr-samples.json")
  }

  struct Code: Decodable {
    struct Expected: Decodable {
      let number: String
      let date: String
      let total: Decimal
      let seller: String
    }
    let id: String
    let left: String
    let right: String?
    let expected: Expected
  }

  static func all() throws -> [Code] { try JSONDecoder().decode([Code].self, from: Data(contentsOf: #require(file))) }
}
