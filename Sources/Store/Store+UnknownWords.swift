public import Foundation
import GRDB
public import Tracking

/// Words of a source that its table does not contain, masked so that they reveal nothing about whose parcel it was.
public struct UnknownWords: Sendable, Equatable {
  /// The source that used the words.
  public var source: SourceID
  /// The carrier that was asked about.
  public var carrier: CarrierID
  /// The words, masked.
  public var words: String
  /// How often they came.
  public var count: Int
  /// When they first came.
  public var firstSeen: Date
  /// When they last came.
  public var lastSeen: Date
}

extension Store {
  /// Number of different words kept per source. Those that were not seen for longest are deleted first.
  static let maxUnknownWords = 200

  func keep(_ words: [MaskedWords], of source: SourceID, carrier: CarrierID, now: Date, in db: Database) throws {
    for words in words {
      try db.cachedStatement(
        sql: """
          INSERT INTO unknownWord (source, carrier, words, count, firstSeen, lastSeen) VALUES (?1, ?2, ?3, 1, ?4, ?4)
          ON CONFLICT (source, carrier, words) DO UPDATE SET count = count + 1, lastSeen = excluded.lastSeen
          """
      ).execute(arguments: [source.rawValue, carrier.rawValue, words.text, now.seconds])
    }
    guard !words.isEmpty else { return }
    try Self.count("words.unknown.\(source)", by: words.count, in: db)
    try db.cachedStatement(
      sql: """
        DELETE FROM unknownWord WHERE source = ?1 AND (carrier, words) IN (
          SELECT carrier, words FROM unknownWord WHERE source = ?1 ORDER BY lastSeen DESC, firstSeen DESC
          LIMIT -1 OFFSET ?2)
        """
    ).execute(arguments: [source.rawValue, Self.maxUnknownWords])
  }

  /// The unknown words in the database file at `path`, by source and then the most frequent first. The bot may be
  /// running on it.
  public static func unknownWords(path: String) throws(StoreError) -> [UnknownWords] {
    try readFile(path: path) { db in
      guard try db.tableExists("unknownWord") else { return [] }
      return try Row.fetchAll(
        db,
        sql: """
          SELECT source, carrier, words, count, firstSeen, lastSeen FROM unknownWord
          ORDER BY source, count DESC, lastSeen DESC, words
          """
      ).map { row in
        UnknownWords(
          source: SourceID(rawValue: row[0]), carrier: CarrierID(rawValue: row[1]), words: row[2], count: row[3],
          firstSeen: Date(seconds: row[4] as Double), lastSeen: Date(seconds: row[5] as Double))
      }
    }
  }
}
