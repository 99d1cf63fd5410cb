/// The part of JSON Schema that structured answers may use. Every value may be null, and objects have no further
/// members.
indirect enum JSONSchema: Encodable, Sendable {
  case text(String)
  case oneOf([String], String)
  case list(of: JSONSchema, String)
  case object([String: JSONSchema])

  private enum Key: String, CodingKey {
    case type, description, anyOf, properties, required, additionalProperties
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .text(let meaning):
      try container.encode(["string", "null"], forKey: .type)
      try container.encode(meaning, forKey: .description)
    case .oneOf(let choices, let meaning):
      try container.encode([Alternative(type: "string", choices: choices), Alternative(type: "null")], forKey: .anyOf)
      try container.encode(meaning, forKey: .description)
    case .list(let item, let meaning):
      try container.encode([Alternative(type: "array", items: item), Alternative(type: "null")], forKey: .anyOf)
      try container.encode(meaning, forKey: .description)
    case .object(let members):
      try container.encode("object", forKey: .type)
      try container.encode(members, forKey: .properties)
      try container.encode(members.keys.sorted(), forKey: .required)
      try container.encode(false, forKey: .additionalProperties)
    }
  }

  private struct Alternative: Encodable {
    var type: String
    var choices: [String]?
    var items: JSONSchema?

    enum CodingKeys: String, CodingKey {
      case type, items
      case choices = "enum"
    }
  }
}
