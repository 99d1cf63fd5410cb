import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// A change can be undone for ten minutes, exactly and once, no matter what else has changed since.
@Suite struct UndoTests {
  private let chat: Conversation
  private let id: ParcelID

  init() throws {
    chat = try Conversation()
    _ = try chat.say("黑貓 620434003756，貨到付款 NT$590")
    id = try #require(try chat.parcels.first).id
    // Using the card confirms what was read.
    _ = try chat.press(.parcel(id, .more))
  }

  private var parcel: Parcel? { get throws { try chat.parcels.first { $0.id == id } } }

  private func offer() throws -> UndoID? {
    try chat.store.read { try $0.undo(of: id, in: Samples.chat, at: chat.clock.now)?.id }
  }

  /// Makes a change by buttons and texts, as a user does.
  typealias Change = @Sendable (Conversation, ParcelID) throws -> Void

  private static func field(_ field: ParcelField, _ text: String) -> Change {
    { chat, id in
      _ = try chat.press(.parcel(id, .editField(field)))
      _ = try chat.say(text)
    }
  }

  static let changes: [(name: String, kind: UndoKind, make: Change)] = [
    ("rename", .rename, field(.name, "耳機")), ("note", .edit, field(.note, "幫媽媽拿")),
    ("shop", .edit, field(.shop, "蝦皮")), ("store", .edit, field(.store, "景安門市")),
    ("code", .edit, field(.code, "823417")), ("deadline", .edit, field(.deadline, "12/1")),
    ("amount", .edit, field(.amount, "77")), ("number", .edit, field(.number, "620434003760")),
    ("carrier", .edit, field(.carrier, "宅配通")),
    ("payment", .edit, { _ = try $0.press(.parcel($1, .setPayment(.paid))) }),
    ("cleared", .edit, { _ = try $0.press(.parcel($1, .clearField(.amount))) }),
    ("sent", .edit, { _ = try $0.press(.parcel($1, .sent)) }),
    ("pickedUp", .pickedUp, { _ = try $0.press(.parcel($1, .pickedUp)) }),
    ("mute", .mute, { _ = try $0.press(.parcel($1, .mute)) }),
    ("archive", .archive, { _ = try $0.press(.parcel($1, .archive)) }),
    ("delete", .delete, { _ = try $0.press(.parcel($1, .confirmDelete)) }),
  ]

  @Test(arguments: changes.indices) func aChangeIsUndoneOnce(_ index: Int) throws {
    let before = try #require(try parcel)
    let change = Self.changes[index]
    try change.make(chat, id)
    #expect(try parcel != before)
    let undo = try #require(try offer(), "\(change.name)")
    chat.clock.advance(by: 599)
    let replies = try chat.press(.undo(undo))
    #expect(replies.toasts == [.undone(change.kind)], "\(change.name)")
    #expect(try parcel == before, "\(change.name)")
    #expect(try chat.press(.undo(undo)).toasts == [.undoneAlready], "\(change.name)")
    #expect(try parcel == before, "\(change.name)")
    #expect(try chat.choices == [:])
  }

  @Test(arguments: changes.indices) func afterTenMinutesAChangeCannotBeUndone(_ index: Int) throws {
    try Self.changes[index].make(chat, id)
    let undo = try #require(try offer())
    let after = try parcel
    chat.clock.advance(by: 601)
    #expect(try chat.press(.undo(undo)).toasts == [.undoTooLate])
    #expect(try chat.command("undo").systemMessages == [.nothingToUndo])
    #expect(try parcel == after)
  }

  @Test(arguments: changes.indices) func theCommandUndoesTheLastChange(_ index: Int) throws {
    let before = try #require(try parcel)
    let change = Self.changes[index]
    try change.make(chat, id)
    let replies = try chat.command("undo")
    if change.kind == .delete {
      #expect(replies.sent == [.parcel(id, view: .undone)])
    } else {
      #expect(replies.sent.count == 1 && replies.changes == [.state(.undone(change.kind))])
    }
    #expect(try parcel == before)
    #expect(try chat.command("undo").systemMessages == [.nothingToUndo])
  }

