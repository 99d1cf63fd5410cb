/// A run of letters and digits.
struct Token: Sendable {
  /// What stands between a token and the one before it in its chain.
  enum Joint: Sendable {
    case none, blank, hyphen
    /// A line end between groups: mail programs break numbers there.
    case lineEnd
    /// A line end within a group: narrow columns cut numbers anywhere.
    case cut
  }

  let range: Range<Int>
  let digits: Int
  var joint = Joint.none

  var length: Int { range.count }
  var isWord: Bool { digits == 0 }
  var isDigits: Bool { digits == length }
  /// Digits that may be a part of a number and are none by themselves.
  var isShortGroup: Bool { isDigits && (2...8).contains(length) }
}

/// Puts the runs of letters and digits of a text together to chains that could be one printed number: a chain breaks at
/// everything but a hyphen, a few blanks and some line ends.
struct ChainFinder {
  private let text: NormalText
  private let pages: [LinkBook.Page]
  private let words: Words

  /// Chains with fewer digits hold no number.
  static let leastDigits = 6
  private static let longestChain = 64
  /// A longer word stands in no number, whose longest letters are five.
  static let longestLetters = 5

  init(_ text: NormalText, _ pages: [LinkBook.Page], _ words: Words) {
    (self.text, self.pages, self.words) = (text, pages, words)
  }

  /// All chains with digits enough, from the left.
  func chains() -> [[Token]] {
    var chains: [[Token]] = []
    var chain: [Token] = []
    func close() {
      if chain.reduce(0, { $0 + $1.digits }) >= Self.leastDigits { chains.append(chain) }
      chain = []
    }
    for var token in tokens() {
      if let last = chain.last {
        token.joint = joint(last, token)
        if token.joint == .none || chain.count == Self.longestChain {
          close()
          token.joint = .none
        }
      }
      chain.append(token)
    }
    close()
    return chains
  }

  private func tokens() -> [Token] {
    var (tokens, place): ([Token], Int) = ([], 0)
    var links = pages[...]
    while place < text.count {
      while let link = links.first, link.range.upperBound <= place { links.removeFirst() }
      guard text[place].isAlphanumeric else {
        let isInLink = links.first?.range.contains(place) ?? false
        place += isInLink ? escapeLength(at: place) : 1
        continue
      }
      let start = place
      var digits = 0
      while text[place].isAlphanumeric {
        if text[place].isDigit { digits += 1 }
        place += 1
      }
      tokens.append(Token(range: withoutName(start..<place, digits), digits: digits))
    }
    return tokens
  }

  /// `fedex7867 6166 7995`: a carrier's name that is glued to the first group is none of it.
  private func withoutName(_ token: Range<Int>, _ digits: Int) -> Range<Int> {
    let start = token.upperBound - digits
    // `T-CAT620…`: a hyphen stands in it.
    if let word = words.ending(at: start), words[word].isName, words[word].range.lowerBound < token.lowerBound {
      return start..<token.upperBound
    }
    guard (3...8).contains(digits), let word = words.beginning(at: token.lowerBound), words[word].isName,
      words[word].range.count == token.count - digits
    else { return token }
    return words[word].range.upperBound..<token.upperBound
  }

  /// `%2C` in an address is one mark and no part of a number, and `%252C` is the same escaped twice.
  private func escapeLength(at place: Int) -> Int {
    guard text[place] == "%" else { return 1 }
    let start = text[place + 1] == "2" && text[place + 2] == "5" ? place + 3 : place + 1
    func isHexadecimal(_ character: Character16) -> Bool {
      character.isDigit || character >= 0x41 && character <= 0x46
    }
    guard isHexadecimal(text[start]), isHexadecimal(text[start + 1]) else { return start > place + 1 ? 3 : 1 }
    return start + 2 - place
  }

  // MARK: Joints

  private func joint(_ left: Token, _ right: Token) -> Token.Joint {
    let gap = left.range.upperBound..<right.range.lowerBound
    guard gap.count <= 4, !isClipped(left) else { return .none }
    let marks = text.characters[gap].filter { !$0.isBlank }
    if marks.isEmpty {
      // Cells of a table are parted by a tabulator; groups of one number
      // by chance too, and customs leave a gap on purpose: `CX  15H2307716`.
      let isAlike = left.isDigits && right.isDigits && left.length == right.length && left.length < 9
      let isCustoms = left.isWord && left.length == 2 && right.length == 10 && !right.isDigits
      if text[gap.lowerBound] == 0x09, !isAlike, !isCustoms { return .none }
      return isProse(left) || isProse(right) ? .none : .blank
    }
    if marks == ["-".utf16.first!] {
      if gap.count == 1 { return .hyphen }
      // A dash between blanks joins short groups of digits only.
      return gap.count == 2 || max(left.length, right.length) < 9 && left.isDigits && right.isDigits ? .hyphen : .none
    }
    // Full stops and strokes stand in many things; in a number only between groups of four digits.
    if gap.count == 1, left.isDigits, right.isDigits, left.length == 4, right.length == 4,
      "./_".utf16.contains(text[gap.lowerBound])
    {
      return .hyphen
    }
    return lineJoint(left, right, marks)
  }

  private func lineJoint(_ left: Token, _ right: Token, _ marks: [Character16]) -> Token.Joint {
    guard marks.count(where: \.isLineEnd) == 1, let first = marks.first else { return .none }
    let isPlain = marks.count == 1 || marks.count == 2 && first == "="
    let isDashed = marks.count == 2 && marks.contains { $0 == "-" }
    guard isPlain || isDashed, !beginsDate(right) else { return .none }
    if left.isShortGroup, right.isShortGroup, isPlain || left.length == right.length { return .lineEnd }
    return isPlain && isCut(left, right) ? .cut : .none
  }

  /// Letters and digits that stop at the end of a line, and digits that go on in the next: `SF27396⏎30464764`. Whether
  /// they are one number is told by a form that they have together.
  private func isCut(_ left: Token, _ right: Token) -> Bool {
    let length = left.length + right.length
    guard (3...18).contains(right.length), right.digits + 2 >= right.length, length <= 18,
      text[right.range.lowerBound].isDigit
    else { return false }
    let next = right.range.upperBound
    if text[next].isBlank || text[next] == "-", text[next + 1].isDigit { return false }
    if left.isWord { return left.length == 2 && right.isDigits && right.length >= 13 }
    return left.length < 14 && text[left.range.upperBound - 1].isDigit && left.digits >= 3
      && (text[left.range.lowerBound].isLetter || left.isShortGroup || left.length + 9 == 18)
  }

  /// A word of a sentence, which stands in no number.
  private func isProse(_ token: Token) -> Bool { token.isWord && token.length > Self.longestLetters }

  /// The S of `it's J554…` is no part of a number.
  private func isClipped(_ word: Token) -> Bool {
    word.isWord && word.length <= 2 && text[word.range.lowerBound - 1] == "'"
  }

  /// `115.10.20`, `10/20`, `09:41`
  private func beginsDate(_ token: Token) -> Bool {
    let end = token.range.upperBound
    return token.length <= 4 && "./:".utf16.contains(text[end]) && text[end + 1].isDigit
  }
}
