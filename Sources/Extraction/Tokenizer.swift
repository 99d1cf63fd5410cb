/// A run of letters and digits.
struct Token {
  let range: Range<Int>
  let digits: Int

  var length: Int { range.count }
  var isWord: Bool { digits == 0 }
  /// Digits that may be a part of a number and are none by themselves.
  var isShortGroup: Bool { digits == length && (2...8).contains(length) }
}

typealias Tokens = UnsafeBufferPointer<Token>

/// Cuts a text into runs of letters and digits, and these into chains that could be one printed number: a chain breaks
/// at everything but a hyphen and a few blanks.
struct Tokenizer {
  /// What stands between a token and the one before it in its chain.
  enum Joint {
    case blank, hyphen
    /// Mail programs break numbers at line ends.
    case lineEnd
  }

  struct Chain {
    private(set) var tokens: ContiguousArray<Token> = []
    /// One for each token but the first.
    private(set) var joints: ContiguousArray<Joint> = []
    private(set) var digits = 0
    /// Words at its end.
    fileprivate var words = 0

    fileprivate mutating func append(_ token: Token, _ joint: Joint?) {
      if let joint { joints.append(joint) }
      tokens.append(token)
      digits += token.digits
      words = token.isWord ? words + 1 : 0
    }

    fileprivate mutating func removeAll() {
      tokens.removeAll(keepingCapacity: true)
      joints.removeAll(keepingCapacity: true)
      (digits, words) = (0, 0)
    }
  }

  /// Chains with fewer digits hold no number.
  static let leastDigits = 6
  /// Longer chains are cut: no number has so many groups, and work on a chain grows faster than it does.
  private static let longestChain = 64
  /// Between two tokens of a chain.
  private static let longestGap = 3
  /// Words in a row of which the first is too far from any digit behind them to be in one number with it.
  private static let mostWords = 8
  /// As many bytes before a digit may belong to its number.
  private static let lead = 64

  /// Calls `body` with every chain that has digits enough, from the left.
  static func forEachChain(in text: Bytes, _ body: (Chain) -> Void) {
    var chain = Chain()
    var place = 0
    var digit = text.nextDigit(from: 0)
    // The first digit of the last stretch that was looked at and holds enough.
    var rich = -1
    // Behind the last digit a word may still belong to its number.
    while place < text.count, digit < text.count || chain.digits > 0 {
      if chain.digits == 0, rich != digit {
        let stretch = stretch(in: text, from: digit)
        if stretch.digits < leastDigits {
          // Dates, times, prices: no chain with this digit has enough.
          chain.removeAll()
          place = stretch.end
          digit = text.nextDigit(from: place)
          continue
        }
        rich = digit
      }
      if chain.digits == 0 || chain.words >= mostWords, digit - place > lead {
        // Nothing but words: on to where the next digit is near.
        close(&chain, body)
        place = before(digit, in: text)
        guard digit < text.count else { break }
      }
      guard text[place].isAlphanumeric else {
        place += escapeLength(in: text, at: place)
        if let last = chain.tokens.last, place - last.range.upperBound > longestGap { close(&chain, body) }
        if chain.tokens.isEmpty { place = max(place, before(digit, in: text)) }
        if digit < place { digit = text.nextDigit(from: place) }
        continue
      }
      let token = token(in: text, from: place)
      var joint: Joint?
      if let last = chain.tokens.last, chain.tokens.count < longestChain { joint = Self.joint(in: text, last, token) }
      if joint == nil { close(&chain, body) }
      chain.append(token, joint)
      place = token.range.upperBound
      if digit < place { digit = text.nextDigit(from: place) }
    }
    close(&chain, body)
  }

  /// What of the text may be in one chain with the digit at `start`, and how many digits are in it; ends early with
  /// enough of them.
  private static func stretch(in text: Bytes, from start: Int) -> (end: Int, digits: Int) {
    var (place, digits) = (start, 0)
    while place < text.count, digits < leastDigits {
      switch text[place] {
      case 0x30...0x39: digits += 1
      case 0x41...0x5A, 0x20, 0x2D, 0x2E, 0x0A: break
      default: return (place, digits)
      }
      place += 1
    }
    return (place, digits)
  }

  private static func close(_ chain: inout Chain, _ body: (Chain) -> Void) {
    if chain.digits >= leastDigits { body(chain) }
    chain.removeAll()
  }

  /// The first byte that may be in one number with the digit at `place`: a token's beginning on the same stretch of
  /// ASCII.
  private static func before(_ place: Int, in text: Bytes) -> Int {
    var start = place
    while start > 0, place - start < lead, text[start - 1] < 0x80 { start -= 1 }
    // Not into the middle of a word.
    while start > 0, start < place, text[start - 1].isAlphanumeric { start += 1 }
    return start
  }

  /// How far to step over a byte that is in no token: `%2C` in an address is one mark and no part of a number, and
  /// `%252C` is the same escaped twice.
  private static func escapeLength(in text: Bytes, at place: Int) -> Int {
    guard text[place] == 0x25, let byte = escaped(in: text, at: place) else { return 1 }
    if byte == 0x25, hexadecimal(text.at(place + 3)) != nil, hexadecimal(text.at(place + 4)) != nil { return 5 }
    // A percentage may stand before a number; escaped characters beyond ASCII come in rows.
    let isInRow = text.at(place - 3) == 0x25 || text.at(place + 3) == 0x25
    return byte.isAlphanumeric || byte | 0x20 &- 97 < 26 || (byte >= 0x80 && !isInRow) ? 1 : 3
  }

  private static func escaped(in text: Bytes, at place: Int) -> UInt8? {
    guard let high = hexadecimal(text.at(place + 1)), let low = hexadecimal(text.at(place + 2)) else { return nil }
    return high << 4 | low
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    byte.isDigit ? byte &- 48 : byte &- 65 < 6 ? byte &- 55 : nil
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
    guard gap.count <= longestGap else { return nil }
    // Full stops stand in many things; in a number only between groups of four digits.
    if gap.count == 1, text[gap.lowerBound] == 0x2E, left.digits == 4, right.digits == 4, left.length == 4,
      right.length == 4
    {
      return .hyphen
    }
    if gap.count == 1, text[gap.lowerBound] == 0x0A {
      return left.isShortGroup && right.isShortGroup || isWrapped(text, left, right) ? .lineEnd : nil
    }
    var hyphens = 0
    for place in gap {
      switch text[place] {
      case 0x20: continue
      case 0x2D: hyphens += 1
      default: return nil
      }
    }
    // A dash between blanks joins short groups of digits only: `Dunnan — 16380277419 — code 4418`.
    if hyphens == 1, gap.count == 3, left.isWord || right.isWord || max(left.length, right.length) >= 9 { return nil }
    return hyphens == 0 ? .blank : hyphens == 1 ? .hyphen : nil
  }

  /// `1Z…` has eighteen characters: the one beginning that tells what a mail program has cut off.
  private static func isWrapped(_ text: Bytes, _ left: Token, _ right: Token) -> Bool {
    left.length + right.length == 18 && text[left.range.lowerBound] == 0x31
      && text.at(left.range.lowerBound + 1) == 0x5A
  }
}
