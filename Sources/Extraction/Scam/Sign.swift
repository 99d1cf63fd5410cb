/// What a row of `scam.tsv` makes of its words: `demand.fee`, or `script.misbooking.bankSteps` where users are told
/// another reason than the sign's name.
struct Sign: Sendable {
  enum Kind: String, Sendable {
    /// Where links lead.
    case link
    /// What the reader is to do or to give.
    case demand
    /// What is told to make him do it.
    case story
    /// A whole fraud told in words: it needs no sign of another kind beside it.
    case script
    /// Adds up with others, and proves nothing: haste, no number.
    case weak
    /// What honest senders say.
    case calm
    /// Counts only in other rows, which name it as `@name`.
    case part
  }

  let kind: Kind
  let name: String
  let reason: ScamReason?
  let weight: Int

  init(_ rule: Rule) throws {
    let parts = rule.field.split(separator: ".").map(String.init)
    guard parts.count > 1, let kind = Kind(rawValue: parts[0]) else {
      throw Rule.Fault(row: rule.id, reason: "has no sign \(rule.field)")
    }
    guard let weight = rule.value.isEmpty ? 0 : Int(rule.value) else {
      throw Rule.Fault(row: rule.id, reason: "has no weight \(rule.value)")
    }
    (self.kind, name, self.weight) = (kind, parts[1], weight)
    reason = ScamReason(rawValue: parts.last ?? "")
  }
}

extension ScamReason {
  /// The reasons that say this one, and more.
  fileprivate var included: [ScamReason] {
    switch self {
    case .foreignHost: [.lookalikeHost, .hiddenHost, .disguisedHost]
    case .fee: [.duty]
    default: []
    }
  }
}

/// The signs of one message. Names of signs, kinds and facts are numbered by the table.
struct Signs: Sendable {
  private let numbers: [String: Int]
  private var heard: [Bool]
  /// By name, where they stand; facts stand nowhere.
  private var places: [[Range<Int>]]
  /// By name, the row that gave it the greatest weight.
  private var weights: [Sign?]
  /// Those that made a sign.
  private(set) var rules: [String] = []

  init(numbers: [String: Int]) {
    self.numbers = numbers
    heard = [Bool](repeating: false, count: numbers.count)
    places = [[Range<Int>]](repeating: [], count: numbers.count)
    weights = [Sign?](repeating: nil, count: numbers.count)
  }

  func isHeard(_ name: String) -> Bool { numbers[name].map(isHeard) ?? false }
  func isHeard(_ name: Int) -> Bool { heard[name] }

  func places(_ name: String) -> [Range<Int>] { numbers[name].map(places) ?? [] }
  func places(_ name: Int) -> [Range<Int>] { places[name] }

  mutating func add(fact name: String) { if let number = numbers[name] { heard[number] = true } }

  /// - Parameter names: the sign's, and that of its kind where it counts by itself.
  mutating func add(_ sign: Sign, _ names: [Int], of rule: Rule, at range: Range<Int>?) {
    for name in names {
      heard[name] = true
      if let range { places[name].append(range) }
    }
    rules.append(rule.id)
    if abs(sign.weight) > abs(weights[names[0]]?.weight ?? 0) { weights[names[0]] = sign }
  }

  var sum: Int { weights.reduce(0) { $0 + ($1?.weight ?? 0) } }

  /// Signs of one kind alone, however many, prove nothing.
  var isProof: Bool {
    let kinds = Set(weights.compactMap { $0 }.filter { $0.weight > 0 && $0.kind != .weak }.map(\.kind))
    return kinds.contains(.script) || kinds.count > 1
  }

  /// What users are told, gravest first: `ScamReason` stands in that order. What says more of the same stands for both.
  var reasons: [ScamReason] {
    let heard = Set(weights.compactMap { $0 }.filter { $0.weight > 0 }.compactMap(\.reason))
    return ScamReason.allCases.filter { heard.contains($0) && heard.isDisjoint(with: $0.included) }
  }

  /// Whether of each group one is heard; with a reach, the second within so many characters of the first and in the same
  /// sentence (behind it, where `side` is `after`).
  func areHeard(_ groups: [[Int]], of rule: Rule, in scene: Scene) -> Bool {
    guard groups.allSatisfy({ group in group.contains { heard[$0] } }) else { return false }
    guard rule.reach > 0, groups.count == 2 else { return true }
    let all = groups.enumerated().flatMap { group, names in
      names.flatMap(places).map { (group: group, range: $0) }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return zip(all, all.dropFirst()).contains { left, right in
      guard left.group != right.group, rule.side != .after || left.group == 0 else { return false }
      let gap = left.range.upperBound..<max(left.range.upperBound, right.range.lowerBound)
      return gap.count <= rule.reach && !scene.hasStop(in: gap) && !gap.contains { scene.text[$0].isLineEnd }
    }
  }
}
