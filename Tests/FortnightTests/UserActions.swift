import Cards
import Chat
import Foundation
import Store
import TestSupport
import Tracking

/// Actions of users, as effects without message texts.
enum UserActions {
  /// Alerts about events come at once; alerts about deadlines and failing sources are off.
  static var plainPreferences: AlertPreferences {
    var preferences = AlertPreferences(quiet: nil)
    preferences.off = [.deadline, .sourceTrouble]
    return preferences
  }

  static func chat(_ index: Int) -> ChatID { ChatID(platform: "telegram", value: String(10_000 + index)) }

  /// - Returns: the chat's parcel.
  static func add(
    _ carrier: CarrierID, _ number: TrackingNumber, in index: Int, to store: Store, at now: Date,
    preferences: AlertPreferences = plainPreferences, utcOffset: Int = taipeiOffset, origin: Parcel.Origin = .typed,
    isSent: Bool = false
  ) throws -> ParcelID {
    let id = ParcelID(rawValue: store.ids.next())
    var profile = ChatProfile(
      id: chat(index), kind: .private, language: "en", zone: Zone(utcOffset: utcOffset), createdAt: now)
    profile.preferences = preferences
    var parcel = NewParcel(
      id: id, carrier: carrier, number: number, owner: nil, noted: NotedFields(), isFollowed: true)
    parcel.origin = origin
    parcel.noted.isSent = isSent
    let card = Outbound(
      .send, content: Content.parcel(id, view: .card), slot: Slots.parcel(id))
    try handle([.saveChat(profile), .add(parcel), .send(card)], in: index, of: store, at: now)
    return id
  }

  /// Sends a notice without a number. `name`: what its alerts are recognized by.
  /// - Returns: the chat's parcel.
  static func addNotice(
    _ carrier: CarrierID, called name: String, until day: Day, in index: Int, to store: Store, at now: Date,
    preferences: AlertPreferences, utcOffset: Int
  ) throws -> ParcelID {
    let id = ParcelID(rawValue: store.ids.next())
    var profile = ChatProfile(
      id: chat(index), kind: .private, language: "en", zone: Zone(utcOffset: utcOffset), createdAt: now)
    profile.preferences = preferences
    var noted = NotedFields(deadline: Deadline(day: day, origin: .text))
    (noted.carrier, noted.stated) = (carrier, StatedStatus(.arrivedAtStore, at: now))
    let parcel = NewParcel(
      id: id, carrier: carrier, number: nil, name: name, owner: nil, noted: noted, origin: .message, isFollowed: false)
    let card = Outbound(.send, content: Content.parcel(id, view: .card), slot: Slots.parcel(id))
    try handle([.saveChat(profile), .add(parcel), .send(card)], in: index, of: store, at: now)
    return id
  }

  static func refresh(_ id: ParcelID, in index: Int, of store: Store, at now: Date) throws {
    try handle([.lookUpNow(id, .card)], in: index, of: store, at: now)
  }

  /// Forwards a notice that states the parcel's status.
  static func state(_ stated: StatedStatus, of parcel: Parcel, in index: Int, to store: Store, at now: Date) throws {
    var noted = NotedFields()
    noted.stated = stated
    try handle([.setNoted(parcel.id, parcel.notedFields(updatedBy: noted))], in: index, of: store, at: now)
  }

  static func pickUp(_ id: ParcelID, in index: Int, of store: Store, at now: Date) throws {
    try handle([.setPickedUp(id, now)], in: index, of: store, at: now)
  }

  static func mute(_ id: ParcelID, in index: Int, of store: Store, at now: Date) throws {
    try handle([.setMuted(id, true)], in: index, of: store, at: now)
  }

  static func remind(_ id: ParcelID, at date: Date, in index: Int, of store: Store, at now: Date) throws {
    try handle([.setReminder(id, date)], in: index, of: store, at: now)
  }

  static func claim(_ id: ParcelID, in index: Int, of store: Store, at now: Date) throws {
    try handle([.setClaim(id, Person(id: "1", name: "A"))], in: index, of: store, at: now)
  }

  private static func handle(_ effects: [Effect], in index: Int, of store: Store, at now: Date) throws {
    let update = Samples.text("x", id: String(store.ids.next()), chat: chat(index))
    try store.inbox.receive([.update(update)], account: "fortnight", next: nil, receivedAt: now)
    _ = try store.inbox.handle(
      limit: 1, now: now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }
}
