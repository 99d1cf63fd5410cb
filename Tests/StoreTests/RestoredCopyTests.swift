import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// The first start on a copy, and what the chats are told.
@Suite struct RestoredCopyTests {
  private let fixture: RestoreFixture
  private static let other = RestoreFixture.other
  private static let late = RestoreFixture.late

  init() throws { fixture = try RestoreFixture() }

  private func take(_ store: Store, settled: [Settlement] = []) throws -> [OutboundRow] {
    try store.outbox.settleAndTake(settled: settled, take: 10, owner: "test", render: { _, _ in }).rows.map(
      \.row)
  }

  @Test func whatWaitedToBeSentIsNotSentAgain() throws {
    do {
      let store = try fixture.open()
      try fixture.handle(
        [.saveChat(fixture.profile()), .add(fixture.parcel(100)), fixture.reply("one"), fixture.reply("two")],
        updateID: "1", in: store)
      try fixture.handle(
        [.saveChat(fixture.profile(Self.other)), fixture.reply("three")], chat: Self.other, updateID: "2", in: store)
      // Two are being sent.
      #expect(try take(store).count == 2)
      try fixture.backUp()
    }
    _ = try fixture.restore()
    let store = try fixture.open()
    #expect(try take(store).isEmpty)
    let counters = try store.counters()
    #expect(counters["outbound.notSentAfterRestore"] == 3 && counters["outbound.interrupted"] == nil)
    // This happens once. A later start drops nothing.
    try fixture.handle([fixture.reply("later")], updateID: "3", in: store)
    #expect(try store.counters()["outbound.notSentAfterRestore"] == 3)
  }

  @Test func laterStartsLeaveTheOutboxAlone() throws {
    _ = try fixture.open()
    try fixture.backUp()
    _ = try fixture.restore()
    do {
      let store = try fixture.open()
      try fixture.handle([.saveChat(fixture.profile()), fixture.reply("waits")], updateID: "1", in: store)
    }
    let first = fixture.clock.now
    fixture.clock.advance(by: 60)
    let store = try fixture.open()
    #expect(try take(store).map(\.text) == ["waits"])
    #expect(store.restoredCopy?.restoredAt == first)
  }

  @Test func anUpdateThatWaitedIsDoneAndNotAnsweredAgain() throws {
    do {
      let store = try fixture.open()
      try store.inbox.receive(
        [.update(Samples.text("…", id: "1"))], account: "a", next: 2, receivedAt: fixture.clock.now)
      try fixture.backUp()
    }
    _ = try fixture.restore()
    let store = try fixture.open()
    try fixture.handle(
      [.saveChat(fixture.profile()), .add(fixture.parcel(100)), fixture.reply("card")], updateID: "1", in: store)
    #expect(try fixture.numbers(store) == ["620434003756"])
    #expect(try take(store).isEmpty)
    try fixture.handle([fixture.reply("new")], updateID: "2", in: store)
    #expect(try take(store).map(\.text) == ["new"])
  }

  @Test func idsGivenOutSinceTheCopyAreNotGivenAgain() throws {
    let given: Int64
    do {
      let store = try fixture.open()
      try fixture.backUp()
      given = store.ids.next()
    }
    _ = try fixture.restore()
    #expect(try fixture.open().ids.next() > given)
  }

  /// A copy that was put in place by hand is detected too.
  @Test func withoutTheCommandItIsTheSame() throws {
    do {
      let store = try fixture.open()
      try fixture.handle([.saveChat(fixture.profile()), fixture.reply("waits")], updateID: "1", in: store)
      try fixture.backUp()
    }
    for suffix in ["", "-wal", "-shm"] { unlink(fixture.path + suffix) }
    try FileManager.default.copyItem(atPath: fixture.copy, toPath: fixture.path)
    let store = try fixture.open()
    #expect(store.restoredCopy?.knowsChats == false && store.restoredCopy?.copiedAt == ManualClock.start)
    #expect(try take(store).isEmpty)
  }

  // MARK: Chats that are told

  /// After the copy, one chat is active, one is not, one begins, and one uses `/forget`.
  private func liveOn() throws {
    let forgotten = ChatID(platform: "telegram", value: "13")
    let store = try fixture.open()
    for (index, chat) in [Samples.chat, Self.other, forgotten].enumerated() {
      try fixture.handle(
        [.saveChat(fixture.profile(chat)), .add(fixture.parcel(100 + Int64(index), "62043400375\(index)"))], chat: chat,
        updateID: "a\(index)", in: store)
    }
    try fixture.backUp()
    try fixture.handle([.add(fixture.parcel(200, "620434003760"))], updateID: "b1", in: store)
    try fixture.handle(
      [.saveChat(fixture.profile(Self.late)), .add(fixture.parcel(201, "620434003771"))], chat: Self.late,
      updateID: "b2", in: store)
    try fixture.handle([.forget(farewell: [])], chat: forgotten, updateID: "b3", in: store)
    _ = try take(store)
  }

