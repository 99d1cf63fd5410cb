import Chat
import Foundation
import Phrases
import Pictures
import Receipts
import Testing
import Tracking

@testable import Cards

struct SpendingChartTests {
  private static func picture(_ language: Language, month: String? = nil) throws -> CardWithPicture {
    let cards = try Samples.cards()
    return try #require(
      cards.spending(
        try CardCases.halfYear(), uncounted: 0, month: month.flatMap { CalendarMonth($0) }, Samples.style(language)))
  }

  private static func drawing(_ picture: CardWithPicture) throws -> ChartDrawing {
    guard case .drawing(.chart(let drawing), _) = picture.picture else { throw CancellationError() }
    return drawing
  }

  /// Whoever does not see the picture misses nothing, and the text fits below it.
  @Test(arguments: Language.allCases, [nil, "2026-10", "2026-08", "2026-06"])
  func everyFigureIsInTheTextToo(language: Language, month: String?) throws {
    let picture = try Self.picture(language, month: month)
    let (chart, text) = (try Self.drawing(picture), picture.card.text.plainText)
    let shown =
      [chart.title, chart.headline, chart.subtitle] + chart.months.map(\.amount)
      + chart.rows.flatMap { [$0.label, $0.amount] }
    for words in shown { #expect(text.contains(words), "\(words)") }
    #expect(text.utf16.count <= 1024)
    #expect(chart.isDrawable)
  }

  @Test func theMonthInDetailHasAPieceForEachPurpose() throws {
    let chart = try Self.drawing(try Self.picture(.zhHant, month: "2026-10"))
    #expect(chart.script == .traditional)
    #expect(chart.months.map(\.label) == ["6月", "7月", "8月", "9月", "10月", "11月"])
    #expect(chart.months.map(\.year) == ["2026", nil, nil, nil, nil, nil])
    #expect(chart.months.map(\.isChosen) == [false, false, false, false, true, false])
    #expect(chart.months[4].pieces.map(\.colour) == [.lightBlue, .orange, .brown])
    #expect(chart.months[3].pieces.map(\.colour) == [nil])
    // The one huge month sets the scale.
    #expect(chart.marks.map(\.text) == ["0", "500,000", "1,000,000", "1,500,000"])
    #expect(abs((chart.months[3].pieces.first?.length ?? 0) - 1_234_567 / 1_500_000) < 0.000_001)
    #expect(chart.rows.map(\.length).first == 1 && chart.zero == 0)
  }

  @Test(
    arguments: [
      ([(0, 0)], ["0", "0.25", "0.50", "0.75", "1"]), ([(100, 0)], ["0", "25", "50", "75", "100"]),
      ([(101, 0)], ["0", "50", "100", "150"]), ([(7, 0)], ["0", "2", "4", "6", "8"]),
      ([(1200, -3200), (3200, 0)], ["-4,000", "-2,000", "0", "2,000", "4,000"]),
      ([(1_234_567, -1200)], ["-500,000", "0", "500,000", "1,000,000", "1,500,000"]),
      ([(0, -80)], ["-80", "-60", "-40", "-20", "0"]),
    ] as [([(Int, Int)], [String])])
  func scales(bars: [(Int, Int)], marks: [String]) {
    let scale = ChartScale(of: bars.map { (up: Decimal($0.0), down: Decimal($0.1)) })
    #expect(scale.marks.map { MoneyText.number($0) } == marks)
    #expect(scale.height(of: scale.marks.first ?? 1) == 0 && scale.height(of: scale.marks.last ?? 0) == 1)
    for (up, down) in bars {
      #expect((0...1).contains(scale.height(of: Decimal(up))) && (0...1).contains(scale.height(of: Decimal(down))))
    }
  }
}
