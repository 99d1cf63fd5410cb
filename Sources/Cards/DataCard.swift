public import Foundation
public import Tracking

/// The file format of an export.
public enum ExportFormat: String, Codable, Sendable, CaseIterable {
  /// All data; the bot can import it again.
  case json = "j"
  /// A table to read in a spreadsheet.
  case csv = "c"
}

/// A message about the user's own data: export, import and deletion.
public enum DataCard: Codable, Sendable, Hashable {
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
  /// parcels.
  case listTaken(added: Int, known: Int, left: Int)
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
  /// How many of these parcels are archived.
  public var archived: Int
  /// Whether the chat's own account is connected, which is deleted too.
  public var hasAccount: Bool
  /// In a group: the member whose parcels are deleted. Nil if everything of the chat is deleted.
  public var member: Person?
  /// In a group: how many parcels of other members stay.
  public var others: Int

  /// Creates a description of the data to delete.
  public init(parcels: Int, archived: Int, hasAccount: Bool = false, member: Person? = nil, others: Int = 0) {
    self.parcels = parcels
    self.archived = archived
    self.hasAccount = hasAccount
    self.member = member
    self.others = others
  }
}

/// What a button below a `DataCard` does.
public enum DataAction: Hashable, Sendable {
  case exportAsk
  case export(ExportFormat)
  case confirmImport(ImportID)
  case discardImport(ImportID)
  /// Asks the second time. In a group `member` is the id of the member whose data is deleted.
  case forgetSure(member: String?)
  case forget(member: String?)
  case keepData
  case privacy
  /// Deletes the digits of a phone number that the chat gave.
  case forgetDigits

  /// The text form: `verb` or `verb:argument`.
  var encoded: String {
    switch self {
    case .exportAsk: "e"
    case .export(let format): "x:" + format.rawValue
    case .confirmImport(let id): "t:\(id)"
    case .discardImport(let id): "d:\(id)"
    case .forgetSure(let member): member.map { "s:" + $0 } ?? "s"
    case .forget(let member): member.map { "f:" + $0 } ?? "f"
    case .keepData: "k"
    case .privacy: "p"
    case .forgetDigits: "n"
    }
  }

  init?(_ verb: String, _ argument: String?) {
    let id = argument.flatMap { ImportID(text: $0) }
    switch (verb, argument, id) {
    case ("e", nil, _): self = .exportAsk
    case ("x", let format?, _):
      guard let format = ExportFormat(rawValue: format) else { return nil }
      self = .export(format)
    case ("t", _, let id?): self = .confirmImport(id)
    case ("d", _, let id?): self = .discardImport(id)
    case ("s", let member, _) where member != "": self = .forgetSure(member: member)
    case ("f", let member, _) where member != "": self = .forget(member: member)
    case ("k", nil, _): self = .keepData
    case ("p", nil, _): self = .privacy
    case ("n", nil, _): self = .forgetDigits
    default: return nil
    }
  }
}

extension Action {
  /// Reads `da:…` and `hp:…`, split at the colons.
  init?(data parts: [String]) {
    switch parts[0] {
    case "da":
      guard let action = DataAction(parts[1], parts.count > 2 ? parts[2] : nil) else { return nil }
      self = .data(action)
    case "hp" where parts.count == 2:
      guard parts[1].isEmpty || HelpTopic(rawValue: parts[1]) != nil else { return nil }
      self = .help(HelpTopic(rawValue: parts[1]))
    default: return nil
    }
  }
}
