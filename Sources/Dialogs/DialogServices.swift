import Cards
import Chat
import Documents
import Extraction
import Foundation
import Mail
import Receipts
import Sentences
import Store
import Tracking

/// What the handlers of updates have in common: how texts are read, which carriers there are, and what the operator has
/// set. The same for all updates.
final class DialogServices: Sendable {
  let extractor: Extractor
  let spoken: SpokenWords
  let sentences: SentenceReader
  let lists: ParcelListReader
  let receipts: ReceiptReader
  let carriers: [CarrierID: Carrier]
  /// The carriers that a source can be asked about.
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
  let clock: Clock
  let seal: @Sendable (Secret, SecretKind, ChatID) -> Data?
  let ids: IDGenerator

  init(
    extractor: Extractor, spoken: SpokenWords, sentences: SentenceReader, receipts: ReceiptReader, carriers: [Carrier],
    coverage: SourceCoverage, operatorChat: ChatID?, access: AccessRules, preferences: AlertPreferences,
    limits: ChatLimits, mailHosts: MailHosts, hasReceiptModel: Bool, google: GoogleConnections?,
    ids: IDGenerator,
    clock: Clock, seal: @escaping @Sendable (Secret, SecretKind, ChatID) -> Data?
  ) {
    self.extractor = extractor
    self.spoken = spoken
    self.sentences = sentences
    self.receipts = receipts
    lists = ParcelListReader(carriers: carriers)
    self.carriers = Dictionary(carriers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
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
  /// The chat's own preferences, or those of the host.
  func preferences(of context: UpdateContext) -> AlertPreferences { context.profile.preferences ?? preferences }
}
