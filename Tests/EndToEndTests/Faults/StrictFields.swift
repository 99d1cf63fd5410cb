import Foundation

/// A JSON object in which every key must be known. A misspelled key would otherwise inject no fault.
struct StrictFields {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let fields: KeyedDecodingContainer<Key>
  let keys: [String]

  init(_ decoder: any Decoder, _ known: Set<String>) throws {
    fields = try decoder.container(keyedBy: Key.self)
    keys = fields.allKeys.map(\.stringValue)
    if let stranger = keys.first(where: { !known.contains($0) }) { throw error("\"\(stranger)\" is not understood") }
  }

  func value<Value: Decodable>(_ key: String, as: Value.Type = Value.self) throws -> Value {
    try fields.decode(Value.self, forKey: Key(stringValue: key))
  }

  func optional<Value: Decodable>(_ key: String, as: Value.Type = Value.self) throws -> Value? {
    try fields.decodeIfPresent(Value.self, forKey: Key(stringValue: key))
  }

  func error(_ words: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: fields.codingPath, debugDescription: words))
  }
}
