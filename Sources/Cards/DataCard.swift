public import Foundation
public import Tracking

/// A file that the parcels are handed out in.
public enum ExportFormat: String, Codable, Sendable, CaseIterable {
  /// Everything, to be read again.
  case json = "j"
  /// A table for people.
  case csv = "c"
}

/// What is said of a person's own data.
public enum DataCard: Codable, Sendable, Hashable {
  case exportAsk
  case exportEmpty
  case exportPrivateOnly
  /// A file that was sent is being read; a list is being fetched from the chat's own account.
  case fetchingFile
  case fetchingAccount
  /// What is in it, before anything is taken in.
  case listRead(ImportID)
  case listFault(ImportFault)
  /// `left`: for these there was no room.
  case listTaken(added: Int, known: Int, left: Int)
  case listDropped
  case forgetAsk(Forgettable)
  case forgetSure(Forgettable)
  case forgotten(Forgettable)
  case forgetLeft
  /// What the chat gave of a phone is gone.
  case digitsForgotten
  /// So many parcels have been in the archive for that long, and will be deleted then.
  case archiveEnds(count: Int, months: Int, date: Date)
}

/// What would go.
public struct Forgettable: Codable, Sendable, Hashable {
  public var parcels: Int
  /// Of those, in the archive.
  public var archived: Int
  /// The chat's own account is connected.
  public var hasAccount: Bool
  /// In a group: whose parcels they are, and how many of others stay. Nil where everything goes.
  public var member: Person?
  public var others: Int

  public init(parcels: Int, archived: Int, hasAccount: Bool = false, member: Person? = nil, others: Int = 0) {
    self.parcels = parcels
    self.archived = archived
    self.hasAccount = hasAccount
    self.member = member
    self.others = others
  }
}

/// What a button below such a card does.
public enum DataAction: Hashable, Sendable {
  case exportAsk
  case export(ExportFormat)
  case takeIn(ImportID)
  case drop(ImportID)
  /// The second question; in a group it is that member's.
  case forgetSure(member: String?)
  case forget(member: String?)
  case keep
  case privacy
  /// What the chat gave of a phone goes.
  case forgetDigits

  /// `verb` or `verb:argument`.
  var encoded: String {
    switch self {
    case .exportAsk: "e"
    case .export(let format): "x:" + format.rawValue
    case .takeIn(let id): "t:\(id)"
    case .drop(let id): "d:\(id)"
    case .forgetSure(let member): member.map { "s:" + $0 } ?? "s"
    case .forget(let member): member.map { "f:" + $0 } ?? "f"
    case .keep: "k"
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
    case ("t", _, let id?): self = .takeIn(id)
    case ("d", _, let id?): self = .drop(id)
    case ("s", let member, _) where member != "": self = .forgetSure(member: member)
    case ("f", let member, _) where member != "": self = .forget(member: member)
    case ("k", nil, _): self = .keep
    case ("p", nil, _): self = .privacy
    case ("n", nil, _): self = .forgetDigits
    default: return nil
    }
  }
}

extension Action {
  /// `da:…` and `hp:…`, in their parts.
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
