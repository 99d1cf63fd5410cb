import Foundation
import Phrases
import Tracking

/// What a status means, what comes next and what the user can do.
struct AdviceText: CardPart {
  let context: CardContext

  /// What must be known now: what to do in trouble or after the deadline, or what to bring. Nil if there is nothing.
  /// `isAsking`: the card asks something, and the answer comes first.
  func needed(_ parcel: Parcel, isAsking: Bool) -> String? {
    if let advice = hint(parcel) ?? overdue(parcel) { return advice }
    guard parcel.status == .arrivedAtStore, !parcel.isSent, !isAsking else { return nil }
    return pickUpWay(parcel)
  }

  /// One sentence on what the status means and what usually comes next. Nil if the card has another text for it (no
  /// news yet, trouble), after pick-up or return, and if the carrier's newest event is not understood.
  func outlook(_ parcel: Parcel) -> String? {
    guard parcel.pickedUpAt == nil, overdue(parcel) == nil else { return nil }
    if let newest = parcel.events.first, newest.status == nil, parcel.validStatedStatus == nil { return nil }
    if parcel.isSent, let meaning = sentText.meaning(parcel) { return text(meaning) }
    if parcel.status == .arrivedAtStore {
      return isStoreCarrier(parcel.carrier) && selfService(parcel) == nil ? text(.meaningAtStore) : nil
    }
    return meaningKey(parcel).map {
      text($0, ["carrier": carrierInSentence(parcel), "next": text(next(parcel))])
    }
  }

  private func meaningKey(_ parcel: Parcel) -> PhraseKey? {
    switch parcel.status {
    case .infoReceived: .meaningInfoReceived
    case .inTransit:
      pickupText.isForStore(parcel)
        ? .meaningInTransitStore : isFromAbroad(parcel) ? .meaningInTransitAbroad : .meaningInTransit
    case .outForDelivery: pickupText.isForStore(parcel) ? .meaningToStore : .meaningOutForDelivery
    case .delivered: parcel.isSent ? nil : .meaningDelivered
    case .pending, .arrivedAtStore, .collected, .exception, .returning, .returned, .expired: nil
    }
  }

  /// The status that usually comes next.
  private func next(_ parcel: Parcel) -> PhraseKey {
    switch parcel.status {
    case .infoReceived: .statusInTransit
    case .inTransit: .statusOutForDelivery
    default: .statusDelivered
    }
  }

  /// Advice for a parcel whose deadline has passed; nil before that.
  func overdue(_ parcel: Parcel) -> String? {
    guard deadlineText.isOverdue(parcel) else { return nil }
    return text(selfService(parcel) == nil ? .meaningOverdue : .meaningOverdueSelfService)
  }

  /// How to get the waiting parcel: how to open a locker or an unstaffed store, or what to tell and show at the
  /// counter. Nil if that is not known.
  func pickUpWay(_ parcel: Parcel) -> String? {
    if let way = selfService(parcel) { return way }
    guard let proofs = definition(parcel.carrier)?.pickUpProofs, !proofs.isEmpty else { return nil }
    let (spoken, shown) = (proofs.filter(\.isSpoken), proofs.filter { !$0.isSpoken })
    let steps = [spoken.isEmpty ? nil : spoken, shown.isEmpty ? nil : shown].compactMap { $0 }.map { proofs in
      let names = proofs.map { text($0.phrase, ["carrier": shortCarrier(parcel.carrier)]) }
      return text(proofs[0].isSpoken ? .pickUpTell : .pickUpShow, ["proofs": list(names, by: .pickUpAnd)])
    }
    return text(.pickUpCounter, ["steps": list(steps, by: .pickUpThen)])
  }

  /// How to open a locker or an unstaffed store; nil if the place has a counter.
  private func selfService(_ parcel: Parcel) -> String? {
    guard let signs = definition(parcel.carrier)?.selfServiceSigns, !signs.isEmpty else { return nil }
    let arrival = parcel.events.first { $0.status == .arrivedAtStore }
    let places = [parcel.store?.name, parcel.store?.address, arrival?.place, arrival?.text].compactMap { $0 }
    let isSelfService = places.contains { place in signs.contains { place.localizedCaseInsensitiveContains($0) } }
    return isSelfService ? phrases.selfService(of: parcel.carrier.rawValue, in: style.language) : nil
  }

  /// Advice that fits the newest event. Nil if the user or a message says what the status is, and for a parcel that the
  /// user sends: it is for the receiver.
  private func fitting(_ parcel: Parcel, _ values: [String: String]) -> String? {
    guard parcel.pickedUpAt == nil, parcel.validStatedStatus == nil, !parcel.isSent,
      let found = context.advice.find(for: parcel)
    else {
      return nil
    }
    let language = style.language
    if let limit = found.event.flatMap({ EventDay.limit(in: $0) }), limit.number >= now.date.number,
      let advice = phrases.advice(found.row.id, by: day(limit), in: language, values)
    {
      return advice
    }
    return phrases.advice(found.row.id, in: language, values)
  }

  private func isFromAbroad(_ parcel: Parcel) -> Bool {
    definition(parcel.carrier)?.category == .international
  }

  /// Advice that fits what happened, else general advice for a parcel in trouble; nil for other statuses.
  func hint(_ parcel: Parcel) -> String? {
    let values = ["carrier": carrierInSentence(parcel)]
    if let advice = fitting(parcel, values) { return advice }
    switch parcel.status {
    case .exception: return text(.hintException, values)
    case .returning: return text(parcel.isSent ? .sentReturning : .hintReturning, values)
    case .returned: return text(parcel.isSent ? .sentReturned : .hintReturned, values)
    case .expired: return text(.hintExpired, values)
    default: return nil
    }
  }
}

extension CardPart {
  var adviceText: AdviceText { AdviceText(context: context) }
}

extension PickUpProof {
  /// Whether the recipient says it at the counter; the other proofs are shown.
  fileprivate var isSpoken: Bool { self == .name || self == .phoneDigits }

  fileprivate var phrase: PhraseKey {
    switch self {
    case .name: .pickUpName
    case .phoneDigits: .pickUpPhoneDigits
    case .idCard: .pickUpIdCard
    case .appCode: .pickUpAppCode
    case .noticeSlip: .pickUpNoticeSlip
    }
  }
}
