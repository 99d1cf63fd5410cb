/// Room for questions: which shipments may be asked about now, and how many of them.
public struct LeaseQuota: Sendable, Equatable {
  /// The shipments of a carrier that are so urgent.
  public struct Slot: Sendable, Hashable {
    public var carrier: CarrierID
    public var urgency: Urgency

    public init(_ carrier: CarrierID, _ urgency: Urgency) {
      self.carrier = carrier
      self.urgency = urgency
    }
  }

  /// Something that is due, and the chat in whose turn it is asked about.
  public struct Candidate<ID: Sendable>: Sendable {
    public var id: ID
    public var urgency: Urgency
    public var nextCheck: Double
    /// Empty where no chat is known: all of those have one turn together.
    public var chat: String

    public init(_ id: ID, _ urgency: Urgency, nextCheck: Double, chat: String = "") {
      self.id = id
      self.urgency = urgency
      self.nextCheck = nextCheck
      self.chat = chat
    }
  }

  /// Tells one opening from the others, from one look to the next.
  public var name: String
  public var slots: [Slot]
  public var limit: Int
  /// Where of some not as many may be asked about.
  public var most: [Urgency: Int]
  /// How many were asked about before.
  public var turn: Int

  public init(name: String = "", slots: [Slot], limit: Int, most: [Urgency: Int] = [:], turn: Int = 0) {
    self.name = name
    self.slots = slots
    self.limit = limit
    self.most = most
    self.turn = turn
  }

  /// All shipments of these carriers.
  public init(name: String = "", carriers: [CarrierID], limit: Int) {
    self.init(
      name: name, slots: carriers.flatMap { carrier in Urgency.allCases.map { Slot(carrier, $0) } }, limit: limit)
  }

  public var carriers: Set<CarrierID> { Set(slots.map(\.carrier)) }

  /// The most of that urgency.
  public func limit(of urgency: Urgency) -> Int { min(limit, most[urgency] ?? limit) }

  /// Every so many turns the longest overdue one goes, whatever its urgency: the urgent ones leave some room to the
  /// rest, however many they are.
  static let eldersTurn = 4

  /// Chooses among what is due: the urgent first, and among the equally urgent one chat after the other, each chat's
  /// longest overdue first.
  /// - Parameter last: the chat that was served last, by urgency; the next one in the order of their ids goes on.
  /// - Returns: what was chosen, in order, and the chats that were served last now.
  public func choose<ID>(
    _ due: [Candidate<ID>], after last: [Urgency: String] = [:]
  ) -> (ids: [ID], last: [Urgency: String]) {
    let byAge = due.indices.sorted { (due[$0].nextCheck, $0) < (due[$1].nextCheck, $1) }
    var orders = [Self.inTurn(due, byAge, after: last)[...], byAge[...]]
    var left = Dictionary(uniqueKeysWithValues: Urgency.allCases.map { ($0, limit(of: $0)) })
    var isTaken = [Bool](repeating: false, count: due.count)
    var (chosen, last) = ([ID](), last)
    while chosen.count < limit {
      let order = (turn + chosen.count) % Self.eldersTurn == Self.eldersTurn - 1 ? 1 : 0
      while let next = orders[order].first, isTaken[next] || left[due[next].urgency] == 0 {
        orders[order].removeFirst()
      }
      guard let next = orders[order].popFirst() else { break }
      isTaken[next] = true
      left[due[next].urgency, default: 0] -= 1
      // The longest overdue goes out of turn.
      if order == 0 { last[due[next].urgency] = due[next].chat }
      chosen.append(due[next].id)
    }
    return (chosen, last)
  }

  /// By urgency, then in rounds of one for each chat, from the chat after the one that was served last.
  private static func inTurn<ID>(_ due: [Candidate<ID>], _ byAge: [Int], after last: [Urgency: String]) -> [Int] {
    var rounds: [ChatQueue: Int] = [:]
    let places = byAge.enumerated().map { age, index in
      let (urgency, chat) = (due[index].urgency, due[index].chat)
      let round = rounds[ChatQueue(urgency: urgency, chat: chat), default: 0]
      rounds[ChatQueue(urgency: urgency, chat: chat)] = round + 1
      let isBehind = last[urgency].map { chat <= $0 } ?? false
      return Rank(urgency: urgency.rawValue, round: round, lap: isBehind ? 1 : 0, chat: chat, age: age)
    }
    return places.sorted().map { byAge[$0.age] }
  }
}

/// One chat's, among the equally urgent.
private struct ChatQueue: Hashable {
  let urgency: Urgency
  let chat: String
}

/// Where something stands when chats take turns; `lap` 0 comes after the chat that was served last.
private struct Rank: Comparable {
  let urgency, round, lap: Int
  let chat: String
  let age: Int

  static func < (one: Rank, other: Rank) -> Bool {
    (one.urgency, one.round, one.lap, one.chat, one.age)
      < (other.urgency, other.round, other.lap, other.chat, other.age)
  }
}
