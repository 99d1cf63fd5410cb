/// The two documents of the lottery, laid out as the real ones.
enum LotteryDocuments {
  /// RSS with everything in CDATA.
  static func feed(_ draws: [(period: LotteryMonths, numbers: LotteryNumbers)]) -> String {
    let items = draws.map { period, numbers in
      """
      <item>
      <title>
      <![CDATA[ \(period.year)年 \(period.months.0)~\(period.months.1)月 ]]>
      </title>
      <description>
      <![CDATA[ <p>特別獎：\(numbers.special)</p><p>特獎：\(numbers.grand)</p>\
      <p>頭獎：\(numbers.first.joined(separator: "、"))</p> ]]>
      </description>
      </item>
      """
    }
    return """
      <rss version="2.0">
      <channel>
      <language>zh-tw</language>
      <title>
      <![CDATA[ 統一發票中獎號碼 ]]>
      </title>
      \(items.joined(separator: "\n"))
      </channel>
      </rss>

      """
  }

  /// The page of one period, with links to the two latest ones. A tag splits the numbers of 頭獎, and the days to claim
  /// are those of the period before.
  static func page(_ periods: [LotteryMonths], open: Int, _ numbers: LotteryNumbers) -> String {
    let links = periods.prefix(2).enumerated().map { index, period in
      let name = "\(period.year)年\(period.months.0)-\(period.months.1)月中獎號碼單"
      let mark = index == open ? "class=\"etw-on\" " : ""
      return "<li><a \(mark)href=\"\(index == 0 ? "index" : "lastNumber").html\" title=\"\(name)\">\(name)</a></li>"
    }
    let first = numbers.first.map { number in
      "<p class=\"etw-tbiggest mb-md-4\"><span>\(number.prefix(5))</span><span\n class=\"etw-color-red\">"
        + "\(number.suffix(3))</span></p>"
    }
    return """
      <!DOCTYPE html>
      <html lang="zh-Hant-TW"><head><meta charset="utf-8"><title>統一發票中獎號碼單</title></head>
      <body>
      <ul>
      \(links.joined(separator: "\n"))
      </ul>
      <table>
      \(row("特別獎", [paragraph(numbers.special)], "1,000萬元"))
      \(row("特獎", [paragraph(numbers.grand)], "200萬元"))
      \(row("頭獎", first, "20萬元"))
      <tr><td colspan="2">領獎期間自104年04月06日起至104年07月05日止</td></tr>
      </table>
      </body></html>

      """
  }

  private static func paragraph(_ number: String) -> String { "<p class=\"etw-tbiggest\"><span>\(number)</span></p>" }

  private static func row(_ name: String, _ numbers: [String], _ prize: String) -> String {
    """
    <tr><td>\(name)</td><td>
    \(numbers.joined(separator: "\n"))
    <p>同期統一發票收執聯8位數號碼與\(name)號碼相同者獎金\(prize)</p>
    </td></tr>
    """
  }
}
