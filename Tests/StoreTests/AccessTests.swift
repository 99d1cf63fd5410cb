import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// Access to the bot, as the database stores it.
@Suite struct AccessTests {
  private static let other = ChatID(platform: "telegram", value: "777")
  private static let shared = "620434003767"
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private var store: Store { fixture.store }

  private func count(_ table: String) throws -> Int {
    try store.connection.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
  }

  private func refusal(_ words: String?, rejectsCode: Bool = false, leaves: Bool = false) -> Effect {
    .access(
      .refuse(
        AccessRefusal(
          kind: leaves ? .group : .private, language: "en",
          message: words.map { Outbound(.send, content: .stored(Data($0.utf8)), key: Outbound.refusalKey) },
          rejectsCode: rejectsCode,
          leaveAction: leaves ? Outbound(.leave, content: .stored(Data("-".utf8)), key: Outbound.leaveKey) : nil,
          delay: leaves ? 5 : 0)))
  }

  /// Two chats that share one shipment and have one more each.
  private func follow() throws {
    try fixture.handle([
      .saveChat(fixture.profile()), .add(fixture.parcel(100)), .add(fixture.parcel(101, Self.shared)),
    ])
    try fixture.handle(
      [.saveChat(fixture.profile(Self.other)), .add(fixture.parcel(200, Self.shared))], chat: Self.other, updateID: "2")
  }

  private func due() throws -> [String] {
    try store.connection.pool.read {
      try String.fetchAll($0, sql: "SELECT number FROM shipment WHERE nextCheck IS NOT NULL ORDER BY number")
    }
  }

  // MARK: Chats without access

  @Test func ofAStrangerNothingStaysButThatItWasTold() throws {
    try fixture.handle([refusal("no")])
    #expect(try store.read { try $0.chat(Samples.chat) } == nil)
    let row = try #require(try fixture.take().first)
    #expect(row.text == "no" && row.chat.language == "en")
    _ = try fixture.take(settled: [Settlement(row: row, outcome: .done(MessageID(rawValue: "5")))])
    #expect(try count("chat") == 0 && count("shown") == 0 && count("outbound") == 0)
    #expect(try store.read { try $0.refusals(of: Samples.chat, now: fixture.clock.now).words } == 1)
    // The refusal counts for a day. Its row is deleted after two days.
    fixture.clock.advance(by: 86_401)
    #expect(try store.read { try $0.refusals(of: Samples.chat, now: fixture.clock.now).words } == 0)
    try store.housekeeping.pruneAccess(now: fixture.clock.now)
    #expect(try count("refusal") == 1)
    fixture.clock.advance(by: 86_400)
    try store.housekeeping.pruneAccess(now: fixture.clock.now)
    #expect(try count("refusal") == 0)
  }

  @Test func wordsAndCodesAreCountedApartAndByTheDay() throws {
    try fixture.handle([refusal("no")])
    try fixture.handle([refusal("used", rejectsCode: true)], updateID: "2")
    try fixture.handle([refusal("used", rejectsCode: true)], updateID: "3")
    let today = try store.read { try $0.refusals(of: Samples.chat, now: fixture.clock.now) }
    #expect(today == (1, 2))
    // Only the newest refusal waits in the outbox.
    #expect(try fixture.take().map(\.text) == ["used"])
    fixture.clock.advance(by: 90_000)
    try fixture.handle([refusal("no")], updateID: "4")
    let next = try store.read { try $0.refusals(of: Samples.chat, now: fixture.clock.now) }
    #expect(next == (1, 0))
  }

  @Test func theLeavingWaitsBehindTheWordsAndOutlivesAKill() throws {
    try fixture.handle([refusal("no", leaves: true)])
    // A further update meanwhile gets no second answer.
    try fixture.handle([refusal(nil, leaves: true)], updateID: "2")
    #expect(try fixture.take().isEmpty)
    fixture.clock.advance(by: 5)
    let words = try #require(try fixture.take().first)
    #expect(words.text == "no")
    let leaving = try #require(try fixture.take(settled: [Settlement(row: words, outcome: .done(nil))]).first)
    #expect(leaving.outbound.action == .leave)
    // After a restart the row is still there.
    try store.connection.pool.write { try $0.execute(sql: "UPDATE outbound SET isSending = 0") }
    let again = try #require(try fixture.take().first)
    #expect(again.outbound.action == .leave)
    _ = try fixture.take(settled: [Settlement(row: again, outcome: .done(nil))])
    #expect(try count("outbound") == 0 && count("chat") == 0)
  }

