import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

@Suite struct ListTests {
  private let fixture: StoreFixture
  private let id = ParcelID(rawValue: 100)
  private let other = ChatID(platform: "telegram", value: "43")

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
  }

  /// Sends or edits a message that shows the slot.
  private func show(
    _ text: String, slot: String? = "list", in message: String = "7", _ action: Outbound.Action = .send,
    chat: ChatID = Samples.chat
  ) throws {
    let outbound = Outbound(action, content: .stored(Data(text.utf8)), slot: slot)
    try fixture.handle([.send(outbound)], chat: chat, updateID: "s\(fixture.ids.next())")
    let row = try #require(try fixture.take().first { $0.text == text })
    let end = Settlement.Outcome.done(MessageID(rawValue: message))
    let rest = try fixture.take(settled: [Settlement(row: row, outcome: end)])
    #expect(rest.isEmpty)
  }

  /// The redraws that may be sent now. They are put back into the queue.
  private func waiting() throws -> [OutboundRow] {
    let rows = try fixture.take()
    let settled = rows.map { Settlement(row: $0, outcome: .retry(after: 0, .notYet)) }
    _ = try fixture.store.outbox.settleAndTake(settled: settled, take: 0, owner: "test", render: { _, _ in })
    return rows
  }

  private func change(_ effect: Effect? = nil, chat: ChatID = Samples.chat) throws {
    try fixture.handle(
      [effect ?? .setPickedUp(id, fixture.clock.now)], chat: chat, updateID: "c\(fixture.ids.next())")
  }

  private func list(_ chat: ChatID = Samples.chat) throws -> ListMessage? {
    try fixture.store.read { try $0.list(in: chat) }
  }

  @Test func theNewestListIsRemembered() throws {
    #expect(try list() == nil)
    try show("first", in: "7")
    fixture.clock.advance(by: 60)
    try show("second", in: "8")
    let second = try #require(try list())
    #expect(second.message.rawValue == "8" && second.isShown)
    #expect(second.sentAt == fixture.clock.now)
    // When a user presses an older list, it becomes the newest one. Its time of sending is then unknown.
    try show("third", in: "7", .edit(MessageID(rawValue: "7")))
    #expect(try list()?.message.rawValue == "7")
    #expect(try list()?.sentAt == nil)
  }

  @Test func aMessageThatShowsSomethingElseIsNoList() throws {
    try show("list", in: "7")
    try show("card", slot: "p:2s", in: "7", .edit(MessageID(rawValue: "7")))
    let away = try #require(try list())
    #expect(!away.isShown && away.content == Data("list".utf8))
    try change()
    #expect(try waiting().isEmpty)
    try show("again", in: "7", .edit(MessageID(rawValue: "7")))
    #expect(try list()?.isShown == true)
    #expect(try list()?.sentAt == away.sentAt)
  }

  @Test(arguments: [
    Effect.setPickedUp(ParcelID(rawValue: 100), ManualClock.start), .setArchived(ParcelID(rawValue: 100), nil),
    .delete(ParcelID(rawValue: 100)), .setNoted(ParcelID(rawValue: 100), NotedFields(shop: "a")),
    .move(
      ParcelID(rawValue: 100),
      to: CorrectionTarget(carrier: "momo", number: Samples.number("300123456789"), isFollowed: false)),
  ])
  func whatChangesAParcelRedrawsTheList(effect: Effect) throws {
    try show("list")
    fixture.clock.advance(by: 10)
    try change(effect)
    let rows = try waiting()
    #expect(rows.map(\.text) == ["list"])
    #expect(rows.first?.outbound.priority == .redraw && rows.first?.outbound.action == .edit(nil))
    #expect(rows.first?.outbound.slot == "list" && rows.first?.causedAt == nil)
  }

  @Test func anAddedParcelRedrawsTheListAndAWordDoesNot() throws {
    try show("list")
    fixture.clock.advance(by: 10)
    try change(.setMuted(id, true))
    #expect(try waiting().isEmpty)
    try change(.add(fixture.parcel(101, "620434003760")))
    #expect(try waiting().count == 1)
  }

  @Test func oneDrawingWaitsForAChatAndItsPauseIsKept() throws {
    try show("list")
    for _ in 1...5 { try change() }
    // The list was drawn just before.
    #expect(try waiting().isEmpty)
    fixture.clock.advance(by: 3.1)
    #expect(try waiting().count == 1)
  }

  @Test func aListThatNobodyLooksAtAnyMoreIsLetBe() throws {
    try show("list")
    fixture.clock.advance(by: 2.9 * 86_400)
    try change()
    let row = try #require(try fixture.take().first)
    _ = try fixture.take(settled: [Settlement(row: row, outcome: .done(MessageID(rawValue: "7")))])
    // A redraw does not count as use of the list.
    fixture.clock.advance(by: 0.2 * 86_400)
    try change()
    #expect(try waiting().isEmpty)
  }

  @Test func aListThatTheUserDeletedIsForgotten() throws {
    try show("list")
    fixture.clock.advance(by: 10)
    try change()
    let row = try #require(try fixture.take().first)
    _ = try fixture.take(settled: [Settlement(row: row, outcome: .redrawnGone)])
    #expect(try list()?.isShown == false)
    #expect(try fixture.store.counters()["outbound.dropped.messageGone"] == 1)
    try change()
    #expect(try waiting().isEmpty)
  }

  @Test func anAnswerRedrawsTheListsOfAllThatFollowAndNoOthers() throws {
    let third = ChatID(platform: "telegram", value: "44")
    for (chat, parcel) in [(other, fixture.parcel(101)), (third, fixture.parcel(102, "620434003760"))] {
      try fixture.handle(
        [.saveChat(fixture.profile(chat)), .add(parcel)], chat: chat, updateID: "n\(parcel.id)")
    }
    for chat in [Samples.chat, other, third] { try show("list of \(chat.value)", chat: chat) }
    fixture.clock.advance(by: 10)
    let shipment = try #require(try fixture.store.read { try $0.parcel(id, in: Samples.chat) }).tracked
    for shows in [false, true] {
      let isFed = try fixture.store.shipments.commit(
        [(ShipmentLease(shipment.id), true)], now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow
      ) {
        _, _, _ in ShipmentChange(shipment: shipment, failures: 0, nextCheck: nil, changesLists: shows)
      }
      #expect(isFed == shows)
    }
    #expect(Set(try waiting().map(\.text)) == ["list of 42", "list of 43"])
    // Lists do not contain archived parcels.
    try change(.setArchived(ParcelID(rawValue: 101), fixture.clock.now), chat: other)
    let rows = try fixture.take()
    let drawn = rows.map { Settlement(row: $0, outcome: .done(MessageID(rawValue: "7"))) }
    #expect(try fixture.take(settled: drawn).isEmpty)
    fixture.clock.advance(by: 10)
    try fixture.store.shipments.commit(
      [(ShipmentLease(shipment.id), true)], now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow
    ) {
      _, _, _ in
      ShipmentChange(shipment: shipment, failures: 0, nextCheck: nil, changesLists: true)
    }
    #expect(try waiting().map(\.text) == ["list of 42"])
  }

  @Test func aClosedChatIsLeftInPeace() throws {
    try show("list")
    fixture.clock.advance(by: 10)
    var profile = fixture.profile()
    profile.closedAt = fixture.clock.now
    try change(.saveChat(profile))
    try change()
    #expect(try waiting().isEmpty)
  }

  /// The record of the list message is not moved to the new chat.
  @Test func theListStaysWithItsOldChat() throws {
    try show("list")
    try change(.migrate(to: other))
    #expect(try list(Samples.chat) == nil)
    #expect(try list(other) == nil)
  }

  @Test func whatIsRestoredIsKnownToBe() throws {
    try change(.setArchived(id, fixture.clock.now))
    #expect(try fixture.store.read { try $0.openParcels(in: Samples.chat) }.isEmpty)
    fixture.clock.advance(by: 60)
    try change(.setArchived(id, nil))
    let back = try #require(try fixture.store.read { try $0.openParcels(in: Samples.chat) }.first)
    #expect(back.archivedAt == nil && back.unarchivedAt == nil)
    try change(.keepOnList(id))
    #expect(try fixture.store.read { try $0.openParcels(in: Samples.chat) }.first?.unarchivedAt == fixture.clock.now)
  }

  @Test func nobodysListIsSearchedFor() throws {
    let plans = try [ListTable.ofChat, ListTable.ofFollowers].map { source in
      try fixture.store.connection.pool.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + ListTable.select(lists: source), arguments: [1, 1])
          .map { $0["detail"] as String }
      }
    }
    for step in plans.joined() { #expect(step.hasPrefix("SEARCH") || step.contains("SUBQUERY"), "\(step)") }
    #expect(plans[1].first?.contains("parcelShipment") == true)
  }
}
