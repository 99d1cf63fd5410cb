import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct OutboxTests {
  private let other = ChatID(platform: "telegram", value: "43")

  @Test func aLaneKeepsItsOrderAndLanesGoSideBySide() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("a1"), fixture.reply("a2")])
    try fixture.handle([.saveChat(fixture.profile(other)), fixture.reply("b1")], chat: other, updateID: "2")
    let first = try fixture.take()
    #expect(Set(first.map(\.text)) == ["a1", "b1"])
    #expect(try fixture.take().isEmpty)
    let next = try fixture.take(settled: first.map { Settlement(row: $0, outcome: .done(nil)) })
    #expect(next.map(\.text) == ["a2"])
  }

  @Test func noLaneStarvesBehindBusyOnes() throws {
    let fixture = try StoreFixture()
    for number in 1...3 {
      let chat = ChatID(platform: "telegram", value: "\(number)")
      try fixture.handle(
        [.saveChat(fixture.profile(chat)), fixture.reply("\(number)a"), fixture.reply("\(number)b")], chat: chat,
        updateID: "\(number)")
    }
    var order: [String] = []
    var settled: [Settlement] = []
    var last: [Outbound.Priority: ChatID] = [:]
    while let row = try fixture.store.outbox.settleAndTake(
      settled: settled, take: 1, after: last, owner: "test", render: { _, _ in }
    ).rows.first?.row {
      order.append(row.text)
      settled = [Settlement(row: row, outcome: .done(nil))]
      last[.reply] = row.chat.id
    }
    #expect(order == ["1a", "2a", "3a", "1b", "2b", "3b"])
  }

  @Test func answersGoBeforeRepliesBeforeAlerts() throws {
    let fixture = try StoreFixture()
    try fixture.handle([
      .saveChat(fixture.profile()), fixture.reply("alert", .alert), fixture.reply("reply"),
      fixture.reply("answer", .answer),
    ])
    var order: [String] = []
    var settled: [Settlement] = []
    while let row = try fixture.take(settled: settled).first {
      order.append(row.text)
      settled = [Settlement(row: row, outcome: .done(nil))]
    }
    #expect(order == ["answer", "reply", "alert"])
  }

  @Test func aLaneWhoseHeadWaitsIsHeldAsAWhole() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("1"), fixture.reply("2")])
    let row = try #require(try fixture.take().first)
    let later = fixture.clock.now.addingTimeInterval(30)
    #expect(try fixture.take(settled: [Settlement(row: row, outcome: .retry(after: 30, .failed))]).isEmpty)
    #expect(
      try fixture.store.outbox.settleAndTake(settled: [], take: 1, owner: "test", render: { _, _ in }).nextAt
        == later)
    fixture.clock.advance(by: 31)
    let again = try #require(try fixture.take().first)
    #expect(again.text == "1")
    #expect(again.attempts == 1)
    #expect(again.doubts == 0)
  }

  @Test func aCrashLeavesACountedDoubtAndLosesNothing() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("on the wire"), fixture.reply("behind")])
    let row = try #require(try fixture.take().first)
    #expect(row.doubts == 0)
    // The process ends here. Another one opens a copy of the file.
    let copy = fixture.folder.path("copy.sqlite")
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: fixture.folder.path("bot.sqlite" + suffix), toPath: copy + suffix)
    }
    let next = try Store(path: copy, ids: fixture.ids, clock: fixture.clock.clock)
    #expect(try next.counters()["outbound.interrupted"] == 1)
    let again = try #require(
      try next.outbox.settleAndTake(settled: [], take: 1, owner: "next", render: { _, _ in }).rows.first?.row)
    #expect(again.text == "on the wire")
    #expect(again.doubts == 1)
  }

  @Test func whatSaysTheSameIsQueuedOnce() throws {
    let fixture = try StoreFixture()
    try fixture.handle([
      .saveChat(fixture.profile()), fixture.reply("first", key: "edit:p:1"), fixture.reply("second", key: "edit:p:1"),
    ])
    let row = try #require(try fixture.take().first)
    // A row that is being sent may be out of date. The next one is queued behind it.
    try fixture.handle([fixture.reply("third", key: "edit:p:1")], updateID: "2")
    let next = try fixture.take(settled: [Settlement(row: row, outcome: .done(nil))])
    #expect(next.map(\.text) == ["third"])
  }

  @Test func anAnswerThatComesTooLateIsDropped() throws {
    let fixture = try StoreFixture()
    let answer = Outbound(.answer(press: "p"), content: .stored(Data("x".utf8)), priority: .answer, lifetime: 60)
    try fixture.handle([.saveChat(fixture.profile()), .send(answer)])
    fixture.clock.advance(by: 61)
    #expect(try fixture.take().isEmpty)
    #expect(try fixture.store.counters()["outbound.expired"] == 1)
  }

  @Test func aMessageIsFoundByWhatItShows() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("card", slot: "p:1")])
    let row = try #require(try fixture.take().first)
    _ = try fixture.take(settled: [Settlement(row: row, outcome: .done(MessageID(rawValue: "77")))])
    #expect(try fixture.store.read { try $0.message(showing: "p:1", in: Samples.chat)?.rawValue } == "77")
  }

  @Test func aVanishedMessageIsSentAnew() throws {
    let fixture = try StoreFixture()
    let edit = Outbound(.edit(MessageID(rawValue: "77")), content: .stored(Data("card".utf8)), slot: "p:1")
    try fixture.handle([.saveChat(fixture.profile()), .send(edit)])
    let row = try #require(try fixture.take().first)
    let again = try #require(try fixture.take(settled: [Settlement(row: row, outcome: .sendAsNew)]).first)
    #expect(again.outbound.action == .send)
    #expect(again.text == "card")
  }

  @Test func aClosedChatIsLeftAloneUntilItComesBack() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("1"), fixture.reply("2")])
    let row = try #require(try fixture.take().first)
    #expect(try fixture.take(settled: [Settlement(row: row, outcome: .chatClosed)]).isEmpty)
    #expect(try fixture.store.read { try $0.chat(Samples.chat)?.closedAt } != nil)
  }

  @Test func aMigratedChatKeepsParcelsAndMessages() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel()), fixture.reply("1")])
    let row = try #require(try fixture.take().first)
    let rows = try fixture.take(settled: [Settlement(row: row, outcome: .chatMigrated(to: other))])
    #expect(rows.map(\.chat.id) == [other])
    #expect(try fixture.store.read { try $0.parcelCount(in: other) } == 1)
    #expect(try fixture.store.read { try $0.chat(Samples.chat) } == nil)
  }

  /// The platform first reports that the bot is in the new chat, then that the old chat became it.
  @Test func aMigratedChatTakesItsMembersAndWishesAlong() throws {
    let fixture = try StoreFixture()
    var old = fixture.profile()
    old.kind = .group
    old.introducedAt = fixture.clock.now
    old.members.muted = ["11"]
    old.preferences = AlertPreferences(quiet: nil)
    (old.language, old.isLanguageChosen) = ("en", true)
    var new = fixture.profile(other)
    new.kind = .group
    new.introducedAt = fixture.clock.now
    let hello = fixture.reply("hello", slot: "intro", key: Outbound.introductionKey)
    let card = Outbound(.edit(MessageID(rawValue: "77")), content: .stored(Data("card".utf8)), slot: "p:1")
    try fixture.handle([.saveChat(old), .add(fixture.parcel()), .send(card)])
    try fixture.handle([.saveChat(new), hello], chat: other, updateID: "2")
    try fixture.handle([.migrate(to: other)], updateID: "3")
    let profile = try #require(try fixture.store.read { try $0.chat(other) })
    #expect(profile.members == old.members && profile.preferences == old.preferences && profile.language == "en")
    #expect(profile.isLanguageChosen && profile.introducedAt == fixture.clock.now)
    #expect(try fixture.store.read { try $0.chat(Samples.chat) } == nil)
    #expect(try fixture.store.read { try $0.parcelCount(in: other) } == 1)
    // The bot has introduced itself already, and the old message ids mean other messages in the new chat.
    #expect(try fixture.take().map(\.outbound.action) == [.edit(nil)])
  }
}
