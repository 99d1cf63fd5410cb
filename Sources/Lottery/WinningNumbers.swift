/// The winning numbers of several periods.
public struct WinningNumbers: Hashable, Codable, Sendable {
  /// By period.
  private let draws: [String: Draw]

  /// Two different draws of one period are both left out, because one of them is wrong.
  public init(_ draws: [Draw]) {
    self.draws = Dictionary(grouping: draws, by: \.period).compactMapValues { draws in
      draws.first.flatMap { first in draws.allSatisfy(first.isSame) ? first : nil }
    }
  }

  /// The periods, the latest first.
  public var periods: [String] { draws.keys.sorted(by: >) }

  /// All draws, the latest period first.
  public var all: [Draw] { draws.values.sorted { $0.period > $1.period } }

  /// The draw of a period. Nil if it is not known.
  public func draw(of period: String) -> Draw? { draws[period] }

  /// The highest prize that an invoice wins. Nil for none, and if the period's numbers are not known.
  public func check(number: String, period: String) -> Prize? { draws[period]?.prize(for: number) }
}

/// Two sources that may differ.
extension WinningNumbers {
  /// The draws of this feed that the official page bears out.
  ///
  /// - A period that both name counts if they name the same numbers. If they differ, neither is used.
  /// - The page names one period only. A draw that only the feed has counts once the feed or the page names a later
  ///   period: then it has been public for two months, and a slip would have been corrected. The latest draw of all
  ///   waits until the page has it too. Prizes are paid for three months from about two weeks after the draw, so even
  ///   if the page could not be read at all, winners would be told six weeks before the last day.
  /// - A draw that only the page has never counts: the feed has every period of the last year.
  public func confirmed(by page: WinningNumbers) -> WinningNumbers {
    let latest = max(periods.first ?? "", page.periods.first ?? "")
    return WinningNumbers(
      all.filter { draw in page.draw(of: draw.period).map(draw.isSame) ?? (draw.period < latest) })
  }

  /// The periods for which this feed and the official page name different numbers, the latest first.
  public func contradictions(with page: WinningNumbers) -> [String] {
    periods.filter { period in
      guard let draw = draw(of: period), let other = page.draw(of: period) else { return false }
      return !draw.isSame(as: other)
    }
  }
}
