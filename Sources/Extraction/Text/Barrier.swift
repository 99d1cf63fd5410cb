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

  /// That of the character at `place`.
  init(at place: Int, in text: NormalText) {
    let character = text[place]
    var before: Character16 { text[place - 1] }
    var behind: Character16 { text[place + 1] }
    self =
      switch character {
      case _ where character.isAlphanumeric || character.isIdeograph: .none
      case "\n": .line
      case _ where Self.stops.contains(character): .sentence
      // A full stop ends a sentence where a blank or a line follows, not within numbers and abbreviations.
      case "." where (behind.isBlank || behind == 0 || behind.isLineEnd) && place > 1
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
