public import Chat
public import Foundation
import GRDB
public import Lottery
public import Tracking

/// A receipt that won in the invoice lottery.
public struct WinningReceipt: Sendable, Hashable {
  /// The receipt.
  public var id: ReceiptID
  /// Two letters and eight digits.
  public var number: String
  /// The period: `11506`.
  public var period: String
  /// What it won.
  public var prize: Prize
  /// When the user claimed the prize; nil if not yet.
  public var claimedAt: Date?
  /// The shop's name; nil if it is not known.
  public var shop: String?
  /// The day of the purchase; nil if it is not known.
  public var day: Day?
  /// Whether it came by mail.
  public var isFromMail = false
}

/// How many of a chat's receipts take part in a period of the invoice lottery.
public struct LotteryCount: Sendable, Hashable {
  /// The period: `11506`.
  public var period: String
  /// Receipts that are checked.
  public var checked: Int
  /// Receipts whose numbers are not drawn yet, or not known.
  public var waiting: Int
  /// Receipts that are checked and came by mail.
  public var checkedFromMail: Int
}

extension Snapshot {
  /// The winning numbers that are known.
  public func draws() throws -> WinningNumbers {
    WinningNumbers(
      try Row.fetchAll(db.cachedStatement(sql: "SELECT period, special, grand, first FROM draw")).compactMap { row in
        Draw(
          period: row[0], special: row[1], grand: row[2],
          first: (row[3] as String).split(separator: " ").map(String.init))
      })
  }

  /// Whether a receipt came by mail. A detail that cannot be read says nothing.
  private static let isFromMail = """
    iif(json_valid(CAST(receipt.detail AS TEXT)), CAST(receipt.detail AS TEXT) ->> 'origin' = 'mail', 0)
    """

  /// The receipts of the chat that won, the latest period and the highest prize first.
  /// - Parameter period: only those of that period; nil for all.
  public func winningReceipts(in chat: ChatID, period: String? = nil) throws -> [WinningReceipt] {
    let all = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT receipt.id, ticket.number, ticket.period, ticket.prize, ticket.claimedAt, receipt.shop, receipt.day,
            \(Self.isFromMail)
          FROM receipt CROSS JOIN ticket ON ticket.receipt = receipt.id
          WHERE receipt.chat = ?1 AND ticket.prize IS NOT NULL AND (?2 IS NULL OR ticket.period = ?2)
          ORDER BY ticket.period DESC, receipt.id
          """), arguments: [chat.description, period]
    ).compactMap { row -> WinningReceipt? in
      guard let prize = row.text(3).flatMap(Prize.init(rawValue:)) else { return nil }
      return WinningReceipt(
        id: ReceiptID(rawValue: row[0]), number: row[1], period: row[2], prize: prize,
        claimedAt: Date(seconds: row.seconds(4)), shop: row.text(5), day: row.text(6).flatMap { Day($0) },
        isFromMail: row.integer(7) != 0)
    }
    return all.sorted { ($1.period, $1.prize.amount) < ($0.period, $0.prize.amount) }
  }

  /// The receipt if it won; nil if it did not, or is not of that chat.
  public func winningReceipt(_ id: ReceiptID, in chat: ChatID) throws -> WinningReceipt? {
    try winningReceipts(in: chat).first { $0.id == id }
  }

  /// How many receipts of the chat take part in each period, the latest first.
  public func lotteryCounts(in chat: ChatID) throws -> [LotteryCount] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT ticket.period, count(*) FILTER (WHERE isChecked), count(*) FILTER (WHERE NOT isChecked),
            count(*) FILTER (WHERE isChecked AND \(Self.isFromMail))
          FROM receipt CROSS JOIN ticket ON ticket.receipt = receipt.id
          WHERE receipt.chat = ? GROUP BY ticket.period ORDER BY ticket.period DESC
          """), arguments: [chat.description]
    ).map { LotteryCount(period: $0[0], checked: $0[1], waiting: $0[2], checkedFromMail: $0[3]) }
  }
}
