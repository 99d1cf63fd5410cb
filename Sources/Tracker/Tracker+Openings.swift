import Carriers
import Foundation
import Synchronization
public import Tracking

extension Tracker {
  /// Work that may start now: whose turn it is, and how many of their shipments. A source that is paused, or that has
  /// nothing left of its day for shipments of that urgency, stands aside for the next of the chain. Where all of a chain
  /// are paused or spent, shipments still come through, to be told so; where one only keeps back what it has for more
  /// urgent ones, they wait. What only chats' own keys ask about comes through too.
  public func leaseQuotas() -> [LeaseQuota] {
    let now = now()
    return gates.withLock { gates in
      var bySource: [SourceID: [LeaseQuota.Slot]] = [:]
      var idle: [LeaseQuota.Slot] = []
      for (carrier, chain) in chains {
        let present = chain.filter { gates[CredentialID($0)]?.isClosed(at: now) == false }
        for urgency in Urgency.allCases {
          let first = present.first {
            gates[CredentialID($0)]?.budget.map { $0.room(for: urgency, at: now) > 0 } ?? true
          }
          if let first {
            bySource[first, default: []].append(LeaseQuota.Slot(carrier, urgency))
          } else if present.isEmpty {
            idle.append(LeaseQuota.Slot(carrier, urgency))
          }
        }
      }
      var leaseQuotas = bySource.compactMap { leaseQuota(of: $0.key, $0.value, &gates, now) }
      if !idle.isEmpty { leaseQuotas.append(LeaseQuota(name: "idle", slots: idle, limit: Self.idleBatch)) }
      let keyed = wideChains.keys.filter { chains[$0] == nil }
      if !keyed.isEmpty { leaseQuotas.append(LeaseQuota(name: "keyed", carriers: keyed, limit: Self.keyedBatch)) }
      return leaseQuotas
    }
  }

  /// Shipments at a time that are only told that their source is paused.
  private static let idleBatch = 16
  /// Shipments at a time of carriers that only chats' own keys ask about; each key's gate lets through what it may.
  private static let keyedBatch = 32

  /// Nil where there is no room.
  private func leaseQuota(
    of source: SourceID, _ slots: [LeaseQuota.Slot], _ gates: inout [CredentialID: SourceGate], _ now: Date
  ) -> LeaseQuota? {
    let id = CredentialID(source)
    guard let host = sources[source]?.info.host, let gate = gates[id] else { return nil }
    var most: [Urgency: Int] = [:]
    for urgency in Urgency.allCases { most[urgency] = gates[id]?.room(at: now, for: urgency) ?? 0 }
    let limit = min(most.values.max() ?? 0, hosts.withLock { $0[host]?.room(at: now) ?? 0 })
    guard limit > 0 else { return nil }
    return LeaseQuota(name: "source:\(source)", slots: slots, limit: limit, most: most, turn: gate.turn)
  }
}
