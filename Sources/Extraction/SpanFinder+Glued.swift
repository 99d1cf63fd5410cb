import Tracking

/// Numbers with something glued to them that is none of theirs.
extension SpanFinder {
  /// `420 10025 9505…`: the last group is a number by itself, by form and check digit.
  static func isLast(_ part: Span, of span: Span) -> Bool {
    part.groups.count == 1 && part.range.upperBound == span.range.upperBound
      && part.shapes.contains { $0.isTelling && $0.isChecked && $0.holds }
  }

  /// Whether a token is a word of the vocabulary, or the end of one.
  func isKnown(_ word: Range<Int>) -> Bool {
    if scene.link(at: word.lowerBound) != nil { return true }
    let hit = scene.hitBefore(word.upperBound)
    if hit >= 0, scene.hits[hit].range.upperBound == word.upperBound { return true }
    // `3301144022-DHL Express`: the word goes on.
    return scene.hit(at: word.lowerBound) != nil
  }

  /// `DHL1052215953`, `No912715088543`: a word without its number's form is left out; other letters are part of
  /// something else (`LLC26112800451`).
  mutating func appendWithoutGluedWord(_ tokens: Tokens, _ index: Int, from first: Int) {
    let token = tokens[index]
    if token.length > Self.postal, token.digits == 9, appendPostal(token) { return }
    var start = token.range.lowerBound
    while start < token.range.upperBound, text[start].isLetter { start += 1 }
    let letters = start - token.range.lowerBound
    if letters == 0 { return beginsWithChain(token) ? append(without: 2, token) : appendWithoutCount(token) }
    let rest = token.length - letters
    // One letter may stand among the digits: `COLISSIMO6A91594777302`; in `UPS1Z…` more.
    let isNumber = token.digits >= rest - 1 || rest == 18 && text.hasBytes("1Z", at: start)
    guard (2...Self.longestWord).contains(letters), isNumber, token.digits >= Self.standalone,
      text[token.range.upperBound - 1].isDigit, isKnown(token.range.lowerBound..<start),
      !spans.values[first...].contains(where: {
        $0.range == token.range && $0.shapes.contains { $0.need != .carrierNamed }
      })
    else { return }
    append(Token(range: start..<token.range.upperBound, digits: token.digits))
  }

  /// `fedex7867 6166 7995`: the chain without the carrier's name that is glued to its first group. Two letters may be a
  /// part of the number.
  func withoutGluedName(_ chain: Tokens) -> Tokens? {
    let first = chain[0]
    guard first.digits >= 3, first.length >= first.digits + 3, text[first.range.lowerBound].isLetter,
      let hit = scene.hit(at: first.range.lowerBound), scene.hits[hit].range.count == first.length - first.digits,
      !scene.sense(hit).carriers.isEmpty, text[scene.hits[hit].range.upperBound].isDigit,
      let tokens = chain.baseAddress
    else { return nil }
    let rest = scene.arena.room(chain.count, of: Token.self)
    rest.update(from: tokens, count: chain.count)
    rest[0] = Token(range: scene.hits[hit].range.upperBound..<first.range.upperBound, digits: first.digits)
    return Tokens(start: rest, count: chain.count)
  }

  /// `7-11-F39716312587`: all but the last token is a name with a hyphen in it.
  func isNamed(_ chain: Tokens, _ tokens: Range<Int>) -> Bool {
    guard tokens.count > 1, let first = tokens.first, let last = tokens.last,
      let hit = scene.hit(at: chain[first].range.lowerBound)
    else { return false }
    return scene.hits[hit].range.upperBound == chain[last].range.upperBound && !scene.sense(hit).carriers.isEmpty
  }

  /// `7-11M72727181855`
  private func beginsWithChain(_ token: Token) -> Bool {
    let start = token.range.lowerBound
    return token.length == 14 && text.hasBytes("7-11", at: start - 2) && !text.at(start - 3).isAlphanumeric
  }

  private mutating func append(without characters: Int, _ token: Token) {
    append(
      Token(range: (token.range.lowerBound + characters)..<token.range.upperBound, digits: token.digits - characters))
  }

  private mutating func append(_ token: Token) {
    withUnsafePointer(to: token) { append(Tokens(start: $0, count: 1)[...]) }
  }

  /// TRANSPORTATION
  private static let longestWord = 14

  /// `773127775023x1`: how many there are.
  private mutating func appendWithoutCount(_ token: Token) {
    let end = token.range.upperBound - (text[token.range.upperBound - 2] == 0x58 ? 2 : 3)
    guard text.at(end) == 0x58, end - token.range.lowerBound >= 10, token.digits == token.length - 1 else { return }
    append(Token(range: token.range.lowerBound..<end, digits: end - token.range.lowerBound))
  }

  private static let posts = WordSet(
    "EMS|COLISSIMO|CHRONOPOST|LAPOSTE|EPACKET|AIRMAIL|POSTNL|JAPANPOST|CHINAPOST|HKPOST|SINGPOST|ROYALMAIL|AUSPOST|USPS|POST"
  )

  /// The bytes of a postal number.
  private static let postal = 13

  /// `EMSEN315481528JP`, `COLISSIMOCB691801067FR`
  private mutating func appendPostal(_ token: Token) -> Bool {
    let start = token.range.upperBound - Self.postal
    guard text[start + 2].isDigit, text[start + 10].isDigit, Self.posts.isWord(text, token.range.lowerBound..<start)
    else { return false }
    append(Token(range: start..<token.range.upperBound, digits: token.digits))
    return true
  }
}
