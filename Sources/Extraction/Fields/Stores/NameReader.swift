/// Finds where the name of a place begins and ends.
///
/// Chinese names have no blanks: one goes on until a mark, a blank or a word that is no part of names; English ones are
/// words with capitals.
struct NameReader {
  let words: StoreWords
  let scene: Scene

  private var text: NormalText { words.text }

  static let longest = 40
  private static let marks: CharacterSet16 = "\n,;!?|()[]{}<>、。，；：「」『』《》〈〉【】〔〕…→⇒►▶●◆■★☆•⭐\""
  private static let openings: CharacterSet16 = "「『《〈【〔([\""
  /// No name begins with these, and none goes on over them.
  static let limits: Set = ["label", "place", "arrival", "none", "stop", "collects"]

  /// What stands before a name.
  static let leads = limits.union(["opener"])

  // MARK: Forward

  /// The first place of a name behind `place`: over a colon, brackets, 為 and, where `overLine`, one line end.
  func valueStart(behind place: Int, overLine: Bool) -> Int {
    var (start, lines) = (place, 0)
    while start < text.count, start - place < 8 {
      if text[start].isLineEnd {
        lines += 1
        if lines > (overLine ? 1 : 0) { return start }
      } else if let word = words.beginning(at: start, ["link"]) {
        start = word.range.upperBound
        continue
      } else if !text[start].isBlank, !Self.openings.contains(text[start]), !Self.separators.contains(text[start]) {
        break
      }
      start += 1
    }
    return start
  }

  private static let separators: CharacterSet16 = ":】」=-*｜|"

  private static let closings: [Character16: Character16] = [
    0x28: 0x29, 0x5B: 0x5D, 0x22: 0x22, 0x300C: 0x300D, 0x300E: 0x300F, 0x3010: 0x3011, 0x300A: 0x300B,
  ]

  /// Where the bracket closes that opens right before `start`.
  func closing(of start: Int) -> Int? {
    guard let mark = Self.closings[text[start - 1]] else { return nil }
    let end = (start..<min(text.count, start + Self.longest)).first { text[$0] == mark || text[$0].isLineEnd }
    return end.flatMap { text[$0] == mark && $0 > start ? $0 : nil }
  }

  /// Where a name that begins at `start` ends; nil where none does.
  func end(from start: Int) -> Int? {
    let most = min(text.count, start + Self.longest)
    var end = start
    while end < most, !isMark(end) {
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

  private func isMark(_ place: Int) -> Bool {
    let character = text[place]
    if Self.marks.contains(character) || character == 0xFFFD || character == ":" || character == 0x09 { return true }
    return character == "/" || character == "·" || character == "."
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
    if text[next].isDigit { return digits(from: next) < 4 && text[place - 1].isLetter }
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

  private func digits(from start: Int) -> Int {
    var end = start
    while text[end].isDigit { end += 1 }
    return end - start
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
    var place = start
    while place > 0, start - place < 4 {
      if let word = words.ending(at: place, Self.leads) ?? words.ending(at: place) { return word }
      let character = text[place - 1]
      guard character.isBlank || character == ":" || character == "-" || Self.openings.contains(character) else {
        break
      }
      place -= 1
    }
    return words.ending(at: place, Self.leads) ?? words.ending(at: place)
  }

  // MARK: English

  /// Back over the words with capitals before an English ending: `Zhonghe Jingping store`.
  func capitalStart(of ending: Range<Int>) -> Int {
    var (start, count) = (ending.lowerBound, 0)
    while count < 5, text[start - 1] == " " {
      var word = start - 1
      while word > 0, text[word - 1].isWord || text[word - 1] == "-" || text[word - 1] == "'" { word -= 1 }
      guard word < start - 1, isCapital(word), words.beginning(at: word, Self.leads) == nil
      else { break }
      (start, count) = (word, count + 1)
    }
    return start
  }

  /// Behind the words with capitals that follow `place`.
  func capitalEnd(behind place: Int) -> Int {
    var end = place
    while text[end] == " ", end - place < Self.longest {
      var word = end + 1
      while text[word].isWord || text[word] == "-" || text[word] == "'" || text[word].isIdeograph { word += 1 }
      guard word > end + 1, isCapital(end + 1) || words.beginning(at: end + 1, ["ending"]) != nil,
        words.beginning(at: end + 1, Self.leads) == nil
      else { break }
      end = word
    }
    return end
  }

  private func isCapital(_ place: Int) -> Bool {
    let scalar = text.written(place..<(place + 1)).unicodeScalars.first
    return scalar.map { $0.properties.isUppercase || $0.value >= 0x3400 } ?? false || text[place].isDigit
  }
}
