public import Chat
import Foundation
import Phrases
public import Tracking

extension Cards {
  /// A message with one or more alerts: what happened to which parcels, and what to do. It never contains a pick-up
  /// code, because it can appear on a locked screen. Nil if `items` is empty.
  /// - Parameters:
  ///   - others: other parcels that wait at the same store.
  ///   - isSilent: whether the message arrives without a sound.
  ///   - undo: the last change of the only parcel, while it can be taken back.
  public func alerts(
    _ items: [AlertItem], others: [Parcel] = [], isSilent: Bool = false, undo: UndoOffer? = nil, _ style: CardStyle
  ) -> Card? {
    let writer = writer(style)
    let items = AlertItem.latest(items)
    guard let first = items.first else { return nil }
    var card = items.count == 1 ? writer.alert(first, others: others) : writer.alerts(items)
    // The alert's own buttons cannot take a parcel out of the archive.
    if let undo, undo.kind == .archive, items.count == 1 { card.buttons.insert([writer.undoButton(undo)], at: 0) }
    card.isSilent = isSilent
    return card
  }
}

extension CardWriter {
  fileprivate func alert(_ item: AlertItem, others: [Parcel]) -> Card {
    let parcel = item.parcel
    var lines = RichTextBuilder()
    let title = title(parcel, limit: 80)
    lines.add([.plain(mark(item) + " ")] + headline(item))
    addNumber(parcel, title, to: &lines)
    if let owner = owner(parcel, mentions: true) { lines.add(owner) }
    addAlertBody(item, others: others, to: &lines)
    addUserChoices(parcel, mentions: true, to: &lines)
    return Card(text: lines.text, buttons: alertButtons(item))
  }

  /// What happened, in one line with the parcel's name.
  func headline(_ item: AlertItem) -> [RichText.Span] {
    let parcel = item.parcel
    let key = headlineKey(item)
    let opens = phrases.pieces(key, in: style.language).first == .placeholder("name")
    return spans(
      key,
      [
        "name": .bold(alertName(parcel, opensSentence: opens)), "carrier": .bold(shortCarrier(parcel)),
        "date": .plain(stamp(parcel.lastNews, isDayOnly: true)),
      ])
  }

  /// The parcel's name; without one "your T-CAT parcel", or "a parcel from T-CAT" in a group, which does not own it.
  private func alertName(_ parcel: Parcel, opensSentence: Bool) -> String {
    let title = title(parcel, limit: 80)
    if !title.isCarrier { return title.text }
    let named: PhraseKey = style.isPrivate ? .alertUnnamed : .alertUnnamedShared
    let other: PhraseKey = style.isPrivate ? .alertUnnamedOther : .alertUnnamedOtherShared
    let isNameless = parcel.carrier == .other && unknownCarrier(parcel) == nil
    let key = isNameless ? other : named
    let name = text(key, ["carrier": shortCarrier(parcel)])
    // A carrier's own spelling is kept, even if it starts with a small letter: momo.
    let beginsWithCarrier = phrases.pieces(key, in: style.language).first == .placeholder("carrier")
    return opensSentence && !beginsWithCarrier ? name.prefix(1).uppercased() + name.dropFirst() : name
  }

  /// The emoji of the alert's kind, even if the parcel's status has changed since.
  func mark(_ item: AlertItem) -> String {
    if item.isAnsweredByPickup { return Status.collected.mark }
    switch item.kind {
    case .readyForPickup: return Status.arrivedAtStore.mark
    case .deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight: return "⏰"
    case .reminder: return "🔔"
    case .outForDelivery: return Status.outForDelivery.mark
    case .delivered: return Status.delivered.mark
    case .stillUnknown: return Status.pending.mark
    case .goneQuiet: return "💤"
    case .sourceTrouble: return "⚠️"
    case .contradiction: return "❓"
    case .trouble: return item.parcel.status.isTrouble ? item.parcel.status.mark : Status.exception.mark
    }
  }

  private func headlineKey(_ item: AlertItem) -> PhraseKey {
    let parcel = item.parcel
    if item.isAnsweredByPickup { return .alertPickedUp }
    switch item.kind {
    case .readyForPickup: return isStoreCarrier(parcel.carrier) ? .alertReady : .alertReadyElsewhere
    case .deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight: return deadlineKey(parcel)
    case .reminder: return parcel.isWaiting ? .alertReminder : .alertReminderEarly
    case .outForDelivery: return .alertOutForDelivery
    case .delivered: return .alertDelivered
    case .stillUnknown: return .alertStillUnknown
    case .goneQuiet: return .alertGoneQuiet
    case .sourceTrouble: return .alertSourceTrouble
    case .contradiction: return parcel.pickedUpAt == nil ? .alertMessageContradicted : .alertContradiction
    case .trouble:
      switch parcel.status {
      case .returning: return .alertReturning
      case .returned: return .alertReturned
      default: return .alertException
      }
    }
  }

