import Chat
import Foundation
import TestSupport
import Tracking

@testable import Store

/// A store in its own folder, with a clock that only the test advances.
struct StoreFixture {
  let folder: ScratchFolder
  let clock = ManualClock()
  let store: Store
  let ids: IDGenerator

  init() throws {
    folder = try ScratchFolder()
    let clock = clock
    ids = IDGenerator(node: 1, now: { clock.now })
    store = try Store(path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock)
  }

  func profile(_ chat: ChatID = Samples.chat) -> ChatProfile {
    ChatProfile(
      id: chat, kind: .private, language: "zh-Hant", zone: .taipei, createdAt: clock.now)
  }

  /// Puts one update into the inbox and handles it with those effects.
  func handle(_ effects: [Effect], chat: ChatID = Samples.chat, updateID: String = "1") throws {
    try store.inbox.receive(
      [.update(Samples.text("…", id: updateID, chat: chat))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 10, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  func parcel(_ id: Int64 = 100, _ number: String = "620434003756", isFollowed: Bool = true) -> NewParcel {
    NewParcel(
      id: ParcelID(rawValue: id), carrier: "tcat", number: Samples.number(number), owner: nil, noted: NotedFields(),
      isFollowed: isFollowed)
  }

  func reply(_ text: String, _ priority: Outbound.Priority = .reply, slot: String? = nil, key: String? = nil) -> Effect
  {
    .send(Outbound(.send, content: .stored(Data(text.utf8)), priority: priority, slot: slot, key: key))
  }

  /// The message of a bundle. Its text is the bundle's id.
  static func makeBundleRow(_ bundle: BundleID) -> Outbound {
    Outbound(.send, content: .stored(Data("\(bundle)".utf8)), priority: .alert, slot: "al:\(bundle)")
  }

  static func plan(
    of follower: Follower, _ alert: Alert, _ route: AlertRoute = .aloud, at place: String? = nil
  ) -> ParcelPlan {
    ParcelPlan(
      follower.parcel.id, in: follower.chat.id, alerts: [ParcelPlan.PlannedAlert(alert, route, place: place)])
  }

  /// The rows that the outbox hands out next.
  func take(_ limit: Int = 10, settled: [Settlement] = []) throws -> [OutboundRow] {
    try store.outbox.settleAndTake(settled: settled, take: limit, owner: "test", render: { _, _ in }).rows
      .map(
        \.row)
  }
}

extension OutboundRow {
  var text: String { String(decoding: (try? outbound.content.encoded()) ?? Data(), as: UTF8.self) }
}

extension Store {
  /// Receives and handles a batch in one commit. Returns the number of handled updates; nil if older updates wait.
  func receiveAndHandle(
    _ batch: [Inbound], account: String, next: Int64?, now: Date, handler: Inbox.UpdateHandler
  ) throws -> Int? {
    try update { transaction in
      guard let updates = try transaction.receive(batch, account: account, next: next) else { return nil }
      for update in updates {
        _ = try transaction.apply(try handler(update, transaction.snapshot), from: update, now: now)
      }
      return updates.count
    }
  }
}
