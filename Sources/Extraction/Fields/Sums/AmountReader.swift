import Foundation
import Tracking

/// Reads what is still to be paid when a parcel is collected or delivered.
/// What the rows of `amounts.tsv` mean is told at its head.
struct AmountReader: Sendable {
  private let engine: CueEngine
  private let finder: SumFinder
  private static let competing: Set = [
    "due", "owed", "cash", "pay", "prepare", "bill", "duty", "price", "goods", "paid", "none",
  ]
  /// What is said of the price is believed last.
  private static let prices = ["price": CueEngine.Cost.sentence, "goods": 2 * CueEngine.Cost.sentence]
  private static let ofFinder: Set = ["mark", "unit", "counted"]

  init() throws {
    let rules = try RuleFile.amounts.rules()
    finder = SumFinder(rules)
    engine = try CueEngine(rules.filter { !Self.ofFinder.contains($0.field) }, topic: Topic.amounts.rawValue)
  }

  var words: [Lexicon.Word] { engine.words }

  private typealias Reading = CueEngine.Reading<Sum>

  /// Reads the sums. The codes must be read already: what is shown at the counter is no money.
  func read(_ scene: Scene, into values: inout FieldValues) {
    let cues = engine.cues(in: scene)
    let context = Context(cues.map(\.rule))
    let codes = values.codes.map(\.range)
    let sums = finder.sums(in: scene, isTaiwans: context.has("taiwan")).filter { sum in
      sum.value.isMarked || !codes.contains { $0.overlaps(sum.range) }
    }
    guard !sums.isEmpty else { return }
    let readings = engine.readings(of: sums, among: cues, in: scene, fields: Self.competing, followsLabel: true)
    var unread: [CueEngine.Mention<Sum>] = []
    let duties = DutyCheck(cues, readings)
    for (sum, reading) in zip(sums, readings) {
      guard let rule = reading?.rule, let cost = reading?.cost else {
        unread.append(sum)
        continue
      }
      if let counted = sum.value.counted {
        values.note(counted, of: .amounts)
      } else if let reading, isPlain(reading, in: scene), isDue(reading, context, in: scene) {
        if Self.prices[rule.field] != nil { values.note(context.rules("arrived"), of: .amounts) }
        if ["cash", "pay"].contains(rule.field) { values.note(context.rules("here"), of: .amounts) }
        let isDuty = duties.isDuty(reading, in: scene)
        let total = cost + (Self.prices[rule.field] ?? 0)
        add(sum, to: isDuty ? \.duties : \.amounts, by: rule.id, cost: total, context, &values)
      } else if rule.field == "none" || rule.field == "paid" {
        values.note(rule.id, of: .amounts)
      } else {
        values.note(context.refusing(rule.field, hasNumber: !scene.numbers.isEmpty), of: .amounts)
      }
    }
    // The price of the goods is not to be paid where only the duty is.
    if !values.duties.isEmpty {
      let prices = Set(cues.filter { Self.prices[$0.field] != nil }.map(\.rule.id))
      values.amounts.removeAll { prices.contains($0.rule) }
    }
    for sum in alone(unread, among: sums, context, in: scene) {
      let rule = context.rules("arrived").min() ?? ""
      add(sum, to: \.amounts, by: rule, cost: 3 * CueEngine.Cost.sentence, context, &values)
    }
  }

  /// Sums with a currency that stand for themselves in a line that a user typed: in Taiwan, unless the text is of the
  /// mainland.
  func typedSums(in scene: Scene) -> [CueEngine.Mention<Sum>] {
    let isLatin = !scene.text.characters.contains(where: \.isIdeograph)
    let isTaiwans = isLatin || Context(engine.cues(in: scene).map(\.rule)).has("taiwan")
    return finder.sums(in: scene, isTaiwans: isTaiwans).filter { sum in
      let (before, behind) = (scene.text[sum.range.lowerBound - 1], scene.text[sum.range.upperBound])
      return sum.value.rule != nil && (!sum.value.isUnit || sum.value.money.value >= Self.leastTyped)
        && !before.isWord && before != "-" && before != "+" && !behind.isWord && !behind.isIdeograph
    }
  }

