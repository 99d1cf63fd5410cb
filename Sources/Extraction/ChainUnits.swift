/// The tokens of a chain with what stands between them.
struct PrintedChain {
  let tokens: Tokens
  let joints: UnsafeBufferPointer<Tokenizer.Joint>
}

/// A chain cut into what hyphens hold together, and which of it may be one number. Used again for chain after chain.
struct ChainUnits {
  /// A group at least this long may be a number by itself, whatever stands beside it.
  static let standalone = 9

  /// Tokens that hyphens hold together.
  struct Unit {
    let tokens: Range<Int>
    let length: Int
    let digits: Int

    /// A word too long to stand in a number.
    var isProse: Bool { digits == 0 && length > 4 }
    /// A word, and no letters of a number.
    var isWord: Bool { digits == 0 && length > 2 }
  }

  private(set) var list: ContiguousArray<Unit> = []

  mutating func cut(_ chain: PrintedChain) {
    list.removeAll(keepingCapacity: true)
    var start = 0
    for index in chain.tokens.indices.dropFirst() where chain.joints[index - 1] != .hyphen {
      list.append(unit(chain, start..<index))
      start = index
    }
    list.append(unit(chain, start..<chain.tokens.count))
  }

  private func unit(_ chain: PrintedChain, _ tokens: Range<Int>) -> Unit {
    var (length, digits) = (0, 0)
    for token in chain.tokens[tokens] {
      length += token.length
      digits += token.digits
    }
    return Unit(tokens: tokens, length: length, digits: digits)
  }

  /// The units from `first` on up to the next word.
  func row(from first: Int) -> Range<Int> {
    var end = first
    while end < list.count, !list[end].isWord { end += 1 }
    return first..<end
  }

  /// The tokens of several units.
  func tokens(_ range: ClosedRange<Int>) -> Range<Int> {
    list[range.lowerBound].tokens.lowerBound..<list[range.upperBound].tokens.upperBound
  }

  /// Groups of one or two characters are rare: a long row of them is a list, not a number.
  func isNoList(_ range: ClosedRange<Int>, _ length: Int) -> Bool {
    length >= 3 * (range.count - 1) + 1 || list[range].lazy.filter { $0.length <= 2 }.count <= 3
  }

  /// A long group takes only letters beside it (`SF 2739630464764`, `TW 279217151693 V`); short groups take each other.
  func isJoinable(_ range: ClosedRange<Int>) -> Bool {
    let long = list[range].contains { $0.digits > 0 && $0.length >= Self.standalone }
    for unit in list[range] {
      let isLetters = unit.digits == 0
      if unit.isProse { return false }
      if long && !isLetters && unit.length < Self.standalone { return false }
    }
    // English words around a number are not part of it, except at its ends: `RR … TW`.
    return list[range].dropFirst().dropLast().allSatisfy { $0.digits > 0 || $0.length <= 3 }
  }

  /// No further short group with digits may stand beside the span; one or two characters may, such as a list mark.
  func standsFree(_ range: ClosedRange<Int>) -> Bool {
    for neighbour in [range.lowerBound - 1, range.upperBound + 1] where list.indices.contains(neighbour) {
      let unit = list[neighbour]
      if unit.digits > 0 && unit.length > 2 && unit.length < Self.standalone { return false }
    }
    return true
  }
}
