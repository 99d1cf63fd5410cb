import PCRE

/// Order numbers: the rows of `orders.tsv`.
struct OrderTable: Sendable {
  /// A number of an order in a text.
  struct Order: Sendable, Equatable {
    /// As written, in capital letters.
    let text: String
    /// In the searched form.
    let range: Range<Int>
    /// Whether the row is of no single shop: carriers use the same words for their own numbers.
    let isAnyones: Bool
    let row: String
  }

  private struct Row: Sendable {
    let rule: Rule
    let shape: Pattern
    var isAnyones: Bool { rule.field == "any" }
  }

  private let rows: [Row]
  /// Those that only hide shorter words.
  private let hiding: [Rule]
  private let words: Lexicon

  private static let longest = 40
  /// Characters between the words and the number.
  private static let reach = 8
  /// No mail is about more orders.
  private static let most = 64

  init() throws {
    let rules = try RuleFile.orders.rules()
    hiding = rules.filter { $0.field == "none" }
    rows = try rules.filter { $0.field != "none" }.map { rule in
      guard !rule.value.isEmpty else { throw Rule.Fault(row: rule.id, reason: "has no shape") }
      return Row(rule: rule, shape: try Pattern("^(?:\(rule.value))$"))
    }
    let (count, hidden) = (rows.count, hiding.flatMap(\.words))
    words = Lexicon(
      rows.enumerated().flatMap { row, own in own.rule.words.map { Lexicon.Word($0, topic: row, entry: row) } }
        + rows.indices.flatMap { row in
          hidden.map { Lexicon.Word($0, topic: row, entry: count) }
        })
  }

  /// The orders of a text, those of the mail's own shop first, and of these the ones that are called so; then those
  /// whose form alone tells the shop, then what stands behind general words.
  func orders(in scene: Scene, shop: String?) -> [Order] {
    let hits = words.hits(in: scene.text)
    let tokens = self.tokens(in: scene)
    var found: [(rank: Int, order: Order)] = []
    for (place, row) in rows.enumerated() {
      let isOwn = row.rule.field == shop
      let isBare = row.rule.words.isEmpty
      guard isOwn || row.isAnyones || isBare else { continue }
      let ranges =
        isBare
        ? tokens
        : (hits.indices.contains(place) ? hits[place] : []).filter { $0.entry == place }
          .compactMap { token(behind: $0.range.upperBound, in: scene.text) }
      for range in ranges.prefix(Self.most) {
        let written = Array(scene.text.characters[range])
        guard row.shape.firstMatch(in: written) != nil else { continue }
        let order = Order(
          text: String(decoding: written, as: UTF16.self), range: range, isAnyones: row.isAnyones, row: row.rule.id)
        found.append((isOwn ? isBare ? 1 : 0 : row.isAnyones ? 3 : 2, order))
      }
    }
    return found.sorted { ($0.rank, $0.order.range.lowerBound) < ($1.rank, $1.order.range.lowerBound) }.map(\.order)
  }

  /// The letters, digits and hyphens behind the words, with nothing but marks and blanks between.
  private func token(behind end: Int, in text: NormalText) -> Range<Int>? {
    var start = end
    while start < min(end + Self.reach, text.count), !text[start].isAlphanumeric {
      // Another word begins, or asterisks hide the beginning.
      guard !text[start].isIdeograph || "为是号".utf16.contains(text[start]), text[start] != "*" else { return nil }
      start += 1
    }
    return token(at: start, in: text)
  }

  private func token(at start: Int, in text: NormalText) -> Range<Int>? {
    var end = start
    while end < text.count, text[end].isAlphanumeric || text[end] == "-", end - start <= Self.longest { end += 1 }
    while end > start, text[end - 1] == "-" { end -= 1 }
    guard end > start, end - start <= Self.longest, text[end] != "*", text[start - 1] != "*" else { return nil }
    return start..<end
  }

  /// Everything outside links that has eight digits or more.
  private func tokens(in scene: Scene) -> [Range<Int>] {
    let text = scene.text
    var (tokens, place): ([Range<Int>], Int) = ([], 0)
    while place < text.count, tokens.count < Self.most {
      guard text[place].isAlphanumeric else {
        place += 1
        continue
      }
      var end = place
      while end < text.count, text[end].isAlphanumeric || text[end] == "-" { end += 1 }
      if end - place >= 8, text.characters[place..<end].count(where: \.isDigit) >= 8, !scene.isInLink(place),
        let token = token(at: place, in: text)
      {
        tokens.append(token)
      }
      place = end
    }
    return tokens
  }

  /// The rows that find an order in a mail; for `RuleCheck`. Those that hide words decide where they stand.
  func rows(in scene: Scene, shop: String?) -> Set<String> {
    let hidden = hiding.filter { rule in
      WordList(rule.words).stands(in: 0..<scene.text.count, of: scene.text)
    }
    return Set(orders(in: scene, shop: shop).map(\.row)).union(hidden.map(\.id))
  }
}
