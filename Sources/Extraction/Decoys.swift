/// A number that looks like a carrier's and is something else: how sure, and what it looks like.
struct Decoy {
  enum Strength {
    /// Never a tracking number.
    case surely
    /// Only with a label, or a carrier's name right beside it.
    case probably
    /// Not as a line of its own.
    case alone
  }

  /// What it looks like.
  enum Look: String {
    case partOfSomething, amount, account, internationalPhone, date, repeated, clock, sequence, timestamp, localPhone,
      groupedPhone, barcode, fileName, card
  }

  let strength: Strength
  let look: Look
}

/// Tells decoys by their form and the signs around them. Words beside a number are `Surroundings`' matter.
struct Decoys {
  let text: Bytes

  func decoy(_ span: Span) -> Decoy? {
    surely(span).map { Decoy(strength: .surely, look: $0) } ?? maybe(span)
  }

  private func surely(_ span: Span) -> Decoy.Look? {
    if isInsideSomething(span) { return .partOfSomething }
    if isAmount(span) { return .amount }
    if isAccountOrInvoice(span) { return .account }
    if isDatedOrder(span) { return .date }
    if startsWithDate(span) { return .date }
    guard span.isDigits else { return nil }
    if isInternationalPhone(span) { return .internationalPhone }
    if isRepeated(span) { return .repeated }
    return isBehindBankCode(span) ? .account : nil
  }

  private func maybe(_ span: Span) -> Decoy? {
    guard span.isDigits else { return nil }
    if span.groups.are(4, 4, 4, 4) { return Decoy(strength: .probably, look: .card) }
    if isClock(span.number) { return Decoy(strength: .alone, look: .clock) }
    if isSequence(span.number) || areRooms(span) { return Decoy(strength: .alone, look: .sequence) }
    if isTimestamp(span.number) { return Decoy(strength: .probably, look: .timestamp) }
    if isLocalPhone(span) { return Decoy(strength: .probably, look: .localPhone) }
    if isMobileInChina(span.number), isBehindCourier(span) { return Decoy(strength: .probably, look: .localPhone) }
    if isGroupedLikePhone(span) { return Decoy(strength: .probably, look: .groupedPhone) }
    // `IMG_2026…`; letters and digits together may be a label's file name: `SF2290417736508.pdf`.
    if before(span) == 0x5F || behind(span) == 0x5F { return Decoy(strength: .probably, look: .fileName) }
    // The post's savings accounts: office and account.
    if span.groups.are(7, 7) { return Decoy(strength: .probably, look: .account) }
    return isBarcode(span.number) || isDevice(span.number) ? Decoy(strength: .probably, look: .barcode) : nil
  }

  /// The number of a mobile device (IMEI).
  private func isDevice(_ number: Bytes) -> Bool {
    guard number.count == 15, (number[0], number[1]) == (0x33, 0x35) || (number[0], number[1]) == (0x38, 0x36) else {
      return false
    }
    return Self.doubledSum(number, from: 1) % 10 == 0
  }

  /// Goods from Taiwan, a book, or goods from China, whose own check digit holds.
  private func isBarcode(_ number: Bytes) -> Bool {
    guard number.count == 13 else { return false }
    let country = Self.value(number[0..<3])
    if country == 471 || country == 978 || country == 979 { return true }
    guard (690...699).contains(country) else { return false }
    let sum = number.enumerated().reduce(0) { $0 + Int($1.element & 0x0F) * ($1.offset % 2 == 0 ? 1 : 3) }
    return sum % 10 == 0
  }

  func before(_ span: Span) -> UInt8 { text.at(span.range.lowerBound - 1) }
  private func behind(_ span: Span) -> UInt8 { text.at(span.range.upperBound) }

