/// Names and numbers that take turns: each name belongs to one number.
extension Names {
  /// `全家 … 166…⏎OK … 143…`, or blocks of lines with a number and then a store each: as many names as numbers, in strict
  /// turns through the whole text. Whether they do.
  mutating func pairTurns() -> Bool {
    let own = Array(names.indices)
    guard numbers.count >= 2, !own.isEmpty else { return false }
    // How many numbers stand before each name.
    let gaps = own.map { firstNumber(from: names[$0].range.lowerBound) ?? numbers.count }
    guard let first = gaps.first, first <= 1, gaps.last == first + numbers.count - 1 else { return false }
    for turn in gaps.indices.dropFirst() {
      // One carrier may be named twice between two numbers.
      let isSame =
        gaps[turn] == gaps[turn - 1]
        && !names[own[turn]].carriers.isDisjoint(with: names[own[turn - 1]].carriers)
      guard isSame || gaps[turn] == gaps[turn - 1] + 1 else { return false }
    }
    for (name, gap) in zip(own, gaps) {
      // On the other's line it is the other's: the first number is an order's, or the last name a shop's.
      let place = names[name].range.lowerBound
      guard !isInLine(place, first == 0 ? gap - 1 : gap) || isInLine(place, gap - first) else { return false }
    }
    for (name, gap) in zip(own, gaps) { names[name].turn = gap - first }
    return true
  }

  // MARK: Headings

  /// Characters beside names, labels and marks that a line over a block of numbers may hold.
  private static let headingRest = 12
  /// Fewer numbers under a sentence are no list.
  private static let shortestList = 3

  /// Gives the numbers that stand in a block of lines under one that names carriers and holds no number these names.
  mutating func findHeadings() {
    var name = 0
    while name < names.count {
      let line = text.lineRange(of: names[name].range.lowerBound)
      let first = name
      while name < names.count, names[name].range.lowerBound < line.upperBound { name += 1 }
      let block = summed(first..<name, on: line) ?? below(line, first..<name)
      for number in block { headings[number] = first..<name }
      if !block.isEmpty { for own in first..<name { names[own].isHead = true } }
    }
  }

  /// The numbers above a line that names a carrier for them all: 都是全家. A line without one may stand between two.
  private func summed(_ own: Range<Int>, on line: Range<Int>) -> Range<Int>? {
    guard Set(own.flatMap { names[$0].carriers }).count == names[own.lowerBound].carriers.count,
      isSummary(before: names[own.lowerBound].range.lowerBound)
    else { return nil }
    let end = firstNumber(from: names[own.lowerBound].range.lowerBound) ?? numbers.count
    var (first, lineAbove) = (end, text.line(of: line.lowerBound))
    while first > 0, lineAbove - text.line(of: numbers[first - 1].lowerBound) <= 2 {
      first -= 1
      lineAbove = text.line(of: numbers[first].lowerBound)
    }
    return first < end ? first..<end : nil
  }

  private func isSummary(before place: Int) -> Bool {
    (0...1).contains { asides.ends(.summary, at: place - $0) != nil }
  }

  private func below(_ line: Range<Int>, _ own: Range<Int>) -> Range<Int> {
    guard let first = firstNumber(from: line.lowerBound), numbers[first].lowerBound >= line.upperBound else {
      return 0..<0
    }
    let block = isHeading(line) ? self.block(under: line, from: first) : first..<first
    return block.isEmpty ? list(under: line, own, from: first) : block
  }

  /// The numbers on the lines right below `line`, as far as each line holds one.
  private func block(under line: Range<Int>, from first: Int) -> Range<Int> {
    var (above, number) = (text.line(of: line.lowerBound), first)
    while number < numbers.count {
      let own = text.line(of: numbers[number].lowerBound)
      guard own == above || isEmpty(lines: (above + 1)..<own, most: number == first ? 1 : 0) else { break }
      (above, number) = (own, number + 1)
    }
    return first..<number
  }

  private func isEmpty(lines: Range<Int>, most: Int) -> Bool {
    lines.count <= most && lines.allSatisfy { text.lines[$0].isEmpty }
  }

  /// The numbers of a list under a sentence that names one carrier and speaks of parcels: 全家店到店出貨啦，單號如下：. They are
  /// printed alike, each on its line; a line without one may stand between, and the list ends where a carrier is named
  /// again.
  private func list(under line: Range<Int>, _ own: Range<Int>, from first: Int) -> Range<Int> {
    guard names[own].allSatisfy({ $0.carriers == names[own.lowerBound].carriers }),
      speaksOfParcels(line) || asides.isWithin(.sending, line)
    else {
      return 0..<0
    }
    let limit = own.upperBound < names.count ? names[own.upperBound].range.lowerBound : text.count
    var (above, number, alike) = (text.line(of: line.lowerBound), first, 0)
    while number < numbers.count, numbers[number].upperBound <= limit {
      let own = text.line(of: numbers[number].lowerBound)
      guard own - above <= (number == first ? 3 : 2) else { break }
      if numbers[number].count == numbers[first].count { alike += 1 }
      (above, number) = (own, number + 1)
    }
    return alike >= Self.shortestList ? first..<number : 0..<0
  }

  private func speaksOfParcels(_ line: Range<Int>) -> Bool {
    words.within(line).contains { $0.role == .label || $0.role == .softLabel || $0.role == .parcel }
  }

  /// Nothing but names, labels and marks, and a little more.
  private func isHeading(_ line: Range<Int>) -> Bool {
    var (place, rest) = (line.lowerBound, 0)
    while place < line.upperBound, rest <= Self.headingRest {
      if let word = words.beginning(at: place) {
        place = words[word].range.upperBound
      } else if text[place].isWord {
        rest += 2
        while text[place].isWord { place += 1 }
      } else {
        rest += text[place].isIdeograph ? 1 : 0
        place += 1
      }
    }
    return rest <= Self.headingRest
  }
}
