import Tracking

/// Finds the tracking numbers of a message and whose they may be.
struct NumberReader: Sendable {
  let book: CarrierBook
  let names: NameTable
  let labels: LabelTable
  private let links: LinkBook
  let decoys: DecoyTable
  private let glued: Set<[Character16]>
  let otherLatin: Set<[Character16]>

  /// Spans that are weighed: no message of 4,096 characters has as many. Of a longer text the rest is left.
  private static let most = 1024

  init(carriers: [Carrier]) throws {
    book = try CarrierBook(carriers)
    let rules = try RuleFile.names.rules()
    names = try NameTable(book, rules, ids: carriers.map(\.id))
    labels = try LabelTable()
    links = LinkBook(book, rules)
    decoys = try DecoyTable()
    glued = labels.latin(ofOthers: false).union(names.latin)
    otherLatin = labels.latin(ofOthers: true)
  }

  var words: [Lexicon.Word] { names.words + labels.words }

  /// - Parameters:
  ///   - sender: the carriers whose own text it is.
  ///   - isMail: whether addresses in it have tracking numbers only where they say so: those in mails are full of others.
  func read(
    _ scene: Scene, memory: ChatMemory, sender: CarrierSet = [], isMail: Bool = false
  ) -> FoundNumbers {
    let words = self.words(in: scene)
    let asides = labels.asides(in: scene)
    let pages = links.pages(in: scene)
    let finder = SpanFinder(text: scene.text, words: words, shapes: book.shapes, glued: glued)
    var groups: [[Span]] = []
    var count = 0
    for chain in ChainFinder(scene.text, pages, words).chains() where count < Self.most {
      let spans = finder.spans(chain)
      count += spans.count
      if !spans.isEmpty { groups.append(spans) }
    }
    guard !groups.isEmpty else { return FoundNumbers() }
    // First guess: in each group the longest spans with a carrier's form. Names are shared out among these.
    let guesses = groups.map(Self.guess)
    let judge = Judge(
      book: book, links: links, scene: scene, words: words, asides: asides, pages: pages,
      names: Names(scene, words, asides, guesses.flatMap { $0 }), decoys: decoys, otherLatin: otherLatin,
      choices: memory.choices,
      shopCarriers: words.all.reduce(into: []) { $0.formUnion($1.shopCarriers) }, sender: sender, isMail: isMail)
    return self.judge(groups, guesses, judge)
  }

  private func judge(_ groups: [[Span]], _ guesses: [[Range<Int>]], _ judge: Judge) -> FoundNumbers {
    let labelReader = LabelReader(text: judge.text, words: judge.words, asides: judge.asides)
    let columns = Columns(judge.text, judge.words, judge.names.numbers)
    var taker = NumberTaker(book: book, text: judge.text)
    var (earlier, first): ([LabelReader.Earlier], Int) = ([], 0)
    for (group, guess) in zip(groups, guesses) {
      var last: Surroundings?
      let verdicts = group.map { span -> (span: Span, verdict: SpanVerdict) in
        var surroundings = labelReader.surroundings(of: span.range, before: earlier)
        let index = guess.firstIndex { $0.overlaps(span.range) }.map { first + $0 }
        if let word = index.flatMap(columns.word(over:)) {
          (surroundings.role, surroundings.word) = (judge.words[word].role, word)
        }
        if guess.last == span.range { last = surroundings }
        if let row = surroundings.word.flatMap({ judge.words[$0].rule }) {
          taker.result.rows.insert(labels.rules[row].id)
        }
        let verdict = judge.judge(span, surroundings, index: index)
        taker.result.judged.append((span, verdict, verdict.word.map { judge.words[$0].range }))
        return (span, verdict)
      }
      taker.take(verdicts)
      if let range = guess.last {
        earlier.append(LabelReader.Earlier(range: range, role: last?.role, word: last?.word))
      }
      first += guess.count
    }
    taker.finish()
    taker.result.named = judge.names.carriers
    return taker.result
  }

  /// The spans of a group that do not overlap a likelier one: longer, and rather with a form than without.
  private static func guess(_ spans: [Span]) -> [Range<Int>] {
    func rank(_ span: Span) -> Int {
      let hasForm = span.fits.contains { $0.holds && $0.shape.need != .carrierNamed }
      return (hasForm ? 1000 : span.fits.isEmpty ? 0 : 500) + span.length
    }
    var taken: [Range<Int>] = []
    for span in spans.sorted(by: { rank($0) > rank($1) }) where !taken.contains(where: { $0.overlaps(span.range) }) {
      taken.append(span.range)
    }
    return taken.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The carriers that a mail's sender names, by host or word.
  func carriers(ofSender scene: Scene) -> CarrierSet {
    let named = names.words(in: scene).filter { !$0.isShop }.reduce(into: CarrierSet()) { $0.formUnion($1.carriers) }
    let host = String(decoding: scene.text.characters, as: UTF16.self).lowercased().split { "@<> ".contains($0) }
    return host.reduce(into: named) { if let own = links.carrier(ofHost: String($1)) { $0.insert(own) } }
  }

  // MARK: Words

  /// Names and labels together, from the left. Inside a name no label is heard (聯邦快遞), and inside a label no name, but that
  /// a label which begins with one names that carrier too: 交貨便代碼.
  func words(in scene: Scene) -> Words {
    var found = names.words(in: scene) + labels.words(in: scene)
    found.sort { ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count) }
    var words: [HeardWord] = []
    for word in found {
      guard let last = words.indices.last, words[last].range.upperBound > word.range.lowerBound else {
        words.append(word)
        continue
      }
      // Of two labels that overlap the first is one; a name may begin in another.
      if words[last].range.upperBound < word.range.upperBound {
        if word.isName || words[last].isName { words.append(word) }
        continue
      }
      if words[last].range == word.range {
        words[last] = Self.join(words[last], word)
      } else if word.isName, words[last].range.lowerBound == word.range.lowerBound,
        words[last].role == .label || words[last].role == .chainsOwn, words[last].carriers.isEmpty
      {
        (words[last].carriers, words[last].member) = (word.carriers, word.member)
      }
    }
    return Words(words)
  }

  /// One word with two meanings.
  private static func join(_ one: HeardWord, _ other: HeardWord) -> HeardWord {
    var joined = one
    joined.role = one.role ?? other.role
    joined.rule = one.rule ?? other.rule
    joined.carriers.formUnion(other.carriers)
    joined.member = one.member ?? other.member
    joined.isShop = one.isShop || other.isShop
    joined.shopCarriers.formUnion(other.shopCarriers)
    return joined
  }
}
