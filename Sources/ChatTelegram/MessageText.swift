import Chat

/// The text of a card in a form that Telegram accepts: Telegram's HTML, or plain text.
///
/// The text never exceeds Telegram's limits. Longer text is cut between characters and ends in "…", with every tag
/// closed.
struct MessageText {
  enum Style { case html, plain }

  /// The limit in UTF-16 units after parsing. The server counts code points and clients count UTF-16 units; this limit
  /// satisfies both.
  static let maxUnits = 4096
  /// The same limit for the caption of a file.
  static let maxCaptionUnits = 1024
  /// The limit in bytes before parsing.
  static let maxBytes = 32_768
  private static let ellipsis = "…"

  private let style: Style
  private let unitLimit: Int
  private let byteLimit: Int
  private var bytes: [UInt8] = []
  private var units = 0
  /// The bytes reserved for the closing tags of all open tags.
  private var reserved = 0
  private var isFull = false
  private var endsLine = true
  /// Set after a quote: the following text begins on its own line.
  private var needsBreak = false

  private init(_ style: Style, unitLimit: Int, byteLimit: Int) {
    self.style = style
    self.unitLimit = unitLimit
    self.byteLimit = byteLimit
  }

  /// The text as UTF-8, at most `limit` UTF-16 units long. Nil when nothing is visible, because Telegram refuses such a
  /// message.
  static func encode(_ text: RichText, _ style: Style, limit: Int = maxUnits) -> [UInt8]? {
    guard text.plainText.contains(where: { !$0.isWhitespace }) else { return nil }
    var whole = MessageText(style, unitLimit: .max, byteLimit: .max)
    whole.write(text.spans, inQuote: false)
    if whole.units <= limit, whole.bytes.count <= maxBytes { return whole.bytes }
    let room = ellipsis.utf8.count
    var cut = MessageText(style, unitLimit: limit - ellipsis.utf16.count, byteLimit: maxBytes - room)
    cut.write(text.spans, inQuote: false)
    return cut.bytes + ellipsis.utf8
  }

  private mutating func write(_ spans: [RichText.Span], inQuote: Bool) {
    for span in spans where !isFull {
      switch span {
      case .plain(let text): write(text)
      case .bold(let text): write(text, "<b>", "</b>")
      case .italic(let text): write(text, "<i>", "</i>")
      case .code(let text): write(text, "<code>", "</code>")
      case .spoiler(let text): write(text, "<tg-spoiler>", "</tg-spoiler>")
      case .link(let text, let url): write(text, "<a href=\"\(Self.attribute(url))\">", "</a>")
      case .mention(let text, let user):
        // Telegram's user ids are numbers. Anything else must not become part of the address.
        guard let id = Int64(user) else {
          write(text)
          continue
        }
        write(text, "<a href=\"tg://user?id=\(id)\">", "</a>")
      // Quotes cannot be nested.
      case .quote(let inner) where inQuote: write(inner, inQuote: true)
      case .quote(let inner): quote(inner)
      }
    }
  }

  private mutating func quote(_ spans: [RichText.Span]) {
    guard spans.contains(where: { !$0.plainText.isEmpty }) else { return }
    if !endsLine || needsBreak { append("\n") }
    needsBreak = false
    guard open("<blockquote expandable>", "</blockquote>") else { return }
    write(spans, inQuote: true)
    close("</blockquote>")
    needsBreak = true
  }

  private mutating func write(_ text: String, _ tag: String, _ end: String) {
    guard !text.isEmpty else { return }
    breakLine(before: text)
    guard open(tag, end) else { return }
    append(text)
    close(end)
  }

  private mutating func write(_ text: String) {
    guard !text.isEmpty else { return }
    breakLine(before: text)
    append(text)
  }

  private mutating func breakLine(before text: String) {
    if needsBreak, text.first?.isNewline == false { append("\n") }
    needsBreak = false
  }

  /// Returns false and sets `isFull` if the tag and its closing tag do not fit.
  private mutating func open(_ tag: String, _ end: String) -> Bool {
    if isFull { return false }
    guard style == .html else { return true }
    guard bytes.count + tag.utf8.count + end.utf8.count + reserved <= byteLimit else {
      isFull = true
      return false
    }
    bytes += tag.utf8
    reserved += end.utf8.count
    return true
  }

  private mutating func close(_ end: String) {
    guard style == .html else { return }
    bytes += end.utf8
    reserved -= end.utf8.count
  }

  private mutating func append(_ text: String) {
    if isFull { return }
    endsLine = text.last?.isNewline ?? endsLine
    if unitLimit == .max {
      units += text.utf16.count
      escape(text)
      return
    }
    for character in text {
      let piece = String(character)
      let before = bytes.count
      escape(piece)
      units += piece.utf16.count
      if units > unitLimit || bytes.count + reserved > byteLimit {
        bytes.removeSubrange(before...)
        isFull = true
        return
      }
    }
  }

  private mutating func escape(_ text: String) {
    guard style == .html else {
      bytes += text.utf8
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      default: bytes.append(byte)
      }
    }
  }

  private static func attribute(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
