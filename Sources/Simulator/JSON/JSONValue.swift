/// A JSON value from a request. Numbers keep their text, so that 64-bit ids stay exact.
enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var array: [JSONValue]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  var int: Int? {
    switch self {
    case .number(let text): Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded()) }
    case .string(let text): Int(text)
    default: nil
    }
  }

  var double: Double? {
    switch self {
    case .number(let text), .string(let text): Double(text)
    default: nil
    }
  }

  var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }
}

/// The bytes are not valid JSON. `offset`: the byte at which parsing failed.
struct JSONParseError: Error, Equatable {
  var offset: Int
}
