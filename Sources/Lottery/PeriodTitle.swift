/// Finds the period that a heading names.
enum PeriodTitle {
  /// Reads `115年 03~04月`, with any dash or 至 between the months and digits of either width, and `115年04月`. Nil if the
  /// text names no period, or several.
  static func period(in text: String) -> String? {
    let found = Set(periods(in: text))
    return found.count == 1 ? found.first : nil
  }

  /// All periods that the text names as two months; if it names none so, those that it names by their second month. A
  /// first month alone does not count: draws are in such months, so the month may be that of the draw.
  static func periods(in text: String) -> [String] {
    let text = text.withPlainDigits()
    let ranges = text.matches(
      of: /([0-9]+)\s*年\s*([0-9]{1,2})\s*月?\s*[~∼〜～˜\-‐‑–—―－−至到]\s*([0-9]{1,2})\s*月/
    ).compactMap { match -> String? in
      guard let first = Int(match.2), let second = Int(match.3), second == first + 1 else { return nil }
      return name(year: match.1, month: second)
    }
    guard ranges.isEmpty, !text.contains(/月?\s*[~∼〜～˜\-‐‑–—―－−至到]\s*[0-9]/) else { return ranges }
    return text.matches(of: /([0-9]+)\s*年\s*([0-9]{1,2})\s*月(?!\s*[0-9])/).compactMap { match in
      Int(match.2).flatMap { name(year: match.1, month: $0) }
    }
  }

  /// Nil for years in other forms and for odd months.
  private static func name(year: Substring, month: Int) -> String? {
    guard (2...3).contains(year.count), let year = Int(year) else { return nil }
    let digits = String(year)
    return LotteryPeriod(
      String(repeating: "0", count: 3 - digits.count) + digits + (month < 10 ? "0" : "") + String(month))?.name
  }
}

extension StringProtocol {
  /// Digits and spaces as in ASCII.
  func withPlainDigits() -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in String(self).unicodeScalars {
      switch scalar.value {
      case 0xFF10...0xFF19: scalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFF10 + 48)))
      case 0x3000, 0xA0: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
