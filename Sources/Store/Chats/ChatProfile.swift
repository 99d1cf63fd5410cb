public import Chat
public import Foundation
import GRDB
public import Tracking

/// The settings and state of a chat, without its parcels.
public struct ChatProfile: Sendable, Equatable {
  /// Identifier of the chat; the primary key of its row.
  public var id: ChatID
  /// Whether the chat is private, a group or a channel.
  public var kind: Update.ChatKind
  /// Name of the catalogue, such as `zh-Hant`.
  public var language: String
  /// True if the chat chose the language itself; false if it was taken from the client.
  public var isLanguageChosen: Bool
  /// Time zone of the chat.
  public var zone: Zone
  /// State of the current dialogue, encoded by its owner; nil if there is none.
  public var dialogue: Data?
  /// When the chat's row was created. A later `saveChat` does not change it.
  public var createdAt: Date
  /// When the chat blocked or removed the bot; nil while the bot can write to it.
  public var closedAt: Date?
  /// The chat's own alert settings; nil if it uses the operator's defaults.
  public var preferences: AlertPreferences?
  /// What the bot remembers about the members of a group.
  public var members = GroupMembers()
  /// When the bot introduced itself in the chat; nil if it has not yet.
  public var introducedAt: Date?
  /// Whether photos of receipts may be sent to the operator's model; nil: the chat is asked each time.
  public var modelConsent: ModelConsent?
  /// Sources for which the chat has an accepted key of its own. Read only: keys are stored in another table.
  public var ownSources: Set<SourceID>
  /// When the chat gave the last digits of a phone number, by carrier. Read only, like `ownSources`.
  public var phoneDigits: [CarrierID: Date] = [:]

  /// Creates a profile without preferences, members, introduction or phone digits.
  public init(
    id: ChatID, kind: Update.ChatKind, language: String, isLanguageChosen: Bool = false, zone: Zone,
    dialogue: Data? = nil, createdAt: Date, closedAt: Date? = nil, ownSources: Set<SourceID> = []
  ) {
    self.ownSources = ownSources
    self.id = id
    self.kind = kind
    self.language = language
    self.isLanguageChosen = isLanguageChosen
    self.zone = zone
    self.dialogue = dialogue
    self.createdAt = createdAt
    self.closedAt = closedAt
  }
}

extension ChatProfile {
  static let columns = """
    chat.id, kind, language, isLanguageChosen, timeZone, dialogue, chat.createdAt, closedAt, preferences,
    members, introducedAt,
    (SELECT group_concat(source) FROM credential WHERE credential.chat = chat.id AND acceptedAt IS NOT NULL),
    (SELECT group_concat(carrier || ' ' || givenAt) FROM phoneDigits WHERE phoneDigits.chat = chat.id),
    modelConsent
    """
  static let width = 14

  /// Decodes a row of `columns` that begins at index `first`. A value that cannot be read counts as unset. Columns are
  /// read by position, because a lookup by name costs more than the read itself.
  init(row: Row, at first: Int = 0) {
    let text = row.text(first) ?? ""
    let id = ChatID(text) ?? ChatID(platform: "unknown", value: text)
    self.init(
      id: id, kind: row.text(first + 1).flatMap(Update.ChatKind.init) ?? (id.value.hasPrefix("-") ? .group : .private),
      language: row.text(first + 2) ?? "", isLanguageChosen: row.flag(first + 3),
      zone: Zone(stored: row.text(first + 4) ?? ""),
      dialogue: row.blob(first + 5), createdAt: Date(seconds: row.seconds(first + 6) ?? 0),
      closedAt: Date(seconds: row.seconds(first + 7)),
      ownSources: Set((row.text(first + 11) ?? "").split(separator: ",").map { SourceID(rawValue: String($0)) }))
    preferences = row.blob(first + 8).flatMap {
      StoredColumn.chatPreferences.read(AlertPreferences.self, from: $0, row: text)
    }
    members =
      row.blob(first + 9).flatMap { StoredColumn.chatMembers.read(GroupMembers.self, from: $0, row: text) }
      ?? GroupMembers()
    introducedAt = Date(seconds: row.seconds(first + 10))
    modelConsent = row.text(first + 13).flatMap(ModelConsent.init)
    if let digits = row.text(first + 12) { phoneDigits = Self.phoneDigits(digits) }
  }

  /// Parses a list such as `sfExpress 1795226400.0,…`: carrier, space, seconds since 1970.
  private static func phoneDigits(_ text: String) -> [CarrierID: Date] {
    text.split(separator: ",").reduce(into: [:]) { digits, entry in
      let parts = entry.split(separator: " ")
      guard parts.count == 2, let seconds = Double(parts[1]) else { return }
      digits[CarrierID(rawValue: String(parts[0]))] = Date(seconds: seconds)
    }
  }

  func save(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO chat (id, kind, language, isLanguageChosen, timeZone, dialogue, createdAt, closedAt, preferences,
          members, introducedAt, modelConsent)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, language = excluded.language,
          isLanguageChosen = excluded.isLanguageChosen, timeZone = excluded.timeZone,
          dialogue = excluded.dialogue, closedAt = excluded.closedAt, preferences = excluded.preferences,
          isForgotten = 0,
          members = excluded.members, introducedAt = excluded.introducedAt,
          modelConsent = excluded.modelConsent
        """
    ).execute(arguments: [
      id.description, kind.rawValue, language, isLanguageChosen, zone.name, dialogue, createdAt.seconds,
      closedAt?.seconds, try preferences.map { try JSON.encode($0) },
      try members.isEmpty ? nil : JSON.encode(members), introducedAt?.seconds,
      modelConsent?.rawValue,
    ])
  }
}

extension Date {
  var seconds: Double { timeIntervalSince1970 }

  init(seconds: Double) { self.init(timeIntervalSince1970: seconds) }

  init?(seconds: Double?) {
    guard let seconds else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}
