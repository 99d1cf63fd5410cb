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
  public func step(_ row: InboundRow, _ snapshot: Snapshot) throws -> [Effect] {
    let entry = try entry(of: row.update, snapshot)
    guard let update = entry.update else { return entry.effects }
    return try step(update, snapshot) + entry.effects
  }

  private func step(_ update: Update, _ snapshot: Snapshot) throws -> [Effect] {
    var turn = try Turn(update, snapshot, now: clock.now())
    guard turn.before != nil || update.content.beginsChat else { return [] }
    try tellOfRestore(&turn)
    switch update.content {
    case .command(let name, let arguments): try command(name, arguments, &turn)
    case .button(let data, _): try button(data, &turn)
    case .text(let text, let links): try self.text(text, links: links, &turn)
    case .edited(let text): try edited(text, &turn)
    case .document(let document): try self.document(document, &turn)
    case .wordless(let kind): try wordless(kind, &turn)
    case .membership(let isWelcome): try membership(isWelcome, &turn)
    case .migrated(let id): turn.effects.append(.migrate(to: id))
    case .joined(let people): joined(people, &turn)
    case .left(let user): try left(user, &turn)
    }
    try askPlacements(&turn)
    if turn.isReopening { try followAgain(&turn) }
    return try turn.finished()
  }

  /// What the user is told when handling an update failed.
  public func apologize(_ row: InboundRow, _ snapshot: Snapshot) throws -> [Effect] {
    guard try standing(of: row.update.chat, snapshot) == .welcome else { return [] }
    var turn = try Turn(row.update, snapshot, now: clock.now())
    try turn.answer(.none)
    if turn.isPrivate { try turn.reply(.fault) }
    return try turn.finished()
  }

  /// A text goes to the state that the chat is in.
  private func text(_ text: String, links: [String], _ turn: inout Turn) throws {
    guard text.utf8.count <= Self.maxText else { return try tooLong(&turn) }
    if let album = turn.update.album, turn.isPrivate { turn.state.album = album }
    if try replied(text, links: links, &turn) { return }
    guard try turn.isAnswer() else { return try overhear(text, links: links, &turn) }
    if sentences.isCancel(text), turn.state.mode != .idle { return try cancelSaid(&turn) }
    switch turn.state.mode {
    case .idle: if try !takeList(text, &turn) { try read(text, links: links, &turn) }
    case .awaitingNumber(let carrier): try number(text, of: carrier, &turn)
    case .awaitingToken: try token(text, &turn)
    case .awaitingPhone(let id): try phone(text, of: id, &turn)
    case .awaitingSearch: try search(text, links: links, &turn)
    case .awaitingField(let id, let field, let user):
      try self.field(Awaited(parcel: id, field: field, user: user), text, links: links, &turn)
    }
  }

  func tooLong(_ turn: inout Turn) throws { if turn.isPrivate { try turn.reply(.tooLong) } }

  /// Far above what a platform lets through, so that nothing but nonsense meets it.
  static let maxText = 64 * 1024

  /// Whether a source is asked about it, with whosoever's key.
  func isFollowed(_ parcel: Parcel, _ turn: Turn) -> Bool {
    parcel.shipment.isKeyed == true || isFollowed(parcel.carrier, turn)
  }

  /// Whether a source can be asked about such parcels for this chat.
  func isFollowed(_ carrier: CarrierID, _ turn: Turn) -> Bool {
    coverage.follows(carrier, with: turn.profile.ownSources)
  }

  /// Of an album that was answered already the other parts say nothing.
  private func wordless(_ kind: String, _ turn: inout Turn) throws {
    guard turn.isPrivate else { return }
    if let album = turn.update.album {
      guard album != turn.state.album else { return }
      turn.state.album = album
    }
    try turn.reply(kind == "sticker" ? .friendly(.sticker) : .wordless(kind: kind))
  }

  /// While a chat is closed nobody asks about its parcels.
  private func followAgain(_ turn: inout Turn) throws {
    turn.effects.append(.reconsider(releasing: false))
    for parcel in try turn.snapshot.parcels(in: turn.update.chat)
    where isFollowed(parcel, turn) && !parcel.status.isFinal {
      turn.effects.append(.lookUpNow(parcel.id, .nothing))
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
