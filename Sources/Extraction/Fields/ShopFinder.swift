/// Finds the names that may be a shop's.
struct ShopFinder {
  struct Found {
    let name: Range<Int>
    let rule: String
    /// What was found before it was trimmed.
    let whole: Range<Int>
    /// Nil where a shop's name is expected.
    var doubt: Doubt?
  }

  /// How the value of a row ends that finds other names too.
  enum Doubt: String {
    /// A person's name may be here: only what is plainly a firm's name is believed.
    case weak
    /// Anything may be here: only what ends as firms' names do is believed.
    case loosely
  }

  let scene: Scene
  let marks: Marks
  private let frames: NameFrames
  private let check: NameCheck

  init(scene: Scene, marks: Marks) {
    (self.scene, self.marks) = (scene, marks)
    (frames, check) = (NameFrames(scene: scene, marks: marks), NameCheck(scene: scene, marks: marks))
  }

  private var text: NormalText { scene.text }

  /// No text has more shops to choose from.
  private static let most = 24

  /// Names that words or brackets around them call a shop's, the surest first.
  var said: [Found] {
    let all = [labels, opened, brackets, { signs(saying: true) }].flatMap { $0().prefix(Self.most) }
    return all.filter { $0.doubt == nil } + all.filter { $0.doubt != nil }
  }

  /// Who signs, speaks, or stands at the beginning of a line.
  var signed: [Found] { [{ signs(saying: false) }, speakers, heads].flatMap { $0().prefix(Self.most) } }

  private func found(_ range: Range<Int>?, _ mark: Marks.Mark) -> Found? {
    let doubts = mark.rule.value.split(separator: " ").compactMap { Doubt(rawValue: String($0)) }
    return found(range, mark.rule.id, doubt: doubts.last)
  }

  private func found(_ range: Range<Int>?, _ rule: String, doubt: Doubt? = nil) -> Found? {
    guard let range, let whole = check.trimmed(range) else { return nil }
    // 抖音店舖【阿花零食】: the name is what the marks hold.
    let inner = whole.dropFirst().compactMap { frames.quote(at: $0) ?? frames.bracket(at: $0) }
      .first { $0.upperBound >= whole.upperBound - 1 }
    guard let name = check.trimmed(inner ?? whole) else { return nil }
    // Nobody puts a friend's name in quotation marks.
    let isQuoted = Self.quotes.contains(text[name.lowerBound - 1])
    return Found(name: withTail(name), rule: rule, whole: range, doubt: isQuoted ? nil : doubt)
  }

  private static let quotes: CharacterSet16 = "「『【\""

  private func labels() -> [Found] {
    marks["label"].prefix(Self.most).compactMap { found(frames.value(of: $0), $0) }
  }

  private func opened() -> [Found] {
    marks["open"].prefix(4 * Self.most).compactMap { mark in
      guard let name = frames.framed(mark), mark.rule.value != "your" || isTitled(name) else { return nil }
      return found(name, mark)
    }
  }

  /// 【毛孩廚房】 at the beginning of a text, or behind the head of a mail's subject or the title of a notice.
  private func brackets() -> [Found] {
    let isOfOrder = ["bought", "subject", "speech"].contains { !marks[$0].isEmpty }
    let starts = text.lines.prefix(3).map(\.lowerBound) + marks["subject"].prefix(Self.most).map(\.range.upperBound)
    return starts.compactMap { start in
      let found = found(frames.bracket(at: behindMarks(start)), "brackets")
      return found.flatMap { isOfOrder || trade($0.name) != nil ? $0 : nil }
    }
  }

  /// Behind what is neither a word nor a bracket that opens.
  private func behindMarks(_ start: Int) -> Int {
    let end = text.lineRange(of: start).upperBound
    return (start..<max(start, end)).first {
      text[$0].isWord || text[$0].isIdeograph || frames.bracket(at: $0) != nil
    } ?? end
  }

  private func signs(saying: Bool) -> [Found] {
    marks["sign"].prefix(Self.most).compactMap { mark in
      let name = mark.rule.value.hasPrefix("says") == saying ? frames.before(mark.range.lowerBound) : nil
      return name.flatMap { isTitled($0) ? found($0, mark) : nil }
    }
  }

  /// 好日曬:您的訂單已出貨.
  private func speakers() -> [Found] {
    marks["speech"].prefix(Self.most).compactMap { mark in
      guard let colon = text.characters[..<mark.range.lowerBound].lastIndex(where: { !$0.isBlank }),
        text[colon] == ":", let name = frames.before(colon), frames.startsLine(name.lowerBound),
        isTitled(name) || !name.contains(where: { text[$0].isBlank })
      else { return nil }
      return found(name, mark)
    }
  }

  /// A line that begins with the name of a firm, and is not the receiver's.
  private func heads() -> [Found] {
    marks["trade"].prefix(2 * Self.most).compactMap { mark in
      let end = mark.range.upperBound
      // Latin words go on behind a blank: SU ENTREGA SE REALIZARÁ.
      guard end == text.count || scene.barrier(at: end) >= .gap || text[end].isBlank && text[end - 1].isIdeograph,
        mark.rule.value != "firm", let name = frames.before(end), name.count >= 3, isTitled(name),
        frames.startsLine(name.lowerBound)
          || text[name.lowerBound - 1] == "|" && scene.table.heading(of: name.lowerBound, in: text) == nil,
        marks.all("receiver", in: text.lines[max(0, text.line(of: end) - 1)]).isEmpty
      else { return nil }
      return found(name, mark)
    }
  }

