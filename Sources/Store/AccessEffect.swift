public import Chat
public import Foundation
public import Tracking

/// A change of who may use the bot.
public enum AccessEffect: Sendable, Equatable {
  /// The chat that wrote may not use the bot.
  case refuse(AccessRefusal)
  /// The chat came with an invitation, which is used up. `resuming`: its parcels that a source can be asked about.
  case admit(Invitation, resuming: [ParcelID])
  /// Nothing is answered, asked or told for that chat any more; its data stay.
  case block(ChatID)
  /// `resuming`: its parcels that a source can be asked about; nil where it may not use the bot all the same.
  case unblock(ChatID, resuming: [ParcelID]?)
}

/// What a chat that may not use the bot is told. Nothing is kept of the chat but that it was told.
public struct AccessRefusal: Sendable, Equatable {
  public var kind: Update.ChatKind
  public var language: String
  /// Nil where the chat was told often enough today.
  public var words: Outbound?
  /// The words answer a code that admits nobody, and are counted as such.
  public var isOfCode: Bool
  /// The bot goes out of the group behind the words.
  public var leaves: Outbound?
  /// Seconds until the words go out.
  public var delay: Double

  public init(
    kind: Update.ChatKind, language: String, words: Outbound?, isOfCode: Bool = false, leaves: Outbound? = nil,
    delay: Double = 0
  ) {
    self.kind = kind
    self.language = language
    self.words = words
    self.isOfCode = isOfCode
    self.leaves = leaves
    self.delay = delay
  }
}

/// Admits one chat, once.
public struct Invitation: Sendable, Equatable {
  public var id: String
  public var expiresAt: Date

  public init(id: String, expiresAt: Date) {
    self.id = id
    self.expiresAt = expiresAt
  }
}

extension Outbound {
  /// The `key` of the words to a chat that may not use the bot, and of the leaving behind them.
  public static let refusalKey = "refusal"
  public static let leaveKey = "leave"
}
