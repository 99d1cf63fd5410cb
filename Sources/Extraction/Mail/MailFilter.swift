public import Mail
public import Tracking

/// Decides by sender and subject whether a mail's body is worth fetching.
public struct MailFilter: Sendable {
  private let table: MailTable

  /// Loads the table. Throws if it is wrong or missing.
  public init(carriers: [Carrier]) throws { table = try MailTable(carriers: carriers) }

  init(_ table: MailTable) { self.table = table }

  /// Whether the mail may be about a parcel. When in doubt it may: a known shop's mail is left out only if its subject says
  /// that it is something else, and a stranger's only if its subject says nothing of parcels or orders.
  public func mayBeAboutParcel(from: MailAddress?, subject: String) -> Bool {
    let sender = from.flatMap(table.sender)
    switch sender?.kind {
    case .advert, .other: return false
    case .shop, .carrier, .platform, nil: break
    }
    switch table.about(subject) {
    case .parcelSubject, .subject: return true
    case .otherSubject, .receiptSubject, .advertSubject: return false
    case nil: return sender != nil
    }
  }

  /// Whether the subject says that the mail is an invoice or a receipt, and the sender sends more than newsletters.
  public func mayBeReceipt(from: MailAddress?, subject: String) -> Bool {
    from.flatMap(table.sender)?.kind != .advert && table.about(subject) == .receiptSubject
  }
}
