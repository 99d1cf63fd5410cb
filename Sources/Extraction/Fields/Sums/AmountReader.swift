import Tracking

/// Reads what is still to be paid when a parcel is collected or delivered.
///
/// Rows of `amounts.tsv` say what a sum is by its field:
/// - `due`: paid on delivery or collection; digits without a currency will do.
/// - `cash`: paid in cash, "to pay": of a sum with a currency, or where a parcel's number or its arrival is told.
/// - `pay`: 付, "pay": as `bill`, of a parcel that waits.
/// - `prepare`: 請備: of a sum with a currency.
/// - `bill`: to be paid, where the text says that something is collected or delivered and nothing that it is paid already.
/// - `duty`: as `bill`, and it may be paid by card as well.
/// - `price`: what the order costs, where the text speaks of paying on delivery; `goods` where nothing else is said.
/// - `paid`, `none`: no longer, or never, to be paid so.
///
/// Others are about the text: `waits` (something is collected or delivered), `arrived` (it waits in a store), `here` (it is
/// there), `settled` (it is paid), `method` (it is not: 付款方式：取貨付款), `void` (a lure), `elsewhere` (rent, dinners),
/// `warning` (frauds are told of, or all is over), `taiwan` (`$` and 元 are Taiwan's). `mark`, `unit` and `counted` are the finder's.
struct AmountReader: Sendable {
  private let engine: CueEngine
  private let finder: SumFinder
  private static let competing: Set = [
    "due", "cash", "pay", "prepare", "bill", "duty", "price", "goods", "paid", "none",
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

  func read(_ scene: Scene, into values: inout FieldValues) {
    let context = Context(engine.cues(in: scene).map(\.rule))
    let sums = finder.sums(in: scene, isTaiwans: context.has("taiwan"))
    guard !sums.isEmpty else { return }
    let readings = nearest(engine.readings(of: sums, in: scene, fields: Self.competing), in: scene)
    var unread: [CueEngine.Mention<Sum>] = []
    for (sum, reading) in zip(sums, readings) {
      guard let rule = reading?.rule, let cost = reading?.cost else {
        unread.append(sum)
        continue
      }
      if let counted = sum.value.counted {
        values.note(counted, of: .amounts)
      } else if let reading, isPlain(reading, in: scene), isDue(reading, context, in: scene) {
        if Self.prices[rule.field] != nil { context.rules("arrived").forEach { values.note($0, of: .amounts) } }
        if ["cash", "pay"].contains(rule.field) { context.rules("here").forEach { values.note($0, of: .amounts) } }
        add(sum, by: rule.id, cost: cost + (Self.prices[rule.field] ?? 0), context, &values)
      } else if rule.field == "none" || rule.field == "paid" {
        values.note(rule.id, of: .amounts)
      } else {
        context.refusing(rule.field, hasNumber: !scene.numbers.isEmpty).forEach { values.note($0, of: .amounts) }
      }
    }
    for sum in alone(unread, among: sums, context, in: scene) {
      add(sum, by: context.rules("arrived").min() ?? "", cost: 3 * CueEngine.Cost.sentence, context, &values)
    }
  }

  private func add(
    _ sum: CueEngine.Mention<Sum>, by rule: String, cost: Int, _ context: Context, _ values: inout FieldValues
  ) {
    let rules = ["waits", "taiwan", "method"].flatMap(context.rules) + [sum.value.rule].compactMap { $0 }
    for rule in rules { values.note(rule, of: .amounts) }
    guard !sum.value.isNothing else { return }
    values.amounts.append(FieldValue(value: sum.value.money, range: sum.range, rule: rule, cost: cost))
  }

  /// Words that may stand on either side of a sum speak for the nearer one only, and headings for all cells.
  private func nearest(_ readings: [Reading?], in scene: Scene) -> [Reading?] {
    var least: [Int: Int] = [:]
    for case let reading? in readings where reading.rule.side == .beside {
      least[reading.cue.lowerBound] = min(reading.cost, least[reading.cue.lowerBound] ?? .max)
    }
    return readings.map { reading in
      guard let reading, reading.rule.side == .beside,
        scene.table.heading(of: reading.mention.range.lowerBound, in: scene.text) == nil,
        reading.cost > least[reading.cue.lowerBound] ?? 0
      else {
        return reading
      }
      return nil
    }
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
    case "due": true
    case "cash" where !["TWD", "CNY", "HKD"].contains(reading.mention.value.money.currency): false
    case "cash": reading.mention.value.isMarked || !scene.numbers.isEmpty || context.isHere
    case "pay" where reading.mention.value.money.currency == "USD": false
    case "pay": context.isHere || context.has("taiwan") && !scene.numbers.isEmpty
    case "prepare": reading.mention.value.isMarked
    case "bill", "duty": context.has("waits")
    case "price", "goods": (context.has("due") || context.has("arrived")) && !context.has("paid")
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
