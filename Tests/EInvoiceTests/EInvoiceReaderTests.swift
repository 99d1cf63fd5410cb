import EInvoice
import Foundation
import Testing

/// One case of a file of tests: texts of codes, and what they say.
struct InvoiceCase: Decodable, Sendable, CustomStringConvertible {
  struct Expected: Decodable, Sendable {
    let number: String
    let period: String?
    let date: String?
    let random: String?
    let seller: String?
    let buyer: String?
    let total: Decimal?
    let items: [String]
    let complete: Bool
    let doubts: [String]
  }

  let name: String
  let texts: [String]
  let expected: Expected?
  var description: String { name }
}

struct EInvoiceReaderTests {
  static let cases: [InvoiceCase] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/invoices.json")
    return (try? JSONDecoder().decode([InvoiceCase].self, from: Data(contentsOf: file))) ?? []
  }()

  @Test func theFileIsThere() { #expect(Self.cases.count > 20) }

  @Test(arguments: cases)
  func reads(_ invoiceCase: InvoiceCase) throws {
    for texts in [invoiceCase.texts, invoiceCase.texts.reversed()] {
      let invoices = EInvoiceReader.read(texts)
      guard let expected = invoiceCase.expected else {
        #expect(invoices.isEmpty)
        continue
      }
      let invoice = try #require(invoices.first)
      #expect(invoices.count == 1)
      #expect(invoice.number == expected.number)
      #expect(invoice.period == expected.period)
      #expect(invoice.date == expected.date)
      #expect(invoice.randomCode == expected.random)
      #expect(invoice.sellerTaxID == expected.seller)
      #expect(invoice.buyerTaxID == expected.buyer)
      #expect(invoice.total == expected.total)
      #expect(invoice.items.map { "\($0.name)|\($0.quantity)|\($0.price)" } == expected.items)
      #expect(invoice.isComplete == expected.complete)
      #expect(invoice.doubts.map(\.rawValue) == expected.doubts)
      #expect(texts.allSatisfy(EInvoiceReader.isPart))
    }
  }

  @Test func twoInvoicesKeepApart() throws {
    let lefts = Self.cases.filter { $0.name.hasPrefix("left alone") }.compactMap(\.texts.first)
    try #require(lefts.count == 2)
    let invoices = EInvoiceReader.read(lefts + ["**:別人的:1:5"])
    #expect(invoices.count == 2 && invoices.allSatisfy { !$0.items.contains { $0.name == "別人的" } })
  }

  @Test(arguments: ["", "**", "https://example.com", "AB11223344", "1040AUL202759030455", "10405UL202759030455"])
  func otherTextsAreNoInvoices(text: String) {
    #expect(EInvoiceReader.read([text]).isEmpty)
    #expect(EInvoiceReader.isPart(text) == text.hasPrefix("**"))
  }
}

/// Codes found in public repositories. Skipped if the collection is not present.
@Suite(.enabled(if: PublishedInvoices.file != nil, "PICKUPBOT_TEST_DATA is not set: published invoices are skipped"))
struct PublishedInvoiceTests {
  @Test func headsAreRead() throws {
    let invoices = try PublishedInvoices.all()
    #expect(invoices.count == 10)
    for published in invoices {
      let read = try #require(EInvoiceReader.read([published.left, published.right].compactMap(\.self)).first)
      let expected = published.expected
      #expect(read.number == expected.number && read.date == expected.date, "\(published.id)")
      #expect(read.randomCode == expected.random && read.total == expected.total, "\(published.id)")
      #expect(read.sellerTaxID == expected.seller && read.buyerTaxID == expected.buyer, "\(published.id)")
      #expect(read.doubts.contains(.seller) == (published.id == "qr10"), "\(published.id)")
    }
  }

  @Test(
    arguments: [
      ("qr01", ["超厚雞肉起司滿分堡", "奶茶(M)(熱)"], true), ("qr02", [], false), ("qr03", [], false),
      ("qr04", ["商品0002", "商品0003", "商品0004", "商品0005", "商品0006"], true),
      ("qr05", ["餐-雙層牛肉", "零卡可-中", "配-經典中薯", "餐-大麥克", "零卡可-中", "配-經典中薯", "$2塑膠袋"], false),
      ("qr06", ["水上樂園門票 (雲端發票-不含娛樂稅/應稅0.5"], true), ("qr07", ["勞務服務費(45233622375990)"], true),
      ("qr08", ["尖叫雞/隻", "尖叫雞EX/隻"], true), ("qr09", ["test (測試產品"], true), ("qr10", ["口香糖"], false),
    ] as [(String, [String], Bool)])
  func itemsAreRead(id: String, names: [String], isComplete: Bool) throws {
    let published = try #require(try PublishedInvoices.all().first { $0.id == id })
    let read = try #require(EInvoiceReader.read([published.right, published.left].compactMap(\.self)).first)
    #expect(read.items.map(\.name) == names)
    #expect(read.isComplete == isComplete)
  }
}

private enum PublishedInvoices {
  static let file = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"].map {
    URL(filePath: $0).appending(path: "fixtures/einvoice/qr-samples.json")
  }

  struct Invoice: Decodable {
    struct Expected: Decodable {
      let number: String
      let date: String
      let random: String
      let total: Decimal
      let buyer: String?
      let seller: String
    }
    let id: String
    let left: String
    let right: String?
    let expected: Expected
  }

  static func all() throws -> [Invoice] {
    try JSONDecoder().decode([Invoice].self, from: Data(contentsOf: #require(file)))
  }
}
