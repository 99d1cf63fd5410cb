public import Chat
public import Foundation
import GRDB
public import Tracking

/// A chat's own key for a source, encrypted.
public struct SealedKey: Sendable, Equatable {
  /// The chat that owns the key.
  public var chat: ChatID
  /// The source that the key is for.
  public var source: SourceID
  /// Number of this key. It changes each time the key is replaced.
  public var serial: Int64
  /// The encrypted key. It is opaque to the store.
  public var sealed: Data
  /// When the chat gave the key.
  public var connectedAt: Date
  /// True if the source has accepted the key. Before that it is not used for questions.
  public var isAccepted: Bool
  /// How many checks in a row got no clear answer from the source.
  public var attempts: Int

  /// Creates a record from its parts.
  public init(
    chat: ChatID, source: SourceID, serial: Int64, sealed: Data, connectedAt: Date, isAccepted: Bool = false,
    attempts: Int = 0
  ) {
    self.chat = chat
    self.source = source
    self.serial = serial
    self.sealed = sealed
    self.connectedAt = connectedAt
    self.isAccepted = isAccepted
    self.attempts = attempts
  }

  /// The account that the key belongs to.
  public var credential: CredentialID { CredentialID(source, of: .chat(chat.description)) }
}

extension SealedKey {
  static let columns = "credential.chat, source, serial, sealed, connectedAt, acceptedAt, attempts"

  /// Decodes a row of `columns` that begins at index `first`; nil if the chat id cannot be read.
  init?(row: Row, at first: Int = 0) {
    guard let chat = row.text(first).flatMap(ChatID.init) else { return nil }
    self.init(
      chat: chat, source: SourceID(rawValue: row[first + 1]), serial: row[first + 2],
      sealed: row.blob(first + 3) ?? Data(), connectedAt: Date(seconds: row.seconds(first + 4) ?? 0),
      isAccepted: row.seconds(first + 5) != nil, attempts: row.integer(first + 6))
  }
}
