extension WinningNumbers {
  /// Reads the Ministry of Finance's page, `index.html` or `lastNumber.html`: one period. No draw if the page does not
  /// say clearly which one, or lacks a number.
  ///
  /// Both pages link to each other's period, so the period is that of the link that is marked as the open one (class
  /// `etw-on`); without a mark, the only one that the page names. The days to claim a prize are not read: on the page
  /// they may be those of another period.
  public init(page: String) {
    guard let period = Self.period(ofPage: page), let draw = PrizeText(page.withoutTags()).draw(of: period) else {
      self.init([])
      return
    }
    self.init([draw])
  }

  private static func period(ofPage page: String) -> String? {
    let page = page.withoutComments()
    let links = page.split(separator: "<a ", omittingEmptySubsequences: false).dropFirst()
    let open = Set(
      links.compactMap { link -> String? in
        guard let end = link.firstIndex(of: ">"), link[..<end].contains("etw-on") else { return nil }
        let text = String(link[link.index(after: end)...].prefix { $0 != "<" })
        return PeriodTitle.period(in: text) ?? PeriodTitle.period(in: link[..<end].unescapingXML())
      })
    if !open.isEmpty { return open.count == 1 ? open.first : nil }
    let named = Set(
      page.withoutTags().split(whereSeparator: \.isNewline).filter { $0.contains("中獎號碼") }
        .flatMap { PeriodTitle.periods(in: String($0)) })
    return named.count == 1 ? named.first : nil
  }
}
