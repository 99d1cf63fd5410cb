import Foundation

/// A store's name in its parts: the chain, and what tells the branch from others of the chain. 景安門市, 「7-11 景安店」 and
/// 統一超商景安門市 are the same branch.
public struct StoreName: Sendable, Hashable {
  /// The chain that the name itself states; nil if it states none.
  public let chain: StoreChain?
  /// The name as written, without the chain, its number and marks: 景安門市. Empty if nothing is left.
  public let rest: String
  /// `rest` without the words that any branch has behind its name: 景安. Empty if nothing is left, as of 「7-11 門市」.
  public let branch: String
  /// Whether the name begins with a name of the chain that a card shows as it is.
  public let isFormal: Bool
  /// Whether it ends as the stores of Taiwan's chains do: 景安門市.
  public let isTaiwanBranch: Bool
  /// `branch` in the form that is compared; all of the name if there is no branch.
  let folded: String

  /// Takes a name apart. Of a very long one only the beginning counts.
  public init(_ name: String) {
    let whole = Letters(name)
    isTaiwanBranch = whole.end(ChainSpelling.taiwanSuffix) != nil
    var letters = whole
    letters.dropCodes()
    var chain: StoreChain?
    var isFormal = false
    var isUnstaffed = false
    if let found = ChainSpelling.beginning(letters) {
      (chain, isFormal) = (found.spelling.chain, found.spelling.isFormal)
      isUnstaffed = letters.dropFirst(found.count, takingOff: ChainSpelling.unstaffed)
      letters.dropFillers()
    } else if let found = ChainSpelling.end(letters) {
      chain = found.spelling.chain
      letters.removeLast(found.count)
    }
    letters.trim()
    rest = letters.text
    if let chain = chain ?? ChainSpelling.chain(endingLike: letters) {
      self.chain = chain
      if chain.endings.isEmpty { letters.dropSuffix() }
    } else {
      self.chain = nil
      letters.dropSuffix()
    }
    letters.trim()
    let folded = letters.compared
    let mark = isUnstaffed && !folded.hasSuffix(ChainSpelling.unstaffed) ? ChainSpelling.unstaffed : ""
    branch = letters.text + mark
    self.folded = folded.isEmpty ? whole.compared : folded + mark
    self.isFormal = isFormal
  }
}

extension StoreName {
  /// Whether the names are of two stores. A message may name the chain alone, or leave it out.
  /// - Parameters:
  ///   - chain: the chain that the message names, if it is not part of the name.
  ///   - carrier: the one that delivers to the other store.
  public func isOther(than other: StoreName, chain named: CarrierID? = nil, carrier: CarrierID) -> Bool {
    let chain = chain ?? named.flatMap { StoreChain($0) }
    if let chain, let otherChain = other.chain ?? StoreChain(carrier), chain != otherChain { return true }
    guard !branch.isEmpty, !other.branch.isEmpty else { return false }
    return StoreKey(rest, carrier: carrier) != StoreKey(other.rest, carrier: carrier)
  }
}

/// What all names of one store have in common: `sevenEleven:景安`. Stores of different chains with the same name have
/// different keys.
public struct StoreKey: Sendable, Hashable {
  /// The text form: the chain, or the carrier if no chain is known, and the branch.
  public let text: String

  /// Makes the key of a store to which `carrier` delivers. The chain is the one that the name states, else the carrier's
  /// own. Nil if the name has no letters.
  public init?(_ name: String, carrier: CarrierID) {
    let name = StoreName(name)
    guard !name.folded.isEmpty else { return nil }
    let chain = (name.chain ?? StoreChain(carrier))?.id ?? "of." + carrier.rawValue
    text = chain + ":" + name.folded
  }
}
