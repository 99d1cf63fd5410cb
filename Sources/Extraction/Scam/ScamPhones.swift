/// Phone numbers that no carrier's notice would bring.
struct ScamPhones {
  private let text: Bytes
  private let runs: UnsafeBufferPointer<Stretch>
  /// Where the next printed number begins: an index of `runs`, and a place in that run.
  private var (run, place) = (0, 0)

  /// `runs`: the digits of the text, and maybe of more behind it.
  static func signs(in text: Bytes, _ runs: UnsafeBufferPointer<Stretch>) -> ScamSigns {
    var phones = ScamPhones(text: text, runs: runs)
    return phones.find()
  }

  private init(text: Bytes, runs: UnsafeBufferPointer<Stretch>) { (self.text, self.runs) = (text, runs) }

  private mutating func find() -> ScamSigns {
    var signs: ScamSigns = []
    while run < runs.count {
      let start = max(place, Int(runs[run].start))
      guard start < text.count else { break }
      let digits = takeNumber(from: start)
      let isForeign =
        text.at(start - 1) == 0x2B || digits == 11 && isTollFree(start)
        || (12...15).contains(digits) && isDialledAbroad(start)
      if isForeign, digits >= 9, !isHome(start) { signs.insert(.foreignSender) }
      if !isForeign, digits == 10, isMobile(start), !text.at(start - 1).isAlphanumeric, !text.at(place).isAlphanumeric {
        signs.insert(.mobilePhone)
      }
    }
    return signs
  }

  /// No printed number has more digits.
  private static let most = 16

  /// Goes behind one printed number (blanks, hyphens and brackets, two at most, join its digits), and tells how many digits it has.
  private mutating func takeNumber(from start: Int) -> Int {
    var count = 0
    place = start
    while true {
      let end = min(Int(runs[run].end), text.count)
      guard count + end - place <= Self.most else {
        place += Self.most - count
        return Self.most
      }
      count += end - place
      place = end
      run += 1
      guard count < Self.most, run < runs.count, case let next = Int(runs[run].start), next < text.count,
        next <= end + 2, text[end..<next].allSatisfy(Self.isJoint)
      else { return count }
      place = next
    }
  }

  private static func isJoint(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x2D || byte == 0x28 || byte == 0x29 }

  /// America's: 1-888-…
  private func isTollFree(_ start: Int) -> Bool {
    text[start] == 0x31 && Self.isJoint(text.at(start + 1)) && [text.at(start + 2), text.at(start + 3)].contains(0x38)
  }

  /// 00852-…, but not 0080-…, which costs nothing in Taiwan.
  private func isDialledAbroad(_ start: Int) -> Bool {
    text.hasBytes("00", at: start) && !text.hasBytes("0080", at: start) && !text.hasBytes("00886", at: start)
      && ((start + 3)...(start + 5)).contains { Self.isJoint(text.at($0)) }
  }

  /// Taiwan's: +886.
  private func isHome(_ start: Int) -> Bool {
    var (value, place) = (0, start)
    for _ in 0..<3 {
      if !text.at(place).isDigit { place += 1 }
      value = value * 10 + Int(text.at(place) & 0x0F)
      place += 1
    }
    return value == 886
  }

  /// 09…
  private func isMobile(_ start: Int) -> Bool {
    text[start] == 0x30 && text.at(text.at(start + 1).isDigit ? start + 1 : start + 2) == 0x39
  }
}