  /// 肥皂 3塊 is three bars.
  private static let leastTyped: Decimal = 10

  private func add(
    _ sum: CueEngine.Mention<Sum>, to list: WritableKeyPath<FieldValues, [FieldValue<Money>]>, by rule: String,
    cost: Int, _ context: Context, _ values: inout FieldValues
  ) {
    let rules = ["waits", "taiwan", "method"].flatMap(context.rules) + [sum.value.rule].compactMap { $0 }
    values.note(rules, of: .amounts)
    guard !sum.value.isNothing else { return }
    values[keyPath: list].append(FieldValue(value: sum.value.money, range: sum.range, rule: rule, cost: cost))
  }

  // MARK: Whether it is to be paid

  /// What is said somewhere in the text.
  private struct Context {
    private let byField: [String: Set<String>]

    init(_ rules: [Rule]) { byField = Dictionary(grouping: rules) { $0.field }.mapValues { Set($0.map(\.id)) } }

    func has(_ field: String) -> Bool { byField[field] != nil }

    /// A parcel is there, whatever else is said.
    var isHere: Bool { has("arrived") || has("here") }

    func rules(_ field: String) -> Set<String> { byField[field] ?? [] }

    /// The rows by which a sum of `field` is not to be paid. A parcel's number says that the text is about a parcel.
    func refusing(_ field: String, hasNumber: Bool) -> Set<String> {
      var rules = hasNumber ? rules("warning") : rules("elsewhere").union(rules("warning"))
      if has("method") { return rules }
      if ["bill", "duty", "price", "goods", "pay"].contains(field) { rules.formUnion(self.rules("void")) }
      if ["bill", "price", "goods", "pay"].contains(field) { rules.formUnion(self.rules("settled")) }
      return rules
    }
  }

  private func isDue(_ reading: Reading, _ context: Context, in scene: Scene) -> Bool {
    guard context.refusing(reading.rule.field, hasNumber: !scene.numbers.isEmpty).isEmpty else { return false }
    return switch reading.rule.field {
    case "due", "owed": true
    case "cash" where !["TWD", "CNY", "HKD"].contains(reading.mention.value.money.currency): false
    case "cash": reading.mention.value.isMarked || !scene.numbers.isEmpty || context.isHere
    case "pay" where reading.mention.value.money.currency == "USD": false
    case "pay": context.isHere || context.has("taiwan") && !scene.numbers.isEmpty
    case "prepare": reading.mention.value.isMarked
    case "bill", "duty": context.has("waits")
    case "price", "goods": (context.has("due") || context.has("owed") || context.has("arrived")) && !context.has("paid")
    default: false
    }
  }

  private static let longestWay = 6

  /// Digits without a currency must stand close to the words that make them money.
  private func isPlain(_ reading: Reading, in scene: Scene) -> Bool {
    let (sum, cue) = (reading.mention.range, reading.cue)
    if reading.mention.value.isMarked || scene.table.heading(of: sum.lowerBound, in: scene.text) != nil { return true }
    let gap = min(cue.upperBound, sum.upperBound)..<max(cue.lowerBound, sum.lowerBound)
    return gap.count { !scene.text[$0].isBlank } <= Self.longestWay && !gap.contains { scene.text[$0] == "," }
      && !scene.hasStop(in: gap)
  }

  /// Sums that nothing is said of, where parcels wait: in a list those in a line with a number or above one, else the
  /// only one.
  private func alone(
    _ unread: [CueEngine.Mention<Sum>], among sums: [CueEngine.Mention<Sum>], _ context: Context, in scene: Scene
  ) -> [CueEngine.Mention<Sum>] {
    guard !scene.numbers.isEmpty, context.refusing("price", hasNumber: true).isEmpty else { return [] }
    let marked = unread.filter(\.value.isMarked)
    if scene.numbers.count > 1, context.has("arrived") {
      return marked.filter { sum in
        let lines = scene.text.lines[scene.text.line(of: sum.range.lowerBound)...].prefix(2)
        return lines.contains { scene.hasNumber(in: $0) }
      }
    }
    let isOnly = sums.count(where: \.value.isMarked) == 1
    return context.has("arrived") && isOnly && !context.has("paid") ? marked : []
  }
}
