public import Chat
public import Foundation
import GRDB
public import Receipts
public import Tracking

/// A chat's account at Google, into whose spreadsheet its receipts are written.
public struct GoogleAccount: Sendable, Equatable {
  /// What was made in the user's Drive.
  public struct Places: Sendable, Equatable {
    /// The id of the spreadsheet; nil if it has to be made.
    public var spreadsheet: String?
    /// The page that shows it.
    public var page: String?
    /// The id of its tab. Nil until the names of the columns are written.
    public var tab: Int?
    /// The name that the spreadsheet got.
    public var name: String?
    /// The id of the folder for pictures; nil if it has to be made.
    public var photoFolder: String?
    /// The path that the folder got.
    public var folder: String?

    /// Nothing is made yet.
    public init() {}
  }

  /// Identifier of the account.
  public var id: GoogleAccountID
  /// The chat that it belongs to.
  public var chat: ChatID
  /// The attempt to connect it, encrypted. It is opaque to the store.
  public var link: Data?
  /// Until when an answer to `link` is accepted; nil if none is awaited.
  public var linkUntil: Date?
  /// The answer, encrypted, until it is exchanged for a token.
  public var code: Data?
  /// The consent, encrypted; nil before there is one.
  public var token: Data?
  /// When Google ends the consent; nil if it does not say.
  public var tokenEnds: Date?
  /// Whether the chat was told that it ends.
  public var isEndTold = false
  /// Why nothing is written at the moment; nil if nothing is wrong.
  public var trouble: SheetTrouble?
  /// The path of the folder for pictures that the user chose; nil for the operator's.
  public var folder: String?
  /// The name of the spreadsheet that the user chose; nil for the operator's.
  public var sheetName: String?
  /// Whether everybody who has a picture's link may see it.
  public var isShared = false
  /// What was made in the user's Drive.
  public var places = Places()
  /// Whether the chat was told that the platform no longer has some pictures.
  public var isLossTold = false
  /// When something is due; nil if nothing is.
  public var nextAttempt: Date?
  /// The lease under which it is worked on.
  var lease = Lease()

  /// Whether receipts can be written: there is a consent, and it has not ended.
  public var isConnected: Bool { token != nil && trouble != .consentEnded }

  /// Whether an answer to `link` is accepted at that real time.
  public func awaitsAnswer(at date: Date) -> Bool { linkUntil.map { $0 > date } ?? false }

  /// Makes an account that is not connected.
  public init(id: GoogleAccountID, chat: ChatID) {
    self.id = id
    self.chat = chat
  }
}

/// How far a receipt is on its way into the spreadsheet.
public enum SheetRowState: Int, Sendable, CaseIterable {
  /// It waits for its turn.
  case waiting
  /// It is there.
  case written
  /// Google refuses it. It is not tried again by itself.
  case failed
}

/// A receipt's row of the spreadsheet.
public struct QueuedRow: Sendable, Equatable {
  /// The receipt.
  public var receipt: ReceiptID
  /// Counts the changes of the receipt.
  public var version: Int
  /// Failed attempts in a row.
  public var attempts: Int
  /// The page that shows the picture; nil if it is not uploaded.
  public var link: String?
  /// Whether the platform no longer has the picture.
  public var isPictureGone: Bool
}

/// How many receipts of a chat are how far.
public struct SheetCounts: Sendable, Equatable {
  /// Those that wait.
  public var waiting = 0
  /// Those that are in the spreadsheet.
  public var written = 0
  /// Those that Google refused.
  public var failed = 0
  /// Those whose pictures the platform no longer has.
  public var picturesGone = 0
}

/// A change to a chat's account at Google.
public enum GoogleEffect: Sendable, Equatable {
  /// Begins an attempt to connect an account, or to renew the consent. An earlier attempt ends.
  case begin(GoogleAccountID, link: Data, until: Date)
  /// The attempt was answered with that code, which is exchanged at once. No other answer is accepted.
  case exchange(GoogleAccountID, code: Data)
  /// Ends an attempt without a result.
  case cancel(GoogleAccountID)
  /// Writes these receipts, in that order, unless they are there.
  case send([ReceiptID])
  /// Tries everything again that failed.
  case retry
  /// Makes a new spreadsheet and writes everything into it.
  case renewSheet
  /// Sets the path of the folder; nil for the operator's.
  case setFolder(String?)
  /// Sets the name of the spreadsheet; nil for the operator's.
  case setSheetName(String?)
  /// Sets whether everybody with the link may see pictures that are uploaded from now on. If not, nobody may see the
  /// earlier ones any more.
  case setShared(Bool)
  /// Writes nothing (true), because the chat has removed the bot, or goes on (false).
  case setPaused(Bool)
  /// Deletes the account and has the consent revoked. What is in the user's Drive stays.
  case disconnect
}
