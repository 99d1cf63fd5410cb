import Cards
import Chat
import Foundation
import Store
import Tracking

/// Notices without a number. Each is about a parcel of the chat, or becomes a parcel of its own.
struct Notices {
  let services: DialogServices

  /// Parcels offered in one question.
  private static let maxOffered = 4

  /// What a notice is about.
  enum Subject: Equatable {
    /// A parcel that has these details already.
    case known(ParcelID)
    /// The only parcel of the chain that is on its way or waits.
    case only(ParcelID)
    /// A parcel of its own, unless it is one of these.
    case own([ParcelID])
  }

  /// Keeps the notice of a message, and answers with the parcel's card.
  func keep(_ noted: NotedFields, from origin: Parcel.Origin, _ context: inout UpdateContext) throws {
    let noted = completed(noted, at: context.update.writtenAt)
    switch subject(of: noted, among: try context.snapshot.openParcels(in: context.update.chat), context) {
    case .known(let id):
      let hasNews = try NotedDetails(services: services).update(id, with: noted, &context)
      if hasNews { try context.replyWithCard(id) } else { try context.tellKnown(id) }
    case .only(let id):
      guard let parcel = try context.parcel(id) else { return }
      try join(noted, from: origin, to: parcel, &context)
      try context.replyWithCard(id, view: .joined)
    case .own(let others):
      if let refusal = try Allowances(services: services).reserveRoom(for: 1, &context).refusal {
        return try context.reply(refusal)
      }
      let parcel = newParcel(noted, from: origin, mayBe: others, context)
      context.effects.append(.add(parcel))
      try context.replyWithCard(parcel.id)
    }
  }

  /// The notice's details, with what it means without saying so: that the parcel waits, unless the user sends it, and
  /// until when it usually does.
  func completed(_ noted: NotedFields, at date: Date, heardAt: Date? = nil) -> NotedFields {
    var fields = noted
    if fields.stated == nil, !fields.isSent {
      fields.stated = StatedStatus(.arrivedAtStore, at: date, origin: noted.origin, heardAt: heardAt)
    }
    return NotedDetails(services: services).adjusted(fields, for: noted.carrier ?? .other)
  }

  /// - Parameter parcels: those of the chat that are not in the archive.
  func subject(of noted: NotedFields, among parcels: [Parcel], _ context: UpdateContext) -> Subject {
    if let same = parcels.first(where: { $0.isSameNotice(as: noted) || $0.hasDetails(of: noted) }) {
      return .known(same.id)
    }
    if noted.isCodeAlone {
      let without = parcels.filter { $0.isWaiting && $0.pickupCode == nil && !$0.isSent }
      if without.count == 1 { return .only(without[0].id) }
    }
    let fits = parcels.filter { $0.number != nil && !$0.status.isFinal && $0.status != .returning }.map {
      (id: $0.id, fit: fit(noted, $0, context))
    }
    let sure = fits.filter { $0.fit == .fits }.map(\.id)
    if sure.count == 1 { return .only(sure[0]) }
    if !sure.isEmpty { return .own(Array(sure.prefix(Self.maxOffered))) }
    // Of many that are merely possible, none is likely.
    let possible = fits.filter { $0.fit == .mayFit }.map(\.id)
    return .own(possible.count <= Self.maxOffered ? possible : [])
  }

  private func fit(_ noted: NotedFields, _ parcel: Parcel, _ context: UpdateContext) -> NoticeFit {
    parcel.shipment?.contradicts(noted) == true ? .cannot : fit(noted, parcel.carrier, parcel.noted, context)
  }

  private func fit(
    _ notice: NotedFields, _ carrier: CarrierID, _ own: NotedFields, _ context: UpdateContext
  ) -> NoticeFit {
    guard let definition = services.carriers[carrier] else { return .cannot }
    return NoticeFit(notice, definition, own: own, today: context.today)
  }

  /// A parcel of its own. Nobody can be asked about it.
  func newParcel(
    _ noted: NotedFields, from origin: Parcel.Origin, mayBe others: [ParcelID], _ context: UpdateContext
  ) -> NewParcel {
    var parcel = NewParcel(
      id: services.newID(), carrier: noted.carrier ?? .other, number: nil, owner: context.person, noted: noted,
      unconfirmed: origin == .mail || origin == .mailSummary ? .mail : nil, origin: origin, isFollowed: false,
      message: context.update.message)
    if !others.isEmpty { parcel.question = SameParcelQuestion(others, askedAt: context.now) }
    return parcel
  }

  /// Puts the notice on the parcel, and has the carrier asked whether that can be true.
  func join(
    _ noted: NotedFields, from origin: Parcel.Origin, to parcel: Parcel, _ context: inout UpdateContext
  ) throws {
    let joined = JoinedNotice(
      noted, before: parcel.noted, own: services.newID(), origin: origin, owner: context.person)
    try UndoRecorder(services: services).record(.joined(parcel.id, joined), &context)
    try NotedDetails(services: services).update(parcel.id, with: noted, &context)
    guard parcel.number != nil, services.canLookUp(parcel, for: context.profile),
      try Allowances(services: services).grant(1, Allowance.lookUps, &context).count > 0
    else { return }
    context.effects += [.setJoined(parcel.id, joined), .lookUpNow(parcel.id, .card)]
  }

