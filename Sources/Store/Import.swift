public import Chat
public import Foundation
import GRDB
public import Tracking

/// Where a list of parcels is to be fetched from.
public enum ImportOrigin: Codable, Sendable, Equatable {
  /// A file that a user sent.
  case document(Document)
  /// The chat's own account at an aggregator.
  case account(SourceID)
}

/// A list that is to be fetched.
public struct ImportJob: Sendable, Equatable {
  public var id: ImportID
  public var chat: ChatID
  public var origin: ImportOrigin
  /// How often it was tried in vain.
  public var attempts: Int
}

/// What became of an errand.
public enum ImportOutcome: Sendable {
  case read(ImportedList)
  /// There is nothing in it for us.
  case dropped
  /// To be tried again then.
  case later(Date)
}

/// A parcel of a list that is taken in.
public struct RestoredParcel: Sendable, Equatable {
  /// With its own id; that of its shipment says nothing.
  public var parcel: Parcel
  /// False where no source can be asked: such a shipment is never due.
  public var isFollowed: Bool

  public init(_ parcel: Parcel, isFollowed: Bool) {
    self.parcel = parcel
    self.isFollowed = isFollowed
  }
}

/// What is done about a list that was sent.
public enum ImportEffect: Sendable, Equatable {
  /// Is to be fetched, in the place of an earlier one.
  case fetch(ImportID, ImportOrigin)
  /// Was read already, and takes the place of an earlier one.
  case keep(ImportID, ImportedList)
  /// Its parcels become the chat's.
  case restore([RestoredParcel])
  case drop(ImportID)
}

extension Snapshot {
  /// What was read out of the list; nil for another chat's, and where it is taken in or dropped.
  public func importedList(_ id: ImportID, in chat: ChatID) throws -> ImportedList? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT parcels FROM import WHERE chat = ? AND id = ?"),
      arguments: [chat.description, id.rawValue]
    )?.blob(0).flatMap { decoded(ImportedList.self, from: $0, of: .importParcels, in: chat) }
  }

  /// Those of the list that the chat does not have, and how many it has.
  public func news(in list: ImportedList, for chat: ChatID) throws -> (parcels: [Parcel], known: Int) {
    let numbers = try numbers(in: chat)
    let news = try list.parcels.filter { parcel in
      guard let carrier = numbers[parcel.number] else { return true }
      return try carrier != parcel.carrier
        && self.parcel(carrier: parcel.carrier, number: parcel.number, in: chat) == nil
    }
    return (news, list.parcels.count - news.count)
  }
}
