/// One pass over one text.
struct WordScan {
  private let text: Bytes
  private let bytes: UnsafePointer<UInt8>
  private let tables: WordTables
  private let scamLimit: Int
  private var numbers: ArenaList<WordFinder.Hit>
  private var fields: ArenaList<WordFinder.Hit>
  private var scam: ArenaList<WordFinder.Hit>
  private var lineEnds: ArenaList<Int32>
  private var lines: ArenaList<LineCells>
  /// Those of the line at hand.
  private var cells = LineCells()
  private var stops: ArenaList<Int32>
  private var marks: ArenaList<Int32>
  private var strokes: ArenaList<Int32>
  private var units: ArenaList<Int32>
  private var digits: ArenaList<Stretch>
  private var tokens: ArenaList<Token>
  /// Where the last word of each listener ends.
  private var (numbersFree, fieldsFree, scamFree) = (0, 0, 0)

  /// `text`: with zeros behind it (`NormalText`).
  init?(text: Bytes, tables: WordTables, scamLimit: Int, arena: Arena) {
    guard let bytes = text.baseAddress else { return nil }
    (self.text, self.bytes, self.tables, self.scamLimit) = (text, bytes, tables, scamLimit)
    // As many as there can be of what a text may be full of: room that is not written to costs nothing, and lists that
    // grow are copied.
    numbers = ArenaList(arena, capacity: text.count / 4)
    fields = ArenaList(arena, capacity: text.count / 4)
    scam = ArenaList(arena, capacity: text.count / 32)
    lineEnds = ArenaList(arena, capacity: text.count)
    lines = ArenaList(arena, capacity: text.count + 1)
    stops = ArenaList(arena, capacity: text.count)
    marks = ArenaList(arena, capacity: text.count)
    strokes = ArenaList(arena, capacity: text.count / 4)
    units = ArenaList(arena, capacity: text.count / 4)
    digits = ArenaList(arena, capacity: text.count / 2 + 1)
    tokens = ArenaList(arena, capacity: text.count / 2 + 1)
  }

  var hits: WordFinder.Hits {
    WordFinder.Hits(
      numbers: numbers.values, fields: fields.values, scam: scam.values, lineEnds: lineEnds.values, cells: lines.values,
      stops: stops.values, marks: marks.values, strokes: strokes.values, units: units.values, digits: digits.values,
      tokens: UnsafeMutableBufferPointer(mutating: tokens.values))
  }

  mutating func run() {
    var place = 0
    while place < text.count {
      let word = word(at: place)
      let byte = UInt8(truncatingIfNeeded: word)
      if byte >= 0xE0 {
        if byte < 0xF0 { look(atThreeBytes: place, word) }
        place += byte < 0xF0 ? 3 : 4
      } else if byte >= 0x80 {
        match(at: place, from: WordTree.root, place)
        place += 2
      } else {
        place = passASCII(from: place, tables.byteClass(byte))
      }
    }
    lines.append(cells)
  }

  /// Whether anything is to be done at a character is asked once: what it is, is not foreseen.
  @inline(__always)
  private mutating func look(atThreeBytes place: Int, _ word: UInt64) {
    let kind = tables.kind(word)
    let isPair = tables.isPair(word)
    guard kind | (isPair ? WordBeginnings.open : 0) != 0 else { return }
    if kind & WordBeginnings.open != 0 {
      match(at: place, from: WordTree.root, place)
    } else if isPair, let entry = tables.entry(WordBeginnings.pair(word)), mayBegin(entry, at: place, place + 6) {
      match(at: place, from: Int(entry.node), place + 6)
    }
    if kind & WordBeginnings.sign != 0 { hear(sign: word & 0xFF_FFFF, at: place) }
  }

  /// Whether anyone who knows a word that begins so, and may go on as the text does at `end`, is not still at the last
  /// one.
  @inline(__always)
  private func mayBegin(_ entry: WordTree.Entry, at place: Int, _ end: Int) -> Bool {
    let free: UInt64 =
      (place >= numbersFree ? 1 : 0) | (place >= fieldsFree ? 2 : 0) | (place >= scamFree ? 4 : 0)
    return entry.mayBegin(for: free, before: WordTree.scalar(bytes + end).value)
  }

  private mutating func hear(sign: UInt64, at place: Int) {
    switch sign {
    case WordBeginnings.fullStop:
      stops.append(Int32(place))
      marks.append(Int32(place))
    case WordBeginnings.comma: marks.append(Int32(place))
    case WordBeginnings.units.0, WordBeginnings.units.1: units.append(Int32(place))
    default: break
    }
  }

  /// A word in Latin letters, which begins where no letter or digit stands before it, or a mark; returns its end.
  @inline(__always)
  private mutating func passASCII(from start: Int, _ first: WordTables.ByteClass) -> Int {
    guard first.isDisjoint(with: .alphanumeric) else {
      look(atLatin: start)
      return passToken(from: start)
    }
    if !first.isEmpty { hear(first, at: start) }
    if first == .percent {
      let end = start + Tokenizer.escapeLength(in: text, at: start)
      if end > start + 1 { return passEscape(start + 1, end) }
    }
    return start + 1
  }

