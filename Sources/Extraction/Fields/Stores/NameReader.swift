/// Finds where the name of a place begins and ends.
///
/// Chinese names have no blanks: one goes on until a mark, a blank or a word that is no part of names; English ones are
/// words with capitals.
struct NameReader {
  let words: StoreWords
  let scene: Scene

  private var text: NormalText { words.text }

  static let longest = 40
  private static let marks: CharacterSet16 =
    "\n\t\u{FFFD},;:./·!?|()[]{}<>、。，；：「」『』《》〈〉【】〔〕…→⇒►▶●◆■★☆•⭐\""
  private static let openings: CharacterSet16 = "「『《〈【〔([\""
  /// No name begins with these, and none goes on over them.
  static let limits: Set = ["label", "place", "arrival", "none", "stop", "collects"]

  /// What stands before a name.
  static let leads = limits.union(["opener"])

  // MARK: Forward

  /// The first place of a name behind `place`: over a colon, brackets, 為 and, where `overLine`, one line end.
  func valueStart(behind place: Int, overLine: Bool) -> Int {
    var (start, lines) = (place, overLine ? 1 : 0)
    while start < text.count, start - place < 8 {
      if let link = words.beginning(at: start, ["link"]) {
        start = link.range.upperBound
        continue
      }
      if text[start].isLineEnd { lines -= 1 } else if !Self.between.contains(text[start]) { break }
      if lines < 0 { break }
      start += 1
    }
    return start
  }

  private static let between: CharacterSet16 = " \t:】」=-*｜|「『《〈【〔([\""
  private static let closings: [Character16: Character16] = [
    0x28: 0x29, 0x5B: 0x5D, 0x22: 0x22, 0x300C: 0x300D, 0x300E: 0x300F, 0x3010: 0x3011, 0x300A: 0x300B,
  ]

  /// Where the bracket closes that opens right before `start`.
  func closing(of start: Int) -> Int? {
    guard let mark = Self.closings[text[start - 1]] else { return nil }
    return text.closing(mark, from: start, within: Self.longest).flatMap { $0 > start ? $0 : nil }
  }

  /// Where a name that begins at `start` ends; nil where none does.
  func end(from start: Int) -> Int? {
    let most = min(text.count, start + Self.longest)
    var end = start
    while end < most, !Self.marks.contains(text[end]) {
      if end > start, words.beginning(at: end, Self.limits) != nil { break }
      if let word = words.beginning(at: end, ["chain", "ending"]) {
        end = word.range.upperBound
        continue
      }
      if text[end].isBlank, !goesOn(over: end, from: start) { break }
      end += 1
    }
    guard end < most || end == text.count else { return nil }
    while end > start, text[end - 1].isBlank || text[end - 1] == "-" { end -= 1 }
    return end > start ? end : nil
  }

  /// Whether a name goes on behind the blank at `place`.
  private func goesOn(over place: Int, from start: Int) -> Bool {
    let next = place + 1
    if scene.isTaken(next..<(next + 1)) { return false }
    if text[place - 1] == "-" { return true }
    if words.beginning(at: next, Self.limits) != nil { return false }
    // "全家 板橋文化店": behind the chain. Behind the last word of a name only its second part comes: 誠品書店 信義店.
    if words.ending(at: place, ["chain"]) != nil { return true }
    if words.ending(at: place, ["ending"]) != nil, !text[place - 1].isLetter { return isNamePart(next) }
    // "中和福美 - 智取店"
    if text[next] == "-" {
      return words.beginning(at: next, ["ending"]) ?? words.beginning(at: next + 2, ["ending", "chain"]) != nil
    }
    // "101 門市"
    if let ending = words.beginning(at: next, ["ending"]), text[place - 1].isAlphanumeric {
      return !text[ending.range.upperBound].isIdeograph
    }
    if text[next] == "#" { return text[place - 1].isLetter && text[next + 1].isDigit }  // "Food Mart #2231"
    if text[next].isDigit { return text[place - 1].isLetter && (next..<(next + 4)).contains { !text[$0].isDigit } }
    if text[next].isIdeograph {
      return text[place - 1].isLetter
        ? words.has("chain", in: start..<place) : place - start <= 5 && isNamePart(next)
    }
    // "Corner Mart & Deli"
    if text[next] == "&" { return text[next + 1].isBlank && text[place - 1].isLetter && text[next + 2].isLetter }
    return text[next].isLetter && (text[place - 1].isWord || text[place - 1] == "&")
  }

