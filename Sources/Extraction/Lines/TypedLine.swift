public import Tracking

/// What a user wrote in a line of their own beside a parcel's number.
public struct TypedWords: Sendable, Equatable {
  /// The carrier that the line begins with.
  public var carrier: CarrierID?
  /// What may be the parcel's name: the only words beside the number, its carrier, its sender and a sum of money.
  public var name: String?
  /// The only sum of money, with its currency, if the line says that it is to be paid. A bare price may be paid already.
  public var amount: Money?

  public init(carrier: CarrierID? = nil, name: String? = nil, amount: Money? = nil) {
    (self.carrier, self.name, self.amount) = (carrier, name, amount)
  }
}

/// A line that a user typed: a number, and in any order its carrier, a name, who sends it and an amount. What is no name
/// says the head of `lines.tsv`.
struct TypedLine {
  /// The line alone, with its number.
  let scene: Scene
  let number: Range<Int>
  /// Of `lines.tsv`.
  let marks: Marks
  /// What numbers are called, and names of carriers and shops.
  let words: Words
  /// With a currency.
  let marked: [CueEngine.Mention<Sum>]
  /// Days and times, as they are written.
  let days: [DayMention]
  let values: FieldValues
  let carrier: (String) -> CarrierID?

  private var text: NormalText { scene.text }

  /// Words beside the number, without blanks and marks around them.
  private struct Piece {
    var range: Range<Int>
    let isBefore: Bool
  }

  /// In characters. A longer text is a sentence, and no name.
  private static let longestName = 20

