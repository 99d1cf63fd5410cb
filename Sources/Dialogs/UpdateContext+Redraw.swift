import Cards
import Chat
import Receipts
import Store
import Tracking

/// Messages that are drawn again, because what they show has changed.
extension UpdateContext {
  /// The slot that the pressed message shows. Nil if it is not known.
  func pressedSlot() throws -> String? { try pressedMessage.flatMap { try snapshot.slot(of: $0, in: update.chat) } }

  /// The current content of a slot. Nil if it no longer exists.
  func content(of slot: String) throws -> Content? {
    if slot == Slots.list { return try lastList() }
    if slot == Slots.round { return .round }
    if let parcel = Slots.parcel(of: slot) { return try self.parcel(parcel).map { .parcel($0.id, view: .card) } }
    if let bundle = Slots.bundle(of: slot) {
      return try snapshot.bundle(bundle, in: update.chat).map { _ in .alerts(bundle) }
    }
    if let receipt = Slots.receipt(of: slot) {
      return try snapshot.receipt(receipt, in: update.chat).map { .receipt($0.id) }
    }
    if let view = Slots.receiptList(of: slot) { return .receiptList(view) }
    if let ids = Slots.receiptsNoted(of: slot) { return .receiptsNoted(ids) }
    if let search = Slots.search(of: slot) { return .search(search.words, page: search.page) }
    if let page = Slots.history(of: slot) { return .history(page: page) }
    guard let reading = Slots.reading(of: slot), try self.reading(reading) != nil else { return nil }
    return .reading(reading)
  }

  /// The list with the page and filter that it last showed.
  func lastList() throws -> Content {
    let list = try snapshot.list(in: update.chat)
    return list.flatMap { snapshot.decoded(Content.self, from: $0.content, of: .listContent, in: update.chat) }
      ?? .list(page: 0)
  }

  /// Draws the message that shows the receipt again.
  /// - Returns: false if no message does.
  @discardableResult mutating func redrawReceipt(_ id: ReceiptID) throws -> Bool {
    let slot = Slots.receipt(id)
    guard let shown = try snapshot.message(showing: slot, in: update.chat) else { return false }
    try edit(shown, .receipt(id), slot: slot)
    return true
  }

  /// Applies the effect and tells of it.
  mutating func apply(_ effect: Effect, _ toast: Toast, on parcel: Parcel) throws {
    effects.append(effect)
    try tell(toast, of: parcel.id)
  }

  /// Draws the pressed message again, as a card or as an alert. If the parcel's card is another message, draws that one
  /// again too.
  mutating func redraw(_ id: ParcelID) throws {
    try redrawPressed(otherwise: .parcel(id, view: .card), slot: Slots.parcel(id))
    try redrawOtherCard(of: id)
  }

  /// Draws the pressed message again: as the pick-up round or the alerts that it shows, otherwise as `content`.
  mutating func redrawPressed(otherwise content: Content, slot: String) throws {
    let shown = try pressedSlot()
    if shown == Slots.round { return try show(.round, slot: Slots.round) }
    if let shown, let bundle = Slots.bundle(of: shown) { return try show(.alerts(bundle), slot: shown) }
    try show(content, slot: slot)
  }

  /// Draws the pressed message again. If it is not known what it shows, or if that no longer exists, it shows the
  /// given message instead.
  mutating func redrawPressed(ifUnknown message: SystemMessage) throws {
    guard let slot = try pressedSlot(), let content = try content(of: slot) else {
      return try show(.systemMessage(message))
    }
    try show(content, slot: slot)
  }

  /// Handles a button that this version does not know, or that no longer applies: draws the message again, with the
  /// current buttons.
  mutating func showOutdated(_ data: String = "") throws {
    try answerPress(.outdated)
    let id = data.split(separator: ":").dropFirst().first.flatMap { ParcelID(text: $0) }
    if let id, try pressedSlot() == nil, try parcel(id) != nil { return try showCard(id) }
    try redrawPressed(ifUnknown: .outdated)
  }

  /// Draws the pressed message again: as what is left of the reading, as the card if only one parcel is left, or as
  /// cancelled if nothing is left. The message that collects mails of strangers stays that message, because more of them
  /// may come.
  mutating func show(_ reading: MessageReading) throws {
    try save(reading)
    let isCollection = reading.mail?.isOfStrangers == true
    let slot = Slots.reading(reading.id)
    if reading.isEmpty { return try show(.systemMessage(.cancelled), slot: isCollection ? slot : nil) }
    if let onlyParcel = reading.onlyParcel, !isCollection { return try showCard(onlyParcel) }
    try show(.reading(reading.id), slot: slot)
  }

  /// Draws the message reading in which the parcel arrived again, in the message that shows it.
  mutating func redrawReading(of id: ParcelID) throws {
    if let reading = try snapshot.reading(of: id, in: update.chat) { try redraw(reading) }
  }

  /// Draws the message reading again, in the message that shows it when this is sent.
  mutating func redraw(_ reading: ReadingID) throws {
    let slot = Slots.reading(reading)
    effects.append(.send(Outbound(.edit(nil), content: Content.reading(reading), slot: slot, key: "edit:" + slot)))
  }

  /// Draws the parcel's own card again, if it is not the pressed message.
  mutating func redrawOtherCard(of id: ParcelID) throws {
    let slot = Slots.parcel(id)
    guard let shown = try snapshot.message(showing: slot, in: update.chat), shown != pressedMessage else { return }
    try edit(shown, .parcel(id, view: .card), slot: slot)
  }

  /// Draws the other messages again that show the parcel to the group: its card and the pick-up round. Its alerts are
  /// drawn again with every change.
  mutating func redrawElsewhere(_ parcel: ParcelID) throws {
    let shown: [(slot: String, content: Content)] = [
      (Slots.parcel(parcel), .parcel(parcel, view: .card)), (Slots.round, .round),
    ]
    for (slot, content) in shown {
      guard let message = try snapshot.message(showing: slot, in: update.chat), message != pressedMessage else {
        continue
      }
      try edit(message, content, slot: slot)
    }
  }
}