  /// Decimal, time, mail address, file name, masked number: `25.0330…`, `…@x.com`, `IMG_2025…`.
  private func isInsideSomething(_ span: Span) -> Bool {
    let (left, right) = (before(span), behind(span))
    let (start, end) = (span.range.lowerBound, span.range.upperBound)
    if left == 0x40 || right == 0x40 { return true }
    if right == 0x3A && text.at(end + 1).isDigit && text.at(end + 2).isDigit { return true }
    if left == 0x3A && text.at(start - 2).isDigit && text.at(start - 3).isDigit && span.isDigits { return true }
    if right == 0x2E && text.at(end + 1).isDigit { return true }
    if right == 0x2C && span.number.count < 10 && hasThreeDigits(from: end + 1) { return true }
    if left == 0x2E && text.at(start - 2).isAlphanumeric { return !isListMark(before: start - 1) }
    if left == 0x2C && text.at(start - 2).isDigit && span.groups[0] == 3 { return true }
    return false
  }

  private func hasThreeDigits(from place: Int) -> Bool {
    (0..<3).allSatisfy { text.at(place + $0).isDigit } && !text.at(place + 3).isAlphanumeric
  }

  /// `1.912715088543`: one or two digits at the beginning of a line or word, or a letter: `No.912…`.
  private func isListMark(before dot: Int) -> Bool {
    var start = dot
    while start > 0, text[start - 1].isAlphanumeric { start -= 1 }
    let mark = start..<dot
    if mark.allSatisfy({ text[$0].isLetter }) { return true }
    let starts = start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x20
    guard starts, mark.count <= 2, mark.allSatisfy({ text[$0].isDigit }) else { return false }
    return (1...20).contains(Self.value(text[mark]))
  }

  /// A currency before or behind.
  private func isAmount(_ span: Span) -> Bool {
    guard span.isDigits else { return false }
    var place = span.range.lowerBound
    while place > 0, text[place - 1] == 0x20 { place -= 1 }
    if text.at(place - 1) == 0x24 { return true }
    guard Self.mayEndCurrency(text.at(place - 1)) else { return isBeforeUnit(span) }
    for mark in Self.currencies where text.hasBytes(mark, at: place - mark.count) {
      if !text.at(place - mark.count - 1).isAlphanumeric { return true }
    }
    return isBeforeUnit(span)
  }

  private func isBeforeUnit(_ span: Span) -> Bool {
    var next = span.range.upperBound
    while text.at(next) == 0x20 { next += 1 }
    guard Self.mayBeginUnit(text.at(next)) else { return false }
    guard let unit = Self.units.first(where: { text.hasBytes($0, at: next) }) else { return false }
    // `783808793781 USD 48.70`: of the sum that follows.
    next += unit.count
    while text.at(next) == 0x20 { next += 1 }
    return !(unit[0] < 0x80 && text.at(next).isDigit)
  }