  private mutating func hear(_ mark: WordTables.ByteClass, at place: Int) {
    guard mark != .percent else { return }
    if mark.contains(.stroke) { strokes.append(Int32(place)) }
    guard mark != .stroke else { return }
    marks.append(Int32(place))
    cells.add(bytes[place])
    if mark == .lineEnd {
      lineEnds.append(Int32(place))
      lines.append(cells)
      cells = LineCells()
    } else if mark.contains(.stop) {
      stops.append(Int32(place))
    }
  }

  /// The letters and digits from `start` on.
  @inline(__always)
  private mutating func passToken(from start: Int) -> Int {
    // A letter adds one to the sum, and a digit two.
    var (end, sum) = (start, 0)
    while true {
      let kind = Int(tables.byteClass(bytes[end]).rawValue)
      guard kind & Int(WordTables.ByteClass.alphanumeric.rawValue) != 0 else { break }
      sum = sum &+ kind
      end = end &+ 1
    }
    guard end > start else { return end }
    let digits = sum &- (end &- start)
    tokens.append(Token(range: start..<end, digits: digits))
    if bytes[end - 1] == 0x59 || bytes[end - 1] == 0x53 { noteUnit(start..<end) }
    guard digits > 0 else { return end }
    if digits == end - start { join(digits: start..<end) } else { noteDigits(start..<end) }
    return end
  }

  /// A word that ends with DAY or DAYS.
  private mutating func noteUnit(_ token: Range<Int>) {
    let unit = token.upperBound - (bytes[token.upperBound - 1] == 0x53 ? 4 : 3)
    if unit >= token.lowerBound, text.hasBytes("DAY", at: unit) { units.append(Int32(unit)) }
  }

  private mutating func noteDigits(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      var end = place
      while end < range.upperBound, bytes[end].isDigit { end += 1 }
      if end > place { join(digits: place..<end) }
      place = end + 1
    }
  }

  /// Digits behind those of an escaped mark are one with them.
  @inline(__always)
  private mutating func join(digits run: Range<Int>) {
    var start = run.lowerBound
    if let last = digits.last, Int(last.end) == start {
      start = Int(last.start)
      digits.removeLast()
    }
    digits.append(Stretch(start..<run.upperBound))
  }

  /// Words may begin in an escaped mark, a token only behind it.
  private mutating func passEscape(_ start: Int, _ end: Int) -> Int {
    look(atLatin: start)
    noteDigits(start..<end)
    return passToken(from: end)
  }

  @inline(__always)
  private mutating func look(atLatin place: Int) {
    let word = word(at: place)
    guard tables.isLatin(word) else { return }
    if let entry = tables.entry(WordBeginnings.latin(word)) {
      if mayBegin(entry, at: place, place + 2) { match(at: place, from: Int(entry.node), place + 2) }
    } else {
      match(at: place, from: WordTree.root, place)
    }
  }

  /// Takes the longest word for each listener that is free. `node`: what `start` to `end` leads to.
  private mutating func match(at start: Int, from node: Int, _ end: Int) {
    let (nodes, codes) = (tables.nodes, tables.codes)
    var (node, end, found) = (node, end, -1)
    while true {
      if nodes[node].ends(before: tables.byteClass(bytes[end])) { found = node }
      let scalar = WordTree.scalar(bytes + end)
      guard nodes[node].mayFollow(scalar.value) else { break }
      let child = Int(nodes[node].base) &+ Int(codes[scalar.value])
      end = end &+ scalar.length
      guard Int(nodes[child].parent) == node, nodes[child].isLabelled(word(at: end)) else { break }
      end = end &+ nodes[child].length
      node = child
    }
    if found >= 0 { hear(found, at: start) }
  }

  /// The words of the node `found`, which begin at `start`.
  @inline(__always)
  private mutating func hear(_ found: Int, at start: Int) {
    let node = tables.nodes[found]
    if node.numbers >= 0, start >= numbersFree {
      numbersFree = start &+ Int(node.numbersLength)
      numbers.append(WordFinder.Hit(start, numbersFree, node.numbers))
    }
    if node.fields >= 0, start >= fieldsFree {
      fieldsFree = start &+ Int(node.fieldsLength)
      fields.append(WordFinder.Hit(start, fieldsFree, node.fields))
    }
    if node.scam >= 0, start >= scamFree { hear(ofFraud: found, at: start) }
  }

  /// A word that goes on behind the limit is not heard, though a shorter one that it begins with may be.
  private mutating func hear(ofFraud found: Int, at start: Int) {
    var found = found
    while found != WordTree.root {
      let node = tables.nodes + found
      let end = start &+ Int(node.pointee.scamLength)
      if node.pointee.hasWord, node.pointee.scam >= 0, end <= scamLimit,
        WordTree.stops(bytes[end &- 1], before: bytes[end])
      {
        scamFree = end
        return scam.append(WordFinder.Hit(start, end, node.pointee.scam))
      }
      found = Int(node.pointee.parent)
    }
  }

  /// Eight bytes, the first lowest.
  @inline(__always)
  private func word(at place: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self))
  }
}
