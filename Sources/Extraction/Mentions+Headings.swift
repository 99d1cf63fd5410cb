extension Mentions {
  /// Characters beside names, labels and marks that a line over a block of numbers may hold.
  private static let headingRest = 12

  /// How one of several parcels is kept.
  private static let kinds = WordSet("冷鏈|冷链|常溫|常温|低溫|低温|冷藏|冷凍|冷冻")

  /// Between two numbers of one list: marks and blanks, and at most one line end.
  static func isList(_ text: Bytes, _ gap: Range<Int>) -> Bool {
    guard gap.count <= 16 else { return false }
    var (place, newlines, marks) = (gap.lowerBound, 0, gap.count)
    while place < gap.upperBound {
      let byte = text[place]
      if byte >= 0xE4, byte < 0xF0, let word = kinds.length(text, at: place) {
        place += word
        marks -= word
        continue
      }
      if byte.isAlphanumeric || (byte >= 0xE4 && byte < 0xF0) { return false }
      if byte == 0x0A { newlines += 1 }
      if byte == 0xE3 && text.at(place + 1) != 0x80 { return false }
      place = byte < 0x80 ? place + 1 : text.scalarEnd(from: place)
    }
    return newlines <= 1 && marks <= 8
  }

  /// Gives the numbers that stand in a block of lines under one that names carriers and holds no number these names.
  func findHeadings() {
    var (next, name) = (0, 0)
    while name < own.count {
      let line = scene.line(around: range(ofOwn: name))
      let first = name
      while name < own.count, range(ofOwn: name).lowerBound < line.upperBound { name += 1 }
      while next < numbers.count, numbers[next].upperBound <= line.lowerBound { next += 1 }
      if let block = summed(first..<name, above: line, before: next) ?? list(above: line, first..<name, before: next) {
        head(block, first..<name)
        continue
      }
      guard next < numbers.count, numbers[next].lowerBound >= line.upperBound else { continue }
      var block = Self.isHeading(scene, line) ? Self.block(scene, numbers, under: line, from: next) : next..<next
      if block.isEmpty { block = list(under: line, first..<name, from: next) }
      if !block.isEmpty { head(block, first..<name) }
    }
  }

  private static let summaries = WordSet(
    "都是|皆|皆由|均|均由|均為|都由|全是|全都是|都寄|都走|都用|皆為|皆是|以上|以上都|上面都|上述|全部|全部都|全走|全寄|一律|ALL |ALL BY |ALL VIA |ALL WITH |ALL ARE |ALL SENT BY |ALL SENT VIA "
  )

  /// The numbers of the lines right above one that names a carrier for them all: `都是全家`. A line without one may stand
  /// between two, and they may stand before it on its own line. `end`: the first number that is not above.
  private func summed(_ own: Range<Int>, above line: Range<Int>, before end: Int) -> Range<Int>? {
    let name = range(ofOwn: own.lowerBound).lowerBound
    guard names(own).count == 1, Self.summaries.ends(scene.text, at: name) else { return nil }
    var end = end
    while end < numbers.count, numbers[end].upperBound <= name { end += 1 }
    var (first, start) = (end, line.lowerBound)
    // Several may stand on one line.
    while first > 0,
      Self.newlines(scene.text, numbers[first - 1].upperBound..<max(numbers[first - 1].upperBound, start), most: 2) <= 2
    {
      first -= 1
      start = min(start, scene.lineStart(from: numbers[first].lowerBound))
    }
    return first < end ? first..<end : nil
  }

  /// Fewer numbers under a sentence are no list.
  private static let shortestList = 3

  /// The numbers of a list under a sentence that names one carrier and speaks of parcels: `全家店到店出貨啦，單號如下：`. They are
  /// printed alike, each on its line; a line without one may stand between, and the list ends where a carrier is named
  /// again.
  private func list(under line: Range<Int>, _ own: Range<Int>, from first: Int) -> Range<Int> {
    guard names(own).count == 1, Self.speaksOfParcels(scene, line) else { return first..<first }
    let limit = own.upperBound < self.own.count ? range(ofOwn: own.upperBound).lowerBound : scene.text.count
    var (end, number, alike, lines) = (line.upperBound, first, 0, 3)
    while number < numbers.count, numbers[number].upperBound <= limit {
      if numbers[number].lowerBound >= end {
        guard Self.newlines(scene.text, end..<numbers[number].lowerBound, most: lines) <= lines else { break }
        (end, lines) = (scene.lineEnd(from: numbers[number].upperBound), 2)
        if numbers[number].count == numbers[first].count { alike += 1 }
      }
      number += 1
    }
    return first..<(alike >= Self.shortestList ? number : first)
  }

  /// The numbers of a list over the only line that names a carrier: printed alike, each on its line.
  private func list(above line: Range<Int>, _ own: Range<Int>, before end: Int) -> Range<Int>? {
    guard end == numbers.count, end > 1, own == 0..<self.own.count, names(own).count == 1,
      Self.isHeading(scene, line) || Self.speaksOfParcels(scene, line)
    else { return nil }
    var above = line.lowerBound
    for number in numbers.reversed() {
      guard number.count == numbers[0].count,
        Self.newlines(scene.text, number.upperBound..<max(number.upperBound, above), most: 1) == 1
      else { return nil }
      above = scene.lineStart(from: number.lowerBound)
    }
    return numbers.indices
  }

  /// The carriers that `own` names.
  private func names(_ own: Range<Int>) -> CarrierSet {
    own.reduce(CarrierSet()) { $0 | carriers(ofOwn: $1) }
  }

  private static func speaksOfParcels(_ scene: Scene, _ line: Range<Int>) -> Bool {
    var hit = scene.hitBefore(line.lowerBound) + 1
    while hit < scene.hits.count, scene.hits[hit].range.upperBound <= line.upperBound {
      switch scene.sense(hit).role {
      case .label, .softLabel, .parcel: return true
      default: hit += 1
      }
    }
    return false
  }

  /// How many lines end in `range`; stops beyond `most`.
  private static func newlines(_ text: Bytes, _ range: Range<Int>, most: Int) -> Int {
    var (count, place) = (0, text.next(0x0A, from: range.lowerBound))
    while place < range.upperBound, count <= most {
      (count, place) = (count + 1, text.next(0x0A, from: place + 1))
    }
    return count
  }

  /// The numbers on the lines right below `line`, as far as each line holds one.
  private static func block(
    _ scene: Scene, _ numbers: Stretches, under line: Range<Int>, from first: Int
  )
    -> Range<Int>
  {
    var (end, number) = (line.upperBound, first)
    while number < numbers.count {
      defer { number += 1 }
      guard numbers[number].lowerBound >= end else { continue }
      let own = scene.line(around: numbers[number].range)
      guard isBlank(scene.text, end..<own.lowerBound, lines: number == first ? 2 : 1) else { return first..<number }
      end = own.upperBound
    }
    return first..<number
  }

  /// Blanks and so many line ends at most.
  private static func isBlank(_ text: Bytes, _ range: Range<Int>, lines: Int) -> Bool {
    var newlines = 0
    for place in range {
      if text[place] == 0x0A { newlines += 1 } else if text[place] > 0x20 { return false }
    }
    return newlines <= lines
  }

  private static func isHeading(_ scene: Scene, _ line: Range<Int>) -> Bool {
    var (place, hit, rest) = (line.lowerBound, scene.hitBefore(line.lowerBound) + 1, 0)
    while place < line.upperBound, rest <= headingRest {
      while hit < scene.hits.count, scene.hits[hit].range.lowerBound < place { hit += 1 }
      if hit < scene.hits.count, scene.hits[hit].range.lowerBound == place {
        place = scene.hits[hit].range.upperBound
      } else {
        let byte = scene.text[place]
        let isWord = byte.isAlphanumeric
        if isWord || (0xE4...0xEF).contains(byte) { rest += isWord ? 2 : 1 }
        place = byte < 0x80 ? place + 1 : scene.text.scalarEnd(from: place)
        while isWord, place < line.upperBound, scene.text[place].isAlphanumeric { place += 1 }
      }
    }
    return rest <= headingRest
  }
}
