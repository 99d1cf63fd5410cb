/// The carriers that can be asked about, with the operator's accounts and with keys that chats provide.
public struct SourceCoverage: Sendable, Equatable {
  /// The carriers that the operator's accounts cover, for every chat.
  public var byOperator: Set<CarrierID>
  /// For each source, the carriers that a chat's own key for it covers, including those of the operator.
  public var byOwnKey: [SourceID: Set<CarrierID>]

  /// Makes a coverage; without `byOwnKey`, keys of chats add nothing.
  public init(byOperator: Set<CarrierID>, byOwnKey: [SourceID: Set<CarrierID>] = [:]) {
    self.byOperator = byOperator
    self.byOwnKey = byOwnKey
  }

  /// Whether parcels of `carrier` are followed for a chat with keys for these sources.
  public func covers(_ carrier: CarrierID, with keys: Set<SourceID> = []) -> Bool {
    byOperator.contains(carrier) || keys.contains { byOwnKey[$0]?.contains(carrier) == true }
  }

  /// The carriers that a chat's key for `source` covers in addition to those of the operator.
  public func added(by source: SourceID) -> Set<CarrierID> { byOwnKey[source, default: []].subtracting(byOperator) }
}

/// A source's answer about a key.
public enum KeyVerdict: Sendable, Equatable {
  /// The key is valid.
  case accepted
  /// The source rejected the key.
  case refused
  /// The source could not be asked, or its answer says nothing about the key.
  case unclear
}

/// The result of requesting an account's list of parcels.
public enum AccountList: Sendable, Equatable {
  /// The bodies of the answers, each with one page of the list.
  case pages([[UInt8]])
  /// The source rejected the key.
  case refused
  /// The source could not be asked, or its answer is not a list.
  case unclear
}
