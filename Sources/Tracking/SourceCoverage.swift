/// Which carriers can be asked about: with the host's accounts, and with keys that chats bring.
public struct SourceCoverage: Sendable, Equatable {
  /// Followed for everybody.
  public var host: Set<CarrierID>
  /// What a chat's own key of each source opens, the host's carriers included.
  public var keyed: [SourceID: Set<CarrierID>]

  public init(host: Set<CarrierID>, keyed: [SourceID: Set<CarrierID>] = [:]) {
    self.host = host
    self.keyed = keyed
  }

  /// Whether a chat with keys of those sources has such parcels followed.
  public func follows(_ carrier: CarrierID, with keys: Set<SourceID> = []) -> Bool {
    host.contains(carrier) || keys.contains { keyed[$0]?.contains(carrier) == true }
  }

  /// The carriers that a chat's key of that source opens, and nothing of the host's does.
  public func added(by source: SourceID) -> Set<CarrierID> { keyed[source, default: []].subtracting(host) }
}

/// What a source says of a key.
public enum KeyVerdict: Sendable, Equatable {
  case accepted
  case refused
  /// It could not be asked, or its answer says nothing of the key.
  case unclear
}

/// What came of asking for an account's list of parcels.
public enum AccountList: Sendable, Equatable {
  /// Bodies that hold a list each.
  case pages([[UInt8]])
  /// The key opens nothing.
  case refused
  /// It could not be asked, or its answer is no list.
  case unclear
}
