import Foundation

/// Any JSON value.
enum JSONValue: Decodable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// The value for `JSONSerialization`. Whole numbers stay integers.
  var plain: Any {
    switch self {
    case .null: NSNull()
    case .bool(let bool): bool
    case .number(let number): number.rounded() == number && abs(number) < 1e15 ? Int(number) as Any : number
    case .text(let text): text
    case .array(let array): array.map(\.plain)
    case .object(let object): object.mapValues(\.plain)
    }
  }
}