  /// A few characters up to a name's last word.
  private func isNamePart(_ start: Int) -> Bool {
    var place = start
    while text[place].isIdeograph, place - start < 8 {
      if place > start, let ending = words.beginning(at: place, ["ending"]) {
        return !text[ending.range.upperBound].isIdeograph
      }
      if words.beginning(at: place, Self.leads) != nil { return false }
      place += 1
    }
    return false
  }

  // MARK: Back

  /// Where the name begins whose last word is `ending`, and the word before it that says what it is.
  func start(of ending: StoreWords.Word) -> (start: Int, lead: StoreWords.Word?) {
    var start = ending.range.lowerBound
    let least = max(0, start - Self.longest)
    // "永和竹林 - 智取店"
    if text[start - 1] == "-" { start -= 1 } else if text[start - 1].isBlank, text[start - 2] == "-" { start -= 2 }
    if text[start] == "-", text[start - 1].isBlank { start -= 1 }
    while start > least {
      if let chain = words.ending(at: start, ["chain"]) {
        return (chain.range.lowerBound, lead(before: chain.range.lowerBound))
      }
      if start < ending.range.lowerBound || text[start].isIdeograph, let word = words.ending(at: start, Self.leads) {
        return (start, word)
      }
      if let word = words.ending(at: start, ["ending"]), word.range.lowerBound >= least {
        start = word.range.lowerBound
        continue
      }
      let character = text[start - 1]
      if character.isBlank || character == "-", let chain = words.ending(at: start - 1, ["chain"]) {
        return (chain.range.lowerBound, lead(before: chain.range.lowerBound))
      }
      guard character.isIdeograph || character.isAlphanumeric || character == "-" && text[start].isDigit else { break }
      start -= 1
    }
    return brand(before: start) ?? (start, lead(before: start))
  }

  /// 已到 UNIQLO 明曜店, 請至 屈臣氏 新埔店: a word before a blank, where it is led up to.
  private func brand(before start: Int) -> (start: Int, lead: StoreWords.Word?)? {
    guard text[start - 1] == " " else { return nil }
    let isLatin = text[start - 2].isLetter
    var place = start - 1
    while start - place < Self.longestBrand, isLatin ? text[place - 1].isLetter : text[place - 1].isIdeograph,
      words.ending(at: place, Self.leads) == nil
    {
      place -= 1
    }
    guard place < start - 2, let lead = lead(before: place),
      ["label", "place", "arrival", "opener"].contains(lead.field), isLatin || lead.range.upperBound < place
    else { return nil }
    return (place, lead)
  }

  private static let longestBrand = 12

  /// The word that stands before a name, blanks, a colon and brackets between.
  func lead(before start: Int) -> StoreWords.Word? {
    for place in stride(from: start, through: max(0, start - 4), by: -1) {
      if let word = words.ending(at: place, Self.leads) ?? words.ending(at: place) { return word }
      let character = text[place - 1]
      guard character.isBlank || character == ":" || character == "-" || Self.openings.contains(character) else {
        return nil
      }
    }
    return nil
  }

  // MARK: English

  /// Back over the words with capitals before an English ending: `Zhonghe Jingping store`.
  func capitalStart(of ending: Range<Int>) -> Int {
    var start = ending.lowerBound
    for _ in 0..<5 where text[start - 1] == " " {
      var word = start - 1
      while word > 0, isOfWord(word - 1) { word -= 1 }
      guard word < start - 1, isCapital(word), words.beginning(at: word, Self.leads) == nil else { break }
      start = word
    }
    return start
  }

  /// Behind the words with capitals that follow `place`.
  func capitalEnd(behind place: Int) -> Int {
    var end = place
    while text[end] == " ", end - place < Self.longest {
      let start = end + 1
      var word = start
      while isOfWord(word) || text[word].isIdeograph { word += 1 }
      guard word > start, isCapital(start) || words.beginning(at: start, ["ending"]) != nil,
        words.beginning(at: start, Self.leads) == nil
      else { break }
      end = word
    }
    return end
  }

  private func isOfWord(_ place: Int) -> Bool { text[place].isWord || text[place] == "-" || text[place] == "'" }

  private func isCapital(_ place: Int) -> Bool {
    let scalar = text.written(place..<(place + 1)).unicodeScalars.first
    return scalar.map { $0.properties.isUppercase || $0.value >= 0x3400 } ?? false || text[place].isDigit
  }
}
