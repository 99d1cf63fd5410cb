public import Chat
public import Foundation
import GRDB
public import Tracking

/// A chat's own key of a source, as it is kept.
public struct SealedKey: Sendable, Equatable {
  public var chat: ChatID
  public var source: SourceID
  /// Another one for every key that replaces one.
  public var serial: Int64
  /// Opaque here.
  public var sealed: Data
  public var connectedAt: Date
  /// The source has said that it is right; before that nothing is asked with it.
  public var isAccepted: Bool
  /// How often in a row the source was asked about it and told nothing.
  public var attempts: Int

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

  /// Whose it is.
  public var credential: CredentialID { CredentialID(source, of: .chat(chat.description)) }
}

extension SealedKey {
  static let columns = "credential.chat, source, serial, sealed, connectedAt, acceptedAt, attempts"

  /// A row of `columns`, from that one on.
  init?(row: Row, at first: Int = 0) {
    guard let chat = row.text(first).flatMap(ChatID.init) else { return nil }
    self.init(
      chat: chat, source: SourceID(rawValue: row[first + 1]), serial: row[first + 2],
      sealed: row.blob(first + 3) ?? Data(), connectedAt: Date(seconds: row.seconds(first + 4) ?? 0),
      isAccepted: row.seconds(first + 5) != nil, attempts: row.integer(first + 6))
  }
}

extension Snapshot {
  /// The key that the chat brought for that source.
  public func key(of source: SourceID, in chat: ChatID) throws -> SealedKey? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(SealedKey.columns) FROM credential WHERE chat = ? AND source = ?"),
      arguments: [chat.description, source.rawValue]
    ).flatMap { SealedKey(row: $0) }
  }
}
