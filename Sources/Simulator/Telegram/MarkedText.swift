/// A message's text and its formatting, as a sequence of pieces.
struct MarkedText: Sendable, Equatable {
  /// A format of the Bot API's HTML mode.
  enum Mark: String, Sendable {
    case bold, italic, underline, strikethrough, spoiler, code, pre, blockquote
    case link = "text_link"
    case emoji = "custom_emoji"
    case time = "date_time"
    case expandable = "expandable_blockquote"
  }

  enum Piece: Sendable, Equatable {
    case text(String)
    /// The argument is a link's address or a code block's language.
    case open(Mark, argument: String?)
    case close(Mark)
  }

  /// A format and its range, in UTF-16 units.
  struct Entity: Sendable, Equatable {
    var mark: Mark
    var offset: Int
    var length: Int
    var argument: String?

    /// The user id, if this is a link to a user.
    var user: Int? {
      guard mark == .link, let argument, argument.hasPrefix("tg://user?id=") else { return nil }
      return Int(argument.dropFirst("tg://user?id=".count))
    }
  }

  var pieces: [Piece]

  init(pieces: [Piece]) { self.pieces = pieces }

  init(plain: String) { pieces = [.text(plain)] }

  var plain: String {
    var text = ""
    for case .text(let words) in pieces { text += words }
    return text
  }

  /// The formats in order of their start. Empty ones are left out.
  var entities: [Entity] {
    var found: [Entity] = []
    var open: [Int] = []
    var offset = 0
    for piece in pieces {
      switch piece {
      case .text(let words): offset += words.utf16.count
      case .open(let mark, let argument):
        open.append(found.count)
        found.append(Entity(mark: mark, offset: offset, length: 0, argument: argument))
      case .close:
        if let index = open.popLast() { found[index].length = offset - found[index].offset }
      }
    }
    return found.filter { $0.length > 0 }
  }
}

/// HTML for the chat page: only known tags; everything else is escaped.
extension MarkedText {
  var html: String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let words): text += Self.escaped(words)
      case .open(let mark, let argument): text += Self.opening(mark, argument)
      case .close(let mark): text += "</\(Self.tag(mark))>"
      }
    }
    return text
  }

  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "<>&\"'".utf8.contains($0) }) else { return text }
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  private static func tag(_ mark: Mark) -> String {
    switch mark {
    case .bold: "b"
    case .italic: "i"
    case .underline: "u"
    case .strikethrough: "s"
    case .spoiler: "tg-spoiler"
    case .code: "code"
    case .pre: "pre"
    case .blockquote, .expandable: "blockquote"
    case .link: "a"
    case .emoji, .time: "span"
    }
  }

  private static func opening(_ mark: Mark, _ argument: String?) -> String {
    switch mark {
    case .expandable: "<blockquote expandable>"
    case .link where KeyboardButton.isAddress(argument ?? ""):
      "<a href=\"\(escaped(argument ?? ""))\" target=\"_blank\" rel=\"noopener noreferrer\">"
    default: "<\(tag(mark))>"
    }
  }
}

extension MarkedText {
  /// Writes the entities in the Bot API's format; nothing if there are none.
  func writeEntities(_ name: String, to json: inout JSONWriter) {
    let entities = entities
    if entities.isEmpty { return }
    json.key(name)
    json.array { json in
      for entity in entities {
        json.object { json in
          json.member("offset", entity.offset)
          json.member("length", entity.length)
          if let user = entity.user {
            json.member("type", "text_mention")
            json.member("user", object: { $0.member("id", user) })
            return
          }
          json.member("type", entity.mark.rawValue)
          json.member(entity.mark == .link ? "url" : "language", ifPresent: entity.argument)
        }
      }
    }
  }
}
