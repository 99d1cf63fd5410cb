import Chat
import Foundation
import Phrases
import Tracking

/// Several pieces of news in one message.
extension Words {
  /// News shown in one message; a message has no room for more.
  private static let limit = 12

  func alerts(_ items: [AlertItem]) -> Card {
    var lines = Lines()
    lines.add(alertsTitle(items))
    for (index, item) in items.prefix(Self.limit).enumerated() {
      lines.blank()
      add(item, line: index + 1, to: &lines)
    }
    if items.count > Self.limit {
      lines.blank()
      lines.add(text(.summaryAndMore, count: items.count - Self.limit))
    }
    let waiting = items.map(\.parcel).filter(\.isWaiting)
    if waiting.count == items.count, let total = total(waiting) {
      lines.blank()
      lines.add(.bold(text(.roundBring, ["amount": total])))
    }
    return Card(text: lines.text, buttons: alertsButtons(items, waiting: waiting))
  }

  private func alertsTitle(_ items: [AlertItem]) -> RichText.Span {
    let parcels = items.map(\.parcel)
    let stores = Set(parcels.map(\.store?.name))
    if items.allSatisfy(\.kind.isAtStore), stores.count == 1 {
      let mark = items.allSatisfy { $0.parcel.isWaiting } ? Status.arrivedAtStore.mark : Status.collected.mark
      guard let store = store(parcels[0]) else { return .bold(mark + " " + text(.alertsReady, count: items.count)) }
      return .bold(mark + " " + text(.alertsReadyAt, count: items.count, ["store": store]))
    }
    if items.allSatisfy({ $0.kind == .sourceTrouble }) {
      return .bold("⚠️ " + text(.alertsSourceTrouble, count: items.count, ["carrier": shortCarrier(parcels[0].carrier)]))
    }
    return .bold("📬 " + text(.alertsTitle, count: items.count))
  }

  /// `1. 🟣 what happened` over `carrier · number · until when · amount`.
  private func add(_ item: AlertItem, line: Int, to lines: inout Lines) {
    let parcel = item.parcel
    lines.add([.plain("\(line). \(mark(item)) ")] + headline(item))
    let isNamed = !title(parcel, limit: 80).isCarrier
    let latest = item.kind == .trouble || item.kind == .delivered ? latest(parcel) : nil
    lines.add(
      dotted: [isNamed ? .plain(shortCarrier(parcel.carrier)) : nil, number(parcel.number)]
        + (parcel.isWaiting ? [store(parcel).map { .plain($0) }] + due(parcel) : []))
    if let latest { lines.add(latest) }
    if let claim = parcel.claim?.name { lines.add(text(.parcelClaimed, ["name": claim])) }
  }

  /// Until when, and what to pay.
  func due(_ parcel: Parcel) -> [RichText.Span] {
    [parcel.deadline.map { deadline($0) }, parcel.amount.map { amount($0) }].compactMap { $0.map { .plain($0) } }
  }

  /// The cash for all of them, one sum a currency; nil where nothing is to be paid.
  func total(_ parcels: [Parcel]) -> String? {
    let amounts = parcels.compactMap(\.amount)
    guard !amounts.isEmpty else { return nil }
    let sums = Dictionary(grouping: amounts, by: \.currency).mapValues { $0.reduce(0) { $0 + $1.value } }
    return sums.sorted { $0.key < $1.key }.map { amount(Money(value: $0.value, currency: $0.key)) }
      .joined(separator: " + ")
  }

  /// What a parcel is called beside others: its name, or its carrier and the end of its number.
  func shortName(_ parcel: Parcel) -> String {
    let title = title(parcel, limit: 40)
    return title.isCarrier ? shortCarrier(parcel.carrier) + " " + parcel.number.masked : title.text
  }
}