  /// Chinese, or English of which every word begins with a capital.
  private func isTitled(_ name: Range<Int>) -> Bool {
    if name.contains(where: { text[$0].isIdeograph }) { return true }
    let words = text.written(name).split(separator: " ")
    return words.count <= 5 && words.allSatisfy { $0.first.map { !$0.isLowercase } ?? false }
  }

  // MARK: Shops that are known

  /// The only known shop of the text, where it speaks, or is said to sell: many are named in talk.
  var known: Found? {
    let marks = marks["known"].prefix(2 * Self.most).filter(isSelling)
    guard let first = marks.first, marks.allSatisfy({ isSame(first.range, $0.range) }) else { return nil }
    let best = marks.dropFirst().reduce(first) { $1.range.count > $0.range.count ? $1 : $0 }
    return Found(name: withTail(best.range), rule: best.rule.id, whole: best.range)
  }

  /// At the beginning of a line, before an order, or where a parcel is known behind words that lead to a shop.
  private func isSelling(_ mark: Marks.Mark) -> Bool {
    let (start, end) = (mark.range.lowerBound, frames.behindBlanks(mark.range.upperBound))
    // service@iherb.com; right before a number stands who brings it.
    guard text[start - 1] != "@", text[start - 1] != ".", !frames.isNumber(end) else { return false }
    let next = text[end] == "的" ? frames.behindBlanks(end + 1) : end
    let fields = ["bought", "speech"] + (mark.rule.value == "carrier" ? [] : ["order", "subject"])
    let isOrdered =
      frames.isClosed(next, by: "order") || fields.contains { !marks.all($0, in: next..<(next + 1)).isEmpty }
    return switch mark.rule.value {
    case "start": startsSaying(mark.range)
    case "carrier": isOrdered
    default:
      isOrdered || startsSaying(withTail(mark.range))
        || !scene.numbers.isEmpty
          && marks.all("open", in: (start - 40)..<start).contains { frames.behindBlanks($0.range.upperBound) == start }
    }
  }

  private func startsSaying(_ range: Range<Int>) -> Bool {
    let end = range.upperBound
    return frames.startsLine(range.lowerBound)
      && (scene.barrier(at: end) >= .gap || text[end].isBlank || end == text.count)
  }

  /// momo and momo購物網: one begins as the other does.
  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    zip(text.characters[one], text.characters[other]).allSatisfy(==)
  }

  func isKnown(_ name: Range<Int>) -> Bool { !marks.all("known", in: name).isEmpty }

  /// UNIQLO Taiwan, and the full stop of Nordic Paper Co.
  private func withTail(_ name: Range<Int>) -> Range<Int> {
    let (start, end) = (name.lowerBound, frames.behindBlanks(name.upperBound))
    if marks.all("trade", in: name).last?.range.upperBound == name.upperBound + 1 {
      return start..<(name.upperBound + 1)
    }
    guard marks.all("known", in: name).contains(where: { $0.range.upperBound == name.upperBound }) else { return name }
    return start..<(marks.all("tail", in: end..<(end + 1)).first?.range.upperBound ?? name.upperBound)
  }

  // MARK: What is no shop

  /// The row that refuses a name, or the reason; nil where it may be a shop's.
  func refusal(of found: Found) -> String? {
    if let mute = marks.all("mute", in: found.name).first { return mute.rule.id }
    let refusal = check.refusal(of: found.name)
    if refusal.isRefused { return refusal.rule ?? "" }
    let known = marks.all("known", in: found.name)
    if known.contains(where: { $0.range.count == found.name.count || found.doubt == nil || isTitled(found.name) }) {
      return nil
    }
    if let person = person(found.name) { return person }
    guard let doubt = found.doubt, trade(found.name) == nil else { return nil }
    return first("given", of: found.name) ?? (doubt == .weak && isFirm(found.name) ? nil : "")
  }

  /// Ends as people are called, or is a family's name and one or two characters.
  private func person(_ name: Range<Int>) -> String? {
    if let person = last("person", of: name) { return person }
    guard name.count <= 3, name.allSatisfy({ text[$0].isIdeograph }), trade(name) == nil else { return nil }
    return first("surname", of: name)
  }

  private func trade(_ name: Range<Int>) -> String? { last("trade", of: name) }

  private func first(_ field: String, of name: Range<Int>) -> String? {
    marks.all(field, in: name.lowerBound..<(name.lowerBound + 1)).first?.rule.id
  }

  private func last(_ field: String, of name: Range<Int>) -> String? {
    marks.all(field, in: name).last { $0.range.upperBound == name.upperBound }?.rule.id
  }

  /// Four Chinese characters at least, capitals all through, or two names joined by "&".
  private func isFirm(_ name: Range<Int>) -> Bool {
    let ideographs = name.count { text[$0].isIdeograph }
    if ideographs > 0 { return ideographs >= 4 }
    let written = text.written(name)
    return name.contains { text[$0] == "&" } && isTitled(name)
      || name.count >= 4 && written == written.uppercased() && !name.contains { text[$0].isDigit }
  }

  /// The rows that had a part in believing it.
  func rules(behind found: Found) -> [String] {
    let telling = marks["order"].prefix(1) + marks["bought"].prefix(1) + marks["subject"].prefix(2)
    return frames.rules(around: found.whole) + telling.map(\.rule.id)
  }
}
