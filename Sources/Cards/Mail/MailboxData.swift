public import Foundation
public import Mail
public import Tracking

/// A mailbox, for its card.
public struct MailboxData: Sendable, Hashable {
  /// What a mailbox is used for.
  public enum State: Sendable, Hashable {
    /// The server has not yet accepted name and password.
    case connecting
    /// The mails of the last days are being read.
    case scanning(done: Int, total: Int)
    /// Mails are read as they come.
    case open
    /// The server no longer accepts the password, or it can no longer be decrypted.
    case refused
  }

  /// Identifier of the mailbox.
  public var id: MailboxID
  /// Its address.
  public var address: String
  /// What it is used for.
  public var state: State
  /// Why the server cannot be reached; nil if it can.
  public var trouble: MailError?
  /// When the next attempt to reach the server is made.
  public var nextAttempt: Date?
  /// When its mails were last looked at.
  public var checkedAt: Date?
  /// The number of mails of the last 30 days that gave or filled in a parcel.
  public var parcelMails: Int
  /// Whether it waits, because the operator's key is missing.
  public var isKeyAway: Bool

  /// Makes the data of a mailbox.
  public init(
    id: MailboxID, address: String, state: State, trouble: MailError? = nil, nextAttempt: Date? = nil,
    checkedAt: Date? = nil, parcelMails: Int = 0, isKeyAway: Bool = false
  ) {
    self.id = id
    self.address = address
    self.state = state
    self.trouble = trouble
    self.nextAttempt = nextAttempt
    self.checkedAt = checkedAt
    self.parcelMails = parcelMails
    self.isKeyAway = isKeyAway
  }
}

/// An order that waits for its tracking number, for cards.
public struct WaitingOrder: Codable, Sendable, Hashable {
  /// The shop's number of the order.
  public var number: String
  /// The name of the shop; nil if it is not known.
  public var shop: String?
  /// What was ordered; nil if it is not known.
  public var product: String?

  /// Makes an order.
  public init(number: String, shop: String? = nil, product: String? = nil) {
    self.number = number
    self.shop = shop
    self.product = product
  }
}

/// What a scan of a mailbox adds to the reading that answers it.
public struct MailSource: Codable, Sendable, Hashable {
  /// A mail that is probably a fraud.
  public struct Fraud: Codable, Sendable, Hashable {
    /// The sender as the mail claims.
    public var sender: String
    /// The subject.
    public var subject: String

    /// Makes a description of a mail.
    public init(sender: String, subject: String) {
      self.sender = sender
      self.subject = subject
    }
  }

  /// The address of the mailbox; nil for a mail that the user sent.
  public var address: String?
  /// Orders that wait for their numbers.
  public var orders: [WaitingOrder] = []
  /// Mails that are probably frauds.
  public var frauds: [Fraud] = []
  /// Receipts that were kept; nil in values stored by earlier versions.
  public var receipts: [ReceiptID]?
  /// Whether the user took the parcels back.
  public var isUndone = false
  /// Whether it collects what mails of strangers ask and tell; nil in values stored by earlier versions.
  public var isOfStrangers: Bool?
  /// How many questions, orders and other things there were beyond those that are kept; nil for none.
  public var untold: Int?

  /// Makes a source without anything found yet.
  public init(address: String?) { self.address = address }

  /// Whether it has nothing to show besides the reading's parcels and questions.
  public var isEmpty: Bool { orders.isEmpty && frauds.isEmpty && receipts?.isEmpty ?? true && !isUndone }
}
