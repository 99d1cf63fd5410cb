public import Chat
public import Foundation
import GRDB
public import Tracking

/// A shipment that is due to be asked about.
public struct DueShipment: Sendable {
  /// The shipment as it is stored.
  public var shipment: Shipment
  /// Number of failed checks in a row.
  public var failures: Int
  /// Urgency of this check.
  public var urgency: Urgency
  /// The lease under which it is asked about.
  public var lease: ShipmentLease
  /// The followers' own keys that can be used for the question, the oldest follower's first.
  public var keys: [SealedKey] = []
  /// The phone digits that followers gave for the carrier, the newest first.
  public var digits: [SealedDigits] = []
}

extension DueShipment {
  static let columns = Shipment.columns + ", failures, urgency, fence, leaseUntil"

  init?(row: Row) {
    guard let shipment = Shipment(row: row) else { return nil }
    self.init(
      shipment: shipment, failures: row.integer(Shipment.width),
      urgency: Urgency(rawValue: row.integer(Shipment.width + 1)) ?? .rest,
      lease: ShipmentLease(
        shipment: shipment.id,
        lease: Lease(fence: row[Shipment.width + 2], until: Date(seconds: row.seconds(Shipment.width + 3) ?? 0))))
  }
}

/// The right to ask about a shipment until a given time.
public struct ShipmentLease: Sendable, Equatable {
  /// The shipment.
  public var shipment: ShipmentID
  var lease = Lease()

  /// Stands for a shipment that is not leased.
  package init(_ shipment: ShipmentID) { self.shipment = shipment }

  init(shipment: ShipmentID, lease: Lease) {
    self.shipment = shipment
    self.lease = lease
  }
}

/// What an answer changes. It is committed in one transaction.
public struct ShipmentChange: Sendable {
  /// The shipment to store.
  public var shipment: Shipment
  /// Number of failed checks in a row, after this answer.
  public var failures: Int
  /// When the next check is due; nil: not scheduled again, only a new event makes it due.
  public var nextCheck: Date?
  /// Urgency of the next check.
  public var urgency: Urgency
  /// What was decided about the parcel of each follower. An alert that was recorded before is not sent again.
  public var plans: [ParcelPlan]
  /// True if lists that contain the shipment can look different.
  public var changesLists: Bool
  /// Notices that the answer contradicts, with the parcels on which they were put. Each becomes a parcel of its own.
  public var parted: [(chat: ChatID, parcel: ParcelID, notice: JoinedNotice)] = []
  /// Edits that redraw cards, with their chats.
  public var cards: [(chat: ChatID, outbound: Outbound)]
  /// Amounts to add to persistent counters, by counter name.
  public var counts: [String: Int]
  /// Requests to add to the daily budgets of accounts.
  public var spent: [SpentBudget]
  /// Words that the table of the answering source does not contain; nil if there are none.
  public var unknownWords: (source: SourceID, words: [MaskedWords])?

  /// Creates a change; only the shipment, its failures and the next check must be given.
  public init(
    shipment: Shipment, failures: Int, nextCheck: Date?, urgency: Urgency = .rest, plans: [ParcelPlan] = [],
    changesLists: Bool = false, cards: [(chat: ChatID, outbound: Outbound)] = [], counts: [String: Int] = [:],
    spent: [SpentBudget] = [],
    unknownWords: (source: SourceID, words: [MaskedWords])? = nil
  ) {
    self.changesLists = changesLists
    self.counts = counts
    self.spent = spent
    self.urgency = urgency
    self.unknownWords = unknownWords
    self.shipment = shipment
    self.failures = failures
    self.nextCheck = nextCheck
    self.plans = plans
    self.cards = cards
  }
}
