public import Chat
public import Foundation
import GRDB
public import Tracking

/// The newest list message of a chat.
public struct ListMessage: Sendable, Equatable {
  /// The message that shows the list.
  public var message: MessageID
  /// True if the message still shows the list; false while it shows, for example, a parcel's card.
  public var isShown: Bool
  /// What the list shows, encoded by its owner.
  public var content: Data
  /// When the message was sent; nil if it was something else before.
  public var sentAt: Date?
}

extension Snapshot {
  /// The chat's newest list; nil if it never had one.
  public func list(in chat: ChatID) throws -> ListMessage? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT message, isShown, content, sentAt FROM list WHERE chat = ?"),
      arguments: [chat.description]
    ).map {
      ListMessage(
        message: MessageID(rawValue: $0[0]), isShown: $0[1], content: $0.blob(2) ?? Data(),
        sentAt: Date(seconds: $0.seconds(3)))
    }
  }

  /// The chat's parcels that are not in the archive, newest first.
  public func openParcels(in chat: ChatID) throws -> [Parcel] {
    try parcels(where: "parcel.chat = ? AND archivedAt IS NULL ORDER BY parcel.id DESC", [chat.description])
  }
}
