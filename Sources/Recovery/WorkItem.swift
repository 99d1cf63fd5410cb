/// A stored row that this process works on.
public struct WorkItem: Hashable, Sendable {
  /// The table of the row. The names are written into the journal.
  public enum Kind: String, CaseIterable, Sendable {
    case shipment, outbound, picture, modelReading, importedList, mailbox, google, lottery, sourceKey
  }

  /// The table.
  public var kind: Kind
  /// The row's id.
  public var row: Int64

  /// Names a row.
  public init(_ kind: Kind, _ row: Int64) {
    self.kind = kind
    self.row = row
  }
}

/// A part of the bot that can be off while the others work.
public enum BotPart: String, CaseIterable, Sendable {
  case mailboxes, pictures, receiptModel, google
}

extension WorkItem.Kind {
  /// The part whose work it is; nil for work that is never off.
  public var part: BotPart? {
    switch self {
    case .mailbox: .mailboxes
    case .picture: .pictures
    case .modelReading: .receiptModel
    case .google: .google
    case .shipment, .outbound, .importedList, .lottery, .sourceKey: nil
    }
  }
}
