import WidePCRE

/// A number that looks like a carrier's and is something else: how sure, and what it looks like.
struct Decoy: Sendable {
  enum Strength: Sendable {
    /// Never a tracking number.
    case surely
    /// Only with a label, or a carrier's name right beside it.
    case probably
    /// Not as a line of its own.
    case alone
  }

  /// What it looks like.
  enum Look: String, Sendable {
    case partOfSomething, amount, account, internationalPhone, date, repeated, clock, sequence, timestamp, localPhone,
      groupedPhone, barcode, fileName, card, piece, airWaybill
  }

  let strength: Strength
  let look: Look
}

/// Tells decoys by their form and the signs around them; words are the matter of `LabelReader`.
struct DecoyTable: Sendable {
  /// The first of the table that fits is meant. `before` ends where the number begins, `behind` begins where it ends; all
  /// in the searched form.
  private static let table:
    [(look: Decoy.Look, strength: Decoy.Strength, before: String, number: String, behind: String)] = [
      // Mail addresses, times, decimals, thousands.
      (.partOfSomething, .surely, "@", ".+", ""), (.partOfSomething, .surely, "", ".+", "@"),
      (.partOfSomething, .surely, "", ".+", ":[0-9]{2}"), (.partOfSomething, .surely, "[0-9]{2}:", digits, ""),
      (.partOfSomething, .surely, "", ".+", "\\.[0-9]"),
      (.partOfSomething, .surely, "", ".{1,9}", ",[0-9]{3}(?![A-Z0-9])"),
      (
        .partOfSomething, .surely, "(?:[0-9]{3}|[A-Z][0-9]|[0-9][A-Z]|2[1-9]|[3-9][0-9]|(?<![1-9])0|\\.[0-9]{1,2})\\.",
        ".+", ""
      ),
      (.partOfSomething, .surely, "[0-9],", "[0-9]{3}(?![0-9]).*", ""),
      (.amount, .surely, "\\$ ?", digits, ""),
      (.amount, .surely, "(?<![A-Z0-9])(?:NTD?|TWD|USD|RMB|CNY|HKD|JPY|EUR|[¥€£]) ?", digits, ""),
      (.amount, .surely, "", digits, " ?(?:元|块|円|万|%|(?:NTD|TWD|USD)(?! ?[0-9]))"),
      // Bank and account, invoice, card, order of a market abroad.
      (.account, .surely, "", "[0-9]{3}-[0-9]{10,}", ""),
      (.account, .surely, "", "[0-9]{4}[ -][0-9]{6}[ -][0-9]{5}", ""),
      (.account, .surely, "[A-Z]{2}[0-9]{2} [A-Z0-9]{4} ", "[0-9]+ [0-9]+ [0-9 ]+", ""),
      (.account, .surely, "", "[0-9]{2}-[0-9]{5}-[0-9]{5}", ""), (.account, .surely, "", "[A-Z]{2}-[0-9]{8}", ""),
      (.account, .surely, "(?<![A-Z0-9])[A-Z]{2}-", "[0-9]{8}", ""),
      (.account, .surely, "", "(?:[08][0-9]|70)[0-9]-[0-9]{4}-[0-9]{4}-[0-9]{4}", ""),
      (.account, .surely, "\\([0-9]{3}\\) *", digits, ""),
      (.account, .surely, "(?<![A-Z0-9])(?<![0-9]-)(?:[08][0-9]|70)[0-9][ -]", "(?:[0-9][ -]?){10,}", ""),
      (.date, .surely, "", "[A-Z]{1,3}-\(day)-.+", ""), (.date, .surely, "", "(?:[A-Z]+-)?\(day)[ -].+", ""),
      (.date, .surely, "", "(?:[A-Z]+-)?(?:19|20|21)[0-9]{2}[ -](?:0?[1-9]|1[0-2])[ -].+", ""),
      (.date, .surely, "", "(?:19|20)[0-9]{2}[/._](?:0[1-9]|1[0-2]).+", ""),
      // Years counted from 1911.
      (.date, .surely, "", "1[0-4][0-9](?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])-.+", ""),
      (.date, .surely, "", "(?:[A-Z]+-)?[0-3]?[0-9]-[0-3]?[0-9]-(?:199|20[0-9])[0-9](?![0-9]).*", ""),
      (.internationalPhone, .surely, "\\+(?:[0-9]{1,3}[ -]|[0-9]{1,3}\\) ?)?", digits, ""),
      (.internationalPhone, .surely, "", "00886[0-9]{1,10}|886[ -]9[0-9]{2}[ -]?[0-9]{3}[ -]?[0-9]{3}", ""),
      (.internationalPhone, .surely, "", "886[ -][0-9]{1,2}[ -][0-9 -]{7,9}", ""),
      (.repeated, .surely, "", "([0-9])(?:[ -]?\\g{-1})+", ""),
      // The number, and which of the pieces.
      (.piece, .surely, "", "[0-9]{10,}-0[0-9]{2}", ""),
      // The airline's number and eight digits, for the whole load and no parcel of it.
      (
        .airWaybill, .surely, "(?:AWB|AIR|MASTER|主单|提单|空运)[^0-9]{0,8}", "[0-9]{3}-(?:[0-9]{8}|[0-9]{4}[ -][0-9]{4})", ""
      ),
      (.card, .probably, "", "[0-9]{4}[ -][0-9]{4}[ -][0-9]{4}[ -][0-9]{4}", ""),
      // Seconds since 1970, from 2014 to 2033.
      (.clock, .alone, "", "1[4-9][0-9]{8}", ""),
      (.timestamp, .probably, "", "\(day)(?:(?:[01][0-9]|2[0-3])(?:[0-5][0-9]){0,2})?", ""),
      (.localPhone, .probably, "", "0(?:[ -]?[0-9]){8,9}|(?=[^›]*[ -])0[1-9](?:[ -]?[0-9]){9,10}|8869[0-9]{8}", ""),
      (
        .localPhone, .probably, "(?:快递员|派件员|派送员|投递员|配送员|揽投员|揽件员|业务员|师傅|小哥|骑手|司机)[ :,]?[^ -~‹]{0,4}[ :,]{0,2}",
        "1[3-9][0-9]{9}", ""
      ),
      (.groupedPhone, .probably, "", "[0-9]{3}[ -](?:[0-9]{3}[ -][0-9]{3,4}|[0-9]{4}[ -][0-9]{4}|[0-9]{7})", ""),
      (
        .groupedPhone, .probably, "", "[0-9]{2}[ -](?:[0-9]{4}[ -][0-9]{4}|[0-9]{8})|[0-9]{4}[ -][0-9]{3}[ -][0-9]{3}",
        ""
      ),
      (.fileName, .probably, "_", digits, ""), (.fileName, .probably, "", digits, "_"),
      (.account, .probably, "", "[0-9]{7}[ -][0-9]{7}", ""),
      (.barcode, .probably, "", "(?:471|97[89])(?:[ -]?[0-9]){10}", ""),
    ]

