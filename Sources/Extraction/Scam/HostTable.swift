import Tracking

/// What is known of hosts: the rows of `hosts.tsv`, and the carriers' own hosts.
struct HostTable: Sendable {
  /// By host, ending or word, the fields of its rows.
  private let known: [String: Set<String>]
  let brands: [Brand]

  /// A name that swindlers borrow; a hyphen cuts it into words.
  struct Brand: Sendable {
    /// As they are drawn.
    let words: [[UInt8]]
    /// An everyday word or a few letters: it counts only beside another word, or before an odd ending.
    let isWeak: Bool

    let joined: [UInt8]

    init(_ name: String, isWeak: Bool) {
      words = name.split(separator: "-").map { Lookalike.drawn($0) }
      joined = Array(words.joined())
      self.isWeak = isWeak
    }
  }

  /// Words that make a borrowed name a trap: parcel, pay …, as they are drawn.
  private let baits: Set<[UInt8]>
  private let rules: [Rule]

  init(carriers: [Carrier], rules: [Rule]) {
    var known: [String: Set<String>] = [:]
    for rule in rules { for word in rule.words { known[word.lowercased(), default: []].insert(rule.field) } }
    for host in carriers.flatMap(\.hosts) { known[host.lowercased(), default: []].insert("own") }
    self.known = known
    self.rules = rules
    baits = Set(rules.filter { $0.field == "bait" }.flatMap(\.words).map { Lookalike.drawn($0) })
    let listed = rules.filter { $0.field == "brand" || $0.field == "weakBrand" }.flatMap { rule in
      rule.words.map { Brand($0.lowercased(), isWeak: rule.field == "weakBrand") }
    }
    let names = carriers.flatMap(\.words).filter { word in
      word.count > 2 && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " " || $0 == "-") }
    }
    brands = listed + names.map { Brand($0.lowercased().replacing(" ", with: "-"), isWeak: true) }
  }

  /// Whether the whole word stands in a row of that field.
  func `is`(_ word: some StringProtocol, _ field: String) -> Bool { known[String(word)]?.contains(field) ?? false }

  func isBrand(_ word: some StringProtocol) -> Bool { `is`(word, "brand") || `is`(word, "weakBrand") }

  /// `refund`, and `claimrefund` too.
  func isBait(_ word: some StringProtocol) -> Bool {
    let word = Lookalike.drawn(word)
    return baits.contains(word)
      || baits.contains { $0.count > 4 && (word.starts(with: $0) || word.suffix($0.count).elementsEqual($0)) }
  }

  /// What a host is to a reader: one of `own`, `neutral`, `shortener`, `address`, `disguised`, `lookalike`, `odd`,
  /// `registered`, `unknown`.
  func kind(of host: Host) -> String {
    let labels = host.labels
    if labels.allSatisfy({ $0.allSatisfy(\.isNumber) }) { return Self.isPrivate(labels) ? "neutral" : "address" }
    if host.isBehindName { return "lookalike" }
    if host.name.contains(where: { !$0.isASCII }) || labels.contains(where: { $0.hasPrefix("xn--") }) {
      return "disguised"
    }
    for start in labels.indices {
      let domain = labels[start...].joined(separator: ".")
      for field in ["own", "neutral", "shortener"] where `is`(domain, field) { return field }
    }
    let looks = Lookalike(labels, self)
    if looks.isLookalike { return "lookalike" }
    if looks.isOdd { return "odd" }
    // Whoever has a name under com.tw has shown papers for it.
    return labels.count > 2 && ["com.tw", "org.tw", "edu.tw"].contains(labels.suffix(2).joined(separator: "."))
      ? "registered" : "unknown"
  }

  /// `kktix-pay.com`: a word of money or of proving oneself stands beside another in an unknown host.
  func isBaited(_ host: Host) -> Bool {
    host.labels.dropLast().contains { label in
      let words = label.split(separator: "-")
      return words.count > 1 && words.contains { `is`($0, "moneyBait") }
    }
  }

  /// The rows that know a host, an ending or a word of it; for `RuleCheck`.
  func rows(of host: Host) -> [String] {
    let labels = host.labels
    let domains = labels.indices.map { labels[$0...].joined(separator: ".") }
    let words = labels + host.name.split { $0 == "." || $0 == "-" }
    let parts = Set(domains + words.map(String.init))
    let drawn = Lookalike.drawn(host.name)
    return rules.filter { rule in
      switch rule.field {
      case "brand", "weakBrand": rule.words.contains { Lookalike.has(Lookalike.drawn($0.lowercased()), in: drawn) }
      default: rule.words.contains { parts.contains($0.lowercased()) }
      }
    }.map(\.id)
  }

  /// An address of one's own house.
  private static func isPrivate(_ labels: [Substring]) -> Bool {
    let numbers = labels.compactMap { Int($0) }
    guard numbers.count == 4 else { return false }
    return numbers[0] == 10 || numbers[0] == 127 || numbers[0] == 192 && numbers[1] == 168
      || numbers[0] == 172 && (16...31).contains(numbers[1])
  }
}
