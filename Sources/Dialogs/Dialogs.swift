import Cards
public import Chat
import Documents
public import Extraction
public import Foundation
public import Sentences
public import Store
public import Tracking

/// The conversation with the chats. Takes an update and a snapshot of the database, and returns effects.
///
/// A command is handled in `Commands/`, a button in `Buttons/`. A text is handled by the state that the chat is in
/// (`States/`); in the state `idle`, it is searched for parcels (`Messages/`).
public struct Dialogs: Sendable {
  let extractor: Extractor
  let spoken: SpokenWords
  let sentences: SentenceReader
  let carriers: [CarrierID: Carrier]
  let lists: ParcelListReader
  let coverage: SourceCoverage
  let seal: Sealer
  let ids: IDGenerator
  let clock: Clock
  let operatorChat: ChatID?
  let access: AccessRules
  /// For chats that have not set their own preferences.
  let preferences: AlertPreferences
  let limits: ChatLimits

  /// Encrypts a secret that a chat entrusts to the bot. Nil if it cannot be encrypted.
  public typealias Sealer = @Sendable (Secret, SecretKind, ChatID) -> Data?

  /// `coverage` holds the carriers that a source can be asked about. `operatorChat` may use the operator's commands,
  /// such as `/status`.
  public init(
    extractor: Extractor, spoken: SpokenWords, sentences: SentenceReader, carriers: [Carrier], coverage: SourceCoverage,
    operatorChat: ChatID? = nil, access: AccessRules = AccessRules(),
    preferences: AlertPreferences = AlertPreferences(), limits: ChatLimits = ChatLimits(), ids: IDGenerator,
    clock: Clock,
    seal: @escaping Sealer
  ) {
    self.limits = limits
    self.preferences = preferences
    self.seal = seal
    self.operatorChat = operatorChat
    self.access = access
    self.extractor = extractor
    self.spoken = spoken
    self.sentences = sentences
    self.carriers = Dictionary(carriers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    lists = ParcelListReader(carriers: carriers)
    self.coverage = coverage
    self.ids = ids
    self.clock = clock
  }

  /// Handles one update, if its chat may use the bot.
  public func handle(_ row: InboundRow, _ snapshot: Snapshot) throws -> [Effect] {
    let decision = try accessDecision(for: row.update, snapshot)
    guard let update = decision.update else { return decision.effects }
    return try handle(update, snapshot) + decision.effects
  }

  private func handle(_ update: Update, _ snapshot: Snapshot) throws -> [Effect] {
    var context = try UpdateContext(update, snapshot, now: clock.now())
    guard context.storedProfile != nil || update.content.createsChat else { return [] }
    try reportRestore(&context)
    switch update.content {
    case .command(let name, let arguments): try handleCommand(name, arguments, &context)
    case .button(let data, _): try handleButton(data, &context)
    case .text(let text, let links): try handleText(text, links: links, &context)
    case .edited(let text): try handleEdit(text, &context)
    case .document(let document): try handleDocument(document, &context)
    case .wordless(let kind): try handleWordless(kind, &context)
    case .membership(let isWelcome): try handleMembership(isWelcome, &context)
    case .migrated(let id): context.effects.append(.migrate(to: id))
    case .joined(let people): handleJoin(people, &context)
    case .left(let user): try handleLeave(user, &context)
    }
    try askAboutNotices(&context)
    if context.isReopening { try followAgain(&context) }
    return try context.finalEffects()
  }

  /// The effects that tell the user that handling the update failed.
  public func reportFailure(_ row: InboundRow, _ snapshot: Snapshot) throws -> [Effect] {
    guard try accessLevel(of: row.update.chat, snapshot) == .allowed else { return [] }
    var context = try UpdateContext(row.update, snapshot, now: clock.now())
    try context.answerPress(.none)
    if context.isPrivate { try context.reply(.fault) }
    return try context.finalEffects()
  }

  /// Passes a text to the state that the chat is in.
  private func handleText(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    guard text.utf8.count <= Self.maxText else { return try replyTooLong(&context) }
    if let album = context.update.album, context.isPrivate { context.state.album = album }
    if try handleReply(text, links: links, &context) { return }
    guard try context.mayBeAnswer() else { return try handleGroupText(text, links: links, &context) }
    if sentences.isCancel(text), context.state.mode != .idle { return try cancelBySentence(&context) }
    switch context.state.mode {
    case .idle: if try !handleListText(text, &context) { try handleFreeText(text, links: links, &context) }
    case .awaitingNumber(let carrier): try handleNumber(text, of: carrier, &context)
    case .awaitingToken: try handleToken(text, &context)
    case .awaitingPhone(let id): try handlePhoneDigits(text, of: id, &context)
    case .awaitingSearch: try handleSearchWords(text, links: links, &context)
    case .awaitingField(let id, let field, let user):
      try handleFieldValue(AwaitedField(parcel: id, field: field, user: user), text, links: links, &context)
    }
  }

  func replyTooLong(_ context: inout UpdateContext) throws { if context.isPrivate { try context.reply(.tooLong) } }

  /// Bytes in UTF-8. Far above the limits of the platforms, so normal messages never reach it.
  static let maxText = 64 * 1024

  /// Whether a source is asked about the parcel, with any account.
  func canBeLookedUp(_ parcel: Parcel, _ context: UpdateContext) -> Bool {
    parcel.shipment.needsOwnKey == true || canBeLookedUp(parcel.carrier, context)
  }

  /// Whether a source can be asked about parcels of this carrier for this chat.
  func canBeLookedUp(_ carrier: CarrierID, _ context: UpdateContext) -> Bool {
    coverage.covers(carrier, with: context.profile.ownSources)
  }

  /// Handles a message without text. Only one message of an album is answered.
  private func handleWordless(_ kind: String, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return }
    if let album = context.update.album {
      guard album != context.state.album else { return }
      context.state.album = album
    }
    try context.reply(kind == "sticker" ? .friendly(.sticker) : .wordless(kind: kind))
  }

  /// Checks all parcels again, because they are not checked while a chat is closed.
  private func followAgain(_ context: inout UpdateContext) throws {
    context.effects.append(.recheckAlerts(sendHeld: false))
    for parcel in try context.snapshot.parcels(in: context.update.chat)
    where canBeLookedUp(parcel, context) && !parcel.status.isFinal {
      context.effects.append(.lookUpNow(parcel.id, .nothing))
    }
  }
}

extension Update.Content {
  /// Whether the update creates a chat that is not known yet. Updates that end a chat, or that report members joining
  /// or leaving, do not.
  fileprivate var createsChat: Bool {
    switch self {
    case .membership(let isWelcome): isWelcome
    case .migrated, .joined, .left: false
    case .text, .command, .edited, .button, .wordless, .document: true
    }
  }
}
