import Tracking

/// Every word that means something to the reader: carriers', shops', and the words beside numbers. Nothing in it changes.
final class Vocabulary: @unchecked Sendable {
  /// What a word stands for; a word may name a carrier and be a label at once (交貨便代碼).
  struct Meaning: Sendable {
    /// Indices into the list of carriers.
    var carriers: [Int] = []
    /// Which of those that are known by name it names: an index into `NameGroup.members`.
    var member: Int?
    var role: Role?
    /// Index into `ShopName.all`. A carrier that is called by its shop's name is only weakly named by it.
    var shop: Int?
    var status: Status?
  }

  /// What the reader of numbers asks of a word, small and flat: it asks for every word around every number.
  struct Sense: Sendable {
    let carriers: CarrierSet
    let role: Role?
    let isShop: Bool
    let hasStatus: Bool
    /// It names its carrier only as the beginning of a store's name.
    let isPlain: Bool
    /// A chain of stores itself says it.
    let isChainsOwn: Bool
    /// Of a way through its characters (`MentionPath`).
    let cost: Int32

    init(_ meaning: Meaning, _ word: String) {
      cost = Int32(MentionPath.cost(of: Array(word.utf8)))
      (carriers, role) = (CarrierSet(meaning.carriers), meaning.role)
      (isShop, hasStatus) = (meaning.shop != nil, meaning.status != nil)
      isPlain = Vocabulary.plainNames.contains(word)
      isChainsOwn = Vocabulary.isChainsOwn(word)
    }
  }

  /// Names of chains that are words and numbers of every day: those of three letters or less count before the name of a
  /// store, as in OK 三峽國光店.
  private static let plainNames: Set<String> = ["OK", "711", "711取貨", "711 取貨", "711領", "711取", "711拿", "711寄"]

  private static let chainsOwnParts = WordSet(chainsOwn)

  private static func isChainsOwn(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.withUnsafeBufferPointer { chainsOwnParts.begins($0, in: bytes.indices) }
  }

  let meanings: [Meaning]
  /// In the order of `meanings`.
  let senses: UnsafeBufferPointer<Sense>
  /// By word the carrier that it names: one that is known by name alone, else the first.
  private let names: [String: CarrierID]

  /// - Parameter found: becomes the words in the searched form, in the order of `meanings`.
  init(_ group: NameGroup, words found: inout [[UInt8]]) {
    let carriers = group.judged
    var (meanings, index): ([Meaning], [String: Int]) = ([], [:])
    var words: [String] = []
    func change(_ word: some StringProtocol, _ body: (inout Meaning) -> Void) {
      let key = Self.key(word)
      guard !key.isEmpty else { return }
      let place = index[key] ?? meanings.count
      if place == meanings.count {
        index[key] = place
        meanings.append(Meaning())
        words.append(key)
      }
      body(&meanings[place])
    }
    for (number, carrier) in carriers.enumerated() {
      for word in carrier.words {
        change(word) { if !$0.carriers.contains(number) { $0.carriers.append(number) } }
      }
    }
    for (number, member) in group.members.enumerated() {
      for word in member.words { change(word) { $0.member = $0.member ?? number } }
    }
    for (number, shop) in ShopName.all.enumerated() {
      for word in shop.words { change(word) { $0.shop = number } }
    }
    for (role, list) in Self.roles {
      for word in list.split(separator: "|") { change(word) { $0.role = $0.role ?? role } }
    }
    // What is listed itself stands above what only another's simplified form is.
    for (role, list) in Self.roles {
      for word in list.split(separator: "|").flatMap({ SimplifiedForms.both(String($0)).dropFirst() }) {
        change(word) { $0.role = $0.role ?? role }
      }
    }
    for (status, list) in StatusPhrases.all {
      for word in list.split(separator: "|") { change(word) { $0.status = status } }
    }
    // A word that begins with a carrier's and is a label, or its own, names that carrier too: 交貨便代碼.
    let names = Set(words.indices.filter { !meanings[$0].carriers.isEmpty && meanings[$0].shop == nil })
    for (place, word) in words.enumerated()
    where meanings[place].carriers.isEmpty && (meanings[place].role == .label || Self.isChainsOwn(word)) {
      let begun = word.indices.compactMap { index[String(word[..<$0])] }
      guard let named = begun.filter(names.contains).min() else { continue }
      (meanings[place].carriers, meanings[place].member) = (meanings[named].carriers, meanings[named].member)
    }
    self.meanings = meanings
    let senses = UnsafeMutableBufferPointer<Sense>.allocate(capacity: meanings.count)
    _ = senses.initialize(from: zip(meanings, words).map { Sense($0, $1) })
    self.senses = UnsafeBufferPointer(senses)
    self.names = index.compactMapValues { place in
      meanings[place].member.map { group.members[$0].id } ?? meanings[place].carriers.first.map { carriers[$0].id }
    }
    found = words.map { Array($0.utf8) }
  }

  deinit { senses.deallocate() }

  /// The carrier that a word taken alone names, whatever its width and case.
  func carrier(named word: some StringProtocol) -> CarrierID? { names[Self.key(word)] }

  /// The searched form of a word, without blanks at its ends.
  private static func key(_ word: some StringProtocol) -> String {
    var bytes = NormalText(String(word)).bytes[...]
    while let last = bytes.last, last == 0x20 || last == 0x0A { bytes.removeLast() }
    while let first = bytes.first, first == 0x20 || first == 0x0A { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
