/// A run of letters and digits.
struct Token {
  private let start: Int32
  private let end: Int32
  private let digitCount: Int32
  /// What stands between it and the one before it in its chain.
  fileprivate(set) var joint = Tokenizer.Joint.none

  init(range: Range<Int>, digits: Int) {
    (start, end) = (Int32(truncatingIfNeeded: range.lowerBound), Int32(truncatingIfNeeded: range.upperBound))
    digitCount = Int32(truncatingIfNeeded: digits)
  }

  var digits: Int { Int(digitCount) }
  var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
  var length: Int { Int(end - start) }
  var isWord: Bool { digitCount == 0 }
  /// Digits that may be a part of a number and are none by themselves.
  var isShortGroup: Bool { digits == length && (2...8).contains(length) }
}

typealias Tokens = UnsafeBufferPointer<Token>

extension Slice<Tokens> {
  /// `5820-4471-0936 from`: the hyphens hold the number together, and a blank stands before the word.
  var hasWordApart: Bool {
    var last = first
    for token in dropFirst() {
      if token.joint == .blank, token.isWord || last?.isWord ?? false { return true }
      last = token
    }
    return false
  }
}

/// Puts the runs of letters and digits of a text together to chains that could be one printed number: a chain breaks at
/// everything but a hyphen and a few blanks.
struct Tokenizer {
  /// What stands between two tokens of a chain.
  enum Joint {
    case none, blank, hyphen
    /// Mail programs break numbers at line ends.
    case lineEnd
    /// A line end in a number that its beginning tells.
    case wrap
  }

  private let text: Bytes
  private let tokens: UnsafeMutableBufferPointer<Token>

  /// Chains with fewer digits hold no number.
  static let leastDigits = 6
  /// Longer chains are cut: no number has so many groups, and work on a chain grows faster than it does.
  private static let longestChain = 64
  /// Between two tokens of a chain: a dash between blanks, at the beginning of a line.
  private static let longestGap = 4
  /// Words in a row of which the first is too far from any digit behind them to be in one number with it.
  private static let mostWords = 8
  /// As many bytes before a digit may belong to its number.
  private static let lead = 64

  /// Calls `body` with every chain that has digits enough, from the left. `tokens`: those of `text`; what joins them is
  /// written into them.
  static func forEachChain(in text: Bytes, _ tokens: UnsafeMutableBufferPointer<Token>, _ body: (Tokens) -> Void) {
    var tokenizer = Tokenizer(text: text, tokens: tokens)
    var next = 0
    while let digits = tokenizer.digits(from: next) {
      let chain = tokenizer.chain(around: digits, from: next)
      if chain.digits >= leastDigits { body(Tokens(rebasing: tokens[chain.tokens])) }
      next = chain.tokens.upperBound
    }
  }

  /// The first token with digits from `index` on.
  private func digits(from index: Int) -> Int? {
    var index = index
    while index < tokens.count, tokens[index].isWord { index += 1 }
    return index < tokens.count ? index : nil
  }

  /// The chain whose first digits are in the token `middle`; no token before `first` is in it.
  private mutating func chain(around middle: Int, from first: Int) -> (tokens: Range<Int>, digits: Int) {
    let start = beginning(of: middle, from: first)
    var (end, digits, words) = (middle + 1, tokens[middle].digits, 0)
    while end < tokens.count, end - start < Self.longestChain {
      if words == Self.mostWords, isFar(from: end) { break }
      tokens[end].joint = joint(tokens[end - 1], tokens[end])
      guard tokens[end].joint != .none else { break }
      digits += tokens[end].digits
      words = tokens[end].isWord ? words + 1 : 0
      end += 1
    }
    return (start..<end, digits)
  }

  /// Words belong to the digits behind them that they are joined to.
  private mutating func beginning(of middle: Int, from first: Int) -> Int {
    var start = middle
    guard start > first else { return start }
    let least = text.nextDigit(from: tokens[middle].range.lowerBound) - Self.lead
    while start > first, tokens[start - 1].range.lowerBound >= least {
      tokens[start].joint = joint(tokens[start - 1], tokens[start])
      guard tokens[start].joint != .none else { break }
      start -= 1
    }
    return start
  }

  /// Whether the next digit is far from the end of the token before `index`.
  private func isFar(from index: Int) -> Bool {
    let place = digits(from: index).map { text.nextDigit(from: tokens[$0].range.lowerBound) } ?? text.count
    return place - tokens[index - 1].range.upperBound > Self.lead
  }

