import Carriers
import Tracking

/// A small random generator with a seed, so that every run makes the same texts.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }
}

/// Makes unlikely texts by mixing and distorting real ones.
struct MadeUpMessage {
  private let seeds: [[Unicode.Scalar]]
  private let words: [String]
  private var random: SplitMix

  init(seed: UInt64, from messages: [String]) {
    random = SplitMix(seed: seed)
    seeds = messages.map { Array($0.unicodeScalars) }
    words =
      Registry.carriers.flatMap { carrier in
        carrier.words + carrier.hosts + carrier.shapes.flatMap { $0.examples + $0.counterexamples }
      } + Self.glue
  }

  private static let glue = [
    "單號", "訂單編號", "電話", "https://", "\n", " ", "-", "，", "NT$", "取件碼", "取件期限", "11/27", "115年11月29日", "應付金額", "取貨門市:",
    "門市",
    "商品:", "tomorrow", "7 日內", "http://a.b/?n=", "%20", "@", ".", ":", "元", "①", "\r\n", "(", "【", "】",
  ]

  /// Scalars that are hard to handle: combining marks, joiners, direction marks, invisible ones, variants of letters.
  private static let odd: [Unicode.Scalar] = [
    "\u{0}", "\u{7F}", "\u{85}", "\u{A0}", "\u{AD}", "\u{301}", "\u{34F}", "\u{5D0}", "\u{661}", "\u{200B}", "\u{200D}",
    "\u{200F}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{20E3}", "\u{2160}", "\u{2460}", "\u{3000}", "\u{F900}",
    "\u{FA6C}", "\u{FACF}", "\u{FDFA}", "\u{FE0F}", "\u{FEFF}", "\u{FF0D}", "\u{FF11}", "\u{FF21}", "\u{FFFD}",
    "\u{1D7D8}", "\u{1F1F9}", "\u{1F3FB}", "\u{1F468}", "\u{2F800}", "\u{E0067}", "\u{10FFFF}",
  ]

  mutating func next() -> String {
    switch random.below(10) {
    case 0: bytes()
    case 1: scalars()
    case 2...4: pieces()
    default: mutated()
    }
  }

  private mutating func bytes() -> String {
    let ranges: [ClosedRange<UInt8>] = [0...255, 0xE0...0xF4, 0x80...0xBF, 0x30...0x39, 0x20...0x7E]
    let made = (0..<random.below(200)).map { _ -> UInt8 in
      let range = ranges[random.below(ranges.count)]
      return range.lowerBound &+ UInt8(random.below(range.count))
    }
    return String(decoding: made, as: UTF8.self)
  }

  private mutating func scalar() -> Unicode.Scalar {
    switch random.below(4) {
    case 0: Self.odd[random.below(Self.odd.count)]
    case 1: Unicode.Scalar(UInt32(random.below(0x11_0000))) ?? "１"
    case 2: Unicode.Scalar(UInt32(0x4E00 + random.below(0x5200))) ?? "一"
    default: Unicode.Scalar(UInt8(0x20 + random.below(0x5F)))
    }
  }

  private mutating func scalars() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(120) { text.append(scalar()) }
    return String(text)
  }

  private mutating func pieces() -> String {
    (0..<random.below(30)).reduce(into: "") { text, _ in
      let piece =
        switch random.below(8) {
        case 0: String(scalar())
        case 1: String(random.next() % 10_000_000_000_000)
        default: words[random.below(words.count)]
        }
      text += random.below(12) == 0 ? String(repeating: piece, count: random.below(40)) : piece
    }
  }

  private mutating func mutated() -> String {
    var text = seeds[random.below(seeds.count)]
    for _ in 0...random.below(6) { mutate(&text) }
    return String(String.UnicodeScalarView(text))
  }

  private mutating func stretch(of text: [Unicode.Scalar], atMost most: Int) -> Range<Int> {
    let start = random.below(text.count + 1)
    return start..<min(text.count, start + random.below(most))
  }

  private mutating func mutate(_ text: inout [Unicode.Scalar]) {
    let range = stretch(of: text, atMost: 40)
    switch random.below(9) {
    case 0: text.removeSubrange(range)
    case 1: text.insert(contentsOf: text[range], at: random.below(text.count + 1))
    case 2: text.insert(scalar(), at: range.lowerBound)
    case 3: text = range.reduce(into: text) { made, index in made[index] = scalar() }
    case 4:
      let other = seeds[random.below(seeds.count)]
      text = Array(text[..<range.lowerBound] + other[random.below(other.count)...])
    case 5:
      let odd = scalar()
      text = text.flatMap { [$0, odd] }
    case 6: text = text.map { (33...126).contains($0.value) ? Unicode.Scalar($0.value + 0xFEE0) ?? $0 : $0 }
    case 7: text.insert(contentsOf: repeatElement(text[range], count: random.below(30)).joined(), at: range.lowerBound)
    default: text.insert(contentsOf: words[random.below(words.count)].unicodeScalars, at: range.lowerBound)
    }
    if text.count > 6000 { text.removeLast(text.count - 6000) }
  }
}
