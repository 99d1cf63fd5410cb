import Cards
public import Chat
import Documents
public import Extraction
public import Foundation
public import Sentences
public import Store
public import Tracking

/// The conversation: an update and a view of what is known go in, effects come out.
///
/// The tree: a command goes to `Commands/`, a button to `Buttons/`, a text to the state that the chat is in
/// (`States/`), of which `idle` reads it for parcels.
public struct Dialogs: Sendable {
  let extractor: Extractor
  let spoken: SpokenWords
  let sentences: SentenceReader
  let carriers: [CarrierID: Carrier]
  let lists: ParcelListReader
  let coverage: SourceCoverage
  let seal: Sealer
  let ids: IDs
  let clock: Clock
  let operatorChat: ChatID?
  let access: AccessRules
  /// Of chats that have set none.
  let preferences: AlertPreferences
  let limits: ChatLimits

  /// Hides what a chat entrusts; nil where that cannot be done.
  public typealias Sealer = @Sendable (Secret, SecretKind, ChatID) -> Data?

  /// `coverage` are the carriers that a source can be asked about; `operatorChat` may ask how the bot fares.
  public init(
    extractor: Extractor, spoken: SpokenWords, sentences: SentenceReader, carriers: [Carrier], coverage: SourceCoverage,
    operatorChat: ChatID? = nil, access: AccessRules = AccessRules(),
    preferences: AlertPreferences = AlertPreferences(), limits: ChatLimits = ChatLimits(), ids: IDs, clock: Clock,
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

  /// Handles one update, where its chat may use the bot.
  public func handle(_ row: InboundRow, _ snapshot: Snapshot) throws -> [Effect] {
    let entry = try entry(of: row.update, snapshot)
    guard let update = entry.update else { return entry.effects }
    return try handle(update, snapshot) + entry.effects
  }

  private func handle(_ update: Update, _ snapshot: Snapshot) throws -> [Effect] {
    var context = try UpdateContext(update, snapshot, now: clock.now())
    guard context.before != nil || update.content.beginsChat else { return [] }
    try tellOfRestore(&context)
    switch update.content {
    case .command(let name, let arguments): try command(name, arguments, &context)
    case .button(let data, _): try button(data, &context)
    case .text(let text, let links): try self.text(text, links: links, &context)
    case .edited(let text): try edited(text, &context)
    case .document(let document): try self.document(document, &context)
    case .wordless(let kind): try wordless(kind, &context)
    case .membership(let isWelcome): try membership(isWelcome, &context)
    case .migrated(let id): context.effects.append(.migrate(to: id))
    case .joined(let people): joined(people, &context)
    case .left(let user): try left(user, &context)
    }
    try askPlacements(&context)
    if context.isReopening { try followAgain(&context) }
    return try context.finished()
  }

  /// What the user is told when handling an update failed.
  public func apologize(_ row: InboundRow, _ snapshot: Snapshot) throws -> [Effect] {
    guard try standing(of: row.update.chat, snapshot) == .welcome else { return [] }
    var context = try UpdateContext(row.update, snapshot, now: clock.now())
    try context.answer(.none)
    if context.isPrivate { try context.reply(.fault) }
    return try context.finished()
  }

  /// A text goes to the state that the chat is in.
  private func text(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    guard text.utf8.count <= Self.maxText else { return try tooLong(&context) }
    if let album = context.update.album, context.isPrivate { context.state.album = album }
    if try replied(text, links: links, &context) { return }
    guard try context.isAnswer() else { return try overhear(text, links: links, &context) }
    if sentences.isCancel(text), context.state.mode != .idle { return try cancelSaid(&context) }
    switch context.state.mode {
    case .idle: if try !takeList(text, &context) { try read(text, links: links, &context) }
    case .awaitingNumber(let carrier): try number(text, of: carrier, &context)
    case .awaitingToken: try token(text, &context)
    case .awaitingPhone(let id): try phone(text, of: id, &context)
    case .awaitingSearch: try search(text, links: links, &context)
    case .awaitingField(let id, let field, let user):
      try self.field(Awaited(parcel: id, field: field, user: user), text, links: links, &context)
    }
  }

  func tooLong(_ context: inout UpdateContext) throws { if context.isPrivate { try context.reply(.tooLong) } }

  /// Far above what a platform lets through, so that nothing but nonsense meets it.
  static let maxText = 64 * 1024

  /// Whether a source is asked about it, with whosoever's key.
  func isFollowed(_ parcel: Parcel, _ context: UpdateContext) -> Bool {
    parcel.shipment.isKeyed == true || isFollowed(parcel.carrier, context)
  }

  /// Whether a source can be asked about such parcels for this chat.
  func isFollowed(_ carrier: CarrierID, _ context: UpdateContext) -> Bool {
    coverage.follows(carrier, with: context.profile.ownSources)
  }

  /// Of an album that was answered already the other parts say nothing.
  private func wordless(_ kind: String, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return }
    if let album = context.update.album {
      guard album != context.state.album else { return }
      context.state.album = album
    }
    try context.reply(kind == "sticker" ? .friendly(.sticker) : .wordless(kind: kind))
  }

  /// While a chat is closed nobody asks about its parcels.
  private func followAgain(_ context: inout UpdateContext) throws {
    context.effects.append(.reconsider(releasing: false))
    for parcel in try context.snapshot.parcels(in: context.update.chat)
    where isFollowed(parcel, context) && !parcel.status.isFinal {
      context.effects.append(.lookUpNow(parcel.id, .nothing))
    }
  }
}

extension Update.Content {
  /// Nobody comes to know a chat by what ends it, or by who else comes and goes there.
  fileprivate var beginsChat: Bool {
    switch self {
    case .membership(let isWelcome): isWelcome
    case .migrated, .joined, .left: false
    case .text, .command, .edited, .button, .wordless, .document: true
    }
  }
}
