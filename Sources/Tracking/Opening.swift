/// Room for questions: which shipments may be asked about now, and how many of them.
public struct Opening: Sendable, Equatable {
  /// The shipments of a carrier that are so urgent.
  public struct Slot: Sendable, Hashable {
    public var carrier: CarrierID
    public var urgency: Urgency

    public init(_ carrier: CarrierID, _ urgency: Urgency) {
      self.carrier = carrier
      self.urgency = urgency
    }
  }

  public var slots: [Slot]
  public var limit: Int
  /// Where of some not as many may be asked about.
  public var most: [Urgency: Int]
  /// How many were asked about before.
  public var turn: Int

  public init(slots: [Slot], limit: Int, most: [Urgency: Int] = [:], turn: Int = 0) {
    self.slots = slots
    self.limit = limit
    self.most = most
    self.turn = turn
  }

  /// All shipments of these carriers.
  public init(carriers: [CarrierID], limit: Int) {
    self.init(slots: carriers.flatMap { carrier in Urgency.allCases.map { Slot(carrier, $0) } }, limit: limit)
  }

  public var carriers: Set<CarrierID> { Set(slots.map(\.carrier)) }

  /// The most of that urgency.
  public func limit(of urgency: Urgency) -> Int { min(limit, most[urgency] ?? limit) }

  /// Every so many turns the longest overdue one goes, whatever its urgency: the urgent ones leave some room to the
  /// rest, however many they are.
  static let eldersTurn = 4

  /// Chooses among what is due.
  public func choose<ID>(_ due: [(id: ID, urgency: Urgency, nextCheck: Double)]) -> [ID] {
    let byAge = due.indices.sorted { (due[$0].nextCheck, $0) < (due[$1].nextCheck, $1) }
    let byUrgency = byAge.sorted { (due[$0].urgency, due[$0].nextCheck, $0) < (due[$1].urgency, due[$1].nextCheck, $1) }
    var orders = [byUrgency[...], byAge[...]]
    var left = Dictionary(uniqueKeysWithValues: Urgency.allCases.map { ($0, limit(of: $0)) })
    var isTaken = [Bool](repeating: false, count: due.count)
    var chosen: [ID] = []
    while chosen.count < limit {
      let order = (turn + chosen.count) % Self.eldersTurn == Self.eldersTurn - 1 ? 1 : 0
      while let next = orders[order].first, isTaken[next] || left[due[next].urgency] == 0 {
        orders[order].removeFirst()
      }
      guard let next = orders[order].popFirst() else { break }
      isTaken[next] = true
      left[due[next].urgency, default: 0] -= 1
      chosen.append(due[next].id)
    }
    return chosen
  }
}
