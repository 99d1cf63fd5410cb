/// Days and times that look like numbers, and numbers that begin with a day.
extension Decoys {
  /// `2025-06-10 09`, `20250610-000233`, `28-08-2026 13`, and a word before it: `on 10-06-2026`.
  func startsWithDate(_ span: Span) -> Bool {
    let isWord = span.hasHyphen && span.number.prefix(span.groups[0]).allSatisfy(\.isLetter)
    guard span.isDigits || isWord else { return false }
    let (group, start) = isWord ? (1, span.groups[0]) : (0, 0)
    guard span.groups.count > group + 1 else { return false }
    let (first, second) = (span.groups[group], span.groups[group + 1])
    let digits = span.number[start...]
    guard digits.prefix(first + second).allSatisfy(\.isDigit) else { return false }
    if first == 8 { return Self.isDate(digits.prefix(8)) }
    // `1150727-0298`: years counted from 1911.
    if first == 7, span.hasHyphen, digits.first == 0x31 {
      return startsWithShortDate(Bytes(rebasing: digits.dropFirst()))
    }
    if first == 4, second <= 2 {
      return (1900...2199).contains(Self.value(digits.prefix(4)))
        && (1...12).contains(Self.value(digits.dropFirst(4).prefix(second)))
    }
    guard first <= 2, second <= 2, span.groups[group + 2] == 4 else { return false }
    let year = digits.dropFirst(first + second).prefix(4)
    return span.hasHyphen && year.allSatisfy(\.isDigit) && (1990...2099).contains(Self.value(year))
      && Self.isDayOfMonth(Self.value(digits.prefix(first)), Self.value(digits.dropFirst(first).prefix(second)))
  }

  /// In either order.
  private static func isDayOfMonth(_ one: Int, _ other: Int) -> Bool {
    min(one, other) >= 1 && min(one, other) <= 12 && max(one, other) <= 31
  }

  /// `B-20260912-771`: a shop's order of that day.
  func isDatedOrder(_ span: Span) -> Bool {
    guard span.hasHyphen, span.groups.count > 2, span.groups[0] <= 3, span.groups[1] == 8,
      span.number.prefix(span.groups[0]).allSatisfy({ !$0.isDigit })
    else { return false }
    return Self.isDate(span.number[span.groups[0]..<(span.groups[0] + 8)])
  }

  /// `YYYYMMDD`, with or without a time of day behind it.
  func isTimestamp(_ number: Bytes) -> Bool {
    switch number.count {
    case 8, 10: return Self.isDate(number[0..<8]) && (number.count == 8 || Self.value(number[8...]) < 24)
    case 12, 14:
      return Self.isDate(number[0..<8]) && Self.value(number[8..<10]) < 24 && Self.value(number[10..<12]) < 60
        && (number.count == 12 || Self.value(number[12...]) < 60)
    default: return false
    }
  }

  /// `YYMMDD…`, as many shops' order numbers begin.
  func startsWithShortDate(_ number: Bytes) -> Bool {
    guard number.count >= 6 else { return false }
    return (10...49).contains(Self.value(number[0..<2])) && (1...12).contains(Self.value(number[2..<4]))
      && (1...31).contains(Self.value(number[4..<6]))
  }

  private static func isDate(_ digits: Slice<Bytes>) -> Bool {
    let start = digits.startIndex
    let (year, month) = (value(digits[start..<(start + 4)]), value(digits[(start + 4)..<(start + 6)]))
    return (1990...2099).contains(year) && (1...12).contains(month)
      && (1...31).contains(value(digits[(start + 6)..<(start + 8)]))
  }

  static func value(_ digits: Slice<Bytes>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// Seconds since 1970, from 2014 to 2033.
  func isClock(_ number: Bytes) -> Bool {
    number.count == 10 && number[0] == 0x31 && number[1] >= 0x34
  }
}
