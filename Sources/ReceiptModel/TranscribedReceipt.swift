import Foundation

/// The answer to `ReceiptSchema`, as it was given. It has exactly the members of the schema.
struct TranscribedReceipt: Decodable {
  struct Item: Decodable {
    let name: String?
    let quantity: String?
    let price: String?

    private enum Member: String, CodingKey, CaseIterable { case name, quantity, price }

    init(from decoder: any Decoder) throws {
      let members = try decoder.members(Member.self)
      name = try members.decode(String?.self, forKey: .name)
      quantity = try members.decode(String?.self, forKey: .quantity)
      price = try members.decode(String?.self, forKey: .price)
    }
  }

  let merchant: String?
  let taxID: String?
  let invoiceNumber: String?
  let date: String?
  let total: String?
  let currency: String?
  let category: String?
  let payment: String?
  let items: [Item]?

  private enum Member: String, CodingKey, CaseIterable {
    case merchant, date, total, currency, category, payment, items
    case taxID = "tax_id"
    case invoiceNumber = "invoice_number"
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.members(Member.self)
    merchant = try members.decode(String?.self, forKey: .merchant)
    taxID = try members.decode(String?.self, forKey: .taxID)
    invoiceNumber = try members.decode(String?.self, forKey: .invoiceNumber)
    date = try members.decode(String?.self, forKey: .date)
    total = try members.decode(String?.self, forKey: .total)
    currency = try members.decode(String?.self, forKey: .currency)
    category = try members.decode(String?.self, forKey: .category)
    payment = try members.decode(String?.self, forKey: .payment)
    items = try members.decode([Item]?.self, forKey: .items)
  }
}

private struct AnyMember: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// The members of an object that has all of `keys` and no others.
  fileprivate func members<Key: CodingKey & CaseIterable>(_ keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let found = Set(try container(keyedBy: AnyMember.self).allKeys.map(\.stringValue))
    guard found == Set(Key.allCases.map(\.stringValue)) else {
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "other members"))
    }
    return try container(keyedBy: keys)
  }
}
