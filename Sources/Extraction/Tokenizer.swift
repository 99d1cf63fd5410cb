/// A run of letters and digits.
struct Token {
  let range: Range<Int>
  let digits: Int

  var length: Int { range.count }
  var isWord: Bool { digits == 0 }
}

/// Cuts a text into runs of letters and digits, and these into chains that could be one printed number: a chain breaks
/// at everything but a hyphen and a few blanks.
struct Tokenizer {
  /// What stands between a token and the one before it in its chain.
  enum Joint { case blank, hyphen }

  struct Chain {
    var tokens: [Token] = []
    /// One for each token but the first.
    var joints: [Joint] = []
    var digits = 0
  }

  /// Chains with fewer digits hold no number.
  static let leastDigits = 6
  /// Longer chains are cut: no number has so many groups, and work on a chain grows faster than it does.
  private static let longestChain = 64

  /// Calls `body` with every chain that has digits enough, from the left.
  static func forEachChain(in text: Bytes, _ body: (Chain) -> Void) {
    var chain = Chain()
    var place = 0
    while place < text.count {
      guard text[place].isAlphanumeric else {
        place += 1
        continue
      }
      let token = token(in: text, from: place)
      if let last = chain.tokens.last, chain.tokens.count < longestChain,
        let joint = joint(in: text, last, token)
      {
        chain.joints.append(joint)
      } else {
        if chain.digits >= leastDigits { body(chain) }
        chain.tokens.removeAll(keepingCapacity: true)
        chain.joints.removeAll(keepingCapacity: true)
        chain.digits = 0
      }
      chain.tokens.append(token)
      chain.digits += token.digits
      place = token.range.upperBound
    }
    if chain.digits >= leastDigits { body(chain) }
  }

  private static func token(in text: Bytes, from start: Int) -> Token {
    var (place, digits) = (start, 0)
    while place < text.count {
      if text[place].isDigit {
        digits += 1
      } else if !text[place].isLetter {
        break
      }
      place += 1
    }
    return Token(range: start..<place, digits: digits)
  }

  private static func joint(in text: Bytes, _ left: Token, _ right: Token) -> Joint? {
    let gap = left.range.upperBound..<right.range.lowerBound
    guard gap.count <= 3 else { return nil }
    // Full stops stand in many things; in a number only between groups of four digits.
    if gap.count == 1, text[gap.lowerBound] == 0x2E, left.digits == 4, right.digits == 4, left.length == 4,
      right.length == 4
    {
      return .hyphen
    }
    var hyphens = 0
    for place in gap {
      switch text[place] {
      case 0x20: continue
      case 0x2D: hyphens += 1
      default: return nil
      }
    }
    return hyphens == 0 ? .blank : hyphens == 1 ? .hyphen : nil
  }
}
