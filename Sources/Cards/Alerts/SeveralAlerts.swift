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
    lines.add(dotted: [title(at: place), nearestDeadline.map { .bold(deadlineText.words($0, isSent: false)) }])
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
    if !waiting.isEmpty, items.allSatisfy({ $0.parcel.isWaiting || $0.isSettled }),
      let total = paymentText.total(waiting)
    {
      lines.blank()
      lines.add(.bold(text(.roundBring, ["amount": total])))
    }
    let buttons = AlertsButtons(context: context, parcels: items.map(\.parcel)).rows(isOnePlace: place != nil)
    return Card(text: lines.text, buttons: buttons)
  }

  private var waiting: [Parcel] { items.map(\.parcel).filter(\.isWaiting) }

  /// The store if all parcels that still wait are at the same one; else nil.
  private var commonStore: String? {
    guard let first = waiting.first else { return nil }
    let isShared = items.allSatisfy(\.kind.isAtStore) && waiting.allSatisfy { $0.isAtSameStore(as: first) }
    return isShared ? storeText.nameInChain(waiting) : nil
  }

  /// The nearest deadline, for the first line: a locked screen shows only that one.
  private var nearestDeadline: Deadline? {
    guard items.allSatisfy(\.kind.isAtStore), items.contains(where: { $0.kind.topic == .deadline }) else { return nil }
    return waiting.filter { !deadlineText.isOverdue($0) }.compactMap(\.deadline).min { $0.endMinute < $1.endMinute }
  }

  private func title(at store: String?) -> RichText.Span {
    if items.allSatisfy(\.kind.isAtStore), !waiting.isEmpty {
      let mark = Status.arrivedAtStore.mark
      guard let store else { return .bold(mark + " " + text(.alertsReady, count: waiting.count)) }
      return .bold(mark + " " + text(.alertsReadyAt, count: waiting.count, ["store": store]))
    }
    if items.allSatisfy({ $0.kind == .sourceTrouble && !$0.isSettled }) {
      let carrier = shortCarrier(items[0].parcel.carrier)
      return .bold("⚠️ " + text(.alertsSourceTrouble, count: items.count, ["carrier": carrier]))
    }
    if items.allSatisfy({ $0.kind == .didItCome }) {
      return .bold("❔ " + text(.alertsDidItCome, count: items.count))
    }
    return .bold("📬 " + text(.alertsTitle, count: items.count))
  }

  /// The deadline, unless it is the one in the first line, and the amount to pay.
  private func pickup(_ parcel: Parcel) -> [RichText.Span] {
    if let nearestDeadline, parcel.deadline?.endMinute == nearestDeadline.endMinute {
      return [paymentText.due(parcel)].compactMap { $0.map { .plain($0) } }
    }
    return pickupText.deadlineAndAmount(parcel)
  }

  /// Two lines: `① 🟣 what happened` and `carrier · number · deadline · amount`.
  private func add(_ item: AlertItem, line: Int, showsStore: Bool, to lines: inout RichTextBuilder) {
    let parcel = item.parcel
    let headline = AlertHeadline(context: context, item: item)
    lines.add([.plain("\(LineMark.of(line)) \(headline.mark) ")] + headline.line)
    let isNamed = !title(parcel, limit: 80).isCarrier
    let isInTitle = !showsStore && isStoreCarrier(parcel.carrier)
    let which = [
      isNamed && !isInTitle ? .plain(shortCarrier(parcel)) : nil, number(parcel), memberText.ownerMention(parcel),
    ]
    if item.isSettled { return lines.add(dotted: which) }
    let showsBasis =
      item.kind == .trouble || item.kind == .delivered || item.kind == .outForDelivery || item.kind.isProgressOfSent
    lines.add(
      dotted: which
        + (parcel.isWaiting
          ? [showsStore ? storeText.name(parcel).map { .plain($0) } : nil] + pickup(parcel) : [])
        + [item.staleAnswer.map { .plain(text(.parcelLastAnswer, ["time": stamp($0)])) }])
    let isStated = item.kind.isAtStore && parcel.status == .arrivedAtStore && parcel.validStatedStatus != nil
    if showsBasis || isStated, let basis = statusText.basis(parcel) {
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
