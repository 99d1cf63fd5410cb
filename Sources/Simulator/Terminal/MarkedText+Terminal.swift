/// Formatting for the terminal.
extension MarkedText {
  /// With colors: escape codes for bold, dim and so on. Without: spoilers are marked with `||`. In both cases quotes
  /// have a bar, and link addresses are written out.
  func terminal(isColored: Bool) -> String {
    var text = ""
    var addresses: [String] = []
    var quotes = 0
    for piece in pieces {
      switch piece {
      case .text(let words): text += quotes > 0 ? words.replacing("\n", with: "\n│ ") : words
      case .open(let mark, let argument):
        if mark == .blockquote || mark == .expandable {
          quotes += 1
          text += (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + "│ "
        }
        if mark == .link { addresses.append(argument ?? "") }
        text += isColored ? Self.escape(mark, isOn: true) : mark == .spoiler ? "||" : ""
      case .close(let mark):
        text += isColored ? Self.escape(mark, isOn: false) : mark == .spoiler ? "||" : ""
        if mark == .blockquote || mark == .expandable { quotes -= 1 }
        // A mentioned user has no address to show.
        if mark == .link, let address = addresses.popLast(), !address.isEmpty, !address.hasPrefix("tg://user") {
          text += " <\(address)>"
        }
      }
    }
    return text
  }

  private static func escape(_ mark: Mark, isOn: Bool) -> String {
    let codes: (on: Int, off: Int)? =
      switch mark {
      case .bold: (1, 22)
      case .italic: (3, 23)
      case .underline, .link: (4, 24)
      case .strikethrough: (9, 29)
      case .spoiler: (7, 27)
      case .code, .pre: (36, 39)
      case .blockquote, .expandable: (2, 22)
      case .emoji, .time: nil
      }
    return codes.map { "\u{1B}[\(isOn ? $0.on : $0.off)m" } ?? ""
  }
}