  /// How far to step over a byte that is in no token: `%2C` in an address is one mark and no part of a number, and
  /// `%252C` is the same escaped twice.
  static func escapeLength(in text: Bytes, at place: Int) -> Int {
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

  @inline(__always)
  private func joint(_ left: Token, _ right: Token) -> Joint {
    let gap = left.range.upperBound..<right.range.lowerBound
    // Nearly all stand so.
    if gap.count == 1, !left.isWord {
      if text[gap.lowerBound] == 0x20 { return .blank }
      if text[gap.lowerBound] == 0x2D { return .hyphen }
    }
    return gap.count <= Self.longestGap ? joint(over: gap, left, right) : .none
  }

  private func joint(over gap: Range<Int>, _ left: Token, _ right: Token) -> Joint {
    guard !isClipped(left) else { return .none }
    if gap.count == 1, text[gap.lowerBound] == 0x20 { return .blank }
    // Full stops and strokes stand in many things; in a number only between groups of four digits.
    if gap.count == 1, left.digits == 4, right.digits == 4, left.length == 4, right.length == 4,
      [0x2E, 0x2F, 0x5F].contains(text[gap.lowerBound])
    {
      return .hyphen
    }
    if text[gap.upperBound - 1] == 0x0A, gap.count == 1 || gap.count == 2 && Self.mayEndLine(text[gap.lowerBound]) {
      if isWrapped(left, right) { return .wrap }
      return left.isShortGroup && right.isShortGroup && !beginsDate(right) ? .lineEnd : .none
    }
    var (hyphens, lineEnds) = (0, 0)
    for place in gap {
      switch text[place] {
      case 0x20: continue
      case 0x2D: hyphens += 1
      // `9027 - 4418⏎ - 3025`
      case 0x0A where left.isShortGroup && right.isShortGroup && left.length == right.length: lineEnds += 1
      default: return .none
      }
    }
    if lineEnds > 0 { return hyphens == 1 && lineEnds == 1 ? .lineEnd : .none }
    guard gap.count < Self.longestGap else { return .none }
    // A dash between blanks joins short groups of digits only: `Dunnan — 16380277419 — code 4418`.
    if hyphens == 1, gap.count == 3, left.isWord || right.isWord || max(left.length, right.length) >= 9 { return .none }
    return hyphens == 0 ? .blank : hyphens == 1 ? .hyphen : .none
  }

  /// The S of `it's J554…` is no part of a number.
  private func isClipped(_ word: Token) -> Bool {
    let start = word.range.lowerBound
    return word.isWord && word.length <= 2 && (text.at(start - 1) == 0x27 || text.hasBytes("’", at: start - 3))
  }

  /// A blank, or the mark of a line that goes on in mail.
  private static func mayEndLine(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x3D }

  /// `115.10.20`, `10/20`, `09:41`
  private func beginsDate(_ token: Token) -> Bool {
    let end = token.range.upperBound
    return token.length <= 4 && [0x2E, 0x2F, 0x3A].contains(text.at(end)) && text.at(end + 1).isDigit
  }

  /// Beginnings that tell what a line end has cut off: `1Z…` has eighteen characters, one letter and digits twelve, and
  /// more letters up to eighteen; the letters of a carrier may stand before it alone.
  private func isWrapped(_ left: Token, _ right: Token) -> Bool {
    let (start, length) = (left.range.lowerBound, left.length + right.length)
    if length == 18, text[start] == 0x31, text.at(start + 1) == 0x5A { return true }
    if isPieceOfThree(left, right) { return true }
    if left.isWord { return left.length == 2 && right.length >= 13 && right.digits == right.length }
    let (letters, ending) = (left.length - left.digits, right.length - right.digits)
    // Longer ones are whole numbers themselves.
    guard left.length <= 10 || letters == 2 && length == 15 && left.length < 14, text[start].isLetter,
      text[start + letters].isDigit, text[left.range.upperBound - 1].isDigit,
      left.digits >= 4, right.digits >= 3, text[right.range.lowerBound].isDigit, !goesOn(right), !beginsDate(right)
    else { return false }
    return letters == 1 ? ending == 0 && length == 12 : letters < 6 && ending < 3 && (13...18).contains(length)
  }

  /// `SF1864⏎3760⏎38172`, `TW2953⏎08174⏎622Q`: narrow columns break a number twice. Which of its pieces meet here is told
  /// by the letters of the first.
  private func isPieceOfThree(_ left: Token, _ right: Token) -> Bool {
    guard right.length <= 8, !left.isWord, !right.isWord, text[right.range.lowerBound].isDigit else { return false }
    let isBeginning = text[left.range.lowerBound].isLetter
    guard let other = isBeginning ? piece(behind: right) : piece(before: left), (4...8).contains(other.count) else {
      return false
    }
    let (first, middle, last) = isBeginning ? (left.range, right, other) : (other, left, right.range)
    let letters = text[first].prefix { $0.isLetter }.count
    return middle.digits == middle.length && middle.length >= 3 && (1...5).contains(letters)
      && text[first].dropFirst(letters).allSatisfy(\.isDigit) && first.count - letters >= 3
      && text[last.lowerBound].isDigit && [12, 15].contains(left.length + right.length + other.count)
  }

  /// The line of letters and digits alone that follows.
  private func piece(behind token: Token) -> Range<Int>? {
    let start = token.range.upperBound + 1
    guard text.at(start - 1) == 0x0A else { return nil }
    let end = text[min(start, text.count)...].prefix(9).firstIndex { !$0.isAlphanumeric } ?? min(text.count, start + 9)
    return start..<max(start, end)
  }

  private func piece(before token: Token) -> Range<Int>? {
    let end = token.range.lowerBound - 1
    guard text.at(end) == 0x0A else { return nil }
    var start = max(0, end)
    while start > 0, end - start < 9, text[start - 1].isAlphanumeric { start -= 1 }
    return start..<max(start, end)
  }

  /// Whether more digits stand behind a blank or a hyphen.
  private func goesOn(_ token: Token) -> Bool {
    let end = token.range.upperBound
    return (text.at(end) == 0x20 || text.at(end) == 0x2D) && text.at(end + 1).isDigit
  }
}
