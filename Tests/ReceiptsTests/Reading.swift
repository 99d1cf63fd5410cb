import EInvoice
import Foundation
import Receipts
import Testing
import Tracking

/// The reader of all tests. Nil if the tables are not beside the program.
let reader = try? ReceiptReader()

/// Somebody in Taiwan on 27 November 2026.
let context = ReceiptContext(today: Day(year: 2026, month: 11, day: 27))

/// Reads a text as that person sends it.
func read(_ text: String, _ context: ReceiptContext = context) throws -> Receipt? {
  try #require(reader).read(text, context)
}

extension Receipt {
  /// `TWD 120`, `? 1200` without a currency, `-` without a total.
  var sum: String { total.map { "\($0.currency ?? "?") \($0.value)" } ?? "-" }
  /// `latte|2|65`.
  var list: [String] { items.map { "\($0.name)|\($0.quantity)|\($0.price)" } }
  /// The raw values of the doubts.
  var says: [String] { doubts.map(\.rawValue) }
}

/// A file of tests beside this one.
func fixture<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) -> [Value] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
  return (try? JSONDecoder().decode([Value].self, from: Data(contentsOf: file))) ?? []
}