  @Test func whoeverWasActiveSinceIsToldOnce() throws {
    try liveOn()
    #expect(try fixture.restore().activeChats == 2)
    let store = try fixture.open()
    let toTell = try fixture.toTell(store)
    #expect(toTell.now == ["telegram:42", "telegram:900"] && toTell.later == [])
    #expect(
      try store.read {
        try $0.restoredCopyToAnnounce(ChatID(platform: "telegram", value: "5"), isKnown: false, now: fixture.clock.now)
      } == nil)
    let note = Outbound(.send, content: .stored(Data("note".utf8)), priority: .alert)
    #expect(try store.chats.announceRestore { _ in note } == 2)
    #expect(try store.chats.announceRestore { _ in note } == 0)
    #expect(try take(store).map(\.chat.id) == [Samples.chat, Self.late])
    // A chat that was forgotten since then stays forgotten.
    #expect(try store.read { try $0.chat(ChatID(platform: "telegram", value: "13")) } == nil)
    #expect(try store.connection.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM shipment") } == 2)
  }

  /// Without the old database, or with one that is unrelated to the copy.
  @Test(arguments: [true, false]) func whereItIsNotKnownWhoWasTheOthersHearWhenTheyWrite(_ isOther: Bool) throws {
    try liveOn()
    for suffix in ["", "-wal", "-shm"] { unlink(fixture.path + suffix) }
    // A chat that was inactive for long before the copy.
    try fixture.execute(
      "UPDATE parcel SET addedAt = 0 WHERE chat = 'telegram:777'; DELETE FROM inbound WHERE lane = 'telegram:777'",
      in: fixture.copy)
    if isOther {
      fixture.clock.advance(by: 60)
      var profile = fixture.profile()
      profile.createdAt = fixture.clock.now
      try fixture.handle([.saveChat(profile)], updateID: "1", in: try fixture.open())
    }
    #expect(try fixture.restore().activeChats == nil)
    let store = try fixture.open()
    let toTell = try fixture.toTell(store)
    #expect(toTell.now == ["telegram:13", "telegram:42"] && toTell.later == ["telegram:777"])
    func told(_ chat: ChatID, isKnown: Bool) throws -> Date? {
      try store.read { try $0.restoredCopyToAnnounce(chat, isKnown: isKnown, now: fixture.clock.now) }?.copiedAt
    }
    #expect(try told(Self.other, isKnown: true) == ManualClock.start)
    #expect(try told(Self.late, isKnown: false) == ManualClock.start)
    try fixture.handle([.markRestoreAnnounced], chat: Self.other, updateID: "c1", in: store)
    #expect(try told(Self.other, isKnown: true) == nil)
    // After a month no chat is told.
    fixture.clock.advance(by: 31 * 86_400)
    #expect(try told(Self.late, isKnown: false) == nil)
    try store.housekeeping.pruneRestoredChats(now: fixture.clock.now)
    #expect(try fixture.toTell(store).now.isEmpty)
  }

  // MARK: Alerts

  private func tell(
    _ kind: AlertKind, in store: Store, until date: Date? = nil, route: AlertRoute = .silently
  ) throws {
    let ids = try store.connection.pool.read { try Int64.fetchAll($0, sql: "SELECT id FROM shipment") }
    let answers = ids.map { (lease: ShipmentLease(ShipmentID(rawValue: $0)), isAnswered: true) }
    try store.shipments.commit(answers, now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow) {
      _, current, followers in
      let plans = followers.map { follower in
        ParcelPlan(
          follower.parcel.id, in: follower.chat.id,
          alerts: [ParcelPlan.PlannedAlert(Alert(kind, occasion: 1), route, place: nil, restoreBundleSendAt: date)])
      }
      return ShipmentChange(shipment: current.shipment, failures: 0, nextCheck: nil, plans: plans)
    }
  }

  @Test func whatMayHaveBeenToldIsOneSilentMessage() throws {
    do {
      let store = try fixture.open()
      try fixture.handle(
        [.saveChat(fixture.profile()), .add(fixture.parcel(100)), .add(fixture.parcel(101, "620434003760"))],
        updateID: "1", in: store)
      // Held until a time between the copy and the restore.
      try tell(.goneQuiet, in: store, route: .held(until: fixture.clock.now.addingTimeInterval(1800)))
      try fixture.backUp()
    }
    _ = try fixture.restore()
    do {
      let store = try fixture.open()
      try tell(.delivered, in: store, until: fixture.clock.now.addingTimeInterval(600))
      #expect(try !store.alerts.sendHeld(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow))
      #expect(
        try !store.alerts.sendRestoreBundles(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow)
          && take(store).isEmpty)
      #expect(try !store.read { try $0.isAnythingDue(at: fixture.clock.now) })
    }
    // A restart changes nothing.
    let store = try fixture.open()
    fixture.clock.advance(by: 600)
    #expect(try store.read { try $0.isAnythingDue(at: fixture.clock.now) })
    #expect(try store.alerts.sendRestoreBundles(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow))
    #expect(try !store.alerts.sendRestoreBundles(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow))
    let message = try #require(try take(store).first)
    let bundle = try #require(BundleID(text: message.text[...]))
    let told = try #require(try store.read { try $0.bundle(bundle, in: Samples.chat) })
    #expect(told.isSilent && told.isRestoreBundle)
    #expect(told.items.map(\.0) == [.goneQuiet, .goneQuiet, .delivered, .delivered])
    // Further alerts from before the restore are edited into it. A new alert gets its own message.
    try tell(.trouble, in: store, until: fixture.clock.now)
    let edit = try #require(
      try take(store, settled: [Settlement(row: message, outcome: .done(MessageID(rawValue: "9")))]).first)
    #expect(edit.outbound.action == .edit(nil) && edit.text == message.text)
    #expect(try store.read { try $0.bundle(bundle, in: Samples.chat)?.items.count } == 6)
    try tell(.contradiction, in: store, route: .aloud)
    let news = try #require(try take(store, settled: [Settlement(row: edit, outcome: .done(nil))]).first)
    #expect(news.outbound.action == .send && news.text != message.text)
  }
}
