/// Which due shipments may be leased now, and how many of them.
public struct LeaseQuota: Sendable, Equatable {
  /// A group of shipments: those of one carrier with one urgency.
  public struct Group: Sendable, Hashable {
    /// The carrier of the shipments.
    public var carrier: CarrierID
    /// The urgency of the shipments.
    public var urgency: Urgency

    /// Makes the group of one carrier and urgency.
    public init(_ carrier: CarrierID, _ urgency: Urgency) {
      self.carrier = carrier
      self.urgency = urgency
    }
  }

  /// A due shipment, with the chat whose turn it uses.
  public struct Candidate<ID: Sendable>: Sendable {
    /// The shipment's id.
    public var id: ID
    /// How urgent the check is.
    public var urgency: Urgency
    /// When the check was due, in seconds since 1970. Less is longer overdue.
    public var nextCheck: Double
    /// The chat, in text form. Empty if no chat is known: all such shipments share one turn.
    public var chat: String

    /// Makes a candidate.
    public init(_ id: ID, _ urgency: Urgency, nextCheck: Double, chat: String = "") {
      self.id = id
      self.urgency = urgency
      self.nextCheck = nextCheck
      self.chat = chat
    }
  }

  /// The key under which the store remembers which chat was served last.
  public var name: String
  /// The shipments that the quota applies to.
  public var groups: [Group]
  /// The most shipments that may be leased now.
  public var limit: Int
  /// Lower limits for single urgencies.
  public var limitByUrgency: [Urgency: Int]
  /// The number of look-ups that the source's gate has let through so far; 0 for a quota without a source. It decides
  /// which choices go by age; see `choose`.
  public var lookUpCount: Int

  /// Makes a quota. An urgency missing from `limitByUrgency` is limited by `limit` alone.
  public init(
    name: String = "", groups: [Group], limit: Int, limitByUrgency: [Urgency: Int] = [:], lookUpCount: Int = 0
  ) {
    self.name = name
    self.groups = groups
    self.limit = limit
    self.limitByUrgency = limitByUrgency
    self.lookUpCount = lookUpCount
  }

  /// A quota for all shipments of these carriers, whatever their urgency.
  public init(name: String = "", carriers: [CarrierID], limit: Int) {
    self.init(
      name: name, groups: carriers.flatMap { carrier in Urgency.allCases.map { Group(carrier, $0) } }, limit: limit)
  }

  /// The carriers in `groups`.
  public var carriers: Set<CarrierID> { Set(groups.map(\.carrier)) }

  /// The most shipments of that urgency that may be leased now.
  public func limit(of urgency: Urgency) -> Int { min(limit, limitByUrgency[urgency] ?? limit) }

  /// Every fourth choice takes the longest overdue shipment, whatever its urgency. So less urgent shipments are checked
  /// even if there are many urgent ones.
  static let oldestFirstInterval = 4

  /// Chooses among due shipments: the urgent first; among equally urgent ones the chats take turns, and each chat's
  /// longest overdue comes first. Every fourth choice goes by age alone.
  /// - Parameter last: the chat that was served last, by urgency. The turns continue with the next chat in order of id.
  /// - Returns: the chosen ids in order, and the chats that were served last now.
  public func choose<ID>(
    _ due: [Candidate<ID>], after last: [Urgency: String] = [:]
  ) -> (ids: [ID], last: [Urgency: String]) {
    let byAge = due.indices.sorted { (due[$0].nextCheck, $0) < (due[$1].nextCheck, $1) }
    var orders = [Self.roundRobin(due, byAge, after: last)[...], byAge[...]]
    var left = Dictionary(uniqueKeysWithValues: Urgency.allCases.map { ($0, limit(of: $0)) })
    var isTaken = [Bool](repeating: false, count: due.count)
    var (chosen, last) = ([ID](), last)
    while chosen.count < limit {
      let order = (lookUpCount + chosen.count) % Self.oldestFirstInterval == Self.oldestFirstInterval - 1 ? 1 : 0
      while let next = orders[order].first, isTaken[next] || left[due[next].urgency] == 0 {
        orders[order].removeFirst()
      }
      guard let next = orders[order].popFirst() else { break }
      isTaken[next] = true
      left[due[next].urgency, default: 0] -= 1
      // A choice by age does not use up the chat's turn.
      if order == 0 { last[due[next].urgency] = due[next].chat }
      chosen.append(due[next].id)
    }
    return (chosen, last)
  }

  /// Indices ordered by urgency, then in rounds with one shipment per chat. Each round starts after the chat that was
  /// served last.
  private static func roundRobin<ID>(_ due: [Candidate<ID>], _ byAge: [Int], after last: [Urgency: String]) -> [Int] {
    var rounds: [ChatQueue: Int] = [:]
    let places = byAge.enumerated().map { age, index in
      let (urgency, chat) = (due[index].urgency, due[index].chat)
      let round = rounds[ChatQueue(urgency: urgency, chat: chat), default: 0]
      rounds[ChatQueue(urgency: urgency, chat: chat)] = round + 1
      let isBehind = last[urgency].map { chat <= $0 } ?? false
      return LeaseRank(urgency: urgency.rawValue, round: round, lap: isBehind ? 1 : 0, chat: chat, age: age)
    }
    return places.sorted().map { byAge[$0.age] }
  }
}

/// The shipments of one chat with one urgency.
private struct ChatQueue: Hashable {
  let urgency: Urgency
  let chat: String
}

/// The sort key when chats take turns. `lap` is 0 for chats after the one that was served last, 1 for the others.
private struct LeaseRank: Comparable {
  let urgency, round, lap: Int
  let chat: String
  let age: Int

  static func < (one: LeaseRank, other: LeaseRank) -> Bool {
    (one.urgency, one.round, one.lap, one.chat, one.age)
      < (other.urgency, other.round, other.lap, other.chat, other.age)
  }
}
