import Chat
import Foundation
import Phrases
import Tracking

/// Several pieces of news in one message.
extension CardWriter {
  /// Where news begins in one message at the latest, so that it has room below a platform's 4,096 units.
  private static let limit = 3000

  func alerts(_ items: [AlertItem]) -> Card {
    var lines = RichTextBuilder()
    let place = commonStore(items)
    lines.add(dotted: [alertsTitle(items, at: place), nearestDeadline(items).map { .bold($0) }])
    var shown = 0
    for item in items where lines.width < Self.limit {
      lines.blank()
      add(item, line: shown + 1, isPlaced: place == nil, to: &lines)
      shown += 1
    }
    if items.count > shown {
      lines.blank()
      lines.add(text(.summaryAndMore, count: items.count - shown))
    }
    let waiting = items.map(\.parcel).filter(\.isWaiting)
    if waiting.count == items.count, let total = total(waiting) {
      lines.blank()
      lines.add(.bold(text(.roundBring, ["amount": total])))
    }
    return Card(text: lines.text, buttons: alertsButtons(items, waiting: waiting, isOnePlace: place != nil))
  }

  /// The store that all of them are at, where they are.
  private func commonStore(_ items: [AlertItem]) -> String? {
    guard let first = items.first?.parcel, let store = store(first) else { return nil }
    let isShared = items.allSatisfy { $0.kind.isAtStore && $0.parcel.isAtSameStore(as: first) }
    return isShared ? storeOfChain(store, first.carrier) : nil
  }

  /// What presses most, for the one line that a locked screen shows.
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

  /// `1. 🟣 what happened` over `carrier · number · until when · amount`.
  private func add(_ item: AlertItem, line: Int, isPlaced: Bool, to lines: inout RichTextBuilder) {
    let parcel = item.parcel
    lines.add([.plain("\(line). \(mark(item)) ")] + headline(item))
    let isNamed = !title(parcel, limit: 80).isCarrier
    let isTold = item.kind == .trouble || item.kind == .delivered || item.kind == .outForDelivery
    lines.add(
      dotted: [isNamed ? .plain(shortCarrier(parcel)) : nil, number(parcel.number), calls(parcel)]
        + (parcel.isWaiting ? [isPlaced ? store(parcel).map { .plain($0) } : nil] + due(parcel) : []))
    if isTold || item.kind.isAtStore && parcel.status == .arrivedAtStore, let basis = basis(parcel) { lines.add(basis) }
    // What went wrong is said by the carrier's words alone.
    if item.kind == .trouble, parcel.standing == nil, let latest = latest(parcel) { lines.add(latest) }
    if let claim = claim(parcel, calls: true) { lines.add(claim) }
  }

  /// Until when, and what to pay.
  func due(_ parcel: Parcel) -> [RichText.Span] {
    [deadline(of: parcel), amountDue(parcel)].compactMap { $0.map { .plain($0) } }
  }

  /// The cash for all of them, one sum a currency; nil where nothing is to be paid.
  func total(_ parcels: [Parcel]) -> String? {
    let amounts = parcels.compactMap(\.amountDue)
    guard !amounts.isEmpty else { return nil }
    let sums = Dictionary(grouping: amounts, by: \.currency).mapValues { $0.reduce(0) { $0 + $1.value } }
    return sums.sorted { $0.key < $1.key }.map { amount(Money(value: $0.value, currency: $0.key)) }
      .joined(separator: " + ")
  }

  /// What a parcel is called beside others: its name, or its carrier and the end of its number.
  func shortName(_ parcel: Parcel) -> String {
    let title = title(parcel, limit: 40)
    return title.isCarrier ? shortCarrier(parcel) + " " + parcel.number.masked : title.text
  }
}
