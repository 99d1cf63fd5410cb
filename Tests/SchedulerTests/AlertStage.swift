import Cards
import Chat
import Foundation
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// One parcel that a chat of each platform follows, and the alert messages about it.
final class AlertStage: @unchecked Sendable {
  struct Alert: Sendable {
    let message: MessageID
    let slot: String
  }

  static let atStore = "F70334584020"
  static let toDoor = "620434003756"
  static let unknown = "620434003760"

  let telegram = ScriptedPlatform([])
  let textOnly = TextOnlyPlatform()
  let scene: PlatformScene
  let number: String
  let kind: Update.ChatKind
  /// True: what is queued is not sent yet.
  var holdsBack = false

  let chats = [PlatformScene.telegramChat, PlatformScene.lineChat]

  init(_ number: String, kind: Update.ChatKind = .private) async throws {
    scene = try PlatformScene([telegram, textOnly])
    self.number = number
    self.kind = kind
    let carrier = number == Self.atStore ? "7-11" : "黑貓"
    for chat in chats {
      let content: Update.Content =
        kind == .private ? .text("\(carrier) \(number)", links: []) : .command("add", arguments: "\(carrier) \(number)")
      try scene.receive(content, in: chat, message: "u", kind: kind)
    }
    if number != Self.unknown { try scene.answer(number, .inTransit, "運送中") }
    await scene.send()
    scene.clock.advance(by: 60)
  }

  /// The parcel in the chat on Telegram.
  var id: ParcelID {
    get throws { try id(in: PlatformScene.telegramChat) }
  }

  private func id(in chat: ChatID) throws -> ParcelID {
    try #require(try scene.store.read { try $0.parcels(in: chat) }.first { $0.number?.text == number }).id
  }

  func arrive() async throws { try await answer(.arrivedAtStore, "包裹配達取件門市", store: "景安門市") }

  func answer(_ status: Status, _ text: String, store: String? = nil, deadline: Day? = nil) async throws {
    scene.clock.advance(by: 60)
    try scene.answer(number, status, text, store: store, deadline: deadline)
    await send()
  }

  func answer(_ result: TrackingResult) async throws {
    try scene.answer(number, result)
    await send()
  }

  /// Presses a button of the card, or of the newest alert, in both chats.
  func press(_ action: ParcelAction, inAlert: Bool = false, from user: String? = nil) async throws {
    for chat in chats {
      let id = try id(in: chat)
      let message: MessageID? =
        inAlert && chat == PlatformScene.telegramChat
        ? try alerts().last?.message
        : try scene.store.read { try $0.message(showing: Slots.parcel(id), in: chat) }
      try scene.receive(
        .button(data: Action.parcel(id, action).encoded, press: "p"), in: chat, message: message?.rawValue, kind: kind,
        from: user)
    }
    await send()
  }

  func say(_ text: String) async throws {
    for chat in chats { try scene.receive(.text(text, links: []), in: chat, message: "u", kind: kind) }
    await send()
  }

  /// Replies to the newest alert on Telegram.
  func reply(_ text: String) async throws {
    let message = try #require(try alerts().last?.message)
    try scene.receive(
      .text(text, links: []), in: PlatformScene.telegramChat, message: "u", kind: kind,
      reply: Update.Reply(to: message, isToBot: true))
    await send()
  }

  private func send() async { if !holdsBack { await scene.send() } }

  /// The messages on Telegram that show alerts.
  func alerts() throws -> [Alert] {
    try telegram.messages.compactMap { message, _, _ in
      let slot = try scene.store.read { try $0.slot(of: message, in: PlatformScene.telegramChat) }
      return slot.flatMap { Slots.bundle(of: $0) == nil ? nil : Alert(message: message, slot: $0) }
    }
  }

  /// Whether an edit of the message waits, either of the message itself or of what it shows.
  func isEditWaiting(_ alert: Alert) throws -> Bool {
    try ["edit:" + alert.slot, Outbound.key(editing: alert.message)].contains { key in
      try scene.store.read { try $0.waitingContent(key, in: PlatformScene.telegramChat) } != nil
    }
  }

  func card(of alert: Alert) -> Card? { telegram.messages.first { $0.message == alert.message }?.card }

  /// New messages that say what an edited alert says.
  func newTelegramAlerts(after count: Int) -> [String] {
    telegram.messages.dropFirst(count).map(\.card.text.plainText).filter(Self.isOfEditedAlert)
  }

  func newLineAlerts(after count: Int) -> [String] {
    textOnly.lines.dropFirst(count).map { String($0) }.filter(Self.isOfEditedAlert)
  }

  private static func isOfEditedAlert(_ text: String) -> Bool {
    ["has been picked up", "has moved to another", "no longer applies", "parcel: "].contains(where: text.contains)
  }
}

extension PlatformScene {
  /// Applies effects in the chat on Telegram.
  func apply(_ effects: [Effect]) throws {
    let update = Samples.update(.text("x", links: []), id: UUID().uuidString)
    _ = try store.update { transaction in
      let rows = try transaction.receive([.update(update)], account: "test", next: nil)
      for row in rows ?? [] { _ = try transaction.apply(effects, from: row, now: clock.now) }
    }
  }

  /// Takes what waits, so that it is being sent.
  func takeAll() throws -> [OutboundRow] {
    try store.outbox.settleAndTake(settled: [], take: 50, owner: "test", render: { _, _ in }).rows.map(\.row)
  }

  /// Ends the sending of the rows as new messages.
  func finish(_ rows: [OutboundRow]) throws {
    let settled = rows.map { Settlement(row: $0, outcome: .done(MessageID(rawValue: "\($0.id)"))) }
    _ = try store.outbox.settleAndTake(settled: settled, take: 0, owner: "test", render: { _, _ in })
  }
}
