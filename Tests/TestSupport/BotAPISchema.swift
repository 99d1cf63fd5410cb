import Foundation

/// The published schema of Telegram's Bot API: methods and types with their fields, the type of each field, and the
/// limits that its description states.
public struct BotAPISchema: Sendable {
  /// A parameter of a method, or a field of a type.
  struct Field: Sendable {
    var type: String
    var isRequired: Bool
    var limit: Limit?
  }

  /// A limit such as "1-4096 characters after entities parsing" or "At most 100 commands".
  struct Limit: Sendable {
    enum Unit: Sendable { case characters, bytes, elements }

    var range: ClosedRange<Int>
    var unit: Unit
    var isAfterParsing: Bool
  }

  private var items: [String: [String: Field]] = [:]

  /// The schema in the test data; nil if `PICKUPBOT_TEST_DATA` is not set.
  public static let shared: BotAPISchema? = {
    guard let path = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"] else {
      print("skipped: the Bot API's description; PICKUPBOT_TEST_DATA is not set")
      return nil
    }
    let file = URL(filePath: path).appending(path: "telegram-bot-api.json")
    guard let data = try? Data(contentsOf: file), let schema = try? BotAPISchema(data) else {
      preconditionFailure("no description of the Bot API in \(path)")
    }
    return schema
  }()

  init(_ data: Data) throws {
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    var open = root?["items"] as? [[String: Any]] ?? []
    while let item = open.popLast() {
      open += item["children"] as? [[String: Any]] ?? []
      guard let name = item["name"] as? String else { continue }
      let fields = (item["annotations"] as? [[String: Any]] ?? []).compactMap { field -> (String, Field)? in
        guard let key = field["name"] as? String, let type = field["type"] as? String else { return nil }
        let words = field["description"] as? String ?? ""
        return (key, Field(type: type, isRequired: field["required"] as? Bool ?? false, limit: Limit(words)))
      }
      items[name, default: [:]].merge(fields) { $1 }
    }
  }

  /// The field names of a method or type; nil if it does not exist.
  public func fields(of name: String) -> Set<String>? { items[name].map { Set($0.keys) } }

  /// Errors in the JSON body of a call; empty if it is valid.
  public func faults(of method: String, _ body: [UInt8]) -> [String] {
    guard let fields = items[method] else { return ["\(method) does not exist"] }
    guard let value = try? JSONSerialization.jsonObject(with: Data(body)) else { return ["\(method): no JSON"] }
    return faults(of: value, fields, method)
  }

  private func faults(of value: Any, _ fields: [String: Field], _ place: String) -> [String] {
    guard let members = value as? [String: Any] else { return ["\(place) is no object"] }
    var found = fields.filter { $0.value.isRequired && members[$0.key] == nil }.map { "\(place) lacks \($0.key)" }
    let isHTML = members["parse_mode"] as? String == "HTML"
    for (name, member) in members {
      guard let field = fields[name] else {
        found.append("\(place).\(name) is not known")
        continue
      }
      found += faults(of: member, type: field.type, "\(place).\(name)")
      found += field.limit?.faults(of: member, isHTML: isHTML, "\(place).\(name)") ?? []
    }
    return found
  }

  private func faults(of value: Any, type: String, _ place: String) -> [String] {
    let fits: Bool
    switch value {
    case let elements as [Any]:
      guard type.hasPrefix("Array of ") else { return ["\(place) is \(type), not an array"] }
      return elements.flatMap { faults(of: $0, type: String(type.dropFirst(9)), place) }
    case is [String: Any]:
      let all = type.components(separatedBy: " or ").flatMap(alternatives).map { faults(of: value, $0, place) }
      return all.min { $0.count < $1.count } ?? ["\(place) is \(type), not an object"]
    case is String: fits = type.contains("String")
    case let number as NSNumber where number.isBoolean: fits = type == "Boolean" || type == "True"
    case let number as NSNumber:
      let isWhole = number.doubleValue == number.doubleValue.rounded()
      fits = type.contains("Float") || type.contains("Integer") && isWhole
    default: fits = false
    }
    return fits ? [] : ["\(place) is \(type), not \(value)"]
  }

  /// A type without fields, such as `BotCommandScope`, stands for all types whose names begin with its name.
  private func alternatives(of type: String) -> [[String: Field]] {
    guard let own = items[type] else { return [] }
    return own.isEmpty ? items.filter { $0.key.hasPrefix(type) && $0.key != type }.map(\.value) : [own]
  }
}

extension BotAPISchema.Limit {
  /// Parses the description of a field; nil if it states no limit.
  fileprivate init?(_ description: String) {
    let words = description.split { $0 == " " || $0 == "," || $0 == ";" || $0 == "." || $0 == "\n" }.map(String.init)
    for (index, word) in words.enumerated().dropFirst() {
      let bounds = words[index - 1].split(separator: "-").compactMap { Int($0) }
      if bounds.count == 2, bounds[0] <= bounds[1], word == "characters" || word == "bytes" {
        self.init(
          range: bounds[0]...bounds[1], unit: word == "bytes" ? .bytes : .characters,
          isAfterParsing: description.contains("after entities parsing"))
        return
      }
      if word == "most", words[index - 1] == "At", index + 1 < words.count, let most = Int(words[index + 1]) {
        self.init(range: 0...most, unit: .elements, isAfterParsing: false)
        return
      }
    }
    return nil
  }

  fileprivate func faults(of value: Any, isHTML: Bool, _ place: String) -> [String] {
    let size: Int
    switch (value, unit) {
    case (let text as String, .bytes): size = text.utf8.count
    case (let text as String, .characters):
      size = isAfterParsing && isHTML ? Self.parsed(text).utf16.count : text.utf16.count
    case (let elements as [Any], .elements): size = elements.count
    default: return []
    }
    return range.contains(size) ? [] : ["\(place) is of \(size), beyond \(range)"]
  }

  private static func parsed(_ html: String) -> String {
    var text = ""
    var isInTag = false
    for character in html {
      if character == "<" {
        isInTag = true
      } else if character == ">", isInTag {
        isInTag = false
      } else if !isInTag {
        text.append(character)
      }
    }
    for (name, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: name, with: sign)
    }
    return text
  }
}

extension NSNumber {
  /// True for a JSON `true` or `false`, which Foundation also represents as a number.
  fileprivate var isBoolean: Bool { String(cString: objCType) == "c" }
}
