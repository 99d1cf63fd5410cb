public import Foundation
public import Tracking

/// The file format of an export.
public enum ExportFormat: String, Codable, Sendable, CaseIterable {
  /// All data; the bot can import it again.
  case json = "j"
  /// A table to read in a spreadsheet.
  case csv = "c"
  /// The receipts as a table for spreadsheets.
  case receipts = "r"
}

/// A message about the user's own data: export, import and deletion.
public enum DataMessage: Codable, Sendable, Hashable {
  case exportAsk
  case exportEmpty
  case exportPrivateOnly
  /// The file that the user sent is being read.
  case fetchingFile
  /// The list of the chat's own account is being fetched.
  case fetchingAccount
  /// What the list contains; nothing is imported yet.
  case listRead(ImportID)
  case listFault(ImportFault)
  /// The list is imported. `added` are new parcels, `known` were there already, `left` exceeded the limit of open
  /// parcels. `receipts` are new receipts; nil in values stored by earlier versions.
  case listTaken(added: Int, known: Int, left: Int, receipts: Int? = nil)
  case listDropped
  /// Asks whether to delete the data.
  case forgetAsk(DeletionScope)
  /// Asks a second time whether to delete the data.
  case forgetSure(DeletionScope)
  case forgotten(DeletionScope)
  /// The user chose to keep the data.
  case forgetLeft
  /// The digits of a phone number that the chat gave are deleted.
  case digitsForgotten
  /// `count` parcels have been archived for `months` months and will be deleted on `date`.
  case archiveEnds(count: Int, months: Int, date: Date)
}

/// The data that `/forget` deletes.
public struct DeletionScope: Codable, Sendable, Hashable {
  /// The number of parcels to delete.
  public var parcels: Int
  /// The number of receipts to delete; nil for none.
  public var receipts: Int?
  /// How many of these parcels are archived.
  public var archived: Int
  /// Whether the chat's own account is connected, which is deleted too.
  public var hasAccount: Bool
  /// In a group: the member whose parcels are deleted. Nil if everything of the chat is deleted.
  public var member: Person?
  /// In a group: how many parcels of other members stay.
  public var others: Int

  /// Creates a description of the data to delete.
  public init(
    parcels: Int, archived: Int, receipts: Int? = nil, hasAccount: Bool = false, member: Person? = nil, others: Int = 0
  ) {
    self.parcels = parcels
    self.receipts = receipts
    self.archived = archived
    self.hasAccount = hasAccount
    self.member = member
    self.others = others
  }
}
