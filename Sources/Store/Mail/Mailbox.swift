public import Chat
public import Foundation
import GRDB
public import Mail
public import Tracking

/// An account at a mail server that a chat connected.
public struct Mailbox: Sendable, Equatable {
  /// What the account is used for.
  public enum State: Int, Sendable, CaseIterable {
    /// The server has not yet accepted name and password.
    case connecting
    /// Its mails are read.
    case open
    /// The server no longer accepts the password. Nothing is read until the chat connects the account again.
    case refused
  }

  /// How far a reading of the last days' mails is.
  public struct Scan: Sendable, Equatable {
    /// The reading that answers it.
    public var id: ReadingID
    /// The number of mails to look at.
    public var total: Int
    /// The number of them that are done.
    public var done: Int

    /// Makes a scan.
    public init(id: ReadingID, total: Int = 0, done: Int = 0) {
      self.id = id
      self.total = total
      self.done = done
    }
  }

  /// Identifier of the mailbox.
  public var id: MailboxID
  /// The chat that it belongs to.
  public var chat: ChatID
  /// The address, which is also the name to sign in with.
  public var address: String
  /// The host of the IMAP server.
  public var host: String
  /// The port of the IMAP server.
  public var port: Int
  /// The encrypted password. It is opaque to the store.
  public var sealed: Data
  /// What it is used for.
  public var state: State = .connecting
  /// The folder's numbering in which `lastUID` counts; nil before the first scan.
  public var uidValidity: UInt32?
  /// The last mail that was read.
  public var lastUID: UInt32 = 0
  /// The reading of the last days' mails; nil if it is done.
  public var scan: Scan?
  /// Why the last attempt to reach the server failed; nil if it did not.
  public var trouble: MailError?
  /// When the chat connected it.
  public var connectedAt: Date
  /// When its mails were last looked at.
  public var checkedAt: Date?
  /// When the next attempt is due.
  public var nextAttempt: Date?
  /// The number of failed attempts in a row.
  public var attempts = 0
  /// The lease under which it is read.
  var lease = Lease()

  /// Makes a mailbox that is new. Its first scan is answered by the reading `scan`.
  public init(
    id: MailboxID, chat: ChatID, address: String, host: String, port: Int, sealed: Data, scan: ReadingID,
    connectedAt: Date
  ) {
    self.id = id
    self.chat = chat
    self.address = address
    self.host = host
    self.port = port
    self.sealed = sealed
    self.scan = Scan(id: scan)
    self.connectedAt = connectedAt
  }
}

/// An order in a shop's mail, or in a text that the user sent, that had no tracking number.
public struct MailOrder: Sendable, Equatable {
  /// Seconds for which an order waits for its number.
  public static let life = 30 * 86_400.0

  /// The shop's number of the order.
  public var number: String
  /// The name of the shop; nil if it is not known.
  public var shop: String?
  /// What was ordered; nil if the mail does not say.
  public var product: String?
  /// When the mail or text was sent.
  public var date: Date
  /// The parcel that it became; nil while it waits for its number.
  public var parcel: ParcelID?

  /// Makes an order.
  public init(number: String, shop: String? = nil, product: String? = nil, date: Date, parcel: ParcelID? = nil) {
    self.number = number
    self.shop = shop
    self.product = product
    self.date = date
    self.parcel = parcel
  }
}

/// What a mail gave.
public enum MailOutcome: String, Sendable, CaseIterable {
  /// A parcel was added, or a known one was filled in.
  case parcel
  /// The chat was asked about a number.
  case question
  /// An order without a number.
  case order
  /// A receipt was kept.
  case receipt
  /// It is probably a fraud.
  case fraud
  /// Nothing.
  case nothing
}

/// A change to a chat's mailboxes.
public enum MailEffect: Sendable, Equatable {
  /// Adds a mailbox, or replaces the one with the same address, and connects at once.
  case connect(Mailbox)
  /// Deletes a mailbox and everything that is known of its mails. Parcels stay.
  case disconnect(MailboxID)
  /// Reads the mails of the last days again; the reading answers it.
  case scan(MailboxID, ReadingID)
  /// Reads no mails (true), because the chat has removed the bot, or reads them again (false).
  case setPaused(Bool)
  /// Notes what a mail gave.
  case note(MailboxID, hash: String, MailOutcome)
  /// Keeps an order, or adds to the one with that number what was not known. Without a mailbox, the user told of it.
  case saveOrder(MailboxID?, MailOrder)
  /// Says which parcel an order became.
  case closeOrder(number: String, ParcelID)
  /// Ignores the mails of that address, or with `@example.com` of that domain, from now on.
  case ignoreSender(String)
  /// Ignores no sender any more.
  case ignoreNoSender
}
