public import Chat
public import Foundation
import GRDB
import Tracking

/// The mobile barcode that a chat gave, encrypted.
public struct SealedBarcode: Sendable, Equatable {
  /// The chat that gave it.
  public var chat: ChatID
  /// The encrypted barcode. It is opaque to the store.
  public var sealed: Data
  /// When the chat gave it.
  public var givenAt: Date

  /// Creates a record from its parts.
  public init(chat: ChatID, sealed: Data, givenAt: Date) {
    self.chat = chat
    self.sealed = sealed
    self.givenAt = givenAt
  }
}

extension Snapshot {
  /// The chat's mobile barcode; nil if it has given none.
  public func mobileBarcode(in chat: ChatID) throws -> SealedBarcode? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT sealed, givenAt FROM mobileBarcode WHERE chat = ?"),
      arguments: [chat.description]
    ).map { SealedBarcode(chat: chat, sealed: $0.blob(0) ?? Data(), givenAt: Date(seconds: $0.seconds(1) ?? 0)) }
  }
}

extension CredentialTable {
  /// Stores the barcode. It replaces an earlier one of the same chat.
  func saveBarcode(_ barcode: SealedBarcode) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO mobileBarcode (chat, sealed, givenAt) VALUES (?, ?, ?)",
      arguments: [barcode.chat.description, barcode.sealed, barcode.givenAt.seconds])
  }

  /// Deletes the chat's barcode.
  func deleteBarcode(of chat: ChatID) throws {
    try db.execute(sql: "DELETE FROM mobileBarcode WHERE chat = ?", arguments: [chat.description])
    log.recordErasure()
  }
}
