import Tracking

/// Numbers that are no parcel's by the words right around.
extension Judge {
  /// 貨號 in an advert is that of goods; 停車費 … 單號 2611…: a plain 單號 of a bill, a booking or a repair, where neither a carrier
  /// nor a parcel is named. A price beside 貨號 may be a parcel's too where a carrier with such numbers is named.
  func otherSlip(_ span: Span, _ surroundings: Surroundings) -> Int? {
    guard span.isDigits, let word = surroundings.word else { return nil }
    if asides.has(.goods, at: words[word].range), case let line = talk(around: span.range),
      asides.isWithin(.offer, line)
        || names.carriers.isDisjoint(with: span.takers) && asides.isWithin(.price, line)
    {
      return word
    }
    guard
      asides.has(.slip, at: words[word].range), page(at: span.range.lowerBound) == nil
    else { return nil }
    let line = talk(around: span.range)
    guard names.carriers.isEmpty || isPaidAtStores(line) else { return nil }
    guard !words.within(line).contains(where: { $0.role == .parcel || $0.role == .status }) else { return nil }
    // Fourteen digits number orders, bills and forms of all kinds.
    if span.length == 14 {
      let isLong = line.count > span.range.count + Self.plainRest
      if span.startsWithDay || isLong && !asides.isWithin(.sending, line) { return word }
    }
    return asides.isWithin(.bill, line) ? word : nil
  }

  /// Characters beside a number that is nearly all that is said.
  private static let plainRest = 8

  /// Only stores are named, where bills are paid: 可至7-11、全家、萊爾富繳納.
  private func isPaidAtStores(_ line: Range<Int>) -> Bool {
    names.carriers.allSatisfy { book.judged[$0].category == .convenienceStore } && asides.isWithin(.payment, line)
  }

  /// 包裹編號：P2603… beside 追蹤編號：EN…: what a forwarder calls the parcel himself.
  func forwardersOwn(_ span: Span, _ surroundings: Surroundings) -> Int? {
    guard surroundings.role == .label, span.owners.isEmpty, let word = surroundings.word,
      asides.has(.forwarder, at: words[word].range),
      words.all.contains(where: isTracking)
    else { return nil }
    return word
  }

  /// A number is called one to track by: ten letters and digits at least behind the word.
  private func isTracking(_ word: HeardWord) -> Bool {
    guard word.role == .label, asides.stands(.tracking, at: word.range.lowerBound) != nil else { return false }
    var start = word.range.upperBound
    while start < word.range.upperBound + 6, !text[start].isAlphanumeric { start += 1 }
    return (0..<10).allSatisfy { text[start + $0].isAlphanumeric }
  }

  // MARK: Taken back

  /// The text itself takes the number back: 誤植, 不是 A 是 B, `old: A (cancelled)`. What may be said of a parcel as well counts
  /// beside a number of the same length.
  func isTakenBack(_ span: Span, _ index: Int?) -> Bool {
    let own = span.range
    if asides.stands(.mistake, at: afterBlanks(own.upperBound)) != nil { return true }
    // One whose check digit is wrong is doubted anyway, and the right one offered for it.
    guard span.hasFit, let index, let other = rival(index) else { return false }
    if isDenied(own.lowerBound), !asides.isWithin(.question, behind(own, 3)) { return true }
    return asides.isWithin(.cancelled, behind(own, 22)) || isReplaced(own, by: other)
  }

  /// 不是單號 …, `not …`: with no more between than its label or its carrier's name.
  private func isDenied(_ start: Int) -> Bool {
    var place = start
    for _ in 0..<6 {
      if asides.ends(.denial, at: place) != nil { return true }
      if let word = words.ending(at: place), words[word].isName || words[word].role?.isLabel ?? false {
        place = words[word].range.lowerBound
      } else if text[place - 1].isBlank || text[place - 1] == ":" {
        place -= 1
      } else {
        return false
      }
    }
    return false
  }

  /// The number behind it, or else the one before, that is as long.
  private func rival(_ index: Int) -> Range<Int>? {
    let numbers = names.numbers
    let place = [index + 1, index - 1].first {
      numbers.indices.contains($0) && numbers[$0].count == numbers[index].count
        && !text.characters[numbers[$0]].elementsEqual(text.characters[numbers[index]])
    }
    return place.map { numbers[$0] }
  }

  /// Characters between a number and the one that takes its place.
  private static let replacedWithin = 40

  /// … 更正：B; 舊單號 …，新單號 B; … B 才是正確的.
  private func isReplaced(_ own: Range<Int>, by new: Range<Int>) -> Bool {
    guard max(new.lowerBound - own.upperBound, own.lowerBound - new.upperBound) <= Self.replacedWithin else {
      return false
    }
    if asides.isWithin(.confirmed, behind(new, 8)) { return true }
    if own.upperBound <= new.lowerBound, asides.isWithin(.correction, own.upperBound..<new.lowerBound) { return true }
    guard asides.isWithin(.replaced, before(own, 18)), let word = asides.last(.replacement, within: before(new, 18))
    else { return false }
    // Nothing is told of the first of the two.
    return new.lowerBound < own.lowerBound || word.lowerBound - own.upperBound <= 3
  }

  /// So many characters behind a number, no farther than to the next.
  private func behind(_ number: Range<Int>, _ count: Int) -> Range<Int> {
    let next = names.firstNumber(from: number.upperBound).map { names.numbers[$0].lowerBound } ?? text.count
    return number.upperBound..<max(number.upperBound, min(next, number.upperBound + count, text.count))
  }

  private func before(_ number: Range<Int>, _ count: Int) -> Range<Int> {
    let last = names.firstNumber(from: number.lowerBound).map { $0 > 0 ? names.numbers[$0 - 1].upperBound : 0 } ?? 0
    return min(number.lowerBound, max(last, number.lowerBound - count, 0))..<number.lowerBound
  }
}
