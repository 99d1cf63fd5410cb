/// What parts two places of a text, the weakest first.
enum Barrier: Int, Comparable {
  case none, clause, sentence, line

  static func < (left: Barrier, right: Barrier) -> Bool { left.rawValue < right.rawValue }

  /// As rows name it: how strong a barrier their words reach up to.
  init(named name: String) {
    self =
      switch name {
      case "sentence": .sentence
      case "line": .line
      default: .clause
      }
  }
}

extension Scene {
  private static let clauseEnds: CharacterSet16 = ",，;|()[]【】「」『』→"

  /// The strongest barrier between two places.
  func barrier(in gap: Range<Int>) -> Barrier {
    var strongest = Barrier.none
    for place in gap {
      if text[place].isLineEnd { return .line }
      if strongest < .sentence, hasStop(in: place..<(place + 1)) {
        strongest = .sentence
      } else if strongest < .clause, endsClause(at: place) {
        strongest = .clause
      }
    }
    return strongest
  }

  /// A comma, or what stands for one: a blank between Chinese words, a dash or bar between blanks.
  func endsClause(at place: Int) -> Bool {
    switch text[place] {
    case 0x09, 0xFFFD: true
    case 0x20: isGap(place)
    case ":": !(text[place - 1].isDigit && text[place + 1].isDigit)
    case "-", "/", "~": text[place - 1].isBlank && text[place + 1].isBlank
    default: Self.clauseEnds.contains(text[place])
    }
  }

  private func isGap(_ place: Int) -> Bool { text[place - 1].isIdeograph && text[place + 1].isIdeograph }
}
