import Chat

/// The buttons under a message, reduced to what Telegram accepts. One invalid button would make Telegram refuse the
/// whole message.
struct InlineKeyboard {
  private static let maxButtons = 100
  private static let maxInRow = 8
  static let maxDataBytes = 64

  let rows: [[Button]]

  init(_ rows: [[Button]]) {
    var left = Self.maxButtons
    var kept: [[Button]] = []
    for row in rows {
      let fitting = row.filter(Self.isValid).prefix(left)
      left -= fitting.count
      var rest = fitting[...]
      while !rest.isEmpty {
        kept.append(Array(rest.prefix(Self.maxInRow)))
        rest = rest.dropFirst(Self.maxInRow)
      }
    }
    self.rows = kept
  }

  func write(_ json: inout JSONObjectWriter) {
    json.array("inline_keyboard") { json in
      for row in rows {
        json.array { json in
          for button in row { json.object { Self.write(button, &$0) } }
        }
      }
    }
  }

  private static func write(_ button: Button, _ json: inout JSONObjectWriter) {
    json.field("text", button.title)
    switch button.effect {
    case .action(let data): json.field("callback_data", data)
    case .open(let url): json.field("url", url)
    }
  }

  private static func isValid(_ button: Button) -> Bool {
    guard button.title.contains(where: { !$0.isWhitespace }) else { return false }
    switch button.effect {
    case .action(let data): return (1...maxDataBytes).contains(data.utf8.count)
    case .open(let url):
      let start = url.prefix(8).lowercased()
      return ["https://", "http://", "tg://"].contains { start.hasPrefix($0) && url.utf8.count > $0.utf8.count }
    }
  }
}
