public import Chat
import Documents
import Extraction
public import Foundation
public import Mail
import Receipts
import Sentences
public import Store
public import Tracking

/// What the handlers of updates have in common: how texts are read, which carriers there are, and what the operator has
/// set. The same for all updates.
public final class DialogServices: Sendable {
  /// Encrypts a secret that a chat entrusts to the bot. Nil if it cannot be encrypted.
  public typealias Sealer = @Sendable (Secret, SecretKind, ChatID) -> Data?

  private let readers: TextReaders
  let coverage: SourceCoverage
  let operatorChat: ChatID?
  let access: AccessRules
  /// For chats that have not set their own preferences.
  let preferences: AlertPreferences
  let limits: ChatLimits
  /// Mail servers that the operator lists.
  let mailHosts: MailHosts
  /// Whether there is a model that reads receipts.
  let hasReceiptModel: Bool
  /// Nil if the operator has no client at Google.
  let google: GoogleConnections?
  let ids: IDGenerator
  let clock: Clock
  let seal: Sealer

  /// `coverage` holds the carriers that a source can be asked about. `operatorChat` may use the operator's commands,
  /// such as `/status`. `preferences` are those of chats that have not set their own.
  public init(
    readers: TextReaders, coverage: SourceCoverage, operatorChat: ChatID? = nil, access: AccessRules = AccessRules(),
    preferences: AlertPreferences = AlertPreferences(), limits: ChatLimits = ChatLimits(),
    mailHosts: MailHosts = MailHosts(), hasReceiptModel: Bool = false, google: GoogleConnections? = nil,
    ids: IDGenerator, clock: Clock, seal: @escaping Sealer
  ) {
    self.readers = readers
    self.coverage = coverage
    self.operatorChat = operatorChat
    self.access = access
    self.preferences = preferences
    self.limits = limits
    self.mailHosts = mailHosts
    self.hasReceiptModel = hasReceiptModel
    self.google = google
    self.ids = ids
    self.clock = clock
    self.seal = seal
  }

  var extractor: Extractor { readers.extractor }
  var spoken: SpokenWords { readers.spoken }
  var sentences: SentenceReader { readers.sentences }
  var receipts: ReceiptReader { readers.receipts }
  var lists: ParcelListReader { readers.lists }
  var carriers: [CarrierID: Carrier] { readers.carriers }

  func newID<ID: RowID>() -> ID { ID(rawValue: ids.next()) }

  /// The carriers whose numbers have the form of this one.
  func candidates(for number: TrackingNumber) -> [CarrierID] { extractor.candidates(for: number).map(\.carrier) }

  /// Whether a source is asked about the parcel, with any account.
  func canLookUp(_ parcel: Parcel, for chat: ChatProfile) -> Bool {
    guard let shipment = parcel.shipment else { return false }
    return shipment.needsOwnKey == true || canLookUp(shipment.carrier, for: chat)
  }

  /// Whether a source can be asked about parcels of this carrier for this chat.
  func canLookUp(_ carrier: CarrierID, for chat: ChatProfile) -> Bool {
    coverage.covers(carrier, with: chat.ownSources)
  }
}

extension DialogServices {
  /// The chat's own preferences, or those of the operator.
  func preferences(of context: UpdateContext) -> AlertPreferences { context.profile.preferences ?? preferences }
}
