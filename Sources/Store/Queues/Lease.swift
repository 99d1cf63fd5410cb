public import Foundation
import GRDB

/// The right to work on a row until a given time. When it has expired, somebody else may lease the row.
public struct Lease: Sendable, Equatable {
  /// A number that is new whenever a row is leased. What becomes of the work is written only if the row still has it.
  var fence: Int64?
  /// When the lease expires.
  public var until: Date = .distantPast

  /// Ends the lease of a row, in an `UPDATE`.
  static let end = "leaseOwner = NULL, leaseUntil = NULL, fence = NULL"
}
