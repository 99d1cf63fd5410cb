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

/// The signs of one message.
struct Signs {
  /// By name, where they stand; facts, which stand nowhere, have no places.
  private(set) var places: [String: [Range<Int>]] = [:]
  /// By name, the greatest weight that a row gave it.
  private var weights: [String: Sign] = [:]
  private(set) var rules: Set<String> = []

  func isHeard(_ name: String) -> Bool { places[name] != nil }

  mutating func add(fact name: String) { places[name, default: []] += [] }

  mutating func add(_ sign: Sign, of rule: Rule, at range: Range<Int>?) {
    let place = range.map { [$0] } ?? []
    places[sign.name, default: []] += place
    if sign.kind != .part { places[sign.kind.rawValue, default: []] += place }
    rules.insert(rule.id)
    if abs(sign.weight) > abs(weights[sign.name]?.weight ?? 0) { weights[sign.name] = sign }
  }

  var sum: Int { weights.values.reduce(0) { $0 + $1.weight } }

  /// Signs of one kind alone, however many, prove nothing.
  var isProof: Bool {
    let kinds = Set(weights.values.filter { $0.weight > 0 && $0.kind != .weak }.map(\.kind))
    return kinds.contains(.script) || kinds.count > 1
  }

  /// What users are told, gravest first: `ScamReason` stands in that order.
  var reasons: [ScamReason] {
    let heard = Set(weights.values.filter { $0.weight > 0 }.compactMap(\.reason))
    return ScamReason.allCases.filter(heard.contains)
  }

  /// Whether of each group one is heard; with a reach, the second within so many characters of the first and in the same
  /// sentence (behind it, where `side` is `after`).
  func areHeard(_ groups: [[String]], of rule: Rule, in scene: Scene) -> Bool {
    guard groups.allSatisfy({ $0.contains(where: isHeard) }) else { return false }
    guard rule.reach > 0, groups.count == 2 else { return true }
    let all = groups.enumerated().flatMap { group, names in
      names.flatMap { places[$0] ?? [] }.map { (group: group, range: $0) }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return zip(all, all.dropFirst()).contains { left, right in
      guard left.group != right.group, rule.side != .after || left.group == 0 else { return false }
      let gap = left.range.upperBound..<max(left.range.upperBound, right.range.lowerBound)
      return gap.count <= rule.reach && !scene.hasStop(in: gap) && !gap.contains { scene.text[$0].isLineEnd }
    }
  }
}
