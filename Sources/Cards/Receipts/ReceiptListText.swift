import Chat
import Foundation
import Phrases
import Receipts
import Tracking

/// What lists of receipts have in common: entries, sums, filters and the buttons that lead elsewhere.
struct ReceiptListText: CardPart {
  let context: CardContext

  /// A line such as `① 🍱 11/22 佳德 NT$1,299 📦`, on one line of a phone. ❓ marks a receipt that somebody has to look
  /// at.
  func add(_ line: ReceiptLine, number: Int, to lines: inout RichTextBuilder) {
    let mark = line.category.map { $0.mark + " " } ?? ""
    let day = line.day.map { shortDay($0) + " " } ?? ""
    let price = line.amount.map { " " + amount($0, line.currency) } ?? ""
    let signs = (line.parcel == nil ? "" : " 📦") + (line.isDraft || line.isIncomplete ? " ❓" : "")
    let before = "\(LineMark.of(number)) \(mark)\(day)"
    let room = max(12, ListEntryText.columns - TextCleanup.columns(before + price + signs))
    var name = title(line, limit: 30)
    if TextCleanup.columns(name) > room { name = TextCleanup.title(name, columns: room - 2) }
    lines.add(.plain(before), .bold(name), .plain(price + signs))
  }

  /// A day such as `11/22`; with the year if it is not this year's.
  private func shortDay(_ day: Day) -> String {
    phrases.stamp(
      LocalDateTime(date: CalendarDate(day), secondOfDay: 0), isDayOnly: true, now: now, in: style.language)
  }

  /// Small buttons that open the receipts of a page, by their position in the list, from 0.
  func numbered(_ shown: [(Int, ReceiptLine)]) -> [[Button]] {
    Rows.numbered(shown.map { ($0 + 1, .receipt($1.id, .show(.card))) }, single: text(.buttonOpen))
  }

  /// The shop, or what else names the receipt best.
  private func title(_ line: ReceiptLine, limit: Int) -> String {
    TextCleanup.line(line.title, limit: limit) ?? line.number.map(Receipt.displayNumber) ?? text(.receiptUntitled)
  }

  /// The shop's name or, if only that is known, its tax id.
  func shop(_ line: ReceiptLine, limit: Int) -> String {
    TextCleanup.line(line.shop, limit: limit) ?? line.taxID.map { text(.receiptFieldTaxID) + " " + $0 } ?? ""
  }

  private func amount(_ value: Decimal, _ currency: String?) -> String {
    currency.map { self.amount(Money(value: value, currency: $0)) } ?? "\(value)"
  }

  /// What the receipts cost, by currency, the largest number of receipts first. Nil if none counts.
  func sums(_ lines: [ReceiptLine]) -> String? {
    var sums: [String: (count: Int, value: Decimal)] = [:]
    for money in lines.compactMap(\.counted) {
      let sum = sums[money.currency] ?? (0, 0)
      sums[money.currency] = (sum.count + 1, sum.value + money.value)
    }
    let ordered = sums.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return ordered.isEmpty
      ? nil : ordered.map { self.amount(Money(value: $0.value.value, currency: $0.key)) }.joined(separator: " · ")
  }

  /// A month, or that the day is not known.
  func heading(_ month: ReceiptFilter.Month?) -> String {
    month.map { phrases.month($0.month, of: $0.year, in: style.language) } ?? text(.receiptsNoDay)
  }

  /// A line such as `Showing: Nov 2026 · Travel (3)`.
  func filterLine(_ filter: ReceiptFilter, _ matching: [ReceiptLine]) -> String {
    let shop = filter.shop.map { key in
      matching.first { NameKey($0) == key }.map { self.shop($0, limit: 30) } ?? text(.fieldShop)
    }
    let parts = [
      filter.month.map(heading), filter.category.map(receiptText.category), shop,
      filter.isOpen ? text(.buttonReceiptsToCheck) : nil,
    ].compactMap { $0 }
    return text(.receiptsOnly, ["what": parts.joined(separator: " · "), "count": String(matching.count)])
  }

  /// Restricts the list to the receipts that somebody has to look at, or ends that. Nil if there are none.
  func toCheck(_ lines: [ReceiptLine], _ filter: ReceiptFilter) -> Button? {
    var other = filter
    other.isOpen = true
    let open = lines.count(where: other.matches)
    guard filter.isOpen || open > 0 else { return nil }
    other.isOpen = !filter.isOpen
    return Button(
      (filter.isOpen ? "✓ " : "") + text(.buttonReceiptsToCheck) + " \(open)",
      .action(Action.receiptList(.list(page: 0, other)).encoded))
  }

  /// Buttons that lead from a list of receipts elsewhere. What else can be done with receipts is added here.
  func navigation(hasGoogle: Bool) -> [[Button]] {
    Rows.of(
      [
        button(.buttonSearch, .receiptList(.askSearch)),
        button(.buttonSpending, .spending(CalendarMonth(Day(style.now, zone: style.zone)))),
        style.isPrivate ? button(.buttonExportReceipts, .data(.export(.receipts))) : nil,
      ].compactMap { $0 }) + emptyNavigation(hasGoogle: hasGoogle)
  }

  /// The buttons that are useful without a receipt too.
  func emptyNavigation(hasGoogle: Bool) -> [[Button]] {
    Rows.of(
      [
        button(.buttonLottery, .lottery(.overview)),
        style.isPrivate ? button(.buttonMobileBarcode, .mobileBarcode(.show)) : nil,
        hasGoogle ? button(.buttonGoogleSheet, .google(.overview)) : nil,
      ].compactMap { $0 })
  }
}

extension CardPart {
  var receiptListText: ReceiptListText { ReceiptListText(context: context) }
}
