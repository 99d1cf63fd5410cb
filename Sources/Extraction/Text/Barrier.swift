/// What parts two places of a text, the weakest first.
enum Barrier: Int8, Comparable {
  /// `gap`: a blank between Chinese words, a bracket, the edge of a cell.
  case none, gap, clause, sentence, line

  static func < (left: Barrier, right: Barrier) -> Bool { left.rawValue < right.rawValue }

  /// As rows name it: the weakest barrier that their words do not reach across.
  init(named name: String) {
    self =
      switch name {
      case "clause": .clause
      case "sentence": .sentence
      default: .gap
      }
  }

  private static let stops: CharacterSet16 = "。!?;！？；"
  private static let commas: CharacterSet16 = ",，;|→"
  private static let brackets: CharacterSet16 = "()[]【】「」『』"

  /// What stands at each place of a text.
  static func all(in text: [Character16]) -> [Barrier] {
    text.indices.map { place in
      text[place].isAlphanumeric || text[place].isIdeograph ? .none : Barrier(at: place, in: text)
    }
  }

  private init(at place: Int, in text: [Character16]) {
    let character = text[place]
    let before = place > 0 ? text[place - 1] : 0
    let behind = place + 1 < text.count ? text[place + 1] : 0
    self =
      switch character {
      case "\n": .line
      case _ where Self.stops.contains(character): .sentence
      // A full stop ends a sentence where a blank or a line follows, not within numbers and abbreviations.
      case "."
      where (behind.isBlank || behind == 0 || behind.isLineEnd) && place > 1
        && !(text[place - 2] == "." || text[place - 2].isBlank):
        .sentence
      case "\t", "\u{FFFD}": .gap
      case " ": before.isIdeograph && behind.isIdeograph ? .gap : .none
      case ":": before.isDigit && behind.isDigit ? .none : .clause
      case "~" where before.isIdeograph || behind.isIdeograph: .clause
      case "-", "/", "~": before.isBlank && behind.isBlank ? .gap : .none
      default: Self.commas.contains(character) ? .clause : Self.brackets.contains(character) ? .gap : .none
      }
  }
}
