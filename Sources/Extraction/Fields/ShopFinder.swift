/// Finds the names that may be a shop's, the surest first.
struct ShopFinder {
  struct Found {
    let name: Range<Int>
    let rule: String
    /// Anybody may stand there: only what is plainly a firm's name is believed.
    let isWeak: Bool
    /// What was found before it was trimmed.
    let whole: Range<Int>
    /// A line's head or end: any name that is said otherwise goes before.
    var isLate = false
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

  /// Every step finds a few: no text has more shops to choose from.
  private static let most = 12

  var found: [Found] {
    let sure = [labels, opened, brackets, senders, mails].flatMap { $0().prefix(Self.most) }
    let late = [signs, speakers, heads, seals].flatMap { $0().prefix(Self.most) }
    return sure
      + late.map { Found(name: $0.name, rule: $0.rule, isWeak: $0.isWeak, whole: $0.whole, isLate: true) }
  }

  private func found(_ range: Range<Int>?, _ rule: String, isWeak: Bool) -> Found? {
    guard let range, var name = check.trimmed(range) else { return nil }
    // 抖音店舖【阿花零食】: the name is what the marks hold.
    if let open = name.dropFirst().last(where: { text[$0] == 0x3010 || text[$0] == 0x300C }),
      text[name.upperBound] == 0x3011 || text[name.upperBound] == 0x300D || text[name.upperBound - 1] == 0x3011
    {
      guard let inner = check.trimmed((open + 1)..<name.upperBound) else { return nil }
      name = inner
    }
    // Nobody puts a friend's name in quotation marks.
    let isQuoted = Self.quotes.contains(text[name.lowerBound - 1])
    return Found(name: withTail(name), rule: rule, isWeak: isWeak && !isQuoted, whole: range)
  }

  private static let quotes: CharacterSet16 = "「『\""

  private func labels() -> [Found] {
    marks["label"].prefix(Self.most).compactMap {
      found(frames.value(of: $0.range), $0.rule.id, isWeak: $0.rule.value == "weak")
    }
  }

  private func senders() -> [Found] {
    marks["sender"].prefix(Self.most).compactMap { found(frames.value(of: $0.range), $0.rule.id, isWeak: true) }
  }

  private func opened() -> [Found] {
    marks["open"].prefix(8 * Self.most).compactMap { mark in
      guard let name = frames.framed(mark), mark.rule.value != "your" || isTitled(name) else { return nil }
      let isWeak = mark.rule.value.hasSuffix("weak") && (mark.rule.value != "en weak" || !isCalled(name))
      return found(name, mark.rule.id, isWeak: isWeak)
    }
  }

  /// 【毛孩廚房】 at the beginning of a line, behind the head of a mail's subject or the title of a notice too.
  private func brackets() -> [Found] {
    text.lines.prefix(2 * Self.most).enumerated().flatMap { number, line -> [Found] in
      var found: [Found] = []
      var start = line.lowerBound
      // Farther below, brackets stand before goods.
      guard number < 3 || !marks.all("subject", in: start..<(start + 3)).isEmpty else { return [] }
      while start < line.upperBound, found.count < 3 {
        if let subject = marks.all("subject", in: start..<(start + 1)).first {
          start = subject.range.upperBound
        } else if let quote = frames.quote(at: start) {
          guard text[start] != 0x28, text[start] != 0x22 else { break }
          // 《…》 may be a book, 「…」 anything; 【…】 is a shop where something is ordered or sent.
          let isFree = text[start] == 0x3010 || text[start] == 0x5B
          if let next = self.found(quote, "brackets", isWeak: false),
            isFree && isOfOrder || trade(next.name) != nil
          {
            found.append(next)
          }
          start = quote.upperBound + 1
        } else if text[start].isWord || text[start].isIdeograph {
          break
        } else {
          start += 1
        }
      }
      return found
    }
  }

  /// 【暖冬旗艦店】 at the end.
  private func seals() -> [Found] {
    guard text[text.count - 1] == 0x3011, let open = text.characters.lastIndex(of: 0x3010), isOfOrder,
      !text[open - 1].isIdeograph
    else { return [] }
    return [found((open + 1)..<(text.count - 1), "brackets", isWeak: false)].compactMap { $0 }
  }

  private var isOfOrder: Bool { ["bought", "subject", "speech"].contains { !marks[$0].isEmpty } }

  /// 好日曬:您的訂單已出貨.
  private func speakers() -> [Found] {
    marks["speech"].prefix(2 * Self.most).compactMap { mark in
      var end = mark.range.lowerBound
      while text[end - 1].isBlank { end -= 1 }
      guard text[end - 1] == ":", let name = frames.before(end - 1), frames.startsLine(name.lowerBound) else {
        return nil
      }
      return found(name, mark.rule.id, isWeak: mark.rule.value != "sure")
    }
  }

  /// A line that begins with the name of a firm.
  private func heads() -> [Found] {
    marks["trade"].prefix(4 * Self.most).compactMap { mark in
      let end = mark.range.upperBound
      // Latin words go on behind a blank: SU ENTREGA SE REALIZARÁ.
      guard end == text.count || scene.barrier(at: end) >= .gap || text[end].isBlank && text[end - 1].isIdeograph,
        let name = frames.before(end), name.count >= 3, isHead(name), isTitled(name),
        name.contains(where: { text[$0].isIdeograph || text[$0].isBlank })
      else { return nil }
      return found(name, mark.rule.id, isWeak: false)
    }
  }

  /// Chinese, or English of which every word begins with a capital.
  private func isTitled(_ name: Range<Int>) -> Bool {
    if name.contains(where: { text[$0].isIdeograph }) { return true }
    let words = text.written(name).split(separator: " ")
    return words.count <= 5 && words.allSatisfy { $0.first.map { !$0.isLowercase } ?? false }
  }

