import Alerts
import Carriers
import Chat
import Foundation
import HTTP
import Logging
import Monitoring
import Store
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Scheduler

/// A source that answers only if it gets the right phone digits.
private final class CarefulSource: Source {
  let info = SourceInfo(
    id: "careful", carriers: ["sfExpress"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 20)
  /// The digits that it was given, per request.
  let given = Mutex<[[String]]>([])

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    let digits = query.phoneDigits.map { $0.reveal() }
    given.withLock { $0.append(digits) }
    guard digits.contains("7294") else { return TrackingResult(.needsPhoneDigits) }
    return TrackingResult(.found, events: [Samples.event(.inTransit, "運送中", minutesAfterStart: -5)])
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
}

/// The phone digits of chats, from the store to the request.
@Suite struct PhoneDigitsTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store
  private let source = CarefulSource()
  private let loop: FollowLoop
  private let key: KeySwitch

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock,
      wait: 0)
    let carrier = Carrier(id: "sfExpress", category: .international, chain: ["careful"])
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let tracker = Tracker(
      sources: [source], carriers: [carrier],
      client: HTTPClient { _ async throws(HTTPError) in throw .cancelled }, now: clock.clock.now, logger: logger)
    let planner = ParcelPlanner(rules: AlertRules(carriers: [carrier]))
    let key = KeySwitch()
    self.key = key
    loop = FollowLoop(
      LoopContext(
        store: store, clock: clock.clock, wakeUps: WakeUps(), owner: "test", random: { 0.5 }, logger: logger),
      tracker: tracker,
      answers: AnswerWriter(
        store: store, checkSchedule: CheckSchedule(), planner: planner, coverage: tracker.coverage, clock: clock.clock,
        random: { 0.5 }),
      tick: 1,
      // Digits with the value "lost" cannot be decrypted.
      decryptDigits: { digits in
        let text = String(decoding: digits.sealed, as: UTF8.self)
        return text == "lost" || !key.isUsable ? nil : Secret(text)
      }, isKeyUsable: { key.isUsable })
  }

  private func handle(_ effects: [Effect], in chat: String, update: String) throws {
    let chat = ChatID(platform: "telegram", value: chat)
    try store.inbox.receive(
      [.update(Samples.text("x", id: update, chat: chat))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  /// Adds a chat that follows the parcel and gave these digits.
  private func follow(_ chat: String, digits: String? = nil) throws {
    let id = ChatID(platform: "telegram", value: chat)
    let profile = ChatProfile(
      id: id, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    let parcel = NewParcel(
      id: ParcelID(rawValue: Int64(chat) ?? 0), carrier: "sfExpress", number: Samples.number("SF2739630464764"),
      owner: nil, noted: NotedFields(), isFollowed: true)
    let given = digits.map { text -> [Effect] in
      [.saveDigits(SealedDigits(chat: id, carrier: "sfExpress", sealed: Data(text.utf8), givenAt: clock.now))]
    }
    try handle([.saveChat(profile), .add(parcel)] + (given ?? []), in: chat, update: chat)
    clock.advance(by: 1)
  }

  /// Asks about the due shipments and commits the answers.
  private func ask() async throws -> Parcel? {
    for due in try loop.pass() { await loop.follow(due) }
    _ = try loop.pass()
    return try store.read { try $0.parcels(in: ChatID(platform: "telegram", value: "42")) }.first
  }

  @Test func withoutAnyTheParcelSaysThatTheyAreWanted() async throws {
    try follow("42")
    let parcel = try #require(try await ask())
    #expect(parcel.tracked.trouble?.wantsPhoneDigits == true && parcel.tracked.lastAnswer == nil)
    #expect(source.given.withLock { $0 } == [[]])
  }

  @Test func thoseOfAnyFollowerOpenTheParcelForAll() async throws {
    try follow("42", digits: "1111")
    try follow("43", digits: "7294")
    try follow("44", digits: "7294")
    let parcel = try #require(try await ask())
    #expect(parcel.status == .inTransit && parcel.tracked.trouble == nil)
    // Without duplicates, the newest first.
    #expect(source.given.withLock { $0 } == [["7294", "1111"]])
    // A chat does not see the digits of the others.
    let shown = String(decoding: try JSONEncoder().encode(parcel.tracked), as: UTF8.self)
    #expect(!shown.contains("7294"))
  }

  @Test func thoseThatCannotBeOpenedAreForgotten() async throws {
    try follow("42", digits: "lost")
    let parcel = try #require(try await ask())
    #expect(parcel.tracked.trouble?.wantsPhoneDigits == true && source.given.withLock { $0 } == [[]])
    let chat = try store.read { try $0.chat(ChatID(platform: "telegram", value: "42")) }
    #expect(chat?.phoneDigits == [:])
  }

  @Test func withoutTheKeyTheyAreKeptAndNothingIsAsked() async throws {
    try follow("42", digits: "7294")
    key.isUsable = false
    let before = try #require(try await ask())
    #expect(before.tracked.trouble == nil && source.given.withLock { $0 }.isEmpty)
    key.isUsable = true
    clock.advance(by: 31)
    #expect(try await ask()?.status == .inTransit)
    #expect(source.given.withLock { $0 } == [["7294"]])
  }
}
