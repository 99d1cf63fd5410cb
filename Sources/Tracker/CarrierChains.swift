import Carriers
import Tracking

/// The sources of each carrier in the order to ask them, and the accounts that they can be asked with.
struct CarrierChains: Sendable {
  /// All sources: the operator's, and those that can be used only with a chat's own key.
  let sources: [SourceID: any Source]
  /// The sources that the operator has turned on.
  let operatorSources: Set<SourceID>
  /// For each carrier, the sources that can be asked with the operator's account.
  let byOperator: [CarrierID: [SourceID]]
  /// For each carrier, all sources: the operator's, and those that chats' own keys give access to.
  private let withOwnKeys: [CarrierID: [SourceID]]

  init(of carriers: [Carrier], enabled: [any Source], connectable: [any Source]) {
    let byID = { (sources: [any Source]) in sources.map { ($0.info.id, $0) } }
    let enabled = Dictionary(uniqueKeysWithValues: byID(enabled))
    sources = enabled.merging(byID(connectable)) { first, _ in first }
    operatorSources = Set(enabled.keys)
    byOperator = Self.chains(of: carriers, among: enabled)
    withOwnKeys = Self.chains(of: carriers, among: sources)
  }

  private static func chains(
    of carriers: [Carrier], among sources: [SourceID: any Source]
  ) -> [CarrierID: [SourceID]] {
    Dictionary(uniqueKeysWithValues: carriers.map { ($0.id, $0.chain.filter { sources[$0] != nil }) })
      .filter { !$0.value.isEmpty }
  }

  /// The carriers that only chats' own keys can ask about.
  var carriersNeedingOwnKeys: [CarrierID] { withOwnKeys.keys.filter { byOperator[$0] == nil } }

  /// The carriers that can be asked about: with the operator's accounts, and with chats' own keys.
  var coverage: SourceCoverage {
    let byOwnKey = sources.values.filter { $0 is any ConnectableSource }.map(\.info.id).map { source in
      (source, Set(withOwnKeys.filter { $0.value.contains(source) }.keys))
    }
    return SourceCoverage(byOperator: Set(byOperator.keys), byOwnKey: Dictionary(uniqueKeysWithValues: byOwnKey))
  }

  /// The chain's sources in order, each with every account that it can be asked with: the chats' own keys first.
  func accounts(of carrier: CarrierID, _ own: [Credential]) -> [SourceAccount] {
    (own.isEmpty ? byOperator : withOwnKeys)[carrier, default: []].flatMap { id -> [SourceAccount] in
      guard let source = sources[id] else { return [] }
      let keyed = own.filter { $0.id.source == id }.map { SourceAccount(source: source, credential: $0) }
      return operatorSources.contains(id) ? keyed + [SourceAccount(source: source)] : keyed
    }
  }
}

/// A source, and the account that it is asked with.
struct SourceAccount {
  let source: any Source
  /// Nil for the operator's account.
  var credential: Credential?

  var id: CredentialID { credential?.id ?? CredentialID(source.info.id) }
  var memoName: String { credential?.memoName ?? source.info.id.rawValue }
}