  /// Whether any of `currencies` ends so.
  private static func mayEndCurrency(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x54, 0x44, 0x42, 0x59, 0x52, 0xA3, 0xA5, 0xAC: true
    default: false
    }
  }

  /// Whether any of `units` begins so.
  private static func mayBeginUnit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x25, 0x4E, 0x54, 0x55, 0xE5, 0xE8: true
    default: false
    }
  }

  private static let currencies = [
    "NT", "NTD", "TWD", "USD", "RMB", "CNY", "HKD", "JPY", "EUR", "¥", "€", "£",
  ].map { Array($0.utf8) }
  private static let units = ["元", "塊", "块", "円", "萬", "NTD", "TWD", "USD", "%"].map { Array($0.utf8) }

  /// `700-0001234567890` (bank and account), `AB-12345678` (invoice) and card numbers in fours or 4-6-5.
  private func isAccountOrInvoice(_ span: Span) -> Bool {
    if span.hasHyphen, span.isDigits, span.groups.count == 2, span.groups[0] == 3, span.groups[1] >= 10 { return true }
    if span.isDigits, isCard(span) || span.groups.are(4, 6, 5) { return true }
    if span.isDigits, isBehindBank(span) { return true }
    // `14-09912-33871`: as a market abroad numbers its orders.
    if span.hasHyphen, span.isDigits, span.groups.are(2, 5, 5) { return true }
    // `QX-77120394`: an invoice, whatever it is called.
    if span.hasHyphen, span.groups.are(2, 8), span.number[0].isLetter, span.number[1].isLetter,
      span.number.dropFirst(2).allSatisfy(\.isDigit)
    {
      return true
    }
    // `822-0001-2938-4756`
    if span.hasHyphen, span.isDigits, span.groups.are(3, 4, 4, 4), Self.isBank(span.number[0], span.number[1]) {
      return true
    }
    guard span.number.count == 8, span.isDigits, before(span) == 0x2D else { return false }
    let start = span.range.lowerBound
    return text.at(start - 2).isLetter && text.at(start - 3).isLetter && !text.at(start - 4).isAlphanumeric
  }

  /// `GB82 WEST 1234 5698 …`: a country, two digits, a bank's letters, and then the account.
  private func isBehindBank(_ span: Span) -> Bool {
    let start = span.range.lowerBound
    guard span.groups.count > 2, text.at(start - 1) == 0x20, text.at(start - 6) == 0x20 else { return false }
    return (2...5).allSatisfy { text.at(start - $0).isAlphanumeric } && text.at(start - 7).isDigit
      && text.at(start - 8).isDigit && text.at(start - 9).isLetter && text.at(start - 10).isLetter
  }

  /// Cards begin with 2 to 6, and their last digit is a check digit.
  private func isCard(_ span: Span) -> Bool {
    guard span.groups.are(4, 4, 4, 4), (0x32...0x36).contains(span.number[0]) else { return false }
    return Self.doubledSum(span.number, from: 0) % 10 == 0
  }

  /// Every second digit doubled, and the digits of all added up.
  private static func doubledSum(_ number: Bytes, from first: Int) -> Int {
    number.enumerated().reduce(0) { sum, digit in
      let value = Int(digit.element & 0x0F) * (digit.offset % 2 == first ? 2 : 1)
      return sum + value / 10 + value % 10
    }
  }

  /// `700 00012345678901`, `(822) 9015…`: a bank's three digits, then the account.
  private func isBehindBankCode(_ span: Span) -> Bool {
    var start = span.range.lowerBound
    while start > 0, text[start - 1] == 0x20 { start -= 1 }
    if text.at(start - 1) == 0x29 {
      return text.at(start - 5) == 0x28 && (2...4).allSatisfy { text.at(start - $0).isDigit }
    }
    start = span.range.lowerBound
    let left = text.at(start - 1)
    // The last digits of a phone number with hyphens are no bank's.
    guard span.number.count >= 10, left == 0x20 || left == 0x2D, !text.at(start - 5).isAlphanumeric,
      text.at(start - 5) != 0x2D || !text.at(start - 6).isDigit,
      (2...4).allSatisfy({ text.at(start - $0).isDigit })
    else { return false }
    return Self.isBank(text.at(start - 4), text.at(start - 3))
  }

  /// The codes of banks begin so: 0, 8, and the post's 70.
  private static func isBank(_ first: UInt8, _ second: UInt8) -> Bool {
    first == 0x30 || first == 0x38 || (first == 0x37 && second == 0x30)
  }

  /// `123456789012`: typed to try.
  private func isSequence(_ number: Bytes) -> Bool {
    (1..<number.count).allSatisfy { (number[$0 - 1] &- 0x30 &+ 1) % 10 == number[$0] &- 0x30 }
  }

  /// `1204 1208 1215`: rooms or seats of one floor or row, each behind the one before.
  private func areRooms(_ span: Span) -> Bool {
    guard span.groups.are(4, 4, 4) || span.groups.are(3, 3, 3, 3) else { return false }
    let length = span.groups[0]
    return (length..<span.number.count).allSatisfy { place in
      place % length > length - 3 || span.number[place] == span.number[place - length]
    }
      && stride(from: length, to: span.number.count, by: length).allSatisfy { start in
        Self.value(span.number[(start - length)..<start]) < Self.value(span.number[start..<(start + length)])
      }
  }

  private func isRepeated(_ span: Span) -> Bool { span.number.allSatisfy { $0 == span.number[0] } }
}
