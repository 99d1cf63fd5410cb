import Carriers
import Foundation
import Tracking

extension SourceGates {
  /// Shipments leased at a time only to tell their chats that the source is paused.
  private static let idleBatch = 16
  /// Shipments leased at a time for carriers that only chats' own keys can ask about. Each key's `SourceGate` then
  /// applies its own limits.
  private static let keyedBatch = 32

  /// See `Tracker.leaseQuotas`.
  mutating func leaseQuotas(_ chains: CarrierChains, at now: Date) -> [LeaseQuota] {
    var bySource: [SourceID: [LeaseQuota.Group]] = [:]
    var idle: [LeaseQuota.Group] = []
    for (carrier, chain) in chains.byOperator {
      let available = chain.filter { byAccount[CredentialID($0)]?.isUnavailable(at: now) == false }
      for urgency in Urgency.allCases {
        let first = available.first {
          byAccount[CredentialID($0)]?.budget.map { $0.room(for: urgency, at: now) > 0 } ?? true
        }
        if let first {
          bySource[first, default: []].append(LeaseQuota.Group(carrier, urgency))
        } else if available.isEmpty {
          idle.append(LeaseQuota.Group(carrier, urgency))
        }
      }
    }
    var quotas: [LeaseQuota] = []
    for (source, groups) in bySource {
      if let quota = leaseQuota(of: source, groups, at: now) { quotas.append(quota) }
    }
    if !idle.isEmpty { quotas.append(LeaseQuota(name: "idle", groups: idle, limit: Self.idleBatch)) }
    let keyed = chains.carriersNeedingOwnKeys
    if !keyed.isEmpty { quotas.append(LeaseQuota(name: "keyed", carriers: keyed, limit: Self.keyedBatch)) }
    return quotas
  }

  /// Nil if the source has no room.
  private mutating func leaseQuota(of source: SourceID, _ groups: [LeaseQuota.Group], at now: Date) -> LeaseQuota? {
    var limitByUrgency: [Urgency: Int] = [:]
    for urgency in Urgency.allCases { limitByUrgency[urgency] = room(of: source, for: urgency, at: now) }
    let limit = min(limitByUrgency.values.max() ?? 0, webHostRoom(of: source, at: now))
    guard limit > 0, let gate = byAccount[CredentialID(source)] else { return nil }
    return LeaseQuota(
      name: "source:\(source)", groups: groups, limit: limit, limitByUrgency: limitByUrgency,
      lookUpCount: gate.lookUpCount)
  }
}