  /// Chosen by the days left when the message is sent, not when the alert was due.
  private func deadlineKey(_ parcel: Parcel) -> PhraseKey {
    guard let deadline = parcel.deadline else { return .alertReminder }
    let isAbout = deadline.origin == .rule
    switch days(to: deadline) {
    case ..<0: return .alertDeadlinePast
    case 0: return isAbout ? .alertDeadlineTodayAbout : .alertDeadlineToday
    case 1: return isAbout ? .alertDeadlineTomorrowAbout : .alertDeadlineTomorrow
    case 2: return isAbout ? .alertDeadlineSoonAbout : .alertDeadlineSoon
    default: return .alertDeadlineLater
    }
  }

  private func addAlertBody(_ item: AlertItem, others: [Parcel], to lines: inout RichTextBuilder) {
    let parcel = item.parcel
    if item.isAnsweredByPickup { return }
    switch item.kind {
    case let kind where kind.isAtStore && (kind != .reminder || parcel.isWaiting):
      addPickupBody(parcel, others: others, to: &lines)
    case .contradiction where parcel.pickedUpAt == nil: addContradiction(parcel, to: &lines)
    case .outForDelivery:
      if let money = parcel.amountDue { lines.add(text(.alertPrepare, ["amount": amount(money)])) }
      addBasis(parcel, to: &lines)
      lines.add(text(.alertOutForDeliveryHint))
    case .delivered:
      addBasis(parcel, to: &lines)
    case .stillUnknown:
      let key: PhraseKey = parcel.shipment.hasWrongNumber ? .parcelRefused : .alertStillUnknownWhy
      lines.add(text(key, ["carrier": shortCarrier(parcel)]))
      lines.add(text(.alertStillUnknownAsk))
    case .goneQuiet: addQuietBody(parcel, to: &lines)
    case .sourceTrouble:
      guard let trouble = sourceTrouble(parcel) else { return }
      lines.add(trouble)
      lines.add(text(.alertSourceTroubleAdvice))
      if let answer = parcel.shipment.lastAnswer { lines.add(text(.parcelLastAnswer, ["time": stamp(answer)])) }
    case .contradiction:
      guard let pickedUpAt = parcel.pickedUpAt else { return }
      let status = text(CardWriter.key(parcel.shipment.status))
      let values = ["time": stamp(pickedUpAt), "carrier": shortCarrier(parcel), "status": status]
      lines.add(text(.alertContradictionWhy, values))
      if let latest = latest(parcel) { lines.add(latest) }
    default:
      addBasis(parcel, to: &lines)
      if let hint = hint(parcel) { lines.add(hint) }
    }
  }

  private func addPickupBody(_ parcel: Parcel, others: [Parcel], to lines: inout RichTextBuilder) {
    lines.add(dotted: pickup(parcel))
    if parcel.status == .arrivedAtStore, let basis = basis(parcel) { lines.add(basis) }
    if let address = TextCleanup.line(parcel.store?.address, limit: 120) {
      lines.add(text(.parcelAddress, ["address": address]))
    }
    if parcel.store == nil, parcel.validStatedStatus == nil, let latest = latest(parcel) { lines.add(latest) }
    if let advice = overdueAdvice(parcel) {
      lines.add(advice)
    } else if parcel.status == .arrivedAtStore, let way = pickUpWay(parcel) {
      lines.add(way)
    }
    guard !others.isEmpty else { return }
    lines.add(text(.alertAlsoWaiting, count: others.count))
    for other in others.prefix(Self.othersShown) {
      lines.add(RichTextBuilder.dotted([.plain("• " + shortName(other))] + deadlineAndAmount(other)))
    }
    if others.count > Self.othersShown { lines.add(text(.summaryAndMore, count: others.count - Self.othersShown)) }
  }

  /// Adds who reports the status, since when, and the latest event.
  private func addBasis(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    if let basis = basis(parcel) { lines.add(basis) }
    if parcel.validStatedStatus == nil, let latest = latest(parcel) { lines.add(latest) }
  }

  private static let othersShown = 4

  /// Adds how often the carrier usually updates, and what the user can do.
  private func addQuietBody(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    if let latest = latest(parcel) { lines.add(latest) }
    let carrier = shortCarrier(parcel)
    if let usual = pace(parcel.carrier)[parcel.status]?.usual {
      let values = ["carrier": carrier, "from": String(max(usual.lowerBound, 1)), "to": String(usual.upperBound)]
      lines.add(text(usual.upperBound <= 1 ? .quietUsualDay : .quietUsual, values))
    }
    let advice: PhraseKey =
      switch parcel.status {
      case .infoReceived: .quietNotHandedOver
      case .outForDelivery, .exception: .quietAskCarrier
      case .returning: .quietReturning
      default: .quietAskSeller
      }
    lines.add(text(advice, ["carrier": carrier]))
  }
}

extension AlertItem {
  /// The user has fetched the parcel, so an alert that asked for it is obsolete.
  var isAnsweredByPickup: Bool { parcel.pickedUpAt != nil && kind.isAtStore }
}
