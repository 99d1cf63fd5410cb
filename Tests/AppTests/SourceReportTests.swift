import App
import Carriers
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct SourceReportTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()

  init() throws { folder = try ScratchFolder() }

  private func report() throws -> SourceReport {
    SourceReport(
      try Configuration(environment: ["DATABASE_PATH": folder.path("bot.sqlite")], needsToken: false), clock: .system)
  }

  @Test func unknownWordsComeAsLinesForTheFixtures() throws {
    let store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    let profile = ChatProfile(
      id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    let parcel = NewParcel(
      id: ParcelID(rawValue: 100), carrier: "tcat", number: Samples.number("620434003756"), owner: nil,
      noted: NotedFields(), isFollowed: true)
    try store.inbox.receive([.update(Samples.text("x"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in [.saveChat(profile), .add(parcel)] },
      reportFailure: { _, _, error in throw error })
    let id = try #require(try store.read { try $0.parcels(in: Samples.chat) }.first).tracked.id
    // 轉運中 is in a table, so it is not listed.
    let words = ["貨物 620434003756 代轉", "轉運中"].map { MaskedWords($0) }
    try store.shipments.commit(
      [(ShipmentLease(id), true)], now: clock.now, makeBundleRow: { _ in Outbound(.send, content: .stored(Data())) }
    ) {
      _, current, _ in
      ShipmentChange(shipment: current.shipment, failures: 0, nextCheck: nil, unknownWords: ("tcat", words))
    }
    #expect(
      try report().unknownWords() == """
        # 1×, 2026-11-21 to 2026-11-21
        {"carrier":"tcat","source":"tcat","status":"unknown","words":"貨物 000000000000 代轉"}
        """)
  }

  @Test func withoutADatabaseItSaysWhichFileIsMissing() throws {
    #expect(throws: Bot.Failure.self) { try report().unknownWords() }
  }

  @Test func everySourceIsListed() throws {
    let lines = try report().table().split(separator: "\n")
    #expect(lines.count == 2 + Registry.parsers.count)
    #expect(
      lines.contains { $0.hasPrefix("| tcat | on | recorded page, not tried live | 60 a minute | – | – | tcat |") })
  }
}
