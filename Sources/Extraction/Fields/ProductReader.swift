import Tracking

/// Reads what is in the parcel, where it is named by a label, in quotation marks or between the words of a saying; what
/// the fields of its rows mean says the head of `products.tsv`.
struct ProductReader: Sendable {
  private let engines: [CueEngine]

  init() throws { engines = try RuleFile.products.engines(.products, names: .productNames) }

  var words: [Lexicon.Word] { engines.flatMap(\.words) }

  /// A name that was found, and by which row.
  private struct Found {
    let range: Range<Int>
    let rule: String
    /// Neither a label nor quotation marks tell where it begins and ends.
    let isBare: Bool

    init?(_ range: Range<Int>?, _ mark: Marks.Mark, isBare: Bool = false) {
      guard let range else { return nil }
      (self.range, rule, self.isBare) = (range, mark.rule.id, isBare)
    }
  }

  func read(_ scene: Scene, into values: inout FieldValues) {
    let marks = Marks(engines, in: scene)
    for mark in marks["foreign"] + marks["sum"] + marks["hide"] { values.note(mark.rule.id, of: .products) }
    guard marks["foreign"].isEmpty else { return }
    let (frames, check) = (NameFrames(scene: scene, marks: marks), NameCheck(scene: scene, marks: marks))
    for found in [labelled, counted, quoted, framed, wares].lazy.flatMap({ $0(frames) }) {
      guard let name = check.trimmed(found.range) else { continue }
      let refusal = check.refusal(of: name)
      let talk = found.isBare ? marks.all("talk", in: name).first?.rule.id : nil
      let refusing = seller(before: name, marks) ?? talk ?? refusal.rule
      if let refusing { values.note(refusing, of: .products) }
      if refusal.isRefused || refusing != nil { continue }
      values.note(frames.rules(around: found.range), of: .products)
      values.product = FieldValue(value: scene.text.written(name), range: name, rule: found.rule)
      return
    }
  }

  /// The row that says that a name is who sells: 賣家「…」.
  private func seller(before name: Range<Int>, _ marks: Marks) -> String? {
    marks.all("seller", in: (name.lowerBound - 6)..<name.lowerBound).first {
      $0.range.upperBound >= name.lowerBound - 2
    }?.rule.id
  }

  /// No text names more goods to choose from.
  private static let most = 64

  private func labelled(_ frames: NameFrames) -> [Found] {
    frames.marks["label"].prefix(Self.most).compactMap { Found(frames.value(of: $0), $0) }
  }

  /// The line of the only count, or the one above it.
  private func counted(_ frames: NameFrames) -> [Found] {
    let text = frames.scene.text
    let counts = frames.marks["count"].filter { $0.rule.value == "line" || frames.startsLine($0.range.lowerBound) }
    guard counts.count == 1, let count = counts.first else { return [] }
    let line = text.line(of: count.range.lowerBound) - (count.rule.value == "line" ? 0 : 1)
    guard line >= 0, !text.characters[text.lines[line]].contains(0x3A) else { return [] }
    return [Found(text.lines[line], count)].compactMap(\.self)
  }

  private func quoted(_ frames: NameFrames) -> [Found] {
    frames.marks["quote"].prefix(Self.most).compactMap { mark in
      let isBefore = mark.rule.side == .before
      let quote = isBefore ? frames.quote(before: mark.range.lowerBound) : frames.quote(behind: mark)
      return quote.flatMap { frames.isOne($0) ? Found($0, mark) : nil }
    }
  }

  private func framed(_ frames: NameFrames) -> [Found] {
    // People call many things theirs: only where a parcel is spoken of.
    frames.marks["open"].prefix(Self.most).filter { !frames.scene.numbers.isEmpty || !$0.rule.value.hasSuffix("own") }
      .compactMap { Found(frames.framed($0), $0, isBare: true) }
  }

  /// A name that ends as goods do, and what becomes of them behind it, or nothing.
  private func wares(_ frames: NameFrames) -> [Found] {
    guard !frames.scene.numbers.isEmpty else { return [] }
    let found = frames.marks["ware"].prefix(Self.most).compactMap { mark -> Found? in
      let end = mark.range.upperBound
      // 床墊1.8m; 收 leads to a name, and begins 收納箱.
      let model = frames.marks.all("model", in: end..<(end + 1)).first?.range.upperBound ?? end
      guard isEnd(model, frames) || frames.isClosed(model, by: "goods"), let name = frames.before(model),
        name.count <= 14
      else { return nil }
      return Found(min(name.lowerBound, mark.range.lowerBound)..<name.upperBound, mark, isBare: true)
    }
    // Of several things none is the parcel's one product.
    return Set(found.map { frames.scene.text.written($0.range) }).count == 1 ? found : []
  }

  /// Where a saying ends; who is named before a colon speaks.
  private func isEnd(_ place: Int, _ frames: NameFrames) -> Bool {
    let text = frames.scene.text
    return frames.scene.barrier(at: place) >= .clause && text[place] != ":" || text[place] == ")"
      || place == text.count || frames.isNumber(place + 1)
  }
}
