import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct InboxTests {
  @Test func aRepeatedUpdateIsDropped() throws {
    let fixture = try StoreFixture()
    let update = Inbound.update(Samples.text("黑貓", id: "5"))
    #expect(
      try fixture.store.inbox.receive([update, update], account: "a", next: 6, receivedAt: fixture.clock.now) == 1)
    #expect(try fixture.store.inbox.receive([update], account: "a", next: 6, receivedAt: fixture.clock.now) == 0)
    #expect(try fixture.store.counters()["inbound.repeated"] == 2)
  }

  @Test func idsOfOneAccountMeanNothingForAnother() throws {
    let fixture = try StoreFixture()
    let update = Inbound.update(Samples.text("黑貓", id: "5"))
    #expect(try fixture.store.inbox.receive([update], account: "a", next: nil, receivedAt: fixture.clock.now) == 1)
    #expect(try fixture.store.inbox.receive([update], account: "b", next: nil, receivedAt: fixture.clock.now) == 1)
  }

  @Test func theCursorFollowsTheServerEvenDownwards() throws {
    let fixture = try StoreFixture()
    #expect(try fixture.store.inbox.cursor(account: "a") == nil)
    try fixture.store.inbox.receive([], account: "a", next: 900, receivedAt: fixture.clock.now)
    try fixture.store.inbox.receive([], account: "a", next: 12, receivedAt: fixture.clock.now)
    #expect(try fixture.store.inbox.cursor(account: "a") == 12)
  }

  @Test func ignoredAndMalformedUpdatesAreCounted() throws {
    let fixture = try StoreFixture()
    let batch: [Inbound] = [
      .ignored(id: "1", kind: "poll"), .malformed(id: nil, reason: "shape"), .malformed(id: "3", reason: "shape"),
    ]
    #expect(try fixture.store.inbox.receive(batch, account: "a", next: 4, receivedAt: fixture.clock.now) == 0)
    let counters = try fixture.store.counters()
    #expect(counters["inbound.ignored"] == 1)
    #expect(counters["inbound.malformed"] == 2)
  }

  @Test func updatesAreHandledOnceInOrder() throws {
    let fixture = try StoreFixture()
    let batch = (1...5).map { Inbound.update(Samples.text("\($0)", id: "\($0)")) }
    try fixture.store.inbox.receive(batch, account: "a", next: 6, receivedAt: fixture.clock.now)
    var seen: [String] = []
    for _ in 1...3 {
      _ = try fixture.store.inbox.handle(
        limit: 2, now: fixture.clock.now,
        handler: { row, _ in
          seen.append(row.envelope.id)
          return []
        }, reportFailure: { _, _, error in throw error })
    }
    #expect(seen == ["1", "2", "3", "4", "5"])
  }

  private struct Poison: Error {}

  private static let sorry = "sorry"

  /// Runs passes until the inbox is empty, with the clock advancing. Returns the ids that were tried, in order.
  private func handleAll(
    _ fixture: StoreFixture, poison: String, setAside: @escaping () throws -> [Effect]
  ) throws -> (tried: [String], turns: [InboxResult]) {
    var tried: [String] = []
    var turns: [InboxResult] = []
    while try fixture.store.read({ try $0.depths().inbound }) > 0, turns.count < 20 {
      let turn = try fixture.store.inbox.handle(
        limit: 10, now: fixture.clock.now,
        handler: { row, _ in
          tried.append(row.envelope.id)
          if row.envelope.id == poison { throw Poison() }
          return [
            .saveChat(fixture.profile(row.envelope.chat)), fixture.reply("ok \(row.envelope.id)", key: row.envelope.id),
          ]
        }, reportFailure: { _, _, _ in try setAside() })
      turns.append(turn)
      fixture.clock.advance(by: 1)
    }
    return (tried, turns)
  }

  @Test func aFailingUpdateIsTriedThreeTimesAndSetAsideWhileOthersGoOn() throws {
    let fixture = try StoreFixture()
    let other = ChatID(platform: "telegram", value: "43")
    let batch = (1...3).map { Inbound.update(Samples.text("\($0)", id: "\($0)")) }
    try fixture.store.inbox.receive(
      batch + [.update(Samples.text("4", id: "4", chat: other))], account: "a", next: 5, receivedAt: fixture.clock.now)
    let (tried, turns) = try handleAll(fixture, poison: "2") { [fixture.reply(Self.sorry)] }
    // The batch is undone and handled once more. The failed update's chat waits; the other does not.
    #expect(tried == ["1", "2"] + ["1", "2", "4"] + ["2"] + ["2", "3"])
    #expect(turns.map(\.handled) == [2, 0, 2])
    #expect(turns.map { $0.failures.map(\.isGivenUp) } == [[false], [false], [true]])
    #expect(turns.map { $0.retryAt == nil } == [false, false, true])
    var texts: [String] = []
    var settled: [Settlement] = []
    while let row = try fixture.take(settled: settled).first(where: { $0.chat.id != other }) {
      texts.append(row.text)
      settled = [Settlement(row: row, outcome: .done(nil))]
    }
    #expect(texts == ["ok 1", Self.sorry, "ok 3"])
    #expect(try fixture.store.counters()["inbound.setAside"] == 1)
    #expect(try fixture.store.counters()["inbound.handled"] == 4)
  }

  @Test func anUpdateThatFailsEvenInSayingSoHoldsNothingUp() throws {
    let fixture = try StoreFixture()
    let batch = (1...2).map { Inbound.update(Samples.text("\($0)", id: "\($0)")) }
    try fixture.store.inbox.receive(batch, account: "a", next: 3, receivedAt: fixture.clock.now)
    let (tried, _) = try handleAll(fixture, poison: "1") { throw Poison() }
    #expect(tried == ["1"] + ["1", "1", "1", "2"])
    #expect(try fixture.store.counters()["inbound.setAside.silently"] == 1)
  }

  /// Receives and handles in one commit. Returns the handled ids; nil if older updates wait.
  private func atOnce(_ fixture: StoreFixture, _ ids: [String], poison: String? = nil) throws -> [String]? {
    var handled: [String] = []
    let count = try fixture.store.receiveAndHandle(
      ids.map { .update(Samples.text($0, id: $0)) }, account: "a", next: 9, now: fixture.clock.now
    ) { row, _ in
      if row.envelope.id == poison { throw Poison() }
      handled.append(row.envelope.id)
      return [.saveChat(fixture.profile()), fixture.reply("ok \(row.envelope.id)", key: row.envelope.id)]
    }
    return count.map { count in
      #expect(count == handled.count)
      return handled
    }
  }

  @Test func aBatchThatNothingWaitsBeforeIsReceivedAndHandledInOneCommit() throws {
    let fixture = try StoreFixture()
    #expect(try atOnce(fixture, ["1", "2"]) == ["1", "2"])
    #expect(try atOnce(fixture, ["2", "3"]) == ["3"])
    #expect(try fixture.store.counters()["inbound.handled"] == 3)
    #expect(try fixture.store.counters()["inbound.repeated"] == 1)
    #expect(try fixture.store.inbox.cursor(account: "a") == 9)
    #expect(try fixture.store.read { try $0.depths() }.inbound == 0)
    #expect(try fixture.store.read { try $0.depths() }.outbound == 3)
  }

  @Test func aBatchWithAFailingUpdateLeavesNothingBehind() throws {
    let fixture = try StoreFixture()
    #expect(throws: Poison.self) { try atOnce(fixture, ["1", "2"], poison: "2") }
    #expect(try fixture.store.inbox.cursor(account: "a") == nil)
    #expect(try fixture.store.read { try $0.depths() }.outbound == 0)
    #expect(try atOnce(fixture, ["1", "2"]) == ["1", "2"])
  }

  @Test func whereOlderUpdatesWaitABatchWaitsBehindThem() throws {
    let fixture = try StoreFixture()
    try fixture.store.inbox.receive(
      [.update(Samples.text("1", id: "1"))], account: "a", next: 2, receivedAt: fixture.clock.now)
    #expect(try atOnce(fixture, ["2"]) == nil)
    #expect(try fixture.store.inbox.cursor(account: "a") == 2)
  }

  @Test func everythingAnUpdateCausesIsCommittedTogether() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel()), fixture.reply("card")])
    let parcels = try fixture.store.read { try $0.parcels(in: Samples.chat) }
    #expect(parcels.compactMap(\.number?.text) == ["620434003756"])
    #expect(try fixture.take().map(\.text) == ["card"])
    #expect(try fixture.store.read { try $0.depths().inbound } == 0)
  }

  @Test func theSameParcelTwiceIsOne() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel(100)), .add(fixture.parcel(101))])
    #expect(try fixture.store.read { try $0.parcelCount(in: Samples.chat) } == 1)
  }
}