  private static let digits = "[0-9](?:[ \\n-]*[0-9])*"
  private static let day = "(?:199|20[0-9])[0-9](?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])"
  private let pattern: Pattern
  /// As much of the text counts before a number and behind it.
  private static let (before, behind) = (18, 8)

  init() throws {
    let rows = Self.table.enumerated().map { place, row in
      "[^‹]*(?:\(row.before))‹(?:\(row.number))›(?:\(row.behind))(?C\(place + 1))(*FAIL)"
    }
    pattern = try Pattern("(?s)^(?:" + rows.joined(separator: "|") + ")")
  }

  func decoy(_ span: Span, _ text: NormalText) -> Decoy? {
    if span.isDigits, let sum = byCheckDigit(span) { return sum }
    let start = max(0, span.range.lowerBound - Self.before)
    let end = min(text.count, span.range.upperBound + Self.behind)
    let sight =
      text.characters[start..<span.range.lowerBound] + Array("‹".utf16) + text.characters[span.range] + Array("›".utf16)
      + text.characters[span.range.upperBound..<end]
    guard let row = pattern.callouts(in: sight.map { $0.isBlank ? 0x20 : $0 }).min().map({ Self.table[$0 - 1] }) else {
      return span.isDigits && (isSequence(span.number) || areRooms(span))
        ? Decoy(strength: .alone, look: .sequence) : nil
    }
    return Decoy(strength: row.strength, look: row.look)
  }