  /// What the line says, and the rows that decided.
  func read() -> (words: TypedWords, rules: Set<String>) {
    let line = text.lineRange(of: number.lowerBound)
    let sums = marked + plainSums(in: line)
    let before = behindListMark(line.lowerBound)..<number.lowerBound
    let after = number.upperBound..<max(number.upperBound, line.upperBound)
    let paid = sums.map(withPayment)
    let sent = senders(in: line)
    let others = (paid + sent.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
    var found = TypedWords()
    var pieces =
      pieces(of: before, isBefore: true, without: others) + pieces(of: after, isBefore: false, without: others)
    for index in pieces.indices {
      let named = stripCarriers(&pieces[index])
      if pieces[index].isBefore, found.carrier == nil { found.carrier = named }
    }
    pieces.removeAll { $0.range.isEmpty }
    let asked = paid.flatMap { marks.all("pay", in: $0).map(\.rule.id) }
    var rules = Set(asked + sent.compactMap(\.rule))
    guard pieces.count <= 1, sums.count <= 1 else { return (found, rules) }
    if let piece = pieces.first {
      let refusal = refusal(of: piece)
      if let rule = refusal.rule { rules.insert(rule) }
      guard !refusal.isRefused else { return (found, rules) }
      found.name = text.written(piece.range)
    }
    if !asked.isEmpty { found.amount = sums.first?.value.money }
    return (found, rules)
  }

  // MARK: Pieces

  private static let bullets: CharacterSet16 = "・·•●▪*>-~○◦\u{FFFD}"
  private static let edges: CharacterSet16 = " \t:|-~・"

  /// Behind `1.`, `01`, `②` or a bullet.
  private func behindListMark(_ start: Int) -> Int {
    var place = start
    while Self.bullets.contains(text[place]) || (0x2460...0x2473).contains(text[place]) { place += 1 }
    if place > start { return place }
    while text[place].isDigit, place < start + 2 { place += 1 }
    return place > start && ".)、: ".utf16.contains(text[place]) && place < number.lowerBound ? place + 1 : start
  }

  /// The amount with the words that say that it is paid at the counter or at the door.
  private func withPayment(_ sum: CueEngine.Mention<Sum>) -> Range<Int> {
    let near = (sum.range.lowerBound - 16)..<(sum.range.upperBound + 3)
    return marks.all("pay", in: near).reduce(sum.range) { whole, word in
      let gap =
        word.range.upperBound <= whole.lowerBound
        ? word.range.upperBound..<whole.lowerBound : whole.upperBound..<max(whole.upperBound, word.range.lowerBound)
      guard gap.allSatisfy({ text[$0].isBlank || text[$0] == ":" }) else { return whole }
      return min(whole.lowerBound, word.range.lowerBound)..<max(whole.upperBound, word.range.upperBound)
    }
  }

  /// Digits without a currency that stand beside words of payment: 貨到付款 560.
  private func plainSums(in line: Range<Int>) -> [CueEngine.Mention<Sum>] {
    values.amounts.filter { $0.range.overlaps(line) }.map {
      CueEngine.Mention(
        range: $0.range, value: Sum(money: $0.value, isMarked: false, isUnit: false, rule: nil))
    }.filter { sum in
      withPayment(sum) != sum.range && !marked.contains { $0.range.overlaps(sum.range) }
        && !text[sum.range.upperBound].isIdeograph
    }
  }

  /// Where the line says who sends the parcel: by a row of its own, or because the user does.
  private func senders(in line: Range<Int>) -> [(range: Range<Int>, rule: String?)] {
    let sayings = values.sent.map(\.range).filter { $0.overlaps(line) }.map {
      (range: withReceiver($0), rule: String?.none)
    }
    return marks.all("sender", in: line).map { (range: $0.range, rule: $0.rule.id) } + sayings
  }

  /// "I posted this to aunt Mei": nobody can tell where who gets it ends and a name begins.
  private func withReceiver(_ saying: Range<Int>) -> Range<Int> {
    let (end, line) = (saying.upperBound, text.lineRange(of: saying.lowerBound))
    let isOpen = [" TO ", " FOR "].contains { text.has(Array($0.utf16), at: end) }
    guard isOpen else { return saying }
    return saying.lowerBound..<(saying.upperBound <= number.lowerBound ? number.lowerBound : line.upperBound)
  }

  /// The words of a side that stand between the amounts and who sends the parcel.
  private func pieces(of side: Range<Int>, isBefore: Bool, without others: [Range<Int>]) -> [Piece] {
    var (pieces, start): ([Piece], Int) = ([], side.lowerBound)
    for other in others where other.overlaps(side) {
      pieces.append(Piece(range: start..<max(start, other.lowerBound), isBefore: isBefore))
      start = max(start, min(other.upperBound, side.upperBound))
    }
    pieces.append(Piece(range: start..<side.upperBound, isBefore: isBefore))
    return pieces.map { Piece(range: trimmed($0.range), isBefore: isBefore) }.filter { !$0.range.isEmpty }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.edges.contains(text[start]) { start += 1 }
    while end > start, Self.edges.contains(text[end - 1]) { end -= 1 }
    guard end - start > 2, text[start] == "(", text[end - 1] == ")" else { return start..<end }
    return trimmed((start + 1)..<(end - 1))
  }

  /// Takes a carrier's name off either end of the words.
  /// - Returns: the carrier at the beginning.
  private func stripCarriers(_ piece: inout Piece) -> CarrierID? {
    let first = strip(&piece, atStart: true)
    _ = strip(&piece, atStart: false)
    return first
  }

  private func strip(_ piece: inout Piece, atStart: Bool) -> CarrierID? {
    let words = piece.range.split { text[$0].isBlank }.map { $0.lowerBound..<$0.upperBound }
    for count in [2, 1] where words.count >= count {
      let part = atStart ? words.prefix(count) : words.suffix(count)
      guard let start = part.first?.lowerBound, let end = part.last?.upperBound,
        let named = carrier(text.written(start..<end))
      else { continue }
      piece.range = trimmed(atStart ? end..<piece.range.upperBound : piece.range.lowerBound..<start)
      return named
    }
    return nil
  }

  // MARK: What is no name

  private func refusal(of piece: Piece) -> (isRefused: Bool, rule: String?) {
    let rule = marks.all("not", in: piece.range).first { applies($0, to: piece) }?.rule.id
    return (rule != nil || !isShort(piece.range) || isCalled(piece) || says(piece.range), rule)
  }

  private func applies(_ mark: Marks.Mark, to piece: Piece) -> Bool {
    let (begins, ends) = (
      mark.range.lowerBound == piece.range.lowerBound, mark.range.upperBound == piece.range.upperBound
    )
    let kinds = mark.rule.value.split(separator: " ")
    if kinds.contains("before"), !piece.isBefore { return false }
    return switch kinds.first {
    case "is": begins && ends
    case "begins": begins
    case "ends": ends
    default: mark.range.upperBound <= piece.range.upperBound
    }
  }

  private static let signs: CharacterSet16 = ",。?!:;、@#$%=<>[]【】{}|\\/~\"*_¥→"

  /// A few words of letters, without the marks of a sentence or digits of another number.
  private func isShort(_ name: Range<Int>) -> Bool {
    let written = text.written(name)
    return written.count <= Self.longestName && written.contains(where: \.isLetter)
      && !name.contains { Self.signs.contains(text[$0]) }
      && !name.split { !text[$0].isDigit }.contains { $0.count > 4 }
  }

  /// Whether the words are what the number or the parcel is called, or name nothing but a shop or carrier.
  private func isCalled(_ piece: Piece) -> Bool {
    words.within(piece.range).contains { word in
      let isAll = word.range == piece.range
      return switch word.role {
      case .label, .softLabel, .parcel, .order, .sample, .generic, .saying, .status: true
      case .foreign: piece.isBefore && word.range.upperBound == piece.range.upperBound
      case .neutral: isAll || piece.isBefore && word.range.lowerBound == piece.range.lowerBound && word.range.count > 1
      case .some(.none), .chainsOwn, nil: (word.isName || word.isShop) && isAll
      }
    }
  }

  /// Whether something else is read in the words: a status, a store, a day.
  private func says(_ name: Range<Int>) -> Bool {
    let read =
      [values.status?.range].compactMap { $0 } + values.codes.map(\.range) + values.deadlines.map(\.range)
      + values.expected.map(\.range) + values.stores.filter { !$0.value.name.isEmpty }.map(\.range)
    return read.contains { $0.overlaps(name) }
      || days.contains { ![.likely, .count].contains($0.kind) && $0.range.overlaps(name) }
  }
}
