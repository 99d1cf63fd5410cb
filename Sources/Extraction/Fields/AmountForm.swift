import Foundation
import Tracking

/// A sum of money as it stands in a text.
struct AmountForm {
  private static let eachBefore = WordSet("各|每件|每包|每箱|每個|每个")
  private static let eachBehind = WordSet("/件|/包|/箱| 一件| 一包|一件|一包| EACH| APIECE| PER PARCEL| PER PACKAGE| PER BOX")

  /// 各 350, "350 each": the amount with its label, in `range`.
  static func isOfEach(_ range: Range<Int>, _ text: Bytes) -> Bool {
    eachBehind.stands(text, at: range.upperBound) || eachBefore.begins(text, in: range)
      || eachBefore.ends(text, at: range.lowerBound)
  }

  let mark: Range<Int>?
  let digits: Range<Int>
  private let cents: Range<Int>?
  let unit: Range<Int>?
  let end: Int
  /// The thousands are set apart.
  let hasCommas: Bool

  /// The sum that begins at `place`: mark, digits, unit.
  init?(_ text: Bytes, at place: Int) {
    var cursor = TextCursor(text, at: place)
    mark = Self.takeMark(&cursor)
    cursor.skipBlank()
    let start = cursor.place
    guard let hasCommas = Self.takeDigits(&cursor) else { return nil }
    self.hasCommas = hasCommas
    digits = start..<cursor.place
    cents = Self.takeCents(&cursor)
    guard !Self.runsOn(cursor), !Self.isTorn(cursor, digits) else { return nil }
    unit = Self.takeUnit(&cursor)
    end = cursor.place
  }

  /// Mark and unit are in it.
  var range: Range<Int> { (mark ?? digits).lowerBound..<end }

  /// It is not zero.
  func isMore(_ text: Bytes) -> Bool {
    (digits.lowerBound..<(cents ?? digits).upperBound).contains { text[$0].isDigit && text[$0] > 0x30 }
  }

  /// No more digits than an integer holds: there are fifteen at most.
  func value(in text: Bytes) -> Decimal {
    let whole = Decimal(Self.number(text[digits]))
    guard let cents else { return whole }
    return whole + Decimal(sign: .plus, exponent: -cents.count, significand: Decimal(Self.number(text[cents])))
  }

  private static func number(_ digits: Slice<Bytes>) -> Int {
    digits.reduce(0) { $1.isDigit ? $0 * 10 + Int($1 & 0x0F) : $0 }
  }

  // MARK: Marks and units

  private static let marks = WordSet("新台幣|新臺幣|新台币|新臺币|台幣|台币|人民幣|人民币|港幣|港币|美金|RMB|CNY|JPY|EUR|GBP|$|¥|￥|€|£")
  private static let codes = WordSet("NTD|TWD|USD|HKD|MYR|RM|SGD")
  private static let dollars = WordSet("NT|US|HK")

  /// 新台幣, NT$, USD: the mark may stand apart from its `$`.
  private static func takeMark(_ cursor: inout TextCursor) -> Range<Int>? {
    let start = cursor.place
    if cursor.take(marks) { return start..<cursor.place }
    if cursor.take(codes) {
      cursor.skipBlank()
      _ = cursor.take(0x24)
      return start..<cursor.place
    }
    guard let word = cursor.index(in: dollars) else { return nil }
    var behind = cursor
    behind.skipBlank()
    if behind.take(0x24) {
      cursor = behind
    } else if word > 0 {
      // NT stands alone at times, US and HK do not.
      cursor.place = start
      return nil
    }
    return start..<cursor.place
  }

  private static let units = WordSet(
    "元人民幣|元人民币|元港幣|元港币|元台幣|元台币|塊人民幣|块人民币|塊台幣|块台币|港幣|港币|人民幣|人民币|新台幣|新台币|台幣|台币|美金|美元|元|塊|块|圓|圆|NTD|TWD|USD|HKD|RMB|CNY")

  private static func takeUnit(_ cursor: inout TextCursor) -> Range<Int>? {
    var behind = cursor
    behind.skipBlank()
    guard behind.take(units) || behind.take("NT") && !behind.next.isLetter else { return nil }
    defer { cursor = behind }
    return cursor.place..<behind.place
  }

  // MARK: Digits

  /// Up to seven digits, or up to three with groups of three behind commas; whether there are commas.
  private static func takeDigits(_ cursor: inout TextCursor) -> Bool? {
    let start = cursor.place
    while cursor.next.isDigit, cursor.place - start < 8 { cursor.place += 1 }
    let count = cursor.place - start
    guard (1...7).contains(count) else { return nil }
    var groups = 0
    while count <= 3, groups < 4, takeGroup(&cursor) { groups += 1 }
    return groups > 0
  }

  private static func takeGroup(_ cursor: inout TextCursor) -> Bool {
    var behind = cursor
    guard behind.take(0x2C), behind.digits(3) != nil, !behind.next.isDigit, !startsDay(behind) else { return false }
    cursor = behind
    return true
  }

  /// `599,115/11/28`: what seems a group of digits is a year.
  private static func startsDay(_ cursor: TextCursor) -> Bool {
    cursor.next == 0x2F || cursor.next == 0x2D || cursor.text.hasBytes("年", at: cursor.place)
  }

  private static func takeCents(_ cursor: inout TextCursor) -> Range<Int>? {
    guard cursor.next == 0x2E, cursor.text.at(cursor.place + 1).isDigit else { return nil }
    let start = cursor.place + 1
    cursor.place += cursor.text.at(cursor.place + 2).isDigit ? 3 : 2
    return start..<cursor.place
  }

  /// `1,28 0`: one digit before a comma is the thousands of a sum that was misread.
  private static func isTorn(_ cursor: TextCursor, _ digits: Range<Int>) -> Bool {
    digits.count == 1 && cursor.next == 0x2C && cursor.text.at(cursor.place + 1).isDigit
  }

  /// A longer number, a date, a time.
  private static func runsOn(_ cursor: TextCursor) -> Bool {
    switch cursor.next {
    case 0x30...0x39: true
    case 0x2C: Marks.joinsDigits(cursor.text, at: cursor.place)
    case 0x2E, 0x2F, 0x3A, 0x2D: cursor.text.at(cursor.place + 1).isDigit
    default: false
    }
  }
}
