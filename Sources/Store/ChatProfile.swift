public import Chat
public import Foundation
import GRDB
public import Tracking

/// What is kept of a chat besides its parcels.
public struct ChatProfile: Sendable, Equatable {
  public var id: ChatID
  public var kind: Update.ChatKind
  /// A catalogue's name: `zh-Hant`.
  public var language: String
  /// Chosen by the chat, not taken from the client.
  public var isLanguageChosen: Bool
  /// The clock that the chat lives by.
  public var zone: Zone
  /// The dialogue's state, as its owner encodes it; nil at rest.
  public var dialogue: Data?
  public var createdAt: Date
  /// Since when the chat does not want us; nil while it does.
  public var closedAt: Date?
  /// Nil until the chat sets some: the host's.
  public var preferences: AlertPreferences?
  /// What a group remembers of its members.
  public var members = GroupMembers()
  /// When the bot said who it is; nil: not yet.
  public var introducedAt: Date?
  /// The sources that a key of the chat's own opens. Read only: keys are kept apart.
  public var ownSources: Set<SourceID>
  /// When the chat gave the last digits of a phone for each carrier's parcels. Read only, as `ownSources` is.
  public var phoneDigits: [CarrierID: Date] = [:]

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
    (SELECT group_concat(carrier || ' ' || givenAt) FROM phoneDigits WHERE phoneDigits.chat = chat.id)
    """
  static let width = 13

  /// A row of `columns`, from that one on; what cannot be read is as if it were not set. By position: to look each up by
  /// name costs more than to read it.
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
    if let digits = row.text(first + 12) { phoneDigits = Self.phoneDigits(digits) }
  }

  /// From `sfExpress 1795226400.0,…`.
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
          members, introducedAt)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, language = excluded.language,
          isLanguageChosen = excluded.isLanguageChosen, timeZone = excluded.timeZone,
          dialogue = excluded.dialogue, closedAt = excluded.closedAt, preferences = excluded.preferences,
          isForgotten = 0,
          members = excluded.members, introducedAt = excluded.introducedAt
        """
    ).execute(arguments: [
      id.description, kind.rawValue, language, isLanguageChosen, zone.name, dialogue, createdAt.seconds,
      closedAt?.seconds, try preferences.map { try JSON.encode($0) },
      try members.isEmpty ? nil : JSON.encode(members), introducedAt?.seconds,
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
