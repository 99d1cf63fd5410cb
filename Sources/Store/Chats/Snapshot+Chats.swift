public import Chat
public import Foundation
import GRDB
public import Receipts
public import Tracking

/// What belongs to a chat besides its parcels and messages.
extension Snapshot {
  /// How much of the allowance the chat has used, and until when that counts; nil if nothing counts.
  public func usage(
    of allowance: Allowance, in chat: ChatID, at now: Date
  ) throws -> (count: Int, until: Date)? {
    // A time beyond the window was written by a clock that ran ahead. It is ignored, so that it does not count for too
    // long.
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT used, until FROM allowance WHERE chat = ? AND kind = ? AND until > ? AND until <= ?"),
      arguments: [
        chat.description, allowance.rawValue, now.seconds, now.addingTimeInterval(allowance.window).seconds,
      ]
    ).map { ($0[0], Date(seconds: $0[1] as Double)) }
  }

  /// The chat's own key for that source; nil if it has none.
  public func key(of source: SourceID, in chat: ChatID) throws -> SealedKey? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(SealedKey.columns) FROM credential WHERE chat = ? AND source = ?"),
      arguments: [chat.description, source.rawValue]
    ).flatMap { SealedKey(row: $0) }
  }

  /// The parcels that were read from the list; nil if the list belongs to another chat, is not read yet, or is gone.
  public func importedList(_ id: ImportID, in chat: ChatID) throws -> ImportedList? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT parcels FROM import WHERE chat = ? AND id = ?"),
      arguments: [chat.description, id.rawValue]
    )?.blob(0).flatMap { decoded(ImportedList.self, from: $0, of: .importParcels, in: chat) }
  }

  /// The parcels of the list that the chat does not have yet, and the number of those that it has.
  public func newParcels(in list: ImportedList, for chat: ChatID) throws -> (parcels: [Parcel], known: Int) {
    let numbers = try numbers(in: chat)
    let numberless = try parcelsWithoutNumber(in: chat)
    let new = try list.parcels.filter { parcel in
      guard let number = parcel.number else { return !numberless.contains { $0.isSameNotice(as: parcel.noted) } }
      guard let carrier = numbers[number] else { return true }
      return try carrier != parcel.carrier && self.parcel(carrier: parcel.carrier, number: number, in: chat) == nil
    }
    return (new, list.parcels.count - new.count)
  }

  /// The restored copy that the chat must still be told about; nil if there is nothing to tell.
  /// - Parameter isKnown: whether the chat is in the database. A chat that is not in it may have written for the first
  ///   time after the copy was made. It is told too, unless the chats of that time are known.
  public func restoredCopyToAnnounce(_ chat: ChatID, isKnown: Bool, now: Date) throws -> RestoredCopy? {
    guard let restoredCopy = try RestoredCopy(db),
      now.timeIntervalSince(restoredCopy.restoredAt) < RestoredCopy.memory
    else { return nil }
    guard isKnown else { return restoredCopy.knowsChats ? nil : restoredCopy }
    let waits = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM restoredChat WHERE chat = ?)"),
      arguments: [chat.description])
    return waits == true ? restoredCopy : nil
  }
}
