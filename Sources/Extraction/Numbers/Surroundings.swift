/// What a number is called: the nearest word before it.
struct Surroundings: Sendable {
  /// What the nearest word with a role says.
  var role: Role?
  /// The word that gave the role.
  var word: Int?
  /// "The number is" stands before it, and does not say whose.
  var isNumberWord = false
}

/// Reads what numbers are called.
struct LabelReader {
  let text: NormalText
  let words: Words
  let asides: Asides
  /// What is quoted only to show it: 假簡訊範例：「…」.
  private let samples: [Range<Int>]

  private static let quotes: [Character16: Character16] = [0x300C: 0x300D, 0x300E: 0x300F, 0x22: 0x22]
  private static let longestQuote = 400

  init(text: NormalText, words: Words, asides: Asides) {
    (self.text, self.words, self.asides) = (text, words, asides)
    samples = words.all.filter { $0.role == .sample }.prefix(16).compactMap { word in
      let start = (word.range.upperBound...(word.range.upperBound + 2)).first { Self.quotes[text[$0]] != nil }
      guard let start, let close = Self.quotes[text[start]] else { return nil }
      let end = text.characters[(start + 1)...].prefix(Self.longestQuote).firstIndex(of: close)
      return end.map { start..<$0 }
    }
  }

  /// A number to the left, and what was found for it.
  struct Earlier {
    let range: Range<Int>
    let role: Role?
    let word: Int?
  }

  /// Steps of the walk from a number to its label: characters, words, earlier numbers of a list.
  private static let steps = 24

  /// `before`: numbers to the left, nearest last, with what was found for each: a list shares its label.
  func surroundings(of range: Range<Int>, before: [Earlier]) -> Surroundings {
    var found = Surroundings()
    lookBefore(range, before, &found)
    if isSample(behind: range.upperBound) || samples.contains(where: { $0.contains(range.lowerBound) }) {
      found.role = .sample
    }
    return found
  }

  // MARK: Before

  /// Where a walk to the left stands.
  private struct Walk {
    var place: Int
    var lines = 0
    var sawName = false
    /// A line ended before it, and what stands there does not lead on to the next.
    var isClosed = false
  }

  private func lookBefore(_ range: Range<Int>, _ before: [Earlier], _ found: inout Surroundings) {
    var walk = Walk(place: range.lowerBound)
    var earlier = before[...]
    for step in 0..<Self.steps {
      while let last = earlier.last, last.range.upperBound > walk.place { earlier.removeLast() }
      if let word = words.ending(at: walk.place) {
        guard take(word, range, &walk, &found) else { return }
      } else if step > 0, let last = earlier.last, last.range.upperBound == walk.place {
        // "912…、636…" share a label; a new carrier's name begins something new, and on the next line another kind of
        // number may follow an order's.
        if !walk.sawName, walk.lines == 0 || last.role != .order || last.range.count == range.count {
          (found.role, found.word) = (last.role, last.word)
        }
        return
      } else if let count = asides.ends(.count, at: walk.place) {
        walk.place = count.lowerBound
      } else if !stepBack(&walk) {
        if !walk.sawName, endsUnknownLabel(at: walk.place) { found.role = .generic }
        return
      }
    }
  }

  /// Takes the word that ends at the walk's place; false where the walk ends.
  private func take(_ index: Int, _ number: Range<Int>, _ walk: inout Walk, _ found: inout Surroundings) -> Bool {
    let word = words[index]
    if let role = role(of: index, for: number, walk) {
      let isParcels = role.isLabel || role == .parcel
      let next = text[word.range.upperBound]
      // "(cash on delivery)" at the end of the line above is no label of this number, nor is any other word there where
      // a carrier's name begins the line.
      let isCut = walk.isClosed || walk.sawName && (walk.lines > 0 || word.range.count == 1)
      // "3-4-1-18 is the cell, TW2…": letters, or a carrier's name, begin something new behind a comma.
      let isApart = (walk.sawName || text[number.lowerBound].isLetter) && next == ","
      // 單號／門市／應付: the heads of columns.
      let isHead = walk.lines > 0 && text[word.range.lowerBound - 1] == "/"
      guard isParcels || !(isCut || isApart || isHead) else { return false }
      (found.role, found.word) = (role, index)
      return false
    }
    if word.role == .generic || word.role == .saying { found.isNumberWord = true }
    if word.isName { walk.sawName = true }
    // A status, a shop that carries nothing: no label stands beyond it.
    if !word.isName, word.role == nil || word.role == .status || word.role == .chainsOwn { return false }
    walk.place = word.range.lowerBound
    return true
  }

