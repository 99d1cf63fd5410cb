import Chat
import Foundation
import GRDB
import Synchronization
import Tracking

/// A column with encoded values, written as `table.column`.
public enum StoredColumn: String, Sendable, CaseIterable {
  /// A chat's own alert settings (`AlertPreferences`).
  case chatPreferences = "chat.preferences"
  /// What a group remembers about its members (`GroupMembers`).
  case chatMembers = "chat.members"
  /// The state of a chat's dialogue.
  case chatDialogue = "chat.dialogue"
  /// Everything that is known about a shipment (`Shipment`).
  case shipmentDetail = "shipment.detail"
  /// The person who added a parcel (`Person`).
  case parcelOwner = "parcel.owner"
  /// Details noted about a parcel (`NotedFields`).
  case parcelNoted = "parcel.noted"
  /// The member who will fetch a parcel (`Person`).
  case parcelClaim = "parcel.claim"
  /// The ids of members whom a parcel's alerts do not mention.
  case parcelMutedBy = "parcel.mutedBy"
  /// The question whether a parcel is the same as another (`SameParcelQuestion`).
  case parcelQuestion = "parcel.question"
  /// A notice that was put on a parcel (`JoinedNotice`).
  case parcelJoined = "parcel.joined"
  /// The content of a message to send.
  case outboundContent = "outbound.content"
  /// What a chat's newest list shows.
  case listContent = "list.content"
  /// The answer to a message with several numbers.
  case readingDetail = "reading.detail"
  /// The origin of a list to fetch (`ImportOrigin`).
  case importOrigin = "import.origin"
  /// The parcels that were read from a list (`ImportedList`).
  case importParcels = "import.parcels"
  /// What an undo record says about the state before the change.
  case undoDetail = "undo.detail"
  /// The rows that an undo record keeps.
  case undoKept = "undo.kept"
  /// An update or a result that waits in the inbox (`InboxItem`).
  case inboundBody = "inbound.body"
  /// An update whose pictures wait to be read (`Update`).
  case pictureBody = "picture.body"
  /// What a receipt says (`StoredReceipt`).
  case receiptDetail = "receipt.detail"
  /// A photo of a receipt for a model, and the envelope of the update that it came with.
  case modelBody = "modelReading.body"

  var table: String { String(rawValue.prefix { $0 != "." }) }
  var name: String { String(rawValue.drop { $0 != "." }.dropFirst()) }

  /// True if a missing value is an error too.
  var isNeeded: Bool {
    self == .importOrigin || self == .inboundBody || self == .pictureBody
      || self == .modelBody
  }

  /// The column that identifies the row.
  var key: String { table == "list" || table == "import" ? "chat" : "id" }
}

/// A value that was found and cannot be read.
struct UnreadableValue: Hashable {
  var column: StoredColumn
  /// The key of the row, as text.
  var row: String
  var raw: Data
}

/// Collects the values that readers cannot read. Readers continue with a substitute. The write that they belong to, or
/// else the next one, sets the values aside.
final class UnreadableNotes: Sendable {
  private let values = Mutex<[UnreadableValue]>([])
  private let aside = Mutex<[StoredColumn]>([])

  /// The notes of the current transaction; nil if unreadable values are not collected.
  @TaskLocal static var current: UnreadableNotes?

  func take() -> [UnreadableValue] {
    values.withLock { values in
      defer { values = [] }
      return values
    }
  }

  fileprivate func add(_ value: UnreadableValue) { values.withLock { $0.append(value) } }

  /// The columns in which values were set aside, once for each value.
  var setAside: [StoredColumn] { aside.withLock { $0 } }

  func recordSetAside(_ columns: [StoredColumn]) { aside.withLock { $0 += columns } }
}

extension StoredColumn {
  /// Decodes a value. If that fails, the value is noted as unreadable and nil is returned.
  /// - Parameters:
  ///   - row: the key of the row.
  ///   - template: provides the parts that the stored value lacks.
  func read<T: Codable>(
    _ type: T.Type, from raw: Data, row: @autoclosure () -> String, filling template: @autoclosure () -> T? = nil
  ) -> T? {
    if let value = try? StoredJSON.decode(type, from: raw) { return value }
    if let template = template(), let value = try? StoredJSON.decode(type, from: raw, filling: template) {
      return value
    }
    reportUnreadable(raw, row: row())
    return nil
  }

  func reportUnreadable(_ raw: Data, row: String) {
    UnreadableNotes.current?.add(UnreadableValue(column: self, row: row, raw: raw))
  }
}

extension Row {
  /// The bytes of a column, whatever type its value has; nil if it is NULL. SQLite allows any type in any column, and a
  /// failed conversion would crash the process.
  func blob(_ index: Int) -> Data? {
    let value: DatabaseValue = self[index]
    return value.isNull ? nil : Data.fromDatabaseValue(value) ?? Data("\(value)".utf8)
  }

  /// A number of seconds; nil if the column does not hold one.
  func seconds(_ index: Int) -> Double? { Double.fromDatabaseValue(self[index]) }
  /// A flag; false if the column does not hold one.
  func flag(_ index: Int) -> Bool { Bool.fromDatabaseValue(self[index]) ?? false }
  /// An integer; 0 if the column does not hold one.
  func integer(_ index: Int) -> Int { Int.fromDatabaseValue(self[index]) ?? 0 }
  /// A text; nil if the column does not hold one.
  func text(_ index: Int) -> String? { String.fromDatabaseValue(self[index]) }
}
