import Chat
import Foundation
import Phrases
import Tracking

/// Statistics on the chat's parcels: by month, by carrier, and in total.
struct StatisticsCard: CardPart {
  let context: CardContext
  let parcels: [Parcel]

  var card: Card {
    let figures = ParcelStatistics(of: parcels, now: style.now, zone: style.zone)
    var lines = RichTextBuilder()
    lines.add(.bold("📊 " + text(style.isPrivate ? .statsTitle : .statsGroupTitle)))
    let navigation = [[button(.buttonList, .backToList), button(.buttonHistory, .history(page: 0))]]
    guard figures.received > 0 else {
      lines.add(text(.statsEmpty))
      return Card(text: lines.text, buttons: navigation)
    }
    addCounts(figures, to: &lines)
    addMonths(figures, to: &lines)
    addCarriers(figures, to: &lines)
    addWhole(figures, to: &lines)
    return Card(text: lines.text, buttons: navigation)
  }

  private func addCounts(_ figures: ParcelStatistics, to lines: inout RichTextBuilder) {
    let counts: [(PhraseKey, Int)] = [
      (.statsReceived, figures.received), (.statsUnderWay, figures.underWay), (.statsSentBack, figures.sentBack),
      (.statsLost, figures.lost), (.statsSent, figures.sent),
    ]
    lines.add(dotted: counts.filter { $0.1 > 0 }.map { .plain(text($0.0, ["count": String($0.1)])) })
  }

  private func addMonths(_ figures: ParcelStatistics, to lines: inout RichTextBuilder) {
    guard !figures.months.isEmpty else { return }
    lines.blank()
    lines.add(.bold(text(.statsByMonth)))
    for month in figures.months {
      let name = phrases.month(month.month, of: month.year, in: style.language)
      let parts = [text(.statsParcels, count: month.received)] + month.spent.map(amount)
      lines.add(text(.statsLine, ["what": name, "figures": parts.joined(separator: " · ")]))
    }
  }

  private func addCarriers(_ figures: ParcelStatistics, to lines: inout RichTextBuilder) {
    lines.blank()
    lines.add(.bold(text(.statsByCarrier)))
    for share in figures.carriers {
      let parts = [text(.statsParcels, count: share.received), share.days.map(typical)].compactMap { $0 }
      lines.add(
        text(.statsLine, ["what": shortCarrier(share.carrier), "figures": parts.joined(separator: " · ")]))
    }
  }

  private func addWhole(_ figures: ParcelStatistics, to lines: inout RichTextBuilder) {
    lines.blank()
    lines.add(.bold(text(.statsWhole)))
    if let days = figures.days { lines.add(text(.statsDoorToDoor, ["days": typical(days)])) }
    if !figures.spent.isEmpty {
      lines.add(text(.statsSpent, ["amount": figures.spent.map(amount).joined(separator: " · ")]))
    }
    lines.blank()
    lines.add(.italic(text(.statsHow)))
  }

  /// A number of days with one decimal, which is left out if it is 0.
  private func typical(_ days: Double) -> String {
    let tenths = Int((min(days, 9_999) * 10).rounded())
    if tenths < 10 { return text(.statsUnderADay) }
    if tenths.isMultiple(of: 10) { return text(.statsWholeDays, count: tenths / 10) }
    return text(.statsDays, ["days": "\(tenths / 10).\(tenths % 10)"])
  }
}

extension StatisticsCard {
  init(_ source: CardSource) throws {
    self.init(context: source.context, parcels: try source.data.parcels())
  }
}
