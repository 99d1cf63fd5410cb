import Foundation

/// What the digits of an amount mean.
enum NumberText {
  /// `1,200`, `12.50`, `12,50`, `1.234,56`, `1'234.50`. Nil if it is no amount or can be read in two ways: `1.200`.
  static func value(_ text: [Scalar]) -> Decimal? {
    let marks = text.filter { !$0.isDigit }
    guard let last = marks.last else { return whole(text) }
    let kinds = Set(marks)
    let isDecimal = kinds.count > 1 && marks.count(where: { $0 == last }) == 1
    if isDecimal {
      guard kinds.count == 2, let place = text.lastIndex(of: last), text.count - place - 1 <= 3, last != "'" else {
        return nil
      }
      return joined(grouped(text[..<place]), text[(place + 1)...])
    }
    guard kinds.count == 1, let place = text.firstIndex(of: last) else { return nil }
    if marks.count > 1 { return grouped(text[...]).flatMap { whole($0) } }
    switch (last, text.count - place - 1) {
    case (",", 3), ("'", 3): return grouped(text[...]).flatMap { whole($0) }
    case (".", 1...2), (",", 1...2): return joined(Array(text[..<place]), text[(place + 1)...])
    default: return nil
    }
  }

  /// Without the marks between groups of three digits. Nil unless all groups but the first have three.
  private static func grouped(_ text: ArraySlice<Scalar>) -> [Scalar]? {
    let groups = text.split(omittingEmptySubsequences: false) { !$0.isDigit }
    guard let first = groups.first, (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return groups.count == 1 ? Array(text) : nil }
    return groups.flatMap { Array($0) }
  }

  private static func whole(_ digits: [Scalar]) -> Decimal? {
    // 0912345678 is a telephone, and longer ones are numbers of something.
    guard (1...12).contains(digits.count), digits.count == 1 || digits[0] != "0" else { return nil }
    return decimal(digits)
  }

  private static func joined(_ whole: [Scalar]?, _ fraction: ArraySlice<Scalar>) -> Decimal? {
    guard let whole, self.whole(whole) != nil else { return nil }
    return decimal(whole + ["."] + fraction)
  }

  private static func decimal(_ scalars: [Scalar]) -> Decimal? {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return Decimal(string: String(view), locale: Locale(identifier: "en_US_POSIX"))
  }
}
