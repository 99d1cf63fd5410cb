/// Phone numbers that look like parcels' ones.
extension Decoys {
  /// A mobile number in China, which stores' and other carriers' numbers look like as well.
  func isMobileInChina(_ number: Bytes) -> Bool {
    number.count == 11 && number[0] == 0x31 && number[1] >= 0x33 && number.allSatisfy(\.isDigit)
  }

  private static let couriers = WordSet(
    "快递员|派件员|派送员|投递员|配送员|揽投员|揽件员|业务员|师傅|小哥|骑手|快遞員|派件員|派送員|投遞員|師傅|司機|司机")

  /// `派件员王刚139…`: who brings it, his name, and his phone.
  func isBehindCourier(_ span: Span) -> Bool {
    var place = span.range.lowerBound
    while text.at(place - 1) == 0x20 || text.at(place - 1) == 0x3A || text.at(place - 1) == 0x2C { place -= 1 }
    for _ in 0..<4 {
      if Self.couriers.ends(text, at: place) { return true }
      guard place > 2, text[place - 1] >= 0x80 else { return false }
      place = text.scalarStart(before: place)
      while text.at(place - 1) == 0x20 || text.at(place - 1) == 0x3A { place -= 1 }
    }
    return false
  }

  /// `+886 …`, `(+886) …`, `00886…`, and `886 9…` or `886-2-…` in the groups of a phone.
  func isInternationalPhone(_ span: Span) -> Bool {
    if before(span) == 0x2B || isBehindCountryCode(span) { return true }
    let number = span.number
    if number.count > 5 && number.count <= 15 && number[0] == 0x30 && number[1] == 0x30 && Self.isTaiwan(number[2...]) {
      return true
    }
    guard span.groups.count > 1, span.groups[0] == 3 else { return false }
    return Self.isMobile(number) && number.count == 12
      || Self.isTaiwan(number[...]) && (11...12).contains(number.count) && span.groups[1] <= 2
  }

  /// `+86 138…`
  private func isBehindCountryCode(_ span: Span) -> Bool {
    var place = span.range.lowerBound - 1
    guard text.at(place) == 0x20 || text.at(place) == 0x2D else { return false }
    place -= 1
    let end = place
    while text.at(place).isDigit, end - place < 3 { place -= 1 }
    return place < end && text.at(place) == 0x2B
  }

  /// `886…`.
  private static func isTaiwan(_ digits: Slice<Bytes>) -> Bool {
    let start = digits.startIndex
    return digits.count >= 3 && digits[start] == 0x38 && digits[start + 1] == 0x38 && digits[start + 2] == 0x36
  }

  /// `8869…`: a mobile number in Taiwan.
  private static func isMobile(_ number: Bytes) -> Bool {
    number.count >= 4 && isTaiwan(number[...]) && number[3] == 0x39
  }

  /// `09…`, `02…` of nine or ten digits, `0800…`, and 8869… in one piece.
  func isLocalPhone(_ span: Span) -> Bool {
    let number = span.number
    if number[0] == 0x30 && (9...10).contains(number.count) { return true }
    // 0571-8800 1234, 0571-0000-8812.
    if number[0] == 0x30 && number[1] != 0x30 && (11...12).contains(number.count) && span.groups.count > 1 {
      return true
    }
    return number.count == 12 && Self.isMobile(number)
  }

  /// 3-3-4, 3-4-4 and the like: phones abroad, meeting ids.
  func isGroupedLikePhone(_ span: Span) -> Bool {
    let groups = span.groups
    return groups.are(3, 3, 4) || groups.are(3, 4, 4) || groups.are(3, 3, 3) || groups.are(3, 7)
      || groups.are(2, 4, 4) || groups.are(2, 8) || groups.are(4, 3, 3)
  }
}
