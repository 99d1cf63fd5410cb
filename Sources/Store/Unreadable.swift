public import Chat
public import Foundation
import GRDB
import Synchronization
import Tracking

/// A column that holds encoded values, as `table.column`.
public enum StoredColumn: String, Sendable, CaseIterable {
  case chatPreferences = "chat.preferences"
  case chatMembers = "chat.members"
  case chatDialogue = "chat.dialogue"
  case shipmentDetail = "shipment.detail"
  case parcelOwner = "parcel.owner"
  case parcelNoted = "parcel.noted"
  case parcelClaim = "parcel.claim"
  case parcelMutedBy = "parcel.mutedBy"
  case outboundContent = "outbound.content"
  case listContent = "list.content"
  case readingDetail = "reading.detail"
  case importOrigin = "import.origin"
  case importParcels = "import.parcels"
  case undoDetail = "undo.detail"
  case undoKept = "undo.kept"
  case inboundBody = "inbound.body"

  var table: String { String(rawValue.prefix { $0 != "." }) }
  var name: String { String(rawValue.drop { $0 != "." }.dropFirst()) }

  /// Nothing there is not right either.
  var isNeeded: Bool { self == .importOrigin || self == .inboundBody }

  /// The column that names the row.
  var key: String { table == "list" || table == "import" ? "chat" : "id" }
}

/// A value that was found and cannot be read.
struct UnreadableValue: Hashable {
  var column: StoredColumn
  /// The row's key, as text.
  var row: String
  var raw: Data
}

/// Where readers note what they cannot read: they go on with what stands in for it, and the write that they belong to,
/// or else the next one, sets it aside.
final class UnreadableNotes: Sendable {
  private let values = Mutex<[UnreadableValue]>([])
  private let aside = Mutex<[StoredColumn]>([])

  /// Those of the transaction that the reader is in; nil: nobody wants to know.
  @TaskLocal static var current: UnreadableNotes?

  func take() -> [UnreadableValue] {
    values.withLock { values in
      defer { values = [] }
      return values
    }
  }

  fileprivate func add(_ value: UnreadableValue) { values.withLock { $0.append(value) } }

  /// Where something was set aside, once for each value.
  var setAside: [StoredColumn] { aside.withLock { $0 } }

  func noteSetAside(_ columns: [StoredColumn]) { aside.withLock { $0 += columns } }
}

extension StoredColumn {
  /// The value, or nil, which is noted, where it cannot be read. `row`: the row's key. `template`: stands in for missing
  /// parts.
  func read<T: Codable>(
    _ type: T.Type, from raw: Data, row: @autoclosure () -> String, filling template: @autoclosure () -> T? = nil
  ) -> T? {
    if let value = try? StoredJSON.decode(type, from: raw) { return value }
    if let template = template(), let value = try? StoredJSON.decode(type, from: raw, filling: template) {
      return value
    }
    note(raw, row: row())
    return nil
  }

  func note(_ raw: Data, row: String) {
    UnreadableNotes.current?.add(UnreadableValue(column: self, row: row, raw: raw))
  }
}

extension Row {
  /// The bytes of a column, whatever type they have: SQLite lets anything stand anywhere, and a conversion that fails ends
  /// the process. Nil where there is nothing.
  func blob(_ index: Int) -> Data? {
    let value: DatabaseValue = self[index]
    return value.isNull ? nil : Data.fromDatabaseValue(value) ?? Data("\(value)".utf8)
  }

  /// The same for a number of seconds, a flag and a name: nil where it is none.
  func seconds(_ index: Int) -> Double? { Double.fromDatabaseValue(self[index]) }
  func flag(_ index: Int) -> Bool { Bool.fromDatabaseValue(self[index]) ?? false }
  func integer(_ index: Int) -> Int { Int.fromDatabaseValue(self[index]) ?? 0 }
  func text(_ index: Int) -> String? { String.fromDatabaseValue(self[index]) }
}

extension Snapshot {
  /// What is kept in that column of the row `id`; nil, and it is set aside, where it cannot be read.
  public func decoded<T: Codable>(_ type: T.Type, from data: Data, of column: StoredColumn, id: Int64) -> T? {
    column.read(type, from: data, row: String(id))
  }

  /// The same for columns of which each chat has one.
  public func decoded<T: Codable>(_ type: T.Type, from data: Data, of column: StoredColumn, in chat: ChatID) -> T? {
    column.read(type, from: data, row: chat.description)
  }
}
