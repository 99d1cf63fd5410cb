import Chat
import Foundation
import Phrases
import Tracking

/// Several alerts in one message.
struct SeveralAlerts: CardPart {
  let context: CardContext
  let items: [AlertItem]

  /// No further alert starts after this many UTF-16 units, so that the message stays below the platform's limit of
  /// 4096.
  private static let limit = 3000

  var card: Card {
    var lines = RichTextBuilder()
    let place = commonStore
    lines.add(dotted: [title(at: place), nearestDeadline.map { .bold($0) }])
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
    if waiting.count == items.count, let total = paymentText.total(waiting) {
      lines.blank()
      lines.add(.bold(text(.roundBring, ["amount": total])))
    }
    let buttons = AlertsButtons(context: context, parcels: items.map(\.parcel)).rows(isOnePlace: place != nil)
    return Card(text: lines.text, buttons: buttons)
  }

  /// The store if all parcels are at the same one; else nil.
  private var commonStore: String? {
    guard let first = items.first?.parcel else { return nil }
    let isShared = items.allSatisfy { $0.kind.isAtStore && $0.parcel.isAtSameStore(as: first) }
    return isShared ? storeText.nameInChain(items.map(\.parcel)) : nil
  }

  /// The nearest deadline, for the first line: a locked screen shows only that one.
  private var nearestDeadline: String? {
    guard items.allSatisfy(\.kind.isAtStore), items.contains(where: { $0.kind.topic == .deadline }) else { return nil }
    let open = items.map(\.parcel).filter(\.isWaiting)
    let nearest = open.filter { $0.deadline != nil }.min {
      ($0.deadline?.endMinute ?? 0) < ($1.deadline?.endMinute ?? 0)
    }
    return nearest.flatMap(deadlineText.line(of:))
  }

  private func title(at store: String?) -> RichText.Span {
    let parcels = items.map(\.parcel)
    if items.allSatisfy(\.kind.isAtStore) {
      let mark = items.allSatisfy { $0.parcel.isWaiting } ? Status.arrivedAtStore.mark : Status.collected.mark
      guard let store else { return .bold(mark + " " + text(.alertsReady, count: items.count)) }
      return .bold(mark + " " + text(.alertsReadyAt, count: items.count, ["store": store]))
    }
    if items.allSatisfy({ $0.kind == .sourceTrouble }) {
      return .bold("⚠️ " + text(.alertsSourceTrouble, count: items.count, ["carrier": shortCarrier(parcels[0].carrier)]))
    }
    if items.allSatisfy({ $0.kind == .didItCome }) {
      return .bold("❔ " + text(.alertsDidItCome, count: items.count))
    }
    return .bold("📬 " + text(.alertsTitle, count: items.count))
  }

  /// Two lines: `1. 🟣 what happened` and `carrier · number · deadline · amount`.
  private func add(_ item: AlertItem, line: Int, showsStore: Bool, to lines: inout RichTextBuilder) {
    let parcel = item.parcel
    let headline = AlertHeadline(context: context, item: item)
    lines.add([.plain("\(line). \(headline.mark) ")] + headline.line)
    let isNamed = !title(parcel, limit: 80).isCarrier
    let showsBasis = item.kind == .trouble || item.kind == .delivered || item.kind == .outForDelivery
    lines.add(
      dotted: [isNamed ? .plain(shortCarrier(parcel)) : nil, number(parcel.number), memberText.ownerMention(parcel)]
        + (parcel.isWaiting
          ? [showsStore ? storeText.name(parcel).map { .plain($0) } : nil] + pickupText.deadlineAndAmount(parcel) : [])
        + [item.staleAnswer.map { .plain(text(.parcelLastAnswer, ["time": stamp($0)])) }])
    if showsBasis || item.kind.isAtStore && parcel.status == .arrivedAtStore, let basis = statusText.basis(parcel) {
      lines.add(basis)
    }
    // Only the carrier's own text says what went wrong.
    if item.kind == .trouble, parcel.validStatedStatus == nil, let latest = eventText.latest(parcel) {
      lines.add(latest)
    }
    if item.kind == .didItCome, let word = unfollowedText.lastWord(parcel) { lines.add(word) }
    if let claim = memberText.claim(parcel, mentions: true) { lines.add(claim) }
  }
}