  @Test func whoIsAdmittedMeanwhileIsNotSentAway() throws {
    try fixture.handle([refusal("no", leaves: true)])
    let invitation = Invitation(id: "x", expiresAt: fixture.clock.now.addingTimeInterval(60))
    try fixture.handle(
      [.saveChat(fixture.profile()), .access(.admit(invitation, resuming: []))], updateID: "2")
    #expect(try count("outbound") == 0 && count("refusal") == 0)
    #expect(try store.read { try $0.admission(of: Samples.chat).isAdmitted && $0.isUsed(invitation) })
    #expect(try store.read { try $0.chat(Samples.chat)?.createdAt } == fixture.clock.now)
    // Used codes are kept until they would have expired.
    fixture.clock.advance(by: 61)
    try store.housekeeping.pruneAccess(now: fixture.clock.now)
    #expect(try !store.read { try $0.isUsed(invitation) })
  }

  // MARK: Blocked chats

  @Test func aBlockedChatIsAskedAndToldNothing() throws {
    try follow()
    let news = Outbound(.send, content: .stored(Data("news".utf8)), priority: .alert)
    try fixture.handle([.send(news)], updateID: "3")
    try fixture.handle([.access(.block(Samples.chat))], chat: Self.other, updateID: "4")
    #expect(try store.read { try $0.isBlocked(Samples.chat) })
    // Shipments that others follow are still checked. A waiting alert is not sent.
    #expect(try due() == [Self.shared])
    #expect(try fixture.take().isEmpty)
    let followers = try store.connection.pool.read { db in
      try Int64.fetchAll(db, sql: "SELECT id FROM parcel").flatMap { try Follower.all(of: [$0], in: db) }
    }
    #expect(followers.map(\.chat.id) == [Self.other])
    // Its data is kept.
    #expect(try store.read { try $0.parcels(in: Samples.chat) }.count == 2)
  }

  @Test func whatWasHeldBackIsNotToldLater() throws {
    try follow()
    try store.connection.pool.write {
      try $0.execute(
        sql: "INSERT INTO alert (parcel, kind, occasion, createdAt, heldUntil) VALUES (100, 'delivered', '1', 0, 1)")
    }
    try fixture.handle([.access(.block(Samples.chat))], chat: Self.other, updateID: "3")
    #expect(try !store.alerts.sendHeld(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow))
    let isDue = try store.read { try $0.isAnythingDue(at: fixture.clock.now.addingTimeInterval(-60)) }
    #expect(!isDue)
  }

  @Test func unblockingResumesWhatWasNamed() throws {
    try follow()
    try fixture.handle([.access(.block(Samples.chat))], chat: Self.other, updateID: "3")
    let parcels = [ParcelID(rawValue: 100), ParcelID(rawValue: 101)]
    try fixture.handle([.access(.unblock(Samples.chat, resuming: parcels))], chat: Self.other, updateID: "4")
    #expect(try !store.read { try $0.isBlocked(Samples.chat) })
    #expect(try due() == ["620434003756", Self.shared])
    let looks = try store.connection.pool.read {
      try Double.fetchAll($0, sql: "SELECT lookAt FROM parcel WHERE chat = 'telegram:42'")
    }
    #expect(looks == [fixture.clock.now.timeIntervalSince1970, fixture.clock.now.timeIntervalSince1970])
  }

  @Test func forgettingDoesNotUnblock() throws {
    try follow()
    try fixture.handle([.access(.block(Samples.chat))], chat: Self.other, updateID: "3")
    try fixture.handle([refusal("no")], updateID: "4")
    try fixture.handle([.forget(farewell: [])], updateID: "5")
    #expect(try count("refusal") == 0 && count("blocked") == 1)
    #expect(try store.read { try $0.parcels(in: Samples.chat) }.isEmpty)
  }

  // MARK: The operator's list

