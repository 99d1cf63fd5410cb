/// Names and numbers that take turns: each name belongs to one number.
extension Mentions {
  /// Lines that begin with a number and end with a name, in turns: each name belongs to the number before it.
  func pairLines() {
    guard numbers.count >= 2, own.count >= 2 else { return }
    var (number, name) = (0, 0)
    while number < numbers.count {
      let end = scene.lineEnd(from: numbers[number].upperBound)
      let firstNumber = number
      while number < numbers.count, numbers[number].lowerBound < end { number += 1 }
      guard number - firstNumber >= 2 else { continue }
      let start = scene.lineStart(from: numbers[firstNumber].lowerBound)
      while name < own.count, range(ofOwn: name).lowerBound < start { name += 1 }
      let firstName = name
      while name < own.count, range(ofOwn: name).lowerBound < end { name += 1 }
      guard name - firstName == number - firstNumber else { continue }
      pair(firstNumber..<number, firstName, end: end)
    }
  }

  private func pair(_ turns: Range<Int>, _ firstName: Int, end: Int) {
    let isPaired = turns.allSatisfy { turn in
      let hit = range(ofOwn: firstName + turn - turns.lowerBound)
      let next = turn + 1 < turns.upperBound ? numbers[turn + 1].lowerBound : end
      return numbers[turn].upperBound <= hit.lowerBound && hit.upperBound <= next
    }
    guard isPaired else { return }
    for turn in turns { trail(own: firstName + turn - turns.lowerBound, behind: turn) }
  }

  /// `全家 … 166…⏎OK … 143…`, or blocks of lines with a number and then a store each: as many names as numbers, in
  /// strict turns through the whole text. Whether they do.
  func pairTurns() -> Bool {
    pairTurns(withShops: true) || own.values.indices.contains(where: isOfShop) && pairTurns(withShops: false)
  }

  private func pairTurns(withShops: Bool) -> Bool {
    guard numbers.count >= 2, let first = firstGap(withShops: withShops) else { return false }
    var gap = 0
    for name in own.values.indices where withShops || !isOfShop(ofOwn: name) {
      gap = self.gap(of: name, from: gap)
      // On the other's line it is the other's: the first number is an order's, or the last name a shop's.
      let place = range(ofOwn: name).lowerBound
      guard !isInLine(place, first == 0 ? gap - 1 : gap) || isInLine(place, gap - first) else { return false }
    }
    gap = 0
    for name in own.values.indices where withShops || !isOfShop(ofOwn: name) {
      gap = self.gap(of: name, from: gap)
      turn(own: name, of: gap - first)
    }
    return true
  }

  /// 0 where a name stands before each number, 1 where one stands behind each; nil where they take no turns.
  private func firstGap(withShops: Bool) -> Int? {
    var (first, gap, said): (Int?, Int, CarrierSet) = (nil, 0, CarrierSet())
    for name in own.values.indices where withShops || !isOfShop(ofOwn: name) {
      let (next, carriers) = (self.gap(of: name, from: gap), carriers(ofOwn: name))
      if let first, next == gap, gap >= first, !said.isEmpty {
        guard !(said & carriers).isEmpty else { return nil }
      } else {
        guard first == nil ? next <= 1 : next == gap + 1 else { return nil }
        first = first ?? next
      }
      (gap, said) = (next, carriers)
    }
    return first.flatMap { gap == $0 + numbers.count - 1 ? $0 : nil }
  }

  /// How many numbers stand before a name, of which `least` do.
  private func gap(of name: Int, from least: Int) -> Int {
    var gap = least
    while gap < numbers.count, numbers[gap].lowerBound < range(ofOwn: name).lowerBound { gap += 1 }
    return gap
  }
}
