import Foundation
import Tracking

/// A single code, told by its form alone.
struct LoneCode {
  /// Capitals and digits.
  private let code: [Character16]
  /// Runs of letters and runs of digits in turn.
  private let runs: [ArraySlice<Character16>]

  private static let lengths = 6...30
  private static let leastDigits = 4
  /// Fewer digits without letters are amounts, dates, codes to sign in and phone numbers within a town.
  private static let leastBareDigits = 10
  /// A longer row of letters is a word.
  private static let longestLetters = 5
  /// Words with a year or a few other digits behind them are names of things and accounts.
  private static let (wordLetters, digitsOfWords) = (4, 6)
  private static let months = latin("JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC")
  private static let currencies = latin("NT NTD NTS TWD US USD HK HKD RMB CNY JPY EUR GBP KRW YEN")
  private static let units = latin(
    "K W M G L P X KG MG ML CC CM MM KM KB MB GB TB HZ KW MAH RPM MHZ GHZ KCAL PCS TH AM PM D H S MIN DPI FPS")
  private static let extensions = latin("X EXT")

  private static func latin(_ list: String) -> Set<[Character16]> {
    Set(list.split(separator: " ").map { Array($0.utf16) })
  }

  var ascii: [UInt8] { code.ascii }
  /// Those that the code begins with.
  var letters: [Character16] { Array(code.prefix { $0.isLetter }) }

  /// Nil if `text` is no single code or looks like something else.
  init?(_ text: String) {
    guard Self.isOneCode(text) else { return nil }
    code = text.uppercased().utf16.filter { $0.isAlphanumeric }
    var (runs, start): ([ArraySlice<Character16>], Int) = ([], 0)
    for place in code.indices where place + 1 == code.count || code[place].isDigit != code[place + 1].isDigit {
      runs.append(code[start...place])
      start = place + 1
    }
    self.runs = runs
    guard Self.lengths.contains(code.count), mayBeNumber, !isDate, !isPhone, !isQuantity, !isIdentity, !isCard else {
      return nil
    }
  }

  /// Letters and digits, with hyphens between them. Passwords mix capitals and small letters; a keyboard that makes a
  /// capital of the first letter does not.
  private static func isOneCode(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isWhole = parts.allSatisfy { part in
      !part.isEmpty && part.utf16.allSatisfy { $0.isAlphanumeric || $0 >= 0x61 && $0 <= 0x7A }
    }
    let letters = text.utf16.filter { $0 != 0x2D && !$0.isDigit }
    return isWhole && (letters.allSatisfy(\.isLetter) || !letters.dropFirst().contains(where: \.isLetter))
  }

  private var digits: Int { code.count(where: \.isDigit) }

  private var mayBeNumber: Bool {
    guard digits < code.count else { return digits >= Self.leastBareDigits }
    let word = runs.filter { $0[$0.startIndex].isLetter }.map(\.count).max() ?? 0
    return word <= Self.longestLetters && digits >= (word < Self.wordLetters ? Self.leastDigits : Self.digitsOfWords)
  }

  /// `28NOV2026`, `20261128T0900Z`; and the orders of shops, which begin with the day: `ORD20261128001`,
  /// `261128PK4N8T2M`.
  private var isDate: Bool {
    if runs.contains(where: { Self.months.contains(Array($0)) }), digits <= 8 { return true }
    let rest = code.drop { $0.isLetter }
    if rest.starts(with: "20".utf16), Self.isDay(rest.dropFirst(2)) { return true }
    return digits < code.count && code.count == 14 && Self.isDay(code[...])
  }

  /// `YYMMDD…`
  private static func isDay(_ digits: ArraySlice<Character16>) -> Bool {
    let six = digits.prefix(6)
    guard six.count == 6, six.allSatisfy(\.isDigit) else { return false }
    let day = six.reduce(0) { $0 * 10 + Int($1) - 48 }
    return (1...12).contains(day / 100 % 100) && (1...31).contains(day % 100)
  }

  /// A mobile number of Taiwan with letters before it or an extension behind.
  private var isPhone: Bool {
    runs.contains { run in
      run.starts(with: "09".utf16) && run.count == 10 || run.starts(with: "8869".utf16) && run.count == 12
    } || runs.count == 3 && runs[0].starts(with: "0".utf16) && Self.extensions.contains(Array(runs[1]))
  }

  /// `NT12000`, `12000NT`, `5000ML`, `1920X1080`
  private var isQuantity: Bool {
    guard let first = runs.first, let last = runs.last, runs.count > 1 else { return false }
    if runs.count == 2 {
      if Self.currencies.contains(Array(first)) || Self.currencies.contains(Array(last)) { return digits <= 8 }
      return first[first.startIndex].isDigit && Self.units.contains(Array(last))
    }
    return runs.count == 3 && Self.units.contains(Array(runs[1])) && first.count <= 5 && last.count <= 5
      && first[first.startIndex].isDigit
  }

  // MARK: What identifies a person or an account

  /// An identity number of Taiwan: a letter and nine digits with a check digit.
  private var isIdentity: Bool {
    guard runs.map(\.count) == [1, 9], let area = Self.areas.firstIndex(of: code[0]),
      [1, 2, 8, 9].contains(value(1))
    else { return false }
    let value = area + 10
    let sum = value / 10 + value % 10 * 9 + (1...8).reduce(0) { $0 + self.value($1) * (9 - $1) } + self.value(9)
    return sum % 10 == 0
  }

  /// The letters in the order of their values, from ten on.
  private static let areas = Array("ABCDEFGHJKLMNPQRSTUVXYWZIO".utf16)

  /// A bank card.
  private var isCard: Bool {
    guard digits == code.count, (15...16).contains(digits), (3...6).contains(value(0)) else { return false }
    return code.indices.reversed().enumerated().reduce(0) { sum, place in
      let doubled = value(place.element) * (place.offset % 2 + 1)
      return sum + doubled / 10 + doubled % 10
    } % 10 == 0
  }

  private func value(_ place: Int) -> Int { Int(code[place]) - 48 }
}
