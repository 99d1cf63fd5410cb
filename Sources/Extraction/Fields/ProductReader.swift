import Tracking

/// Reads what is in the parcel, where it is named by a label, in quotation marks or between the words of a saying.
///
/// The fields of its rows:
/// - `label`: the name stands behind it, to the end of the line or cell.
/// - `quote`: the name stands in quotation marks on its side.
/// - `open` and `close`: the name stands between two of the same value; with `own` behind it, only where the text speaks
///   of a parcel (`parcel`).
/// - `ware`: words that goods are called by; `lead`: what stands before such a name and is no part of it.
/// - `one`: a count that begins the line of a product; `quantity`: one that stands in the line below it.
/// - `sum`: lines of a table that are no goods.
/// - `seller`: what stands in quotation marks right behind it is a shop.
/// - `end`, `cut` and `not`: see `NameFrames` and `NameCheck`.
struct ProductReader: Sendable {
  private let engines: [CueEngine]

  init() throws { engines = try RuleFile.products.engines(.products, names: .productNames) }

  var words: [Lexicon.Word] { engines.flatMap(\.words) }

  /// A name that was found, and by which row.
  private struct Found {
    let range: Range<Int>
    let mark: Marks.Mark
  }

  func read(_ scene: Scene, into values: inout FieldValues) {
    let marks = Marks(engines, in: scene)
    for mark in marks["foreign"] + marks["sum"] + marks["hide"] { values.note(mark.rule.id, of: .products) }
    guard marks["foreign"].isEmpty else { return }
    let (frames, check) = (NameFrames(scene: scene, marks: marks), NameCheck(scene: scene, marks: marks))
    for mark in marks["seller"] where frames.quote(at: mark.range.upperBound) != nil {
      values.note(mark.rule.id, of: .products)
    }
    for step in [labelled, quoted, framed, wares, counted] {
      for found in step(frames, marks) {
        guard let name = check.trimmed(found.range) else { continue }
        let refusal = check.refusal(of: name)
        if let rule = refusal.rule { values.note(rule, of: .products) }
        if refusal.isRefused { continue }
        let rules = frames.rules(around: name, found: found.range)
        for rule in rules + marks["parcel"].prefix(1).map(\.rule.id) { values.note(rule, of: .products) }
        values.product = FieldValue(value: check.written(name), range: name, rule: found.mark.rule.id)
        return
      }
    }
  }

  private func labelled(_ frames: NameFrames, _ marks: Marks) -> [Found] {
    marks["label"].compactMap { mark in frames.value(of: mark.range).map { Found(range: $0, mark: mark) } }
  }

  /// The one line that begins with a count, or that stands above one: AirPods Pro, and 數量 1 below.
  private func counted(_ frames: NameFrames, _ marks: Marks) -> [Found] {
    let text = frames.scene.text
    let found = (marks["one"] + marks["quantity"]).compactMap { mark -> Found? in
      if mark.rule.field == "one" { return frames.value(of: mark.range).map { Found(range: $0, mark: mark) } }
      let line = text.line(of: mark.range.lowerBound)
      let count = mark.range.upperBound..<max(text.lines[line].upperBound, mark.range.upperBound)
      guard line > 0, frames.startsLine(mark.range.lowerBound), count.prefix(3).contains(where: { text[$0].isDigit }),
        !text.lines[line - 1].contains(where: { text[$0] == ":" || text[$0] == "|" || text[$0] == 0x09 })
      else { return nil }
      return Found(range: text.lines[line - 1], mark: mark)
    }
    return Set(found.map(\.range)).count == 1 ? found : []
  }

  private func quoted(_ frames: NameFrames, _ marks: Marks) -> [Found] {
    marks["quote"].compactMap { mark in
      let quote: Range<Int>? =
        switch mark.rule.side {
        case .before: frames.quote(before: mark.range.lowerBound)
        default: behind(mark, frames)
        }
      return quote.flatMap { isSeller($0, marks) || !frames.isOne($0) ? nil : Found(range: $0, mark: mark) }
    }
  }

  /// 賣家「…」: what is quoted is who sells.
  private func isSeller(_ quote: Range<Int>, _ marks: Marks) -> Bool {
    marks.all("seller", in: (quote.lowerBound - 6)..<quote.lowerBound).contains {
      $0.range.upperBound >= quote.lowerBound - 2
    }
  }

  /// Quotation marks that open within reach behind a word.
  private func behind(_ mark: Marks.Mark, _ frames: NameFrames) -> Range<Int>? {
    let end = mark.range.upperBound
    for place in end...(end + mark.rule.reach) {
      if let quote = frames.quote(at: place, brackets: false) { return frames.goesOn(behind: quote) ? nil : quote }
      let character = frames.scene.text[place]
      guard character.isBlank || character.isLineEnd || character == "!" || character == ":" else { return nil }
    }
    return nil
  }

  private func framed(_ frames: NameFrames, _ marks: Marks) -> [Found] {
    let isOfParcel = isOfParcel(frames, marks)
    return marks["open"].compactMap { mark in
      // People call many things theirs: only where a parcel is spoken of.
      guard isOfParcel || !mark.rule.value.hasSuffix("own") else { return nil }
      return frames.framed(mark).map { Found(range: $0, mark: mark) }
    }
  }

  private func isOfParcel(_ frames: NameFrames, _ marks: Marks) -> Bool {
    !frames.scene.numbers.isEmpty || !marks["parcel"].isEmpty
      || marks["close"].contains { $0.rule.value == "goods" && $0.range.count > 1 }
  }

  /// A name that ends as goods do, and what becomes of them behind it, or nothing.
  private func wares(_ frames: NameFrames, _ marks: Marks) -> [Found] {
    guard isOfParcel(frames, marks) else { return [] }
    let text = frames.scene.text
    let found = marks["ware"].compactMap { mark -> Found? in
      // 床墊1.8m, but 禮盒2盒 is a count.
      var (end, behind) = (mark.range.upperBound, mark.range.upperBound)
      while text[behind].isAlphanumeric || behind > end && text[behind] == "." { behind += 1 }
      if !(end..<behind).contains(where: { text[$0].isDigit }) { behind = end }
      if behind > end, Self.counters.contains(text[behind]) { behind += 1 } else { end = behind }
      // Who is named before a colon speaks.
      let isEnd =
        frames.scene.barrier(at: behind) >= .clause && text[behind] != ":" || text[behind] == ")"
        || behind == text.count || frames.isNumber(behind + 1)
      guard isEnd || frames.isClosed(behind, by: "goods"), let name = frames.before(end),
        name.count <= (isEnd ? 10 : 16), name.lowerBound < mark.range.upperBound, !isListed(name, frames.scene),
        !isSeller(name, marks)
      else { return nil }
      return Found(range: name, mark: mark)
    }
    // Of several things none is the parcel's one product.
    return Set(found.map { text.written($0.range) }).count == 1 ? found : []
  }

  private static let counters: CharacterSet16 = "盒箱包袋台双件个本组支罐瓶条只入张"

  /// In a line with a number of its own, where others have theirs.
  private func isListed(_ name: Range<Int>, _ scene: Scene) -> Bool {
    let line = scene.text.lineRange(of: name.lowerBound)
    return scene.hasNumber(in: line) && scene.numbers.contains { !line.contains($0.lowerBound) }
  }
}
