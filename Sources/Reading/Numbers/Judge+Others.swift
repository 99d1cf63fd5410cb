import Tracking

/// Numbers that are no parcel's by the words right around.
extension Judge {
  /// 貨號 in an advert is that of goods; 停車費 … 單號 2611…: a plain 單號 of a bill, a booking or a repair, where neither a carrier
  /// nor a parcel is named.
  func otherSlip(_ span: Span, _ surroundings: Surroundings) -> Int? {
    guard span.isDigits, let word = surroundings.word else { return nil }
    if asides.has(.goods, at: words[word].range), names.carriers.isEmpty,
      asides.isWithin(.advert, talk(around: span.range))
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
  private func isTracking(_ word: Word) -> Bool {
    guard word.role == .label, asides.stands(.tracking, at: word.range.lowerBound) != nil else { return false }
    var start = word.range.upperBound
    while start < word.range.upperBound + 6, !text[start].isAlphanumeric { start += 1 }
    return (0..<10).allSatisfy { text[start + $0].isAlphanumeric }
  }

  // MARK: Taken back

  /// The text itself takes the number back: 誤植, 不是 A 是 B, `old: A (cancelled)`. What may be said of a parcel as well
  /// counts beside a number of the same length.
  func isTakenBack(_ span: Span, _ index: Int?) -> Bool {
    let end = span.range.upperBound
    if asides.stands(.mistake, at: afterMarks(end)) != nil { return true }
    // One whose check digit is wrong is doubted anyway, and the right one offered for it.
    guard span.hasFit, let index, let other = rival(index) else { return false }
    return isCancelled(behind: end) || isDenied(span.range) || isReplaced(index, by: other)
  }

  /// The number behind it, or else the one before, that is as long.
  private func rival(_ index: Int) -> Int? {
    let numbers = names.numbers
    return [index + 1, index - 1].first {
      numbers.indices.contains($0) && numbers[$0].count == numbers[index].count
        && !text.characters[numbers[$0]].elementsEqual(text.characters[numbers[index]])
    }
  }

  private func afterMarks(_ place: Int) -> Int {
    var place = place
    while text[place].isBlank || "(,-:".utf16.contains(text[place]) { place += 1 }
    return place
  }

  /// `… (cancelled)`, … 這組不用查了.
  private func isCancelled(behind end: Int) -> Bool {
    var place = afterMarks(end)
    for _ in 0..<6 {
      if asides.stands(.mistake, at: place) != nil || asides.stands(.cancelled, at: place) != nil { return true }
      if let word = asides.stands(.cancelledAlone, at: place) { return !goesOn(at: word.upperBound) }
      guard let pointer = asides.stands(.pointer, at: place) else { return false }
      place = afterMarks(pointer.upperBound)
    }
    return false
  }

  private static let tones = CharacterSet16(searched: "了囉喔哦啦掉吧")

  private func goesOn(at place: Int) -> Bool {
    let next = text[afterMarks(place)]
    return next.isLetter || text[place].isIdeograph && !Self.tones.contains(text[place])
  }

  /// 不是 …, `not …`; and not 不是 … 嗎.
  private func isDenied(_ range: Range<Int>) -> Bool {
    guard lead(.denial, to: range.lowerBound) != nil else { return false }
    return asides.stands(.question, at: afterMarks(range.upperBound)) == nil
  }

  /// Characters between a number and the one that takes its place.
  private static let replacedWithin = 40

  /// … 更正：B; 舊單號 …，新單號 B.
  private func isReplaced(_ index: Int, by other: Int) -> Bool {
    let (own, new) = (names.numbers[index], names.numbers[other])
    guard max(new.lowerBound - own.upperBound, own.lowerBound - new.upperBound) <= Self.replacedWithin else {
      return false
    }
    if asides.stands(.confirmed, at: afterMarks(new.upperBound)) != nil { return true }
    if other > index, lead(.correction, to: new.lowerBound) != nil { return true }
    guard lead(.replaced, to: own.lowerBound) != nil, let start = lead(.replacement, to: new.lowerBound) else {
      return false
    }
    // Nothing is told of the first of the two.
    return new.lowerBound < own.lowerBound || afterMarks(own.upperBound) >= start - 1
  }

  private static let particles = CharacterSet16(searched: "是為的號如下於在:=")

  /// Where one of `aside` begins that stands before the number at `start`, with no more between than its label, its
  /// carrier's name and particles.
  private func lead(_ aside: LabelTable.Aside, to start: Int) -> Int? {
    var place = start
    for _ in 0..<8 {
      if let word = asides.ends(aside, at: place) { return word.lowerBound }
      if let word = words.ending(at: place), words[word].isName || mayStandBetween(words[word].role) {
        place = words[word].range.lowerBound
      } else if place > 0, text[place - 1].isBlank || Self.particles.contains(text[place - 1]) {
        place -= 1
      } else {
        return nil
      }
    }
    return nil
  }

  private func mayStandBetween(_ role: Role?) -> Bool {
    role?.isLabel ?? false || role == .generic || role == .saying
  }
}
