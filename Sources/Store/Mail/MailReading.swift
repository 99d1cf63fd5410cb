public import Foundation
public import Mail
public import Tracking

/// What was read in mails of a mailbox, or in one that a user sent as a file.
public struct MailReading: Codable, Sendable, Hashable {
  /// A mail and what is known of it.
  public struct Mail: Codable, Sendable, Hashable {
    /// The hash of its Message-ID, or of its header without one. It never enters twice.
    public var hash: String
    /// What was read.
    public var report: MailReport
    /// Whether the mailbox's own server confirmed the address in From. False for a mail that a user sent.
    public var isSenderConfirmed: Bool
    /// When it was sent or received.
    public var date: Date

    /// Makes the description of a mail.
    public init(hash: String, report: MailReport, isSenderConfirmed: Bool, date: Date) {
      self.hash = hash
      self.report = report
      self.isSenderConfirmed = isSenderConfirmed
      self.date = date
    }
  }

  /// The mailbox that the mails are in; nil for a file.
  public var mailbox: MailboxID?
  /// The scan of the mailbox that found them. One scan is answered by one message.
  public var scan: ReadingID?
  /// Whether the scan reads the mails of the last days, so that its message sums up what was there. False: mails that
  /// came since. Nil, in values stored by earlier versions, counts as true.
  public var isOfLastDays: Bool?
  /// The mails, oldest first.
  public var mails: [Mail]

  /// Makes a reading of mails.
  public init(mailbox: MailboxID? = nil, scan: ReadingID? = nil, isOfLastDays: Bool? = nil, mails: [Mail]) {
    self.isOfLastDays = isOfLastDays
    self.mailbox = mailbox
    self.scan = scan
    self.mails = mails
  }
}
