import Carriers
import Foundation
import HTTP
import Logging
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

/// A source whose outcome depends on the key. The operator's key is "operator".
private final class KeyedSource: Source {
  let info: SourceInfo
  private let outcomes: [String: TrackingResult.Outcome]
  let asked = Mutex<[(key: String, memo: String?)]>([])

  init(_ id: SourceID, _ outcomes: [String: TrackingResult.Outcome], concurrency: Int = 1) {
    info = SourceInfo(
      id: id, carriers: ["tcat", "hct"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: concurrency)
    self.outcomes = outcomes
  }

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    let key = query.key?.reveal() ?? "operator"
    asked.withLock { $0.append((key, query.memo)) }
    return TrackingResult(outcomes[key] ?? .sourceDown, memo: "memo-of-\(key)")
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }

  var keys: [String] { asked.withLock { $0.map(\.key) } }
}

@Suite struct OwnKeyTests {
  private let clock = ManualClock()

  private func tracker(_ source: KeyedSource, isHosts: Bool = true, after first: KeyedSource? = nil) -> Tracker {
    let carrier = Carrier(id: "tcat", category: .homeDelivery, chain: ["first", "tracktw"])
    let client = HTTPClient { _ async throws(HTTPError) in throw HTTPError.notSent(reason: "no network in this test") }
    return Tracker(
      sources: [first, isHosts ? source : nil].compactMap(\.self), connectable: [source], carriers: [carrier],
      client: client, now: { [clock] in clock.now }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  private func credential(_ chat: String, _ key: String, serial: Int64 = 1) -> Credential {
    Credential(CredentialID("tracktw", of: .chat(chat)), serial: serial, key: Secret(key))
  }

  @Test func aFollowersOwnKeyGoesFirstAndPaysAlone() async {
    let source = KeyedSource("tracktw", ["mine": .found, "operator": .found])
    let answer = await tracker(source).ask(about: Samples.shipment(), with: [credential("a", "mine", serial: 7)])
    #expect(source.keys == ["mine"])
    #expect(answer?.attempts.map(\.owner) == [.chat("a")])
    #expect(answer?.memos == ["tracktw#7": "memo-of-mine"])
  }

  @Test func whatAnAccountRemembersIsNotTakenToAnother() async {
    let source = KeyedSource("tracktw", [:])
    var shipment = Samples.shipment()
    shipment.memos = ["tracktw": "of the operator", "tracktw#7": "of a"]
    _ = await tracker(source).ask(
      about: shipment, with: [credential("a", "mine", serial: 7), credential("b", "theirs", serial: 8)])
    #expect(source.asked.withLock { $0.map(\.memo) } == ["of a", nil, "of the operator"])
  }

  @Test func aRefusedKeyFallsBackAndLeavesTheHostsAccountAlone() async {
    let source = KeyedSource("tracktw", ["mine": .unauthorized, "operator": .found])
    let tracker = tracker(source)
    for _ in 1...5 {
      let answer = await tracker.ask(about: Samples.shipment(), with: [credential("a", "mine")])
      #expect(answer?.result.outcome == .found)
    }
    // The key's own circuit breaker opened after the third failure.
    #expect(source.keys.count { $0 == "mine" } == 3 && source.keys.count { $0 == "operator" } == 5)
    #expect(
      tracker.sourceHealth.map(\.source) == ["tracktw"] && tracker.sourceHealth.allSatisfy { $0.state == .closed })
    try? tracker.saveBreakers { _, _ in Issue.record("a chat's breaker is not written down") }
  }

  @Test func theHostsTroubleDoesNotPauseAChatsKey() async {
    let source = KeyedSource("tracktw", ["mine": .found])
    let tracker = tracker(source)
    for _ in 1...5 { _ = await tracker.ask(about: Samples.shipment()) }
    #expect(source.keys == ["operator", "operator", "operator"])
    let answer = await tracker.ask(about: Samples.shipment(), with: [credential("a", "mine")])
    #expect(answer?.result.outcome == .found && source.keys.last == "mine")
  }

  @Test func withoutAHostsKeyOnlyOwnKeysAsk() async {
    let source = KeyedSource("tracktw", ["mine": .found])
    let tracker = tracker(source, isHosts: false)
    #expect(tracker.coverage.byOperator.isEmpty && tracker.sourceHealth.isEmpty)
    let answer = await tracker.ask(about: Samples.shipment(), with: [credential("a", "mine")])
    #expect(answer?.result.outcome == .found)
    #expect(await tracker.ask(about: Samples.shipment())?.attempts.isEmpty == true && source.keys == ["mine"])
  }

  @Test func theHostsOrderOfSourcesStands() async {
    let (first, source) = (KeyedSource("first", ["operator": .found]), KeyedSource("tracktw", ["mine": .found]))
    let answer = await tracker(source, after: first).ask(about: Samples.shipment(), with: [credential("a", "mine")])
    #expect(answer?.source == "first" && source.keys.isEmpty)
  }
}
