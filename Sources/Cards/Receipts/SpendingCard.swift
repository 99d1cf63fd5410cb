import Chat
import Foundation
import Phrases
import Pictures
public import Receipts
public import Tracking

/// What the chat spent in one month, compared with the months around it: the text below the chart. Nothing is only in
/// the chart.
struct SpendingCard: CardPart {
  let context: CardContext
  let spending: Spending
  /// The number of receipts that do not count, because an amount is missing or nobody has looked at it.
  let uncounted: Int

  var card: Card {
    let sum = spending.sum(of: spending.month)
    var lines = RichTextBuilder()
    lines.add(.bold("💰 " + title))
    lines.add([.bold(headline), .plain("\n" + subtitle)])
    addMonths(to: &lines)
    if !sum.purposes.isEmpty {
      lines.blank()
      lines.add(.bold(text(.spendingByCategory)))
      for (purpose, value) in sum.ordered {
        lines.add(text(.statsLine, ["what": mark(purpose) + " " + name(purpose), "figures": figures(value, of: sum)]))
      }
    }
    lines.blank()
    if uncounted > 0 { lines.add(.italic(text(.spendingUncounted, count: uncounted))) }
    lines.add(.italic(text(.spendingHow)))
    return Card(text: lines.text, buttons: buttons)
  }

  var title: String { text(.spendingTitle, ["month": name(spending.month)]) }

  /// The amount of the month in the main currency.
  var headline: String { money(spending.sum(of: spending.month).total) }

  /// How many amounts it is the sum of, and how it compares with the month before.
  var subtitle: String {
    let sum = spending.sum(of: spending.month)
    return ([text(.spendingCount, count: sum.count)] + [comparison].compactMap { $0 }).joined(separator: " · ")
  }

  /// Nil if nothing is known of the month before. A month that is not over is not compared.
  private var comparison: String? {
    if spending.month == CalendarMonth(Day(style.now, zone: style.zone)) { return text(.spendingSoFar) }
    let before = spending.sum(of: spending.month.adding(months: -1))
    guard before.count > 0 else { return nil }
    let difference = spending.sum(of: spending.month).total - before.total
    if difference == 0 { return text(.spendingSame) }
    let key: PhraseKey = difference > 0 ? .spendingMore : .spendingLess
    return text(key, ["amount": money(abs(difference))])
  }

  private func addMonths(to lines: inout RichTextBuilder) {
    lines.blank()
    lines.add(.bold(text(.spendingByMonth)))
    for month in spending.months.reversed() {
      let amounts = [money(spending.sum(of: month).total)] + spending.others(in: month).map(amount)
      lines.add(text(.statsLine, ["what": name(month), "figures": amounts.joined(separator: " · ")]))
    }
  }

  private var buttons: [[Button]] {
    let earlier = spending.earlier.map { Button("‹ " + name($0), .action(Action.spending($0).encoded)) }
    let later = spending.later.map { Button(name($0) + " ›", .action(Action.spending($0).encoded)) }
    return Rows.of([earlier, later])
  }

  // MARK: Words

  func money(_ value: Decimal) -> String { amount(Money(value: value, currency: spending.currency)) }

  /// `NT$3,200 · 44%`; without the share if there is no sum that it could be a part of.
  func figures(_ value: Decimal, of sum: Spending.Sum) -> String {
    guard value > 0, value <= sum.total else { return money(value) }
    let share = NSDecimalNumber(decimal: value * 100 / sum.total).doubleValue
    return money(value) + " · " + (share < 1 ? "<1" : String(Int(share.rounded()))) + "%"
  }

  func name(_ purpose: Spending.Purpose) -> String {
    switch purpose {
    case .category(let category): text(category.phrase)
    case .parcel: text(.spendingParcels)
    }
  }

  private func mark(_ purpose: Spending.Purpose) -> String {
    switch purpose {
    case .category(let category): category.mark
    case .parcel: "📦"
    }
  }

  private func name(_ month: CalendarMonth) -> String { phrases.month(month.month, of: month.year, in: style.language) }

  func shortName(_ month: CalendarMonth) -> String { phrases.shortMonth(month.month, in: style.language) }
}

extension Cards {
  /// What the chat spent as a chart, with the same figures below it. Nil if nothing is known of its spending.
  /// - Parameters:
  ///   - month: the month to show in detail; nil for the last one in which something was spent.
  ///   - uncounted: the number of receipts that are not among the entries.
  public func spending(
    _ entries: [Spending.Entry], uncounted: Int, month: CalendarMonth?, _ style: CardStyle
  ) -> CardWithPicture? {
    guard let spending = Spending(entries, month: month, today: Day(style.now, zone: style.zone)) else { return nil }
    let card = SpendingCard(context: context(style), spending: spending, uncounted: uncounted)
    return CardWithPicture(.drawing(.chart(SpendingChart(card: card).drawing)), card.card)
  }
}
