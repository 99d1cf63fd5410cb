import PCRE
import Tracking

/// Reads the codes that a parcel is handed out for.
struct CodeReader: Sendable {
  private let code: Pattern
  private let next: Pattern

  private static let form = "((?=[A-Z-]{0,12}[0-9])[A-Z0-9]{1,12}(?:-[A-Z0-9]{1,8}){0,4})(?![A-Z0-9-]|[/:.][0-9])"

  init() throws(PCREError) {
    code = try Pattern("\\G\(Self.form)", options: [])
    next = try Pattern("\\G ?(?:[,/;&]|、|和|及|與|AND )? ?\(Self.form)", options: [])
  }

  private static let labels: Cue = [.code, .cell, .anyCode, .voucher]

  func read(_ scene: FieldScene) -> [Field] {
    guard !scene.all.isDisjoint(with: Self.labels) else { return [] }
    return scene.hits.flatMap { hit -> [Field] in
      guard !hit.cue.isDisjoint(with: Self.labels) else { return [] }
      let behind = codes(behind: hit, scene)
      return behind.isEmpty && hit.cue.contains(.code) ? code(before: hit, scene) : behind
    }
  }

  private func codes(behind hit: CueVocabulary.Hit, _ scene: FieldScene) -> [Field] {
    let start = start(behind: hit, scene)
    guard let first = match(code, start, scene), isCode(first, of: hit, scene) else { return [] }
    var found = [first]
    while found.count < 20, let last = found.last, let more = match(next, last.upperBound, scene),
      more.lowerBound > last.upperBound, isLike(more, first, scene.text), isPlausible(more, scene)
    {
      found.append(more)
    }
    let rank = hit.cue.contains(.cell) ? 1 : hit.cue.contains(.anyCode) ? 2 : 0
    return found.enumerated().map { index, range in
      let label = index == 0 ? hit.range.lowerBound..<range.upperBound : range
      return Field(value: .code(range), range: label, rank: rank)
    }
  }

  /// Where the code of a label begins; 憑 and 「取件碼」 may stand together, and brackets between.
  private func start(behind hit: CueVocabulary.Hit, _ scene: FieldScene) -> Int {
    var place = scene.value(from: hit.range.upperBound, newline: !hit.cue.contains(.voucher))
    if let more = scene.hit(at: place), more.cue.contains(.code) {
      place = scene.value(from: more.range.upperBound)
    }
    if scene.text.hasBytes("CODE ", at: place) { place += 5 }
    // 取件碼(6 位數): 123456
    return place
  }

  /// `8823 是您的取件碼`.
  private func code(before hit: CueVocabulary.Hit, _ scene: FieldScene) -> [Field] {
    let text = scene.text
    var place = hit.range.lowerBound
    var isLinked = false
    for _ in 0..<6 {
      if text.at(place - 1) == 0x20 {
        place -= 1
      } else if let link = Self.links.first(where: { text.hasBytes($0, at: place - $0.count) }) {
        place -= link.count
        isLinked = true
      } else {
        break
      }
    }
    let end = place
    while place > 0, end - place <= 12, text[place - 1].isAlphanumeric || text[place - 1] == 0x2D { place -= 1 }
    guard isLinked, end - place >= 3, let range = match(code, place, scene), range.upperBound == end,
      isPlausible(range, scene)
    else { return [] }
    return [Field(value: .code(range), range: place..<hit.range.upperBound, rank: 1)]
  }

  private static let links = ["是", "為", "为", "您的", "你的", "的", "IS YOUR", "IS THE"].map { Array($0.utf8) }

  private func match(_ pattern: Pattern, _ place: Int, _ scene: FieldScene) -> Range<Int>? {
    (try? pattern.withFirstMatch(in: scene.text, from: place, isValid: true) { $0[1] }) ?? nil
  }

  private func isCode(_ range: Range<Int>, of hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard isPlausible(range, scene) else { return false }
    let text = scene.text
    let hyphens = text[range].count { $0 == 0x2D }
    if hit.cue.contains(.cell) { return hyphens >= 2 }
    if hit.cue.contains(.voucher) { return isVoucher(range, hyphens, scene) }
    if hit.cue.contains(.code) { return true }
    let digits = text[range].count { $0.isDigit }
    guard !scene.has(.errand, in: scene.sentence(range)) else { return false }
    guard scene.speaksOfCollecting, !scene.all.contains(.login), (4...8).contains(digits) || hyphens >= 2 else {
      return false
    }
    // 货号JD2044: a number to collect by has letters; plain digits are a parcel's.
    if text.hasBytes("货号", at: hit.range.lowerBound) || text.hasBytes("貨號", at: hit.range.lowerBound) { return range.count <= 8 && text[range].contains { $0.isLetter } }
    return true
  }

  /// 憑…取件: the clause goes on to say what for.
  private func isVoucher(_ range: Range<Int>, _ hyphens: Int, _ scene: FieldScene) -> Bool {
    guard hyphens > 0 || range.count >= 4 else { return false }
    let clause = scene.sentence(range)
    return scene.has(.collect, in: range.upperBound..<clause.upperBound)
  }

  private static let units = ["年", "月", "日", "元", "位", "碼", "码", "天", "個", "个", "件", "點", "点", "時", "时", "小", "分"].map {
    Array($0.utf8)
  }

  /// Not a parcel, a phone, a link, a day or a count.
  private func isPlausible(_ range: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard range.count >= 3, range.count <= 24, !scene.input.isTaken(range),
      scene.input.scene.link(at: range.lowerBound) == nil,
      !Self.units.contains(where: { text.hasBytes($0, at: range.upperBound) })
    else { return false }
    let isPhone = range.count >= 9 && text[range.lowerBound] == 0x30 && text[range].allSatisfy(\.isDigit)
    return !isPhone
  }

  /// Further codes of a list are written like the first.
  private func isLike(_ range: Range<Int>, _ first: Range<Int>, _ text: Bytes) -> Bool {
    let hyphens = text[first].count { $0 == 0x2D }
    return text[range].count { $0 == 0x2D } == hyphens && (hyphens > 0 || range.count == first.count)
  }
}
