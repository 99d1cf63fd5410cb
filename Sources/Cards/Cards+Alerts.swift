import Chat
import Foundation
import Phrases
import Tracking

/// Several alerts in one message.
extension CardWriter {
  /// No further alert starts after this many UTF-16 units, so that the message stays below the platform's limit of
  /// 4096.
  private static let limit = 3000

  func alerts(_ items: [AlertItem]) -> Card {
    var lines = RichTextBuilder()
    let place = commonStore(items)
    lines.add(dotted: [alertsTitle(items, at: place), nearestDeadline(items).map { .bold($0) }])
    var shown = 0
    for item in items where lines.width < Self.limit {
      lines.blank()
      add(item, line: shown + 1, showsStore: place == nil, to: &lines)
      shown += 1
    }
    if items.count > shown {
      lines.blank()
      lines.add(text(.summaryAndMore, count: items.count - shown))
    }
    let waiting = items.map(\.parcel).filter(\.isWaiting)
    if waiting.count == items.count, let total = cashTotal(waiting) {
      lines.blank()
      lines.add(.bold(text(.roundBring, ["amount": total])))
    }
    return Card(text: lines.text, buttons: alertsButtons(items, waiting: waiting, isOnePlace: place != nil))
  }

  /// The store if all parcels are at the same one; else nil.
  private func commonStore(_ items: [AlertItem]) -> String? {
    guard let first = items.first?.parcel, let store = store(first) else { return nil }
    let isShared = items.allSatisfy { $0.kind.isAtStore && $0.parcel.isAtSameStore(as: first) }
    return isShared ? storeOfChain(store, first.carrier) : nil
  }

  /// The nearest deadline, for the first line: a locked screen shows only that one.
  private func nearestDeadline(_ items: [AlertItem]) -> String? {
    guard items.allSatisfy(\.kind.isAtStore), items.contains(where: { $0.kind.topic == .deadline }) else { return nil }
    let open = items.map(\.parcel).filter(\.isWaiting)
    let nearest = open.filter { $0.deadline != nil }.min {
      ($0.deadline?.endMinute ?? 0) < ($1.deadline?.endMinute ?? 0)
    }
    return nearest.flatMap(deadline(of:))
  }

  private func alertsTitle(_ items: [AlertItem], at store: String?) -> RichText.Span {
    let parcels = items.map(\.parcel)
    if items.allSatisfy(\.kind.isAtStore) {
      let mark = items.allSatisfy { $0.parcel.isWaiting } ? Status.arrivedAtStore.mark : Status.collected.mark
      guard let store else { return .bold(mark + " " + text(.alertsReady, count: items.count)) }
      return .bold(mark + " " + text(.alertsReadyAt, count: items.count, ["store": store]))
    }
    if items.allSatisfy({ $0.kind == .sourceTrouble }) {
      return .bold("⚠️ " + text(.alertsSourceTrouble, count: items.count, ["carrier": shortCarrier(parcels[0].carrier)]))
    }
    return .bold("📬 " + text(.alertsTitle, count: items.count))
  }

  /// Two lines: `1. 🟣 what happened` and `carrier · number · deadline · amount`.
  private func add(_ item: AlertItem, line: Int, showsStore: Bool, to lines: inout RichTextBuilder) {
    let parcel = item.parcel
    lines.add([.plain("\(line). \(mark(item)) ")] + headline(item))
    let isNamed = !title(parcel, limit: 80).isCarrier
    let showsBasis = item.kind == .trouble || item.kind == .delivered || item.kind == .outForDelivery
    lines.add(
      dotted: [isNamed ? .plain(shortCarrier(parcel)) : nil, number(parcel.number), ownerMention(parcel)]
        + (parcel.isWaiting ? [showsStore ? store(parcel).map { .plain($0) } : nil] + deadlineAndAmount(parcel) : []))
    if showsBasis || item.kind.isAtStore && parcel.status == .arrivedAtStore, let basis = basis(parcel) {
      lines.add(basis)
    }
    // Only the carrier's own text says what went wrong.
    if item.kind == .trouble, parcel.validStatedStatus == nil, let latest = latest(parcel) { lines.add(latest) }
    if let claim = claim(parcel, mentions: true) { lines.add(claim) }
  }

  /// The deadline and the amount to pay.
  func deadlineAndAmount(_ parcel: Parcel) -> [RichText.Span] {
    [deadline(of: parcel), amountDue(parcel)].compactMap { $0.map { .plain($0) } }
  }

  /// The cash needed for all parcels, one sum for each currency; nil if nothing is to be paid.
  func cashTotal(_ parcels: [Parcel]) -> String? {
    let amounts = parcels.compactMap(\.amountDue)
    guard !amounts.isEmpty else { return nil }
    let sums = Dictionary(grouping: amounts, by: \.currency).mapValues { $0.reduce(0) { $0 + $1.value } }
    return sums.sorted { $0.key < $1.key }.map { amount(Money(value: $0.value, currency: $0.key)) }
      .joined(separator: " + ")
  }

  /// A short name for lists: the parcel's name, or the carrier and the end of the number.
  func shortName(_ parcel: Parcel) -> String {
    let title = title(parcel, limit: 40)
    return title.isCarrier ? shortCarrier(parcel) + " " + parcel.number.masked : title.text
  }
}
