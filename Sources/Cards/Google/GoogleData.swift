public import Foundation
public import Receipts

/// A chat's spreadsheet at Google, for its card.
public struct GoogleData: Sendable, Hashable {
  /// Whether there is an account.
  public enum State: Sendable, Hashable {
    /// None is connected.
    case none
    /// The answer of the user's browser is being exchanged.
    case connecting
    /// Receipts are written.
    case connected
    /// Google has ended the consent.
    case ended
  }

  /// Whether there is an account.
  public var state: State
  /// The page where the user consents; nil if no attempt to connect is open.
  public var consentPage: String?
  /// Whether Google sends the browser back to the bot itself, so that nothing has to be pasted.
  public var hasCallback: Bool
  /// The page that shows the spreadsheet; nil if it is not made yet.
  public var sheetPage: String?
  /// Receipts that wait to be written.
  public var waiting = 0
  /// Receipts that are in the spreadsheet.
  public var written = 0
  /// Receipts that Google refused.
  public var failed = 0
  /// Receipts whose pictures the platform no longer has.
  public var picturesGone = 0
  /// Receipts of the chat that were never queued.
  public var unsent = 0
  /// Why nothing is written; nil if nothing is wrong.
  public var trouble: SheetTrouble?
  /// When the next attempt is made.
  public var nextAttempt: Date?
  /// When Google ends the consent.
  public var ends: Date?
  /// The path of the folder in Drive.
  public var folder: String
  /// The name of the spreadsheet.
  public var sheetName: String
  /// Whether everybody with the link may see the pictures.
  public var isShared = false
  /// Pictures that everybody with the link may see at the moment.
  public var sharedPictures = 0
  /// How many of them will be private soon.
  public var picturesToMakePrivate = 0
  /// Whether nothing is written at the moment, because the operator's key is missing.
  public var isKeyAway = false

  /// Makes the data of a chat without an account.
  public init(folder: String, sheetName: String, hasCallback: Bool = false, state: State = .none) {
    self.folder = folder
    self.sheetName = sheetName
    self.hasCallback = hasCallback
    self.state = state
  }
}
