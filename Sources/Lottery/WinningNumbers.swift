/// The winning numbers of several periods.
public struct WinningNumbers: Hashable, Codable, Sendable {
  /// By period.
  private let draws: [String: Draw]

  /// Two different draws of one period are both left out, because one of them is wrong.
  public init(_ draws: [Draw]) {
    self.draws = Dictionary(grouping: draws, by: \.period).compactMapValues { Set($0).count == 1 ? $0.first : nil }
  }

  /// Reads the feed of the Ministry of Finance, `invoice.xml`: RSS with one item for a period, whose fields are CDATA.
  /// An item that lacks a number, or has one of another length, is left out as a whole.
  public init(feed: String) {
    self.init(feed.components(between: "<item>", and: "</item>").compactMap(Draw.init(item:)))
  }

  /// The periods, the latest first.
  public var periods: [String] { draws.keys.sorted(by: >) }

  /// The draw of a period. Nil if it is not known.
  public func draw(of period: String) -> Draw? { draws[period] }

  /// The highest prize that an invoice wins. Nil for none, and if the period's numbers are not known.
  public func check(number: String, period: String) -> Prize? { draws[period]?.prize(for: number) }
}

extension Draw {
  /// Reads `115年 03~04月` and `<p>特別獎：…</p><p>特獎：…</p><p>頭獎：…、…、…</p>`.
  fileprivate init?(item: Substring) {
    guard let title = item.components(between: "<title>", and: "</title>").first,
      let text = item.components(between: "<description>", and: "</description>").first,
      let months = title.firstMatch(of: /([0-9]{3})年\s*([0-9]{1,2})\s*[~～\-－至]\s*([0-9]{1,2})月/),
      let first = Int(months.2), let second = Int(months.3), second == first + 1
    else { return nil }
    func numbers(of prize: String) -> [String]? {
      // 特獎 is not in 特別獎, but the colon may be of either width.
      guard let label = text.ranges(of: prize).first else { return nil }
      let line = text[label.upperBound...].prefix { $0 != "<" && $0 != "&" && $0 != "]" }
      return line.split { !$0.isASCII || !$0.isNumber }.map(String.init)
    }
    guard let special = numbers(of: "特別獎"), special.count == 1, let grand = numbers(of: "特獎"), grand.count == 1,
      let numbers = numbers(of: "頭獎")
    else { return nil }
    let period = months.1 + (second < 10 ? "0" : "") + String(second)
    self.init(period: String(period), special: special[0], grand: grand[0], first: numbers)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The parts between two marks, in order.
  fileprivate func components(between start: String, and end: String) -> [Substring] {
    self[...].split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstRange(of: end).map { part[..<$0.lowerBound] }
    }
  }
}
