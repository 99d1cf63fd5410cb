/// Rows of buttons under a message.
struct Keyboard: Sendable, Equatable {
  var rows: [[KeyboardButton]]

  /// A button by its position, counted from 0.
  func button(row: Int, column: Int) -> KeyboardButton? {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return nil }
    return rows[row][column]
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member(
        "inline_keyboard",
        array: { json in
          for row in rows { json.array { json in for button in row { button.write(to: &json) } } }
        })
    }
  }
}

struct KeyboardButton: Sendable, Equatable {
  enum Effect: Sendable, Equatable {
    case data(String)
    case url(String)
    case copy(String)
  }

  var text: String
  var effect: Effect

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("text", text)
      switch effect {
      case .data(let data): json.member("callback_data", data)
      case .url(let url): json.member("url", url)
      case .copy(let words): json.member("copy_text", object: { $0.member("text", words) })
      }
    }
  }

  /// Whether a client can open the URL.
  static func isAddress(_ url: String) -> Bool {
    let lower = url.lowercased()
    return ["http://", "https://", "tg://"].contains { lower.hasPrefix($0) && lower.utf8.count > $0.utf8.count }
  }
}

extension Keyboard {
  /// Whether `reply_markup` opens a reply instead of showing buttons.
  static func forcesReply(_ source: String?) -> Bool {
    guard let source, let value = try? JSONReader.value(of: Array(source.utf8)) else { return false }
    return value["force_reply"]?.bool == true
  }

  /// Parses `reply_markup`. Nil if absent, if the keyboard is empty, and for kinds that show no buttons under a
  /// message.
  static func read(_ source: String?) throws(APIFailure) -> Keyboard? {
    guard let source, !source.isEmpty else { return nil }
    guard let value = try? JSONReader.value(of: Array(source.utf8)) else {
      throw .badRequest("can't parse reply keyboard markup JSON object")
    }
    guard case .object = value else { throw .badRequest("object expected as reply markup") }
    guard let rows = value["inline_keyboard"] else { return nil }
    guard case .array(let rows) = rows else {
      throw .badRequest("field \"inline_keyboard\" must be of type Array")
    }
    var buttons: [[KeyboardButton]] = []
    for row in rows {
      guard case .array(let items) = row else {
        throw .badRequest("field \"inline_keyboard\" must be an Array of Arrays")
      }
      var line: [KeyboardButton] = []
      for item in items { line.append(try button(item)) }
      if !line.isEmpty { buttons.append(line) }
    }
    if buttons.joined().count > 100 || source.utf8.count > 10_000 { throw .badRequest("reply markup is too long") }
    return buttons.isEmpty ? nil : Keyboard(rows: buttons)
  }

  private static func button(_ value: JSONValue) throws(APIFailure) -> KeyboardButton {
    guard case .object = value else {
      throw .badRequest("can't parse inline keyboard button: InlineKeyboardButton must be an Object")
    }
    guard let text = value["text"]?.string else {
      throw .badRequest("can't parse inline keyboard button: Can't find field \"text\"")
    }
    if text.allSatisfy(\.isWhitespace) { throw .badRequest("inline keyboard button text must be non-empty") }
    return KeyboardButton(text: text, effect: try effect(value))
  }

  /// The first action found is used, in the server's order.
  private static func effect(_ value: JSONValue) throws(APIFailure) -> KeyboardButton.Effect {
    if let url = value["url"]?.string {
      guard KeyboardButton.isAddress(url) else {
        throw .badRequest("inline keyboard button URL '\(url)' is invalid: Wrong HTTP URL")
      }
      return .url(url)
    }
    if let data = value["callback_data"]?.string {
      guard (1...64).contains(data.utf8.count) else { throw .badRequest("BUTTON_DATA_INVALID") }
      return .data(data)
    }
    if let copied = value["copy_text"]?["text"]?.string {
      guard (1...256).contains(copied.unicodeScalars.count) else { throw .badRequest("BUTTON_COPY_TEXT_INVALID") }
      return .copy(copied)
    }
    throw .badRequest("Text buttons are unallowed in the inline keyboard")
  }
}
