/// The hosts of one message in the searched form (upper case, bracketed dots made plain), their names one behind the
/// other.
struct FoundHosts {
  struct Host {
    /// Its name, as a stretch of all names.
    fileprivate let name: Stretch
    /// It is the part behind the @ of a mail address.
    let isMail: Bool
    /// A name stood before it as in `http://t-cat.com.tw@…`.
    let isDisguised: Bool
  }

  let arena: Arena
  private var bytes: ArenaList<UInt8>
  private(set) var hosts: ArenaList<Host>
  /// Where the name begins that is being written.
  private var start = 0

  init(_ arena: Arena) {
    self.arena = arena
    (bytes, hosts) = (ArenaList(arena, capacity: 256), ArenaList(arena, capacity: 32))
  }

  var count: Int { hosts.count }

  /// The name that is being written.
  var written: Bytes { Bytes(rebasing: bytes.values[start...]) }

  /// Adds a label to it.
  mutating func write(_ label: Slice<Bytes>) {
    if bytes.count > start { bytes.append(0x2E) }
    for byte in label { bytes.append(byte) }
  }

  mutating func keep(isMail: Bool, isDisguised: Bool) {
    hosts.append(Host(name: Stretch(start..<bytes.count), isMail: isMail, isDisguised: isDisguised))
    start = bytes.count
  }

  mutating func drop() { bytes.cut(to: start) }

  /// All but the first `count` are forgotten.
  mutating func cut(to count: Int) {
    guard hosts.count > count else { return }
    start = hosts[count].name.range.lowerBound
    bytes.cut(to: start)
    hosts.cut(to: count)
  }

  func name(_ host: Int) -> Bytes { Bytes(rebasing: bytes.values[hosts[host].name.range]) }

  /// The first of the hosts that has the same name.
  func first(like host: Int) -> Int {
    let name = name(host)
    return (0..<host).first { isSame(self.name($0), name) } ?? host
  }

  private func isSame(_ name: Bytes, _ other: Bytes) -> Bool {
    name.count == other.count && name.elementsEqual(other)
  }
}

/// A host's name, cut into labels.
struct HostName {
  let bytes: Bytes
  let arena: Arena
  private let cuts: UnsafeBufferPointer<Stretch>

  init(_ bytes: Bytes, _ arena: Arena) {
    (self.bytes, self.arena) = (bytes, arena)
    var (cuts, start) = (ArenaList<Stretch>(arena), 0)
    while start < bytes.count {
      let end = bytes.next(0x2E, from: start)
      cuts.append(Stretch(start..<end))
      start = end + 1
    }
    self.cuts = cuts.values
  }

  /// Where the labels lie in `bytes`.
  var labels: LazyMapSequence<UnsafeBufferPointer<Stretch>, Range<Int>> { cuts.lazy.map(\.range) }

  subscript(_ range: Range<Int>) -> Bytes { Bytes(rebasing: bytes[range]) }

  var last: Bytes { labels.last.map { self[$0] } ?? Bytes(rebasing: bytes[0..<0]) }

  /// Four numbers.
  var isAddress: Bool { cuts.count == 4 && Self.isNumeric(bytes) }

  static func isNumeric(_ name: Bytes) -> Bool { name.allSatisfy { $0.isDigit || $0 == 0x2E } }

  /// Punycode, or letters of other alphabets.
  var isForeign: Bool {
    bytes.contains { $0 >= 0x80 } || labels.contains { bytes.hasBytes("XN--", at: $0.lowerBound) }
  }

  /// The label and all behind it.
  func domain(from label: Int) -> Bytes { Bytes(rebasing: bytes[labels[label].lowerBound...]) }

  /// The label is `word`.
  func isLabel(_ label: Range<Int>, _ word: StaticString) -> Bool {
    label.count == word.utf8CodeUnitCount && bytes.hasBytes(word, at: label.lowerBound)
  }
}
