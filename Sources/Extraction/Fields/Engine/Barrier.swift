/// What parts two places of a text, the weakest first.
enum Barrier: Int, Comparable {
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
}

extension Scene {
  private static let commas: CharacterSet16 = ",，;|→"
  private static let brackets: CharacterSet16 = "()[]【】「」『』"
  /// No clause is looked through farther than this.
  private static let longestClause = 80

  /// The strongest barrier between two places.
  func barrier(in gap: Range<Int>) -> Barrier {
    var strongest = Barrier.none
    for place in gap {
      strongest = max(strongest, barrier(at: place))
      if strongest == .line { break }
    }
    return strongest
  }

  func barrier(at place: Int) -> Barrier {
    if text[place].isLineEnd { return .line }
    if hasStop(in: place..<(place + 1)) { return .sentence }
    switch text[place] {
    case 0x09, 0xFFFD: return .gap
    case 0x20: return text[place - 1].isIdeograph && text[place + 1].isIdeograph ? .gap : .none
    case ":": return text[place - 1].isDigit && text[place + 1].isDigit ? .none : .clause
    case "~" where text[place - 1].isIdeograph || text[place + 1].isIdeograph: return .clause
    case "-", "/", "~": return text[place - 1].isBlank && text[place + 1].isBlank ? .gap : .none
    default: return Self.commas.contains(text[place]) ? .clause : Self.brackets.contains(text[place]) ? .gap : .none
    }
  }

  /// What is said around `range` without a comma, stop or line end between.
  func clause(around range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, range.lowerBound - start < Self.longestClause, barrier(at: start - 1) < .clause { start -= 1 }
    while end < text.count, end - range.upperBound < Self.longestClause, barrier(at: end) < .clause { end += 1 }
    return start..<end
  }
}