  @Test func changesAreUndoneOneAfterAnother() throws {
    let before = try #require(try parcel)
    for change in Self.changes where change.kind != .delete { try change.make(chat, id) }
    for _ in Self.changes.dropLast() { #expect(try chat.command("undo").sent.count == 1) }
    #expect(try parcel == before)
  }

  /// Undoing a change keeps later changes of another kind. The undo button of an older change still works.
  @Test func undoingAffectsOnlyItsOwnChange() throws {
    _ = try chat.press(.parcel(id, .mute))
    let muted = try #require(try offer())
    try Self.field(.name, "耳機")(chat, id)
    try Self.field(.store, "景安門市")(chat, id)
    _ = try chat.press(.undo(muted))
    let after = try #require(try parcel)
    #expect(!after.isMuted && after.name == "耳機" && after.store?.name == "景安門市")
  }

  /// Undoing the older of two renames also ends the undo of the newer one, which would bring back an undone name.
  @Test func undoingAnOlderChangeEndsTheNewerUndo() throws {
    try Self.field(.name, "一")(chat, id)
    let first = try #require(try offer())
    try Self.field(.name, "二")(chat, id)
    let second = try #require(try offer())
    _ = try chat.press(.undo(first))
    #expect(try parcel?.name == nil)
    #expect(try chat.press(.undo(second)).toasts == [.undoneAlready])
    #expect(try parcel?.name == nil)
    // A change of another field is independent.
    try Self.field(.store, "景安門市")(chat, id)
    let store = try #require(try offer())
    try Self.field(.note, "幫媽媽拿")(chat, id)
    let note = try #require(try offer())
    #expect(try chat.press(.undo(store)).toasts == [.undone(.edit)])
    #expect(try chat.press(.undo(note)).toasts == [.undone(.edit)])
    #expect(try parcel?.store == nil && parcel?.noted.note == nil)
  }

  /// Pairs of button verbs: a change and its opposite.
  @Test(arguments: [("p", "u"), ("m", "mx"), ("ar", "ax")])
  func theOppositeChangeEndsTheUndo(_ change: String, _ opposite: String) throws {
    for verb in [change, opposite] { _ = try chat.press(try #require(Action(encoded: "\(verb):\(id)"))) }
    #expect(try offer() == nil)
    #expect(try chat.command("undo").systemMessages == [.nothingToUndo])
  }

  @Test func undoingADeletionRestoresEverything() throws {
    _ = try chat.press(.parcel(id, .mute))
    try Self.field(.note, "幫媽媽拿")(chat, id)
    let shipment = try #require(try parcel).tracked.id
    try chat.store.shipments.commit(
      [(ShipmentLease(shipment), true)], now: chat.clock.now, makeBundleRow: Conversation.makeBundleRow
    ) {
      _, current, _ in
      var shipment = current.shipment
      shipment.events = [Samples.event(.inTransit, "轉運中", minutesAfterStart: -5)]
      shipment.status = .inTransit
      return ShipmentChange(shipment: shipment, failures: 0, nextCheck: nil)
    }
    _ = try chat.say("黑貓 620434003771")
    let before = try chat.parcels
    let replies = try chat.press(.parcel(id, .confirmDelete))
    let deleted = replies.systemMessages.compactMap { message -> UndoID? in
      if case .parcelDeleted(_, let undo) = message { undo } else { nil }
    }
    #expect(try chat.parcels.count == 1)
    #expect(try chat.press(.undo(try #require(deleted.first))).contents.contains(.parcel(id, view: .card)))
    #expect(try chat.parcels == before)
  }

  @Test func whatIsFollowedAnewIsNotDoubled() throws {
    _ = try chat.press(.parcel(id, .confirmDelete))
    _ = try chat.say("黑貓 620434003756")
    #expect(try chat.command("undo").systemMessages == [.undoAlreadyThere])
    #expect(try chat.parcels.count == 1)
  }

  @Test func changesOfADeletedParcelCannotBeUndone() throws {
    try Self.field(.name, "耳機")(chat, id)
    let undo = try #require(try offer())
    try chat.apply(.delete(id))
    #expect(try chat.press(.undo(undo)).toasts == [.gone])
  }

  @Test func deletingTakesTwoTaps() throws {
    #expect(try chat.press(.parcel(id, .delete)).contents.last == .parcel(id, view: .confirmDelete))
    #expect(try chat.parcels.count == 1)
  }

  @Test func parcelsMarkedTogetherAreUnmarkedTogether() throws {
    for number in ["620434003760", "620434003771"] {
      _ = try chat.say("黑貓 \(number)")
      let id = try #require(try chat.parcels.first).id
      try Self.field(.store, "景安門市")(chat, id)
      try Self.field(.deadline, "12/1")(chat, id)
    }
    let first = try #require(try chat.parcels.first)
    _ = try chat.press(.parcel(first.id, .pickedUpAll(count: 2)))
    #expect(try chat.parcels.count { $0.pickedUpAt != nil } == 2)
    #expect(try chat.command("undo").sent == [.round])
    #expect(try chat.parcels.allSatisfy { $0.pickedUpAt == nil })
  }

  @Test func inAGroupTheCommandUndoesTheMembersOwnChange() throws {
    _ = try chat.send(.button(data: Action.parcel(id, .archive).encoded, press: "p"), kind: .group, user: "9")
    #expect(
      try chat.send(.command("undo", arguments: ""), kind: .group, user: "10").systemMessages == [.nothingToUndo])
    #expect(try parcel?.archivedAt != nil)
    _ = try chat.send(.command("undo", arguments: ""), kind: .group, user: "9")
    #expect(try parcel?.archivedAt == nil)
  }
}
