public import Chat
import Phrases
public import Tracking

extension Cards {
  /// One parcel's card, its timeline, or the question before it is deleted.
  public func parcel(_ parcel: Parcel, view: ParcelView, in style: CardStyle) -> Card {
    let words = words(style)
    var lines = Lines()
    words.addHeading(parcel, to: &lines)
    switch view {
    case .card: words.addBody(parcel, to: &lines)
    case .timeline: words.addTimeline(parcel, to: &lines)
    case .edit: words.addEdit(parcel, to: &lines)
    case .confirmDelete:
      lines.blank()
      lines.add(.bold(words.text(.deleteAsk)))
      lines.add(words.text(.deleteExplain))
    }
    return Card(text: lines.text, buttons: words.buttons(parcel, view: view))
  }
}

extension Words {
  fileprivate func addBody(_ parcel: Parcel, to lines: inout Lines) {
    addStatus(parcel, to: &lines)
    addRemembered(parcel, to: &lines)
    // At the store the reader wants to know where and until when; before that, where the parcel is.
    if parcel.status == .arrivedAtStore {
      addPickup(parcel, to: &lines)
      addLatest(parcel, to: &lines)
    } else {
      addLatest(parcel, to: &lines)
      addPickup(parcel, to: &lines)
    }
    addIntentions(parcel, to: &lines)
    addSituation(parcel, to: &lines)
    addFoldedTimeline(parcel, to: &lines)
    addChecks(parcel, to: &lines)
  }

  func addStatus(_ parcel: Parcel, to lines: inout Lines) {
    let isUnfollowed = parcel.status == .pending && isLinkOnly(parcel)
    let bar = isUnfollowed ? nil : Progress.bar(parcel.status)
    let words = [status(parcel), since(parcel)].compactMap { $0 }.joined(separator: " · ")
    lines.add([bar, words].compactMap { $0 }.joined(separator: "  "))
    if parcel.pickedUpAt != nil, !parcel.shipment.status.isFinal { lines.add(text(.parcelMarkedByHand)) }
  }

  private func addLatest(_ parcel: Parcel, to lines: inout Lines) {
    guard let latest = latest(parcel) else { return }
    lines.add(latest)
    if parcel.shipment.events.first?.status == nil, parcel.pickedUpAt == nil { lines.add(text(.parcelUnknownWords)) }
  }

  private func addPickup(_ parcel: Parcel, to lines: inout Lines) {
    lines.add(dotted: pickup(parcel))
    guard isToBePickedUp(parcel) else { return }
    if let address = Tidy.line(parcel.store?.address, limit: 120) {
      lines.add(text(.parcelAddress, ["address": address]))
    }
    addCode(parcel.pickupCode, to: &lines)
    let onDelivery = isForStore(parcel) ? nil : parcel.amount
    lines.add(dotted: [
      expected(parcel).map { .plain($0) },
      onDelivery.map { .plain(text(.parcelPayOnDelivery, ["amount": amount($0)])) },
    ])
  }

  /// The day it should come, until it has come.
  private func expected(_ parcel: Parcel) -> String? {
    guard let day = parcel.expected, parcel.status != .arrivedAtStore else { return nil }
    let isPast = day.number < now.date.number
    let atStore = isForStore(parcel)
    let key =
      atStore
      ? (isPast ? PhraseKey.parcelExpectedAtStorePast : .parcelExpectedAtStore)
      : (isPast ? .parcelExpectedPast : .parcelExpected)
    return text(key, ["date": comingDay(day)])
  }

  /// Why there is no news, or what may help in trouble.
  private func addSituation(_ parcel: Parcel, to lines: inout Lines) {
    guard let sentence = parcel.status.isFinal ? hint(parcel) : missingNews(parcel) ?? hint(parcel) else { return }
    lines.blank()
    lines.add(sentence)
  }

  private func missingNews(_ parcel: Parcel) -> String? {
    let values = ["carrier": shortCarrier(parcel.carrier)]
    if isLinkOnly(parcel) {
      let hasPage = page(parcel.carrier, parcel.number) != nil
      return text(hasPage ? .parcelLinkOnly : .parcelLinkOnlyNoPage, values)
    }
    guard parcel.status == .pending, parcel.shipment.events.isEmpty else { return nil }
    if isFirstLookUp(parcel) { return text(.parcelLookingUp, values) }
    guard parcel.shipment.lastAnswer != nil else { return nil }
    if parcel.shipment.isRefused { return text(.parcelRefused, values) }
    let days = now.date.number - clock(parcel.addedAt).date.number
    if days < 3 { return text(.parcelNotKnownYet, values) }
    return text(.parcelStillUnknown, values.merging(["days": String(days)]) { $1 })
  }

  /// When it was last asked, and what is wrong with the source.
  private func addChecks(_ parcel: Parcel, to lines: inout Lines) {
    if isLinkOnly(parcel) || isFirstLookUp(parcel) { return }
    if !lines.endsInQuote { lines.blank() }
    if let trouble = parcel.shipment.trouble, !parcel.status.isFinal {
      let key: PhraseKey =
        switch trouble.outcome {
        case "blocked": .parcelSourceBlocked
        case "rateLimited": .parcelSourceLimited
        default: .parcelSourceDown
        }
      let values = ["carrier": shortCarrier(parcel.carrier), "since": stamp(trouble.since)]
      lines.add("⚠️ " + text(key, values))
      let answer = parcel.shipment.lastAnswer.map { text(.parcelLastAnswer, ["time": stamp($0)]) }
      lines.add(.italic(answer ?? text(.parcelNoAnswerYet)))
    }
    if let checked = parcel.shipment.lastChecked {
      lines.add(.italic(text(.parcelLastChecked, ["time": stamp(checked)])))
    }
  }
}
