/// What the simulated model reads on the photos that it knows.
enum ModelKnowledge {
  /// The members of an answer, in the order in which a model gives them.
  private static let members = [
    "merchant", "tax_id", "invoice_number", "date", "total", "currency", "category", "payment", "items",
  ]

  /// The answers by the hash of the JPEG file that the bot makes of a sample photo.
  private static let known: [String: [String: JSONValue]] = [
    // fadedReceipt.jpg
    "ec198624a8ec9c3b": [
      "merchant": .string("Café Lumière"), "date": .string("2026-11-21"), "total": .string("15.50"),
      "currency": .string("EUR"), "category": .string("foodAndDining"), "payment": .string("creditCard"),
      "items": .array([
        item("Café crème", "3.20"), item("Thé vert", "3.40"), item("Tarte citron", "6.80"), item("Croissant", "2.10"),
      ]),
    ]
  ]

  private static func item(_ name: String, _ price: String) -> JSONValue {
    .object(["name": .string(name), "quantity": .string("1"), "price": .string(price)])
  }

  /// The answer for a picture. Nothing is legible in one that is not known.
  static func text(for picture: [UInt8]) -> String { text(of: known[hash(of: picture)] ?? [:]) }

  /// An answer with these members; all others are null.
  static func text(of values: [String: JSONValue]) -> String {
    let json = JSONWriter.object { json in
      for member in members {
        json.key(member)
        write(values[member] ?? .null, to: &json)
      }
    }
    return String(decoding: json, as: UTF8.self)
  }

  /// FNV-1a with 64 bits, in hexadecimal digits.
  static func hash(of picture: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in picture { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  private static func write(_ value: JSONValue, to json: inout JSONWriter) {
    switch value {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .number(let text): json.raw(text)
    case .string(let text): json.string(text)
    case .array(let values): json.array { json in for value in values { write(value, to: &json) } }
    case .object(let members):
      json.object { json in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          json.key(name)
          write(value, to: &json)
        }
      }
    }
  }
}