  /// Two words with capitals at least, and no Christian name before.
  private func isCalled(_ name: Range<Int>) -> Bool {
    isTitled(name) && name.contains { text[$0].isBlank } && !name.contains { text[$0].isDigit } && given(name) == nil
  }

  private func given(_ name: Range<Int>) -> String? {
    marks.all("given", in: name.lowerBound..<(name.lowerBound + 1)).first?.rule.id
  }

  private func isHead(_ name: Range<Int>) -> Bool {
    let line = text.line(of: name.lowerBound)
    let isLast =
      name.upperBound == text.count
      && (name.lowerBound - 2..<name.lowerBound).contains { text[$0] == "-" || scene.barrier(at: $0) >= .sentence }
    guard isLast || frames.startsLine(name.lowerBound) || text[name.lowerBound - 1] == "|" else { return false }
    return line == 0 || marks.all("receiver", in: text.lines[line - 1]).isEmpty
  }

  private func mails() -> [Found] {
    marks["mail"].prefix(Self.most).compactMap { found(frames.before($0.range.lowerBound), $0.rule.id, isWeak: false) }
  }

  private func signs() -> [Found] {
    marks["sign"].prefix(Self.most).compactMap { mark in
      guard let name = frames.before(mark.range.lowerBound), isTitled(name) else { return nil }
      return found(name, mark.rule.id, isWeak: mark.rule.value != "firm")
    }
  }

  // MARK: Shops that are known

  /// The only known shop of the text.
  var known: Found? {
    var name: Range<Int>?
    var rule = ""
    for mark in marks["known"].prefix(4 * Self.most) where mark.rule.value != "start" || startsSaying(mark.range) {
      guard let last = name else {
        (name, rule) = (mark.range, mark.rule.id)
        continue
      }
      let start = mark.range.lowerBound
      if start <= last.upperBound || start == last.upperBound + 1 && text[start - 1].isBlank {
        name = last.lowerBound..<mark.range.upperBound
      } else if !isSame(last, mark.range) {
        return nil
      }
    }
    return name.map { Found(name: withTail($0), rule: rule, isWeak: false, whole: $0) }
  }

  private func startsSaying(_ range: Range<Int>) -> Bool {
    frames.startsLine(range.lowerBound)
      && (scene.barrier(at: range.upperBound) >= .gap || text[range.upperBound].isBlank
        || range.upperBound == text.count)
  }

  /// momo and momo購物網, Coupang 酷澎 and 酷澎: one begins or ends as the other does.
  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    let length = min(one.count, other.count)
    let (first, second) = (text.characters[one], text.characters[other])
    return first.prefix(length) == second.prefix(length) || first.suffix(length) == second.suffix(length)
  }

  private func withTail(_ name: Range<Int>) -> Range<Int> {
    // The full stop of Nordic Paper Co.
    if marks.all("trade", in: name).last?.range.upperBound == name.upperBound + 1 {
      return name.lowerBound..<(name.upperBound + 1)
    }
    guard marks.all("known", in: name).contains(where: { $0.range.upperBound == name.upperBound }) else { return name }
    let end = name.upperBound
    let tail = marks.all("tail", in: end..<(end + 2)).first {
      $0.range.lowerBound == end || text[end].isBlank && $0.range.lowerBound == end + 1
    }
    return name.lowerBound..<(tail?.range.upperBound ?? end)
  }

  func isKnown(_ name: Range<Int>) -> Bool { !marks.all("known", in: name).isEmpty }

  // MARK: What is no shop

  /// The row that refuses a name, or the reason; nil where it may be a shop's.
  func refusal(of found: Found) -> String? {
    guard found.name.count > 1 else { return "" }
    if let mute = marks.all("mute", in: found.name).first { return mute.rule.id }
    let refusal = check.refusal(of: found.name)
    if refusal.isRefused { return refusal.rule ?? "" }
    if isKnown(found.name) { return nil }
    if let person = person(found.name) { return person }
    guard found.isWeak, trade(found.name) == nil else { return nil }
    return given(found.name) ?? (isFirm(found.name) ? nil : "")
  }

  private func person(_ name: Range<Int>) -> String? {
    if let mark = marks.all("person", in: name).first(where: { $0.range.upperBound == name.upperBound }) {
      return mark.rule.id
    }
    guard (2...3).contains(name.count), name.allSatisfy({ text[$0].isIdeograph }), trade(name) == nil else {
      return nil
    }
    return marks.all("surname", in: name.lowerBound..<(name.lowerBound + 1)).first?.rule.id
  }

  private func trade(_ name: Range<Int>) -> String? {
    marks.all("trade", in: name).last { $0.range.upperBound == name.upperBound }?.rule.id
  }

  /// Four Chinese characters at least, capitals all through, or two names joined by "&".
  private func isFirm(_ name: Range<Int>) -> Bool {
    let ideographs = name.count { text[$0].isIdeograph }
    if ideographs > 0 { return ideographs >= 4 }
    let written = text.written(name)
    return name.contains { text[$0] == "&" }
      || name.count >= 4 && written == written.uppercased() && !name.contains { text[$0].isDigit }
  }

  /// The rows that had a part in believing it.
  func rules(behind found: Found) -> [String] {
    let around =
      marks.all("tail", in: found.name) + marks["order"].prefix(1) + marks["bought"].prefix(1)
      + marks["subject"].prefix(2)
    return frames.rules(around: found.name, found: found.whole) + around.map(\.rule.id)
      + [trade(found.name)].compactMap { $0 }
  }
}
