import Carriers
import Foundation
import Synchronization
public import Tracking

extension Tracker {
  /// The shipments that may be leased now, per source, with a limit for each urgency.
  ///
  /// A source is skipped in favor of the next one in the chain if it is paused, or if its day's budget has nothing left
  /// for the urgency. If all sources of a chain are paused or spent, its shipments are still leased, so that their
  /// cards can say so. If a source only reserves its budget for more urgent shipments, the less urgent ones wait.
  /// Carriers that only chats' own keys can ask about have a quota of their own.
  public func leaseQuotas() -> [LeaseQuota] {
    let now = now()
    return gates.withLock { gates in
      var bySource: [SourceID: [LeaseQuota.Group]] = [:]
      var idle: [LeaseQuota.Group] = []
      for (carrier, chain) in chains {
        let available = chain.filter { gates[CredentialID($0)]?.isUnavailable(at: now) == false }
        for urgency in Urgency.allCases {
          let first = available.first {
            gates[CredentialID($0)]?.budget.map { $0.room(for: urgency, at: now) > 0 } ?? true
          }
          if let first {
            bySource[first, default: []].append(LeaseQuota.Group(carrier, urgency))
          } else if available.isEmpty {
            idle.append(LeaseQuota.Group(carrier, urgency))
          }
        }
      }
      var leaseQuotas = bySource.compactMap { leaseQuota(of: $0.key, $0.value, &gates, now) }
      if !idle.isEmpty { leaseQuotas.append(LeaseQuota(name: "idle", groups: idle, limit: Self.idleBatch)) }
      let keyed = chainsWithOwnKeys.keys.filter { chains[$0] == nil }
      if !keyed.isEmpty { leaseQuotas.append(LeaseQuota(name: "keyed", carriers: keyed, limit: Self.keyedBatch)) }
      return leaseQuotas
    }
  }

  /// Shipments leased at a time only to tell their chats that the source is paused.
  private static let idleBatch = 16
  /// Shipments leased at a time for carriers that only chats' own keys can ask about. Each key's `SourceGate` then
  /// applies its own limits.
  private static let keyedBatch = 32

  /// Nil if the source has no room.
  private func leaseQuota(
    of source: SourceID, _ groups: [LeaseQuota.Group], _ gates: inout [CredentialID: SourceGate], _ now: Date
  ) -> LeaseQuota? {
    let id = CredentialID(source)
    guard let host = sources[source]?.info.host, let gate = gates[id] else { return nil }
    var limitByUrgency: [Urgency: Int] = [:]
    for urgency in Urgency.allCases { limitByUrgency[urgency] = gates[id]?.room(at: now, for: urgency) ?? 0 }
    let limit = min(limitByUrgency.values.max() ?? 0, webHostLimits.withLock { $0[host]?.room(at: now) ?? 0 })
    guard limit > 0 else { return nil }
    return LeaseQuota(
      name: "source:\(source)", groups: groups, limit: limit, limitByUrgency: limitByUrgency,
      lookUpCount: gate.lookUpCount)
  }
}