  // MARK: Digits that only a sum tells

  /// Bank cards in fours, devices, goods from China.
  private func byCheckDigit(_ span: Span) -> Decoy? {
    let number = span.number.map { Int($0) - 48 }
    if span.groups == [4, 4, 4, 4], (2...6).contains(number[0]), Self.luhn(number) {
      return Decoy(strength: .surely, look: .account)
    }
    let beginning = number[0] * 10 + number[1]
    if number.count == 15, beginning == 35 || beginning == 86, Self.luhn(number) {
      return Decoy(strength: .probably, look: .barcode)
    }
    if number.count == 13, beginning == 69, Self.weighted(number) % 10 == 0 {
      return Decoy(strength: .probably, look: .barcode)
    }
    return nil
  }

  /// Every second digit from the right doubled, and the digits of all added up.
  private static func luhn(_ number: [Int]) -> Bool {
    number.reversed().enumerated().reduce(0) { sum, digit in
      let value = digit.offset % 2 == 1 ? digit.element * 2 : digit.element
      return sum + value / 10 + value % 10
    } % 10 == 0
  }

  private static func weighted(_ number: [Int]) -> Int {
    number.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
  }

  /// `123456789012`: typed to try.
  private func isSequence(_ number: [Character16]) -> Bool {
    zip(number, number.dropFirst()).allSatisfy { (Int($0) - 48 + 1) % 10 == Int($1) - 48 }
  }

  /// `1204 1208 1215`: rooms or seats of one floor or row, each behind the one before.
  private func areRooms(_ span: Span) -> Bool {
    guard span.groups == [4, 4, 4] || span.groups == [3, 3, 3, 3] else { return false }
    let length = span.groups[0]
    let rooms = stride(from: 0, to: span.length, by: length).map { Array(span.number[$0..<($0 + length)]) }
    return zip(rooms, rooms.dropFirst()).allSatisfy { left, right in
      left.dropLast(2).elementsEqual(right.dropLast(2)) && left.lexicographicallyPrecedes(right)
    }
  }
}

/// Forms that number other things, whatever stands around them.
extension Span {
  /// A mobile number in China, which stores' and other carriers' numbers look like as well.
  var isMobileInChina: Bool { isDigits && length == 11 && number[0] == "1" && number[1] >= 0x33 }

  /// `YYMMDD…`, as many shops' order numbers begin.
  var startsWithDay: Bool { Self.startsWithDay(number[...]) }

  /// `S260801…`: letters and a day of these years, as shops number their orders.
  var isDated: Bool {
    let digits = number.drop { $0.isLetter }
    if digits.first == 0x32, Self.startsWithDay(digits) { return true }
    return digits.starts(with: "20".utf16) && Self.startsWithDay(digits.dropFirst(2))
  }

  private static func startsWithDay(_ digits: ArraySlice<Character16>) -> Bool {
    let six = digits.prefix(6)
    guard six.count == 6, six.allSatisfy(\.isDigit) else { return false }
    let value = six.reduce(0) { $0 * 10 + Int($1) - 48 }
    return (10...49).contains(value / 10_000) && (1...12).contains(value / 100 % 100) && (1...31).contains(value % 100)
  }
}
