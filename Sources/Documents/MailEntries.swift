public import Foundation
public import Tracking

/// What a chat's mailboxes gave, in the file. Passwords are not in it.
public struct MailEntries: Encodable, Sendable {
  /// A connected mailbox.
  public struct Mailbox: Encodable, Sendable {
    let address: String
    let host: String
    let connectedAt: String

    /// Makes an entry of the file.
    public init(address: String, host: String, connectedAt: Date) {
      self.address = address
      self.host = host
      self.connectedAt = TimestampText.text(connectedAt)
    }
  }

  /// An order that was read in a mail.
  public struct Order: Encodable, Sendable {
    let number: String
    let shop: String?
    let product: String?
    let date: String
    let parcel: String?

    /// Makes an entry of the file. `parcel` is the number of the parcel that it became.
    public init(number: String, shop: String?, product: String?, date: Date, parcel: TrackingNumber?) {
      self.number = number
      self.shop = shop
      self.product = product
      self.date = TimestampText.text(date)
      self.parcel = parcel?.text
    }
  }

  let mailboxes: [Mailbox]
  let orders: [Order]
  let ignoredSenders: [String]

  /// Makes the entries of the file.
  public init(mailboxes: [Mailbox] = [], orders: [Order] = [], ignoredSenders: [String] = []) {
    self.mailboxes = mailboxes
    self.orders = orders
    self.ignoredSenders = ignoredSenders
  }

  /// Whether there is nothing to write.
  public var isEmpty: Bool { mailboxes.isEmpty && orders.isEmpty && ignoredSenders.isEmpty }
}
