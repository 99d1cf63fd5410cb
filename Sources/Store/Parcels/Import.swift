public import Chat
public import Foundation
import GRDB
public import Receipts
public import Tracking

/// The origin of a list of parcels that the bot fetches.
public enum ImportOrigin: Codable, Sendable, Equatable {
  /// A file that a user sent.
  case document(Document)
  /// The chat's own account at an aggregator.
  case account(SourceID)
}

/// A list that must be fetched.
public struct ImportJob: Sendable, Equatable {
  /// Identifier of the import.
  public var id: ImportID
  /// The chat that imports the list.
  public var chat: ChatID
  /// Where to fetch the list from.
  public var origin: ImportOrigin
  /// Number of failed attempts.
  public var attempts: Int
  /// The lease under which it is fetched.
  var lease = Lease()
}

/// How an import job ended.
public enum ImportOutcome: Sendable {
  /// The list was fetched and read.
  case read(ImportedList)
  /// The list contains nothing usable, and is deleted.
  case dropped
  /// Fetching failed. It is tried again at that time.
  case retryAt(Date)
  /// Nothing was tried, because the operator's key is missing. It is looked at again at that time.
  case postponedTo(Date)
}

/// A parcel from an imported list.
public struct ImportedParcel: Sendable, Equatable {
  /// The parcel with its own id. The id of its shipment is ignored.
  public var parcel: Parcel
  /// False if no source can be asked. Such a shipment never becomes due.
  public var isFollowed: Bool

  /// Creates an imported parcel from its parts.
  public init(_ parcel: Parcel, isFollowed: Bool) {
    self.parcel = parcel
    self.isFollowed = isFollowed
  }
}

/// A change to the list that a chat imports.
public enum ImportEffect: Sendable, Equatable {
  /// Queues a list to be fetched. It replaces an earlier list of the chat.
  case fetch(ImportID, ImportOrigin)
  /// Stores a list that was already read. It replaces an earlier list of the chat.
  case keep(ImportID, ImportedList)
  /// Adds the parcels to the chat.
  case add([ImportedParcel])
  /// Deletes the list.
  case drop(ImportID)
}
