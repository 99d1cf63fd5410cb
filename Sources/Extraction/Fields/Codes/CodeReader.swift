import Tracking

/// Reads the codes that a parcel is handed out for.
/// What the rows of `codes.tsv` mean is told at its head.
struct CodeReader: Sendable {
  private let engine: CueEngine
  private let finder = CodeFinder()
  private static let competing: Set = ["code", "weak", "cell", "shelf", "voucher", "none"]
  /// What may stand between the words and the code; a sentence's end costs more.
  private static let farthest = 8
  /// The cost of a code that no word stands beside.
  private static let alone = 20

  init() throws { engine = try CueEngine(RuleFile.codes.rules(), topic: Topic.codes.rawValue) }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {
    let statements = engine.cues(in: scene)
    guard !statements.isEmpty else { return }
    var context = Dictionary(grouping: statements.map(\.rule), by: \.field)
    if let elsewhere = context["elsewhere"], scene.numbers.isEmpty {
      return values.note(elsewhere.map(\.id), of: .codes)
    }
    if context["cell"] != nil { context["collects", default: []] += [] }
    let codes = finder.codes(in: scene)
    var (named, places): ([FieldValue<String>], [FieldValue<String>]) = ([], [])
    let readings = engine.readings(of: codes, among: statements, in: scene, fields: Self.competing)
    for (code, reading) in zip(codes, readings) {
      let field = reading?.rule.field
      func found(_ rule: String, _ cost: Int) -> FieldValue<String> {
        FieldValue(value: code.value, range: code.range, rule: rule, cost: cost)
      }
      if let reading, reading.way <= Self.farthest, field == "none" {
        values.note(reading.rule.id, of: .codes)
      } else if let reading, reading.way <= Self.farthest, isCode(reading, context, in: scene) {
        let value = found(reading.rule.id, reading.cost)
        if field != "cell" && field != "shelf" {
          named.append(value)
        } else if let first = named.last, isNext(code, behind: first, in: scene) {
          // 憑 5-1-0283、5-2-1190 取件: both are shown.
          named.append(found(first.rule, first.cost + 1))
        } else {
          places.append(value)
        }
      } else if let first = named.last, isNext(code, behind: first, in: scene) {
        named.append(found(first.rule, first.cost + 1))
      } else if let station = context["station"]?.first, context["login"] == nil, isShelf(code, in: scene) {
        places.append(found(station.id, Self.alone))
      } else if field == "weak" {
        values.note((context["login"] ?? []).map(\.id), of: .codes)
      }
    }
    // Of one parcel that has a code, the cell is no second one.
    values.codes += named.isEmpty || scene.numbers.count > 1 ? named + places : named
    if !values.codes.isEmpty { values.note((context["collects"] ?? []).map(\.id), of: .codes) }
  }

  private func isCode(
    _ reading: CueEngine.Reading<String>, _ context: [String: [Rule]], in scene: Scene
  ) -> Bool {
    let code = reading.mention.value
    let hyphens = code.utf8.count { $0 == 0x2D }
    let digits = code.utf8.count { $0 >= 0x30 && $0 <= 0x39 }
    switch reading.rule.field {
    case "code": return true
    case "cell": return hyphens >= 2
    // Of goods in a shop it is their own number.
    case "shelf": return hyphens >= 2 || context["station"] != nil && code.utf8.count <= 6
    case "voucher": return context["collects"] != nil && (hyphens > 0 || code.utf8.count >= 4)
    // 尾碼8901: the end of another word.
    case "weak" where reading.cue.count == 1 && scene.text[reading.cue.lowerBound - 1].isIdeograph: return false
    case "weak":
      return context["collects"] != nil && context["login"] == nil && (hyphens >= 2 || (4...8).contains(digits))
    default: return false
    }
  }

  /// The next of a list behind one label, written like the first.
  private func isNext(_ code: CueEngine.Mention<String>, behind first: FieldValue<String>, in scene: Scene) -> Bool {
    let gap = first.range.upperBound..<max(first.range.upperBound, code.range.lowerBound)
    let form = { (code: String) in (code.utf8.count { $0 == 0x2D }, code.contains("-") ? 0 : code.utf8.count) }
    return gap.count <= 3 && form(code.value) == form(first.value) && !gap.contains { scene.text[$0].isLineEnd }
  }

  /// Shelf, row and place: `5-2-1408`; no address stands around it.
  private func isShelf(_ code: CueEngine.Mention<String>, in scene: Scene) -> Bool {
    let groups = code.value.split(separator: "-")
    let behind = scene.text[code.range.upperBound]
    guard groups.count >= 3, groups.dropLast().allSatisfy({ $0.utf8.count <= 3 }), code.value.utf8.count <= 11,
      groups.last.map({ (3...5).contains($0.utf8.count) }) ?? false
    else { return false }
    return !Self.addresses.contains(behind)
  }

  private static let addresses: CharacterSet16 = "室号楼栋单房座弄巷店户底业住先女"
}
