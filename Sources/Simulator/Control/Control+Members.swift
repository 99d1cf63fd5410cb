import Synchronization

/// Members of Track.TW.
extension Control {
  /// How often each token was used.
  func members() -> ServerResponse {
    let calls = simulation.trackTW.state.withLock { $0.total }
    return .json { json in
      for (token, count) in calls.sorted(by: { $0.key < $1.key }) { json.member(token, count) }
    }
  }

  /// `{"token": …, "withdrawn": true}`: revokes a member's token; `false` makes it valid again.
  func member(_ value: JSONValue) -> ServerResponse {
    guard let token = value["token"]?.string, let isRevoked = value["withdrawn"]?.bool else {
      return .refused("token and withdrawn are wanted")
    }
    simulation.trackTW.state.withLock { state in
      if isRevoked { state.revoked.insert(token) } else { state.revoked.remove(token) }
    }
    return Self.done
  }
}