  // MARK: A number after the notice

  /// The question whether a new parcel is one that is known from a notice alone. Nil if there is none that fits.
  func question(about carrier: CarrierID, _ noted: NotedFields, _ context: UpdateContext) throws -> SameParcelQuestion?
  {
    let waiting = try waitingNotices(context).filter {
      fit($0.noted, carrier, noted, context) != .cannot
    }
    guard !waiting.isEmpty else { return nil }
    return SameParcelQuestion(waiting.prefix(Self.maxOffered).map(\.id), askedAt: context.now)
  }

  /// The newest parcel without a number that may be one of several new parcels, with the question which.
  func question(about fresh: [NewParcel], _ context: UpdateContext) throws -> (of: ParcelID, SameParcelQuestion)? {
    for waiting in try waitingNotices(context) {
      let fits = fresh.filter {
        $0.number != nil && fit(waiting.noted, $0.carrier, $0.noted, context) != .cannot
      }
      guard !fits.isEmpty else { continue }
      return (waiting.id, SameParcelQuestion(fits.prefix(Self.maxOffered).map(\.id), askedAt: context.now))
    }
    return nil
  }

  private func waitingNotices(_ context: UpdateContext) throws -> [Parcel] {
    try context.snapshot.openParcelsWithoutNumber(in: context.update.chat).filter { !$0.status.isFinal }
  }

  // MARK: The answers

  /// The two are the same parcel: the one without a number goes into the other.
  func merge(_ parcel: Parcel, with id: ParcelID, _ context: inout UpdateContext) throws {
    guard let other = try context.parcel(id), other.id != parcel.id else {
      return try context.answerPress(.none, showing: parcel.id)
    }
    let (notice, target) = other.number == nil ? (other, parcel) : (parcel, other)
    guard notice.number == nil else {
      context.effects.append(.setQuestion(other.id, nil))
      return try context.answerPress(.none, showing: parcel.id)
    }
    try merge(notice, into: target, &context)
    try context.answerPress(.confirmed)
    try redrawPressed(target.id, &context)
  }

  /// Puts everything of a parcel without a number into the parcel that it is.
  func merge(_ notice: Parcel, into target: Parcel, _ context: inout UpdateContext) throws {
    try UndoRecorder(services: services).record(.merged(notice.id, into: target.id, ParcelBefore(target)), &context)
    context.effects += [
      .setNoted(target.id, target.noted(mergedWith: notice)), .setQuestion(target.id, nil), .confirm(target.id),
    ]
    if target.name == nil, let name = notice.name { context.effects.append(.rename(target.id, name)) }
    if target.remindAt == nil, let date = notice.remindAt { context.effects.append(.setReminder(target.id, date)) }
    if target.claim == nil, let person = notice.claim { context.effects.append(.setClaim(target.id, person)) }
    context.effects.append(.merge(notice.id, into: target.id))
    if let date = notice.pickedUpAt, target.pickedUpAt == nil { context.effects.append(.setPickedUp(target.id, date)) }
    let shown = try context.snapshot.message(showing: Slots.parcel(notice.id), in: context.update.chat)
    if let shown, shown != context.pressedMessage {
      try context.edit(shown, .parcel(target.id, view: .card), slot: Slots.parcel(target.id))
    }
    try context.redrawReading(of: target.id)
  }

  /// The parcel is none of those that the question offered. All stay.
  func keepApart(_ id: ParcelID, _ context: inout UpdateContext) throws {
    guard try context.parcel(id) != nil else { return try context.showGone() }
    context.effects.append(.setQuestion(id, nil))
    try context.answerPress(.none)
    try redrawPressed(id, &context)
  }

  /// The parcel is the order of the question.
  func closeOrder(of parcel: Parcel, _ context: inout UpdateContext) throws {
    guard let order = parcel.question?.order else { return try context.answerPress(.none, showing: parcel.id) }
    var noted = NotedFields(shop: order.shop, product: order.product)
    noted.note = "#" + order.number
    context.effects += [.mail(.closeOrder(number: order.number, parcel.id)), .setQuestion(parcel.id, nil)]
    try NotedDetails(services: services).update(parcel.id, with: noted, &context)
    try context.answerPress(.confirmed)
    try redrawPressed(parcel.id, &context)
  }

  /// Draws the pressed message again: the answer to a message with several parcels stays that answer.
  private func redrawPressed(_ id: ParcelID, _ context: inout UpdateContext) throws {
    if let slot = try context.pressedSlot(), let reading = Slots.reading(of: slot) {
      return try context.show(.reading(reading), slot: slot)
    }
    try context.showCard(id)
  }
}

extension Parcel {
  /// A parcel that is about to be added.
  init(_ new: NewParcel, at now: Date) {
    let shipment = new.number.map {
      Shipment(id: ShipmentID(rawValue: 0), carrier: new.carrier, number: $0, addedAt: now)
    }
    self.init(id: new.id, shipment: shipment, owner: new.owner, name: new.name, noted: new.noted, addedAt: now)
  }
}

extension NotedFields {
  /// Whether it says nothing about its parcel but the code.
  fileprivate var isCodeAlone: Bool {
    pickupCode != nil && store == nil && carrier == nil && deadline == nil && amount == nil && shop == nil
      && product == nil && counterCodes.isEmpty
  }
}