  @Test func anotherListShutsOutAndLetsIn() throws {
    try follow()
    func settle(_ allowed: Set<ChatID>?, operatorChat: ChatID? = nil) throws {
      try store.chats.updateAccess(allowed: allowed, operatorChat: operatorChat, now: fixture.clock.now) {
        chat, snapshot in
        try snapshot.parcels(in: chat).map(\.id)
      }
    }
    try settle([Self.other])
    #expect(try due() == [Self.shared])
    // The operator's chat always has access.
    try settle([Self.other], operatorChat: Samples.chat)
    #expect(try due() == ["620434003756", Self.shared])
    try settle([Samples.chat])
    #expect(try due() == ["620434003756", Self.shared])
    let chats = try store.read { try $0.knownChats(from: 0, limit: 9, dayStart: fixture.clock.now) }
    #expect(chats.map(\.state) == [.open, .notAllowed])
    try settle(nil)
    #expect(
      try store.read { try $0.knownChats(from: 0, limit: 9, dayStart: fixture.clock.now) }
        .map(\.state) == [.open, .open])
  }

  @Test func aGroupThatMovesKeepsItsStanding() throws {
    let (old, new) = (ChatID(platform: "telegram", value: "-5"), ChatID(platform: "telegram", value: "-1005"))
    try fixture.handle([.saveChat(fixture.profile(old)), .add(fixture.parcel(100))], chat: old)
    // The bot does not know the new id yet and was about to leave that chat.
    try fixture.handle([refusal("no", leaves: true)], chat: new, updateID: "2")
    try fixture.handle([.migrate(to: new)], chat: old, updateID: "3")
    #expect(try store.read { try $0.parcels(in: new) }.count == 1)
    #expect(try store.read { try $0.admission(of: new).formerID } == old)
    fixture.clock.advance(by: 10)
    #expect(try fixture.take().isEmpty)
    // The operator's list contains the old id.
    try store.chats.updateAccess(allowed: [old], operatorChat: nil, now: fixture.clock.now) { _, _ in [] }
    #expect(
      try store.read { try $0.knownChats(from: 0, limit: 9, dayStart: fixture.clock.now) }
        .map(\.state) == [.open])
    // A blocked group stays blocked under the new id.
    let third = ChatID(platform: "telegram", value: "-1006")
    try fixture.handle([.access(.block(new))], chat: Self.other, updateID: "4")
    try fixture.handle([.migrate(to: third)], chat: new, updateID: "5")
    #expect(try store.read { try $0.isBlocked(third) && !$0.isBlocked(new) })
    #expect(try store.read { try $0.admission(of: third).formerID } == old)
  }

  @Test func aGroupThatIsKnownByBothIdsKeepsItsStanding() throws {
    let (old, new) = (ChatID(platform: "telegram", value: "-5"), ChatID(platform: "telegram", value: "-1005"))
    for (index, chat) in [old, new].enumerated() {
      try fixture.handle([.saveChat(fixture.profile(chat))], chat: chat, updateID: "\(index)")
    }
    try fixture.handle([.migrate(to: new)], chat: old, updateID: "3")
    #expect(try store.read { try $0.admission(of: new).formerID } == old)
    #expect(try count("chat") == 1)
  }

  // MARK: What the operator sees

  @Test func theListHasDaysAndCounts() throws {
    try follow()
    fixture.clock.advance(by: 3 * 86_400)
    try fixture.handle([.add(fixture.parcel(201, "620434003800"))], chat: Self.other, updateID: "3")
    try fixture.handle([.setArchived(ParcelID(rawValue: 200), fixture.clock.now)], chat: Self.other, updateID: "4")
    let stranger = ChatID(platform: "telegram", value: "5")
    try fixture.handle([.access(.block(stranger))], chat: Self.other, updateID: "5")
    let day = Int((fixture.clock.now.timeIntervalSince1970 + Double(taipeiOffset)) / 86_400)
    let dayStart = fixture.clock.now.addingTimeInterval(-3600)
    let all = try store.read { try $0.knownChats(from: 0, limit: 9, dayStart: dayStart) }
    #expect(
      all == [
        KnownChat(
          id: Self.other, kind: .private, lastActiveDay: day, openParcels: 1, addedToday: 1, state: .open),
        KnownChat(
          id: Samples.chat, kind: .private, lastActiveDay: day - 3, openParcels: 2, addedToday: 0, state: .open),
        KnownChat(id: stranger, kind: nil, lastActiveDay: nil, openParcels: 0, addedToday: 0, state: .blocked),
      ])
    #expect(try store.read { try $0.knownChatCount() } == 3)
    #expect(try store.read { try $0.knownChats(from: 1, limit: 1, dayStart: dayStart) } == [all[1]])
  }
}
