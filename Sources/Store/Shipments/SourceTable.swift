import Chat
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

/// Budgets and unknown words of sources, within a transaction.
struct SourceTable: TransactionTable {
  let transaction: WriteTransaction

  /// Adds to the day's sum, which starts at zero each day. Nothing is stored for a deleted chat.
  func addToBudget(_ budget: SpentBudget) throws {
    var chat: String? = nil
    if case .chat(let id) = budget.credential.owner { chat = id }
    try db.cachedStatement(
      sql: """
        INSERT INTO budget (source, chat, day, spent, newNumbers)
        SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?2 IS NULL OR EXISTS (SELECT 1 FROM chat WHERE id = ?2)
        ON CONFLICT (source, coalesce(chat, '')) DO UPDATE
        SET spent = iif(day = excluded.day, spent, 0) + excluded.spent,
          newNumbers = iif(day = excluded.day, newNumbers, 0) + excluded.newNumbers, day = excluded.day
        """
    ).execute(arguments: [
      budget.credential.source.rawValue, chat, budget.day.number, budget.spent, budget.newNumbers,
    ])
  }

  /// Number of different words kept per source. Those that were not seen for longest are deleted first.
  static let maxUnknownWords = 200

  func countUnknownWords(_ words: [MaskedWords], of source: SourceID, carrier: CarrierID, now: Date) throws {
    for words in words {
      try db.cachedStatement(
        sql: """
          INSERT INTO unknownWord (source, carrier, words, count, firstSeen, lastSeen) VALUES (?1, ?2, ?3, 1, ?4, ?4)
          ON CONFLICT (source, carrier, words) DO UPDATE SET count = count + 1, lastSeen = excluded.lastSeen
          """
      ).execute(arguments: [source.rawValue, carrier.rawValue, words.text, now.seconds])
    }
    guard !words.isEmpty else { return }
    try transaction.count("words.unknown.\(source)", by: words.count)
    try db.cachedStatement(
      sql: """
        DELETE FROM unknownWord WHERE source = ?1 AND (carrier, words) IN (
          SELECT carrier, words FROM unknownWord WHERE source = ?1 ORDER BY lastSeen DESC, firstSeen DESC
          LIMIT -1 OFFSET ?2)
        """
    ).execute(arguments: [source.rawValue, Self.maxUnknownWords])
  }
}

extension TransactionTable {
  var sources: SourceTable { SourceTable(transaction: transaction) }
}
