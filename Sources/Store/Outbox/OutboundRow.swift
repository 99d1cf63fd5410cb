public import Chat
public import Foundation
import GRDB
import Tracking

/// A row of the outbox that is being sent.
public struct OutboundRow: Sendable {
  /// Identifier of the row. Rows of a chat are sent in this order.
  public var id: Int64
  /// Profile of the chat that gets it.
  public var chat: ChatProfile
  /// The message or other action.
  public var outbound: Outbound
  /// Number of earlier attempts after which the row was put back.
  public var attempts: Int
  /// How often it may already have been carried out, because the result of an attempt is unknown.
  public var doubts: Int
  /// When the row was queued.
  public var createdAt: Date
  /// When the update arrived that it answers; nil if no person waits for it.
  public var causedAt: Date?
  /// The reply token of that update; nil if the platform has none.
  public var replyToken: ReplyToken?
  /// The lease under which it is sent.
  public var lease = Lease()

  /// The reply token, if it can still be used. After an attempt it may have been used, so it no longer counts.
  public func usableReplyToken(at now: Date) -> ReplyToken? {
    replyToken.flatMap { $0.expiry > now && attempts == 0 && doubts == 0 ? $0 : nil }
  }
}

/// How the sending of an outbox row ended.
public struct Settlement: Sendable {
  /// What happens to the row.
  public enum Outcome: Sendable {
    /// It was carried out, and the row is deleted. From then on that message shows the row's slot. `isPlain`: the
    /// platform refused the formatting, so the text was sent without it.
    case done(MessageID?, isPlain: Bool = false)
    /// Nothing was sent, because the message already looks like that. From then on it shows the row's slot.
    case alreadyShown(MessageID)
    /// The row is deleted without being sent, and counted under that reason.
    case dropped(reason: String)
    /// The row is tried again that many seconds after the commit.
    case retry(after: Double, Retry)
    /// The message to edit is gone. The row is sent as a new message.
    case sendAsNew
    /// The message to redraw is gone, and no person asked for it. It is not sent again.
    case redrawnGone
    /// The chat has blocked or removed the bot. All its rows are deleted.
    case chatClosed
    /// The group has a new id. The row is sent there.
    case chatMigrated(to: ChatID)
  }

  /// Why a row is tried again.
  public enum Retry: Sendable, Equatable {
    /// It was not carried out.
    case failed
    /// The result is unknown: it may have been carried out.
    case inDoubt
    /// The platform accepts no messages until then, for the chat or (`isGlobal`) for all chats.
    case tooMany(isGlobal: Bool)
    /// It was not tried, because of the bot's own limits.
    case notYet
  }

  /// The row.
  public var row: OutboundRow
  /// How its sending ended.
  public var outcome: Outcome
  /// A number for the message's appearance after that; equal numbers mean equal appearance. Nil if unknown.
  public var appearanceHash: Int64?

  /// Whether the row is tried again later.
  public var isRetried: Bool {
    if case .retry = outcome { return true }
    return false
  }

  /// Creates a settlement from its parts.
  public init(row: OutboundRow, outcome: Outcome, appearanceHash: Int64? = nil) {
    self.appearanceHash = appearanceHash
    self.row = row
    self.outcome = outcome
  }
}

/// The rows that the outbox hands out to be sent.
public struct OutboxBatch<Rendered> {
  /// The rows, with what `render` made of each.
  public var rows: [(row: OutboundRow, rendered: Rendered)] = []
  /// When the next waiting row may go; nil if none waits, or if rows were handed out.
  public var nextAt: Date?
}

extension OutboundRow {
  static let columns = """
    outbound.id, effect, target, content, priority, slot, key, attempts, doubts, outbound.createdAt, causedAt,
    replyToken, replyUntil
    """
  static let width = 13

  var isBackground: Bool { outbound.priority.isBackground }

  /// Decodes a row of `columns`, followed by the columns of its chat.
  init(row: Row) {
    let target = row.text(2)
    let action: Outbound.Action =
      switch row.text(1) {
      case "edit": .edit(target.map(MessageID.init(rawValue:)))
      case "delete": .delete(MessageID(rawValue: target ?? ""))
      case "answer": .answer(press: target ?? "")
      case "react": .react(MessageID(rawValue: target ?? ""))
      case "menu": .menu
      case "leave": .leave
      default: .send
      }
    self.init(
      id: row[0], chat: ChatProfile(row: row, at: Self.width),
      outbound: Outbound(
        action, content: .stored(row.blob(3) ?? Data()),
        priority: Outbound.Priority(rawValue: row.integer(4)) ?? .reply,
        slot: row.text(5), key: row.text(6)),
      attempts: row.integer(7), doubts: row.integer(8), createdAt: Date(seconds: row.seconds(9) ?? 0),
      causedAt: Date(seconds: row.seconds(10)),
      replyToken: row.text(11).map { ReplyToken($0, expiry: Date(seconds: row.seconds(12) ?? 0)) })
  }
}