  /// The role that a word gives; nil to walk on.
  private func role(of index: Int, for number: Range<Int>, _ walk: Walk) -> Role? {
    let word = words[index]
    switch word.role {
    case .label, .parcel, .order, .sample: return word.role
    case .foreign: return isLabelBarcode(index, for: number) ? .softLabel : .foreign
    case .softLabel:
      // 送修單號, 繳費單號: the word glued to it says what kind of number it is.
      let isApart = text[word.range.lowerBound - 1].isBlank
      if let errand = asides.ends(.errand, at: word.range.lowerBound - (isApart ? 1 : 0)),
        errand.count > (isApart ? 1 : 0)
      {
        return .order
      }
      return .softLabel
    case .generic:
      // "DHL number", "the number is": only a word that is not known makes it another number's label.
      return standsAfterKnown(word.range.lowerBound) ? nil : .generic
    default: return nil
    }
  }

  /// 條碼 of a parcel: a carrier's name stands before it in its line, or ends the line above; the barcodes of goods have
  /// eight or thirteen digits.
  private func isLabelBarcode(_ index: Int, for number: Range<Int>) -> Bool {
    let word = words[index].range
    guard asides.has(.barcode, at: word), number.count != 8,
      number.count != 13
    else { return false }
    let line = text.line(of: word.lowerBound)
    if line > 0, text.lines[line].lowerBound == word.lowerBound {
      return words.within(text.lines[line - 1]).contains {
        $0.isName && (!$0.isShop || text[number.lowerBound].isLetter)
      }
    }
    // Some carriers call their numbers so.
    let before = max(text.lines[line].lowerBound, word.lowerBound - 15)..<word.lowerBound
    return asides.isWithin(.barcoded, before) || glued(before: index).map { words[$0].role == .parcel } ?? false
  }

  private func glued(before index: Int) -> Int? { words.ending(at: words[index].range.lowerBound) }

  /// What may stand between a word and its number.
  static let particles = CharacterSet16(searched: "是為的號如下於在")
  private static let labelEnds = CharacterSet16(searched: "號碼編")

  /// Steps over a blank, a line end (two at most), a sign or a particle; false where a word stands.
  private func stepBack(_ walk: inout Walk) -> Bool {
    let character = text[walk.place - 1]
    guard walk.place > 0 else { return false }
    if character.isLineEnd {
      walk.lines += 1
      if walk.lines > 2 { return false }
    } else if Self.particles.contains(character) {
      if Self.labelEnds.contains(character), endsUnknownLabel(at: walk.place) { return false }
    } else if character.isWord || character.isIdeograph {
      return false
    }
    walk.place -= 1
    // `Order no.` at the end of the line above leads on.
    let leadsOn =
      character.isBlank || character.isLineEnd || ":=#".utf16.contains(character)
      || character == "." && text.has("NO".utf16, at: walk.place - 2)
    if walk.lines > 0, !leadsOn { walk.isClosed = true }
    return true
  }

  /// A word ending in 號, 碼 … that is not in the table: some other number's label.
  private func endsUnknownLabel(at end: Int) -> Bool {
    guard end > 0, Self.labelEnds.contains(text[end - 1]) else { return false }
    // `11 碼` counts the digits.
    var place = end - 1
    while text[place - 1].isBlank { place -= 1 }
    return !text[place - 1].isDigit && !standsAfterKnown(end - 1)
  }

  /// Whether `start` is the beginning of the text, of a line or sentence, or right behind a carrier or neutral word.
  private func standsAfterKnown(_ start: Int) -> Bool {
    var place = start
    while text[place - 1].isBlank { place -= 1 }
    guard place > 0 else { return true }
    if let word = words.ending(at: place) {
      switch words[word].role {
      case .neutral, .saying, .parcel, .label, .softLabel: return true
      // 全家取貨 編號…, but not 取貨編號.
      case .status where place < start: return true
      default: return words[word].isName
      }
    }
    let character = text[place - 1]
    // 店名 全家惠來店 號碼 172…: behind a blank the word is a label of its own.
    if place < start, text[start].isIdeograph { return true }
    return Self.particles.contains(character) || !character.isWord && !character.isIdeograph
  }

  /// `(example)` right behind.
  private func isSample(behind end: Int) -> Bool {
    var place = end
    while place < end + 3, " (,".utf16.contains(text[place]) { place += 1 }
    return words.beginning(at: place).map { words[$0].role == .sample } ?? false
  }
}

extension CharacterSet16 {
  /// The characters in the searched form, so that they can be written as people write them.
  init(searched text: String) { self.init(NormalText.searched(text)) }
}
