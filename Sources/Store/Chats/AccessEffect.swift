public import Chat
public import Foundation
public import Tracking

/// A change to which chats may use the bot.
public enum AccessEffect: Sendable, Equatable {
  /// Refuses the chat that wrote, because it may not use the bot.
  case refuse(AccessRefusal)
  /// Admits the chat that wrote. This uses up its invitation. `resuming`: the chat's parcels that a source can be asked
  /// about.
  case admit(Invitation, resuming: [ParcelID])
  /// Blocks the chat: it gets no answers and no alerts, and no source is asked on its behalf. Its data stays.
  case block(ChatID)
  /// Unblocks the chat. `resuming`: its parcels that a source can be asked about; nil if the chat may still not use the
  /// bot.
  case unblock(ChatID, resuming: [ParcelID]?)
}

/// The answer to a chat that may not use the bot. The store keeps only the fact that the chat was told.
public struct AccessRefusal: Sendable, Equatable {
  /// Kind of the chat, for the row that the store keeps until the answer is sent.
  public var kind: Update.ChatKind
  /// Catalogue name of the answer's language, such as `zh-Hant`.
  public var language: String
  /// The answer; nil if the chat was already told often enough today.
  public var message: Outbound?
  /// True if the answer rejects an invitation code. Such answers are counted separately.
  public var rejectsCode: Bool
  /// Makes the bot leave the group after the answer; nil if it does not leave.
  public var leaveAction: Outbound?
  /// Seconds to wait before the answer is sent.
  public var delay: Double

  /// Creates a refusal from its parts.
  public init(
    kind: Update.ChatKind, language: String, message: Outbound?, rejectsCode: Bool = false,
    leaveAction: Outbound? = nil,
    delay: Double = 0
  ) {
    self.kind = kind
    self.language = language
    self.message = message
    self.rejectsCode = rejectsCode
    self.leaveAction = leaveAction
    self.delay = delay
  }
}

/// An invitation. It admits one chat, once.
public struct Invitation: Sendable, Equatable {
  /// Identifier of the invitation; a used one is remembered by it.
  public var id: String
  /// When the invitation stops being valid.
  public var expiresAt: Date

  /// Creates an invitation from its parts.
  public init(id: String, expiresAt: Date) {
    self.id = id
    self.expiresAt = expiresAt
  }
}
