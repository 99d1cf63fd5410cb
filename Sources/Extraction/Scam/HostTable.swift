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
      words = name.split(separator: "-").map { LookalikeLetters.drawn($0) }
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
    baits = Set(rules.filter { $0.field == "bait" }.flatMap(\.words).map { LookalikeLetters.drawn($0) })
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
    let word = LookalikeLetters.drawn(word)
    return baits.contains(word)
      || baits.contains { $0.count > 4 && (word.starts(with: $0) || word.suffix($0.count).elementsEqual($0)) }
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
    let words = labels + host.name.split { $0 == "." || $0 == "-" }
    let parts = Set(labels.domains + words.map(String.init))
    let drawn = LookalikeLetters.drawn(host.name)
    return rules.filter { rule in
      switch rule.field {
      case "brand", "weakBrand":
        rule.words.contains { LookalikeLetters.contains(LookalikeLetters.drawn($0.lowercased()), in: drawn) }
      default: rule.words.contains { parts.contains($0.lowercased()) }
      }
    }.map(\.id)
  }
}
