public import Chat
public import Foundation
import GRDB
public import Tracking

/// A value in the database that only the operator's key decrypts.
public struct SealedValue: Sendable {
  /// What it was encrypted for.
  public enum Purpose: Sendable {
    /// A secret of that chat.
    case secret(SecretKind, ChatID)
    /// An update that waits in the inbox.
    case update
  }

  /// What it was encrypted for.
  public var purpose: Purpose
  /// The encrypted value.
  public var sealed: Data
}

extension SealedValue {
  /// At most `limit` values of each kind. Tables that an older database lacks have none.
  static func some(_ limit: Int, _ db: Database) throws -> [SealedValue] {
    try secrets(limit, db) + updates(limit, db)
  }

  private static func secrets(_ limit: Int, _ db: Database) throws -> [SealedValue] {
    try SecretKind.Family.allCases.flatMap { family in
      try family.columns.filter { try db.tableExists($0.table) }.flatMap { column in
        try Row.fetchAll(
          db,
          sql: """
            SELECT \(column.name), \(column.chat ?? "NULL"), \(column.detail ?? "NULL") FROM \(column.table)
            WHERE \(column.name) IS NOT NULL LIMIT ?
            """, arguments: [limit]
        ).map { row in
          let chat = row.text(1).flatMap(ChatID.init) ?? ChatID(platform: "", value: "")
          return SealedValue(
            purpose: .secret(family.kind(row.text(2) ?? ""), chat), sealed: row.blob(0) ?? Data())
        }
      }
    }
  }

  private static func updates(_ limit: Int, _ db: Database) throws -> [SealedValue] {
    try Data.fetchAll(
      db, sql: "SELECT body FROM inbound WHERE isDone = 0 AND body >= x'00' AND body < x'01' LIMIT ?",
      arguments: [limit]
    ).map { SealedValue(purpose: .update, sealed: InboxEncryption.sealed(in: $0)) }
  }
}

/// A column with encrypted values.
struct SealedColumn {
  var table: String
  var name: String
  /// The column with the chat; nil if the value is nobody's any more.
  var chat: String? = "chat"
  /// The column with the rest of the kind: a source, a carrier.
  var detail: String?
}

extension SecretKind.Family {
  /// Where secrets of this kind are stored.
  var columns: [SealedColumn] {
    switch self {
    case .key: [SealedColumn(table: "credential", name: "sealed", detail: "source")]
    case .mailPassword: [SealedColumn(table: "mailbox", name: "sealed")]
    case .googleLink: [SealedColumn(table: "google", name: "link")]
    case .googleCode: [SealedColumn(table: "google", name: "code")]
    case .googleToken: [SealedColumn(table: "google", name: "token")]
    case .googleRevocation:
      [
        SealedColumn(table: "google", name: "revocation"),
        SealedColumn(table: "googleRevocation", name: "token", chat: nil),
      ]
    case .phoneDigits: [SealedColumn(table: "phoneDigits", name: "sealed", detail: "carrier")]
    case .mobileBarcode: [SealedColumn(table: "mobileBarcode", name: "sealed")]
    }
  }

  fileprivate func kind(_ detail: String) -> SecretKind {
    switch self {
    case .key: .key(SourceID(rawValue: detail))
    case .mailPassword: .mailPassword
    case .googleLink: .googleLink
    case .googleCode: .googleCode
    case .googleToken: .googleToken
    case .googleRevocation: .googleRevocation
    case .phoneDigits: .phoneDigits(CarrierID(rawValue: detail))
    case .mobileBarcode: .mobileBarcode
    }
  }
}
