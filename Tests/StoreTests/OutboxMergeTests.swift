import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// A waiting row with a key takes the content that was queued last under that key.
@Suite struct OutboxMergeTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())])
  }

  private func queue(_ outbounds: Outbound...) throws {
    try fixture.handle(outbounds.map(Effect.send), updateID: "q\(fixture.ids.next())")
  }

  private func edit(
    _ text: String, of message: String? = nil, _ priority: Outbound.Priority = .reply, slot: String? = "p:1",
    key: String = "edit:p:1"
  ) -> Outbound {
    Outbound(
      .edit(message.map(MessageID.init(rawValue:))), content: .stored(Data(text.utf8)), priority: priority, slot: slot,
      key: key)
  }

  private func say(_ text: String, key: String? = nil) -> Outbound {
    Outbound(.send, content: .stored(Data(text.utf8)), key: key)
  }

  /// All rows that are sent, in order.
  private func drain(_ settled: [Settlement] = []) throws -> [OutboundRow] {
    var rows: [OutboundRow] = []
    var settled = settled
    while let row = try fixture.take(1, settled: settled).first {
      rows.append(row)
      settled = [Settlement(row: row, outcome: .done(nil))]
    }
    return rows
  }

  /// The newer row takes the earlier one's place, and the more urgent priority of the two.
  @Test func theLaterOneIsSaidInThePlaceOfTheEarlier() throws {
    try queue(edit("card", .redraw), say("between"), edit("no news", .reply))
    #expect(try drain().map(\.text) == ["no news", "between"])
    try queue(edit("result", .reply), say("between"), edit("card", .redraw))
    #expect(try drain().map(\.text) == ["card", "between"])
  }

  @Test func anAlertThatIsEditedInIsNoMereDrawing() throws {
    try queue(
      edit("as it was", .redraw, slot: "al:1", key: "edit:al:1"),
      edit("one more", .alert, slot: "al:1", key: "edit:al:1"))
    let row = try #require(try drain().first)
    #expect(row.text == "one more" && row.outbound.priority == .alert)
  }

  @Test func editsOfOneMessageAreOneAndThoseOfAnotherAreNot() throws {
    try queue(
      edit("page 2", of: "7", slot: "h:1", key: "m:7"), edit("page 2", of: "8", slot: "h:1", key: "m:8"),
      edit("card", of: "7", slot: "p:1", key: "m:7"))
    let rows = try drain()
    #expect(rows.map(\.text) == ["card", "page 2"] && rows.map(\.outbound.slot) == ["p:1", "h:1"])
    #expect(rows.first?.outbound.action == .edit(MessageID(rawValue: "7")))
  }

  /// `nil`: the process ends while the first row is being sent.
  @Test(arguments: [Settlement.Retry.failed, .inDoubt, .tooMany(isGlobal: false), .notYet, nil])
  func whatCameMeanwhileIsSaidByWhatGoesOnceMore(_ retry: Settlement.Retry?) throws {
    try queue(edit("first", of: "7", key: "m:7"))
    let first = try #require(try fixture.take().first)
    try queue(say("between"), edit("second", of: "7", key: "m:7"))
    if let retry {
      #expect(
        try drain([Settlement(row: first, outcome: .retry(after: 0, retry))]).map(\.text) == ["second", "between"])
    } else {
      let copy = fixture.folder.path("copy.sqlite")
      for suffix in ["", "-wal", "-shm"] {
        try FileManager.default.copyItem(atPath: fixture.folder.path("bot.sqlite" + suffix), toPath: copy + suffix)
      }
      let next = try Store(path: copy, ids: fixture.ids, clock: fixture.clock.clock)
      let row = try next.outbox.settleAndTake(settled: [], take: 1, owner: "next", render: { _, _ in }).rows
        .first?
        .row
      #expect(row?.text == "second" && row?.doubts == 1)
      #expect(try next.read { try $0.depths().outbound } == 2)
    }
  }

  @Test func aMessageThatVanishedIsSentAnewAsItIsWantedNow() throws {
    try queue(edit("first"))
    let first = try #require(try fixture.take().first)
    try queue(edit("second"))
    let settled = [Settlement(row: first, outcome: .sendAsNew)]
    let again = try #require(try fixture.take(settled: settled).first)
    #expect(again.text == "second" && again.outbound.action == .send)
    // A row that is sent as a new message stays one, even if an edit is merged into it.
    try queue(edit("third"))
    let last = try drain([Settlement(row: again, outcome: .retry(after: 0, .notYet))])
    #expect(last.map(\.text) == ["third"] && last.first?.outbound.action == .send)
  }
}
