/// Signs between words.
enum Marks {
  /// Of a comma or stop, narrow or as 。.
  @inline(__always)
  static func length(_ text: Bytes, at place: Int) -> Int { text[place] < 0x80 ? 1 : 3 }

  /// The end of the text ends all.
  @inline(__always)
  static func endsClause(_ text: Bytes, at place: Int) -> Bool {
    switch text.at(place) {
    case 0x2C: !(text.at(place - 1).isDigit && joinsDigits(text, at: place))
    case 0x2F: text.at(place - 1) == 0x20 && text.at(place + 1) == 0x20
    case 0x7C, 0x09: true
    default: endsSentence(text, at: place)
    }
  }

  /// A comma with three digits behind it parts the thousands of one number; `代收599,3天內` are two.
  static func joinsDigits(_ text: Bytes, at comma: Int) -> Bool {
    var end = comma + 1
    while end <= comma + 3, text.at(end).isDigit { end += 1 }
    return end == comma + 4
  }

  @inline(__always)
  static func endsSentence(_ text: Bytes, at place: Int) -> Bool {
    switch text.at(place) {
    case 0x0A, 0x3B, 0x21, 0x3F: true
    case 0x2E: text.at(place + 1) == 0x0A || text.at(place + 1) == 0x20 && !roads.ends(text, at: place)
    // Each of the bytes of 。
    case 0x80: text.at(place - 1) == 0xE3 && text.at(place + 1) == 0x82
    case 0xE3: text.at(place + 1) == 0x80 && text.at(place + 2) == 0x82
    case 0x82: text.at(place - 1) == 0x80 && text.at(place - 2) == 0xE3
    default: false
    }
  }

  /// Whether nothing but blanks and the mark of a list stands before `place` on its line: `・`, `- `, `2. `, `📦 `.
  static func beginsLine(_ text: Bytes, at place: Int) -> Bool {
    var place = place
    for _ in 0..<4 {
      guard place > 0 else { return true }
      switch text[place - 1] {
      case 0x0A: return true
      case 0x20, 0x2D, 0x2A: place -= 1
      case 0x2E where text.at(place - 2).isDigit: place -= 2
      case 0x80...:
        place = text.scalarStart(before: place)
        guard isListMark(text, at: place) else { return false }
      default: return false
      }
    }
    return false
  }

  /// Arrows, shapes, emoji, `・`, `·` and 【.
  private static func isListMark(_ text: Bytes, at place: Int) -> Bool {
    switch text[place] {
    case 0xE2, 0xF0: true
    case 0xE3: text.hasBytes("・", at: place) || text.hasBytes("【", at: place)
    case 0xC2: text.at(place + 1) == 0xB7
    default: false
    }
  }

  /// Minquan E. Rd
  private static let roads = WordSet(" N| S| E| W")
  private static let openings = WordSet("「|『|《|【|】")

  /// The length of a quote or a word such as 是 before a value.
  static func beforeValue(_ text: Bytes, at place: Int) -> Int? {
    openings.length(text, at: place) ?? particles.length(text, at: place)
  }

  private static let particles = WordSet("就是|皆為|皆为|皆是|都是|均為|均为|是|為|为|係|給你|给你|發你|发你|發給你|发给你|給妳|如下|IS |ARE ")

  /// The length of a word such as 是 between a label and its value.
  static func particle(_ text: Bytes, at place: Int) -> Int? { particles.length(text, at: place) }

  /// Three digits on end.
  static func isDigits(_ text: Bytes, at place: Int) -> Bool {
    text.at(place).isDigit && text.at(place + 1).isDigit && text.at(place + 2).isDigit
  }

  static func isIdeograph(_ text: Bytes, at place: Int) -> Bool { (0xE4...0xE9).contains(text.at(place)) }
}
