import Cards
import Carriers
import Chat
import Dialogs
import Foundation
import Phrases
import TestSupport
import Tracking

@testable import Store

/// A chat with the dialogs and a real store. It sends updates and returns the contents of the replies.
final class Conversation {
  static let readers = Result { try TextReaders(carriers: Registry.carriers, phrases: try Catalogues.phrases()) }

  let folder: ScratchFolder
  let clock: ManualClock
  let store: Store
  let dialogs: Dialogs
  private var count = 0

  /// `followed`: the carriers that a source can be asked about. `database`: an existing database to use. `realClock`: the
  /// real time, if the parcels' time is another.
  init(
    on database: String? = nil, clock: ManualClock = ManualClock(), realClock: ManualClock? = nil,
    followed: Set<CarrierID> = ["tcat", "momo"],
    limits: ChatLimits = ChatLimits(), hasReceiptModel: Bool = false,
    google: GoogleConnections? = nil, seal: @escaping DialogServices.Sealer = { _, _, _ in nil }
  ) throws {
    folder = try ScratchFolder()
    self.clock = clock
    let ids = IDGenerator(node: 1, now: { clock.now })
    let times = Clock(now: { clock.now }, realNow: { (realClock ?? clock).now })
    // Updates that the database knows are not handled again.
    if database != nil { count = 10_000 }
    store = try Store(path: database ?? folder.path("bot.sqlite"), ids: ids, clock: times)
    dialogs = Dialogs(
      DialogServices(
        readers: try Self.readers.get(),
        coverage: SourceCoverage(byOperator: followed, byOwnKey: ["tracktw": ["tcat", "sevenEleven"]]), limits: limits,
        hasReceiptModel: hasReceiptModel, google: google, ids: ids, clock: times, seal: seal))
  }

  /// Handles one update. Returns the replies in the order sent.
  @discardableResult
  func send(
    _ content: Update.Content, kind: Update.ChatKind = .private, language: String? = "zh-hant", message: String? = "7",
    user: String = "9", replyTo: MessageID? = nil, album: String? = nil, isForwarded: Bool = false,
    adapt: (inout Update) -> Void = { _ in }
  ) throws -> [Reply] {
    count += 1
    var update = Update(
      id: "\(count)", chat: Samples.chat, kind: kind, user: .init(id: "9", name: "小安", language: language),
      date: clock.now, message: message.map(MessageID.init(rawValue:)), content: content,
      reply: replyTo.map { Update.Reply(to: $0, isToBot: true) },
      album: album, isForwarded: isForwarded)
    update.user?.id = user
    adapt(&update)
    try store.inbox.receive([.update(update)], account: "a", next: nil, receivedAt: clock.now)
    return try handle()
  }

  /// Handles the result of a job that was for an update of the chat. Returns the replies in the order sent.
  @discardableResult
  func finish(
    _ content: JobResult.Content, kind: Update.ChatKind = .private, isForwarded: Bool = false,
    adapt: (inout Update.Envelope) -> Void = { _ in }
  ) throws -> [Reply] {
    count += 1
    var envelope = Update.Envelope(
      id: "\(count)", chat: Samples.chat, kind: kind, user: .init(id: "9", name: "小安", language: "zh-hant"),
      date: clock.now, message: MessageID(rawValue: "7"), isForwarded: isForwarded)
    adapt(&envelope)
    _ = try store.connection.write { transaction in
      try transaction.inbox.add(.result(JobResult(envelope, content)), account: "job", receivedAt: clock.now)
    }
    return try handle()
  }

  private func handle() throws -> [Reply] {
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: dialogs.handle, reportFailure: { _, _, error in throw error })
    return try drain()
  }

  /// Sends a text as a reply to the newest message that shows the slot.
  func reply(_ text: String, to slot: String, kind: Update.ChatKind = .private) throws -> [Reply] {
    let message = try store.read { try $0.message(showing: slot, in: Samples.chat) }
    return try send(.text(text, links: []), kind: kind, message: "r\(count)", replyTo: message)
  }

  func say(
    _ text: String, kind: Update.ChatKind = .private, language: String? = "zh-hant", user: String = "9"
  ) throws -> [Reply] {
    try send(.text(text, links: []), kind: kind, language: language, user: user)
  }

  static func makeBundleRow(_ bundle: BundleID) throws -> Outbound {
    Outbound(
      .send, content: Content.alerts(bundle), priority: .alert, slot: Slots.alerts(bundle))
  }

  /// Applies an effect that no user action causes.
  func apply(_ effect: Effect) throws {
    count += 1
    let update = Samples.update(.text("…", links: []), id: "\(count)", date: clock.now)
    try store.inbox.receive([.update(update)], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in [effect] }, reportFailure: { _, _, error in throw error })
  }

  func keep(_ reading: MessageReading) throws { try apply(.saveReading(reading.id, try JSONEncoder().encode(reading))) }

  func command(_ name: String, _ arguments: String = "", kind: Update.ChatKind = .private) throws -> [Reply] {
    try send(.command(name, arguments: arguments), kind: kind)
  }

  func press(_ action: Action, message: String? = "7") throws -> [Reply] {
    try send(.button(data: action.encoded, press: "press"), message: message)
  }

  var parcels: [Parcel] { get throws { try store.read { try $0.parcels(in: Samples.chat) } } }

  struct Reply: Equatable {
    var action: Outbound.Action
    var content: Content
  }

  /// Sends everything that waits in the outbox, and returns it.
  func drain() throws -> [Reply] {
    var replies: [Reply] = []
    var settled: [Settlement] = []
    while let row = try store.outbox.settleAndTake(
      settled: settled, take: 1, owner: "test", render: { _, _ in }
    )
    .rows
    .first?.row {
      replies.append(
        Reply(action: row.outbound.action, content: try row.outbound.content.decoded(Content.self)))
      let message: MessageID? =
        switch row.outbound.action {
        case .send: MessageID(rawValue: "m\(row.id)")
        case .edit(let message): message
        case .delete, .answer, .react, .menu, .leave: nil
        }
      settled = [Settlement(row: row, outcome: .done(message))]
    }
    return replies
  }
}
