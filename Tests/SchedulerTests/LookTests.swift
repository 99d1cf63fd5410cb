import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// An edit that would change nothing is not sent. It is settled as if it had been sent.
extension PumpTests {
  private static let message = MessageID(rawValue: "1")

  private func needless() throws -> Int { try store.counters()["outbound.dropped.needless"] ?? 0 }

  @Test func aMessageIsNotEditedToWhatItShowsAlready() async throws {
    let edit = Outbound.Action.edit(Self.message)
    try queue([
      (.send, .systemMessage(.cancelled)), (edit, .systemMessage(.cancelled)), (edit, .systemMessage(.fault)),
      (edit, .systemMessage(.fault)),
      (edit, .systemMessage(.cancelled)), (.menu, .menu),
    ])
    let platform = ScriptedPlatform([.done(Self.message), .done(Self.message), .done(Self.message)])
    try await run(platform, until: 4)
    #expect(platform.texts.map { $0.prefix(4) } == ["send", "edit", "edit", "menu"])
    #expect(try needless() == 2)
    #expect(try store.read { try $0.depths().outbound } == 0)
  }

  @Test func whatAMessageStandsForChangesWithoutAnEditToo() async throws {
    try queue([(.send, .list(page: 0))])
    let platform = ScriptedPlatform([])
    try await run(platform, until: 1)
    try change([
      .send(Outbound(.edit(Self.message), content: Content.list(page: 0), slot: Slots.list)),
      .send(Outbound(.menu, content: Content.menu)),
    ])
    try await run(platform, until: 2)
    #expect(platform.texts.last == "menu")
    #expect(try needless() == 1)
    #expect(try store.read { try $0.message(showing: Slots.list, in: Samples.chat) } == Self.message)
    let list = try #require(try store.read { try $0.list(in: Samples.chat) })
    #expect(list.message == Self.message && list.isShown)
  }

  @Test(arguments: [
    DeliveryOutcome.done(MessageID(rawValue: "1"), isPlain: true), .unknown(reason: "timeout"),
  ]) func whatIsNotCertainIsEdited(_ outcome: DeliveryOutcome) async throws {
    let edit = Outbound.Action.edit(Self.message)
    try queue([
      (.send, .systemMessage(.cancelled)), (edit, .systemMessage(.fault)), (edit, .systemMessage(.fault)),
      (.menu, .menu),
    ])
    let platform = ScriptedPlatform([.done(Self.message), outcome, .done(Self.message)])
    try await run(platform, until: 4)
    #expect(platform.texts.map { $0.prefix(4) } == ["send", "edit", "edit", "menu"])
  }

  /// The list may already show the parcel, because the outcome of the edit is unknown.
  @Test func anEditThatMayHaveBeenMadeIsTakenBack() async throws {
    try queueList(parcels: 0)
    let platform = ScriptedPlatform([])
    try await run(platform, until: 1)
    try change([.add(parcel(100))])
    clock.advance(by: 30)
    let row = try #require(
      try store.outbox.settleAndTake(settled: [], take: 1, owner: "test", render: { _, _ in }).rows.first?.row
    )
    _ = try store.outbox.settleAndTake(
      settled: [Settlement(row: row, outcome: .retry(after: 1, .inDoubt))], take: 0, owner: "test",
      render: { _, _ in })
    try change([.delete(ParcelID(rawValue: 100))])
    try await run(platform, until: 2)
    #expect(platform.texts.last?.hasPrefix("edit 1 ") == true)
    #expect(platform.texts.last?.contains("3100") == false)
  }
}
