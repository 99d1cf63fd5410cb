import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// Alerts that share a message, alerts that are held, and alerts that depend on time alone.
@Suite struct AlertTests {
  private let fixture: StoreFixture
  private let first = ParcelID(rawValue: 100)
  private let second = ParcelID(rawValue: 101)

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([
      .saveChat(fixture.profile()), .add(fixture.parcel(100)), .add(fixture.parcel(101, "620434003760")),
      .recheckAlerts(sendHeld: false),
    ])
  }

  /// Checks all parcels for alerts. Only the given parcel gets one.
  @discardableResult
  private func look(
    _ id: ParcelID, _ alert: Alert, _ route: AlertRoute = .aloud, at place: String? = "store"
  ) throws -> Int {
    try fixture.handle([.recheckAlerts(sendHeld: false)], updateID: UUID().uuidString)
    return try fixture.store.alerts.check(limit: 10, now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow)
    {
      follower in
      follower.parcel.id == id
        ? StoreFixture.plan(of: follower, alert, route, at: place)
        : ParcelPlan(follower.parcel.id, in: follower.chat.id)
    }.count
  }

  /// Sends everything that waits. Returns the bundles, and whether each was a new message.
  private func sent() throws -> [(bundle: BundleID, isNew: Bool)] {
    var sent: [(bundle: BundleID, isNew: Bool)] = []
    var settled: [Settlement] = []
    while let row = try fixture.take(1, settled: settled).first {
      let bundle = try #require(BundleID(text: row.text))
      sent.append((bundle, row.outbound.action == .send))
      settled = [Settlement(row: row, outcome: .done(MessageID(rawValue: "\(bundle)")))]
    }
    return sent
  }

  private func items(_ bundle: BundleID) throws -> [ParcelID] {
    try fixture.store.read { try $0.bundle(bundle, in: Samples.chat)?.items.map(\.parcel.id) ?? [] }
  }

  /// What is over when held alerts are sent is not part of their message, also not of a later edit.
  @Test func whatIsOverIsLeftOut() throws {
    let held = AlertRoute.held(until: fixture.clock.now.addingTimeInterval(3600))
    try look(first, Alert(.trouble, occasion: 1), held)
    try look(second, Alert(.delivered, occasion: 1), held)
    fixture.clock.advance(by: 3600)
    #expect(
      try fixture.store.alerts.sendHeld(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow) { kind, _ in
        kind == .trouble
      })
    let message = try #require(try sent().first)
    #expect(try items(message.bundle) == [second])
    try look(first, Alert(.trouble, occasion: 2), .held(until: fixture.clock.now))
    #expect(
      try !fixture.store.alerts.sendHeld(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow) { _, _ in
        true
      })
    #expect(try sent().isEmpty)
  }

  @Test func whatCallsForNothingIsLookedAtOnce() throws {
    #expect(try look(first, Alert(.goneQuiet, occasion: 1)) == 2)
    let again = try fixture.store.alerts.check(
      limit: 10, now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow
    ) {
      ParcelPlan($0.parcel.id, in: $0.chat.id)
    }
    #expect(again.count == 0)
  }

  @Test func aSecondAtThatPlaceJoinsTheMessage() throws {
    try look(first, Alert(.readyForPickup, occasion: 1))
    let message = try #require(try sent().first)
    fixture.clock.advance(by: 14 * 60)
    try look(second, Alert(.readyForPickup, occasion: 1))
    let edit = try #require(try sent().first)
    #expect(message.isNew && !edit.isNew && edit.bundle == message.bundle)
    #expect(try items(message.bundle) == [first, second])
  }

  @Test func beforeTheMessageIsSentNoEditIsNeeded() throws {
    try look(first, Alert(.readyForPickup, occasion: 1))
    try look(second, Alert(.readyForPickup, occasion: 1))
    let all = try sent()
    #expect(all.count == 1)
    #expect(try items(all[0].bundle) == [first, second])
  }

  @Test(arguments: [("store", "elsewhere", 60.0), ("store", "store", 16 * 60), (nil, nil, 60)])
  func otherPlacesAndLaterTimesHaveMessagesOfTheirOwn(one: String?, other: String?, seconds: Double) throws {
    try look(first, Alert(.readyForPickup, occasion: 1), at: one)
    _ = try sent()
    fixture.clock.advance(by: seconds)
    try look(second, Alert(.readyForPickup, occasion: 1), at: other)
    #expect(try sent().map(\.isNew) == [true])
  }

  /// A silent message takes in further silent alerts, but none that makes a sound.
  @Test(arguments: [
    (AlertRoute.silently, AlertRoute.aloud, true), (.silently, .silently, false), (.aloud, .silently, false),
  ])
  func aSoundIsNotSwallowed(one: AlertRoute, other: AlertRoute, isNew: Bool) throws {
    try look(first, Alert(.readyForPickup, occasion: 1), one)
    let message = try #require(try sent().first)
    #expect(try fixture.store.read { try $0.bundle(message.bundle, in: Samples.chat)?.isSilent } == (one == .silently))
    try look(second, Alert(.readyForPickup, occasion: 1), other)
    #expect(try sent().map(\.isNew) == [isNew])
  }

  @Test func eachIsToldOnceHoweverItComes() throws {
    for _ in 1...3 { try look(first, Alert(.readyForPickup, occasion: 1)) }
    #expect(try sent().count == 1)
    try look(first, Alert(.readyForPickup, occasion: 2))
    #expect(try sent().count == 1)
  }

  @Test func whatIsHeldGoesOutInOneMessageAtItsHour() throws {
    let hour = fixture.clock.now.addingTimeInterval(3600)
    try look(first, Alert(.delivered, occasion: 1), .held(until: hour))
    try look(second, Alert(.outForDelivery, occasion: 1), .held(until: hour))
    #expect(try !fixture.store.alerts.sendHeld(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow))
    #expect(try sent().isEmpty)
    fixture.clock.advance(by: 3600)
    #expect(try fixture.store.alerts.sendHeld(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow))
    let all = try sent()
    #expect(all.count == 1)
    #expect(try items(all[0].bundle) == [first, second])
    #expect(try !fixture.store.alerts.sendHeld(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow))
  }

  @Test func anotherWishLetsGoWhatIsHeld() throws {
    try look(first, Alert(.delivered, occasion: 1), .held(until: .distantFuture))
    try fixture.handle([.recheckAlerts(sendHeld: true)], updateID: "2")
    #expect(try fixture.store.alerts.sendHeld(now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow))
  }

  /// After any change by the user the parcel is checked again. Alerts that were due before are not sent.
  @Test(arguments: [
    Effect.setPickedUp(ParcelID(rawValue: 100), Date(timeIntervalSince1970: 1)),
    .setMuted(ParcelID(rawValue: 100), true),
    .setReminder(ParcelID(rawValue: 100), nil), .setClaim(ParcelID(rawValue: 100), Person(id: "9")),
    .setArchived(ParcelID(rawValue: 100), Date(timeIntervalSince1970: 1)),
    .setNoted(ParcelID(rawValue: 100), NotedFields()),
  ])
  func everyChangeIsAReasonToLook(effect: Effect) throws {
    try look(first, Alert(.goneQuiet, occasion: 1))
    fixture.clock.advance(by: 5)
    try fixture.handle([effect], updateID: "2")
    var looked: [(ParcelID, Date?)] = []
    _ = try fixture.store.alerts.check(limit: 10, now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow) {
      looked.append(($0.parcel.id, $0.lastAlertCheck))
      return ParcelPlan($0.parcel.id, in: $0.chat.id)
    }
    #expect(looked.map(\.0) == [first] && looked.map(\.1) == [fixture.clock.now])
  }

  @Test func whatTheUserWantsIsKept() throws {
    let date = fixture.clock.now.addingTimeInterval(60)
    try fixture.handle(
      [
        .setMuted(first, true), .setReminder(first, date), .setClaim(first, Person(id: "9", name: "小安")),
        .setArchived(first, date),
      ], updateID: "2")
    let parcel = try #require(try fixture.store.read { try $0.parcel(first, in: Samples.chat) })
    #expect(parcel.isMuted && parcel.remindAt == date && parcel.claim?.name == "小安" && parcel.archivedAt == date)
    var profile = fixture.profile()
    profile.preferences = AlertPreferences(quiet: nil)
    try fixture.handle([.saveChat(profile)], updateID: "3")
    #expect(try fixture.store.read { try $0.chat(Samples.chat)?.preferences } == AlertPreferences(quiet: nil))
  }

  @Test func aChatThatIsClosedHearsNothing() throws {
    var profile = fixture.profile()
    profile.closedAt = fixture.clock.now
    try fixture.handle([.saveChat(profile)], updateID: "2")
    try look(first, Alert(.goneQuiet, occasion: 1))
    #expect(try fixture.store.read { try $0.depths().outbound } == 0)
  }

  @Test func aLookThatFailsIsRepeated() throws {
    #expect(throws: CancellationError.self) {
      try fixture.store.alerts.check(limit: 10, now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow) {
        _ in
        throw CancellationError()
      }
    }
    #expect(try look(first, Alert(.goneQuiet, occasion: 1)) == 2)
  }
}
