public import Cards
public import Chat
public import Foundation
public import Google
public import HTTP
import Phrases
import Receipts
public import Store
public import Tracking

/// What writing into spreadsheets needs from outside: Google, the operator's names, and secrets.
public struct GoogleTools: Sendable {
  /// The calls for tokens.
  public var tokens: GoogleTokenClient
  /// Sends the calls to Drive and Sheets.
  public var client: HTTPClient
  /// The words for kinds of expenses and methods of payment.
  public var cards: Cards
  /// The path of the folder for pictures that the operator chose; nil: a name in the chat's language.
  public var folder: String?
  /// The name of the spreadsheet that the operator chose; nil: a name in the chat's language.
  public var sheetName: String?
  /// Encrypts a chat's secret. Nil without a key.
  public var seal: @Sendable (Secret, SecretKind, ChatID) -> Data?
  /// Decrypts a chat's secret. Nil if that is not possible any more.
  public var open: @Sendable (Data, SecretKind, ChatID) -> Secret?
  /// Whether the key is there that decrypts. Without it, no account is touched.
  public var isKeyUsable: @Sendable () -> Bool
  /// That many random bytes.
  public var random: @Sendable (Int) -> [UInt8]

  public init(
    tokens: GoogleTokenClient, client: HTTPClient, cards: Cards, folder: String? = nil, sheetName: String? = nil,
    seal: @escaping @Sendable (Secret, SecretKind, ChatID) -> Data?,
    open: @escaping @Sendable (Data, SecretKind, ChatID) -> Secret?,
    isKeyUsable: @escaping @Sendable () -> Bool = { true }, random: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.tokens = tokens
    self.client = client
    self.cards = cards
    self.folder = folder
    self.sheetName = sheetName
    self.seal = seal
    self.open = open
    self.isKeyUsable = isKeyUsable
    self.random = random
  }

  var servers: GoogleApplication.Servers { tokens.application.servers }

  /// The path of the folder and the name of the spreadsheet: those that the user chose, else the operator's, else those
  /// that they have, else names in the chat's language.
  func names(of account: GoogleAccount?, in language: Language) -> (folder: String, sheet: String) {
    (
      account?.folder ?? folder ?? account?.places.folder ?? cards.sheetFolder(in: language),
      account?.sheetName ?? sheetName ?? account?.places.name ?? cards.sheetName(in: language)
    )
  }

  /// The page where the user consents; nil if no attempt to connect is open, or it cannot be decrypted.
  func page(of account: GoogleAccount) -> String? {
    guard account.linkUntil != nil else { return nil }
    return link(of: account)?.page(of: tokens.application)
  }

  /// The attempt to connect the account; nil if there is none, or it cannot be decrypted.
  public func link(of account: GoogleAccount) -> GoogleLink? {
    account.link.flatMap { open($0, .googleLink, account.chat) }.flatMap(GoogleLink.init)
  }

  /// A new attempt to connect the account, encrypted.
  func newLink(for account: GoogleAccount) -> Data? {
    let link = GoogleLink(for: account.id.rawValue, redirect: tokens.application.redirect, random: random)
    return seal(link.text, .googleLink, account.chat)
  }
}

extension SheetTrouble {
  /// Why an error keeps receipts from being written.
  init(_ error: GoogleError) {
    switch error {
    case .grantDead: self = .consentEnded
    case .clientRefused: self = .clientRefused
    case .scopeMissing: self = .notAllowed
    case .storageFull: self = .storageFull
    case .tooMany: self = .tooMany
    case .notFound: self = .sheetGone
    // A new access token is not accepted either.
    case .server, .notUnderstood, .accessTokenDead: self = .serverFailed
    case .notReached, .outcomeUnknown, .cancelled: self = .notReached
    case .forbidden, .rejected: self = .refused
    }
  }
}
