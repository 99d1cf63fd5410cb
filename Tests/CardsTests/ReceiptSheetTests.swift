import EInvoice
import Foundation
import Receipts
import Testing
import Tracking

@testable import Cards

/// The CSV of receipts, read back by a parser that knows only RFC 4180.
@Suite struct ReceiptSheetTests {
  private static let headings = [
    "Date", "Merchant", "Category", "Amount", "Currency", "Payment Method", "Line Items", "Notes", "Receipt Link",
    "Added At", "Parcel", "ID",
  ]

  private static var sheet: ReceiptSheet {
    ReceiptSheet(
      headings: headings, category: \.rawValue, payment: \.rawValue, time: { _ in "2026-11-22 14:05" },
      draftMark: "(draft)")
  }

  private static func kept(_ change: (inout Receipt) -> Void) -> KeptReceipt {
    var receipt = Receipt(kind: .slip)
    change(&receipt)
    return KeptReceipt(id: ReceiptID(rawValue: 1_000_000), receipt, from: .text, addedAt: Samples.now)
  }

  private static func rows(_ receipts: [KeptReceipt]) throws -> [[String]] {
    let bytes = sheet.bytes(
      receipts, numbers: [ParcelID(rawValue: 7): try #require(TrackingNumber("620434003756"))],
      links: [ReceiptID(rawValue: 2): "https://drive.example/x?a=1,2"])
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    return parse(String(decoding: bytes.dropFirst(3), as: UTF8.self))
  }

  /// A parser of RFC 4180: quoted cells may have commas, line breaks and doubled quotation marks.
  private static func parse(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        scalars.removeFirst()
        cell.append(scalar)
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(String(cell))
        cell = String.UnicodeScalarView()
      case "\r" where !isQuoted && scalars.first == "\n":
        scalars.removeFirst()
        rows.append(row + [String(cell)])
        (row, cell) = ([], String.UnicodeScalarView())
      default: cell.append(scalar)
      }
    }
    return rows
  }

  @Test func aReceiptIsOneRowOfTwelveCells() throws {
    var kept = Self.kept {
      $0.date = Day(year: 2026, month: 11, day: 22)
      $0.seller = Receipt.Seller(taxID: "53212539", name: "佳德")
      $0.total = Receipt.Total(value: 1299.5, currency: "TWD")
      $0.items = [
        Receipt.Item(name: "鳳梨酥", quantity: 2, price: 600), Receipt.Item(name: "提袋", quantity: 1, price: 99.5),
      ]
      $0.category = .foodAndDining
      $0.paymentMethod = .linePay
      $0.note = "給媽媽\n別拆"
    }
    kept.id = ReceiptID(rawValue: 2)
    kept.parcel = ParcelID(rawValue: 7)
    let rows = try Self.rows([kept])
    #expect(rows.count == 2 && rows[0] == Self.headings)
    #expect(
      rows[1] == [
        "2026-11-22", "佳德", "foodAndDining", "1299.5", "TWD", "linePay", "鳳梨酥 × 2 @ 600; 提袋 × 1 @ 99.5",
        "給媽媽\n別拆", "https://drive.example/x?a=1,2", "2026-11-22 14:05", "\u{00A0}620434003756", "\u{00A0}2",
      ])
  }

  @Test func whatIsNotKnownIsEmpty() throws {
    let rows = try Self.rows([Self.kept { _ in }])
    #expect(rows[1] == ["", "", "", "", "", "", "", "", "", "2026-11-22 14:05", "", "lfls"])
  }

  @Test(arguments: [("-120", "-120"), ("-0.5", "-0.5"), ("100000000000", "100000000000"), ("0.00000001", "0.00000001")])
  func anAmountIsAPlainNumber(value: String, cell: String) throws {
    let value = try #require(Decimal(string: value))
    #expect(try Self.rows([Self.kept { $0.total = Receipt.Total(value: value, currency: "TWD") }])[1][3] == cell)
  }

  @Test func aDraftIsMarked() throws {
    var kept = Self.kept { $0.note = "n" }
    kept.unconfirmed = [.amount]
    #expect(try Self.rows([kept])[1][7] == "(draft) n")
  }

  /// What shops could call themselves so that a spreadsheet runs it.
  @Test(arguments: [
    "=cmd|' /C calc'!A0", "+1+cmd", "-2+3", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "－1", "＋1", "＠1",
    "\",=1+1,\"", "\"\u{301},=1+1", "a\r\n=1+1,b", "=1;=2", "\u{2028}=1", "a\",\"=1", "=HYPERLINK(\"http://x\",\"y\")",
  ])
  func aHostileNameStaysInItsCellAndIsNoFormula(name: String) throws {
    let kept = Self.kept {
      $0.seller.name = name
      $0.note = name
      $0.items = [Receipt.Item(name: name, quantity: 1, price: -1)]
    }
    let rows = try Self.rows([kept, kept])
    #expect(rows.map(\.count) == [12, 12, 12])
    for cell in [rows[1][1], rows[1][7]] {
      #expect(cell == name || cell == "'" + name)
      let first = try #require(cell.unicodeScalars.first)
      #expect(!"=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first))
    }
    #expect(rows[1][6].hasSuffix("× 1 @ -1") && !rows[1][6].contains { $0.isNewline })
  }
}
