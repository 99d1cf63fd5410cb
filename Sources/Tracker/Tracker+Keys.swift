import Carriers
import Synchronization
public import Tracking

/// Requests with a chat's own key that are about the key or its account, not about a parcel. They share one rate limit
/// per source.
extension Tracker {
  /// Asks the source whether it accepts a chat's own key. If it does, the key's earlier failures are forgotten, so that
  /// it can be used at once.
  public func check(_ credential: CredentialID, key: Secret) async -> KeyVerdict {
    guard let source = enterKeyCheck(credential.source) else { return .unclear }
    let verdict = await source.check(key, using: client)
    leaveKeyCheck(credential.source)
    if verdict == .accepted { gates.withLock { $0.resetFailures(credential) } }
    return verdict
  }

  /// Fetches the parcel list of a chat's own account.
  public func list(_ credential: CredentialID, key: Secret) async -> AccountList {
    guard let source = enterKeyCheck(credential.source) else { return .unclear }
    let list = await withTaskExecutorPreference(SourceExecutor.shared) { await source.list(key, using: client) }
    leaveKeyCheck(credential.source)
    return list
  }

  private func enterKeyCheck(_ id: SourceID) -> (any ConnectableSource)? {
    let now = now()
    guard let source = chains.sources[id] as? any ConnectableSource,
      gates.withLock({ $0.enterKeyCheck(id, at: now) })
    else { return nil }
    return source
  }

  private func leaveKeyCheck(_ id: SourceID) {
    let now = now()
    gates.withLock { $0.leaveKeyCheck(id, at: now) }
  }
}
