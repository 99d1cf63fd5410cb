/// The hosts of one message in the searched form (upper case, bracketed dots made plain), their names one behind the
/// other.
struct FoundHosts {
  struct Host {
    /// Its name, as a stretch of `bytes`.
    let name: Range<Int>
    /// It is the part behind the @ of a mail address.
    let isMail: Bool
    /// A name stood before it as in `http://t-cat.com.tw@…`.
    let isDisguised: Bool
  }

  private(set) var bytes: ContiguousArray<UInt8> = []
  private(set) var hosts: ContiguousArray<Host> = []
  /// Where the name begins that is being written.
  private var start = 0

  /// Adds a label to the name that is being written.
  mutating func write(_ label: Slice<Bytes>) {
    if bytes.count > start { bytes.append(0x2E) }
    bytes.append(contentsOf: label)
  }

  /// Looks at the name that was written.
  func look<Result>(_ body: (HostName) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(HostName(Bytes(rebasing: $0[start...]))) }
  }

  func look<Result>(_ host: Host, _ body: (HostName) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(HostName(Bytes(rebasing: $0[host.name]))) }
  }

  mutating func keep(isMail: Bool, isDisguised: Bool) {
    hosts.append(Host(name: start..<bytes.count, isMail: isMail, isDisguised: isDisguised))
    start = bytes.count
  }

  mutating func drop() { bytes.removeLast(bytes.count - start) }

  /// All but the first `count` are forgotten.
  mutating func cut(to count: Int) {
    guard hosts.count > count else { return }
    start = hosts[count].name.lowerBound
    bytes.removeLast(bytes.count - start)
    hosts.removeLast(hosts.count - count)
  }

  func name(_ host: Int) -> ContiguousArray<UInt8>.SubSequence { bytes[hosts[host].name] }
}

/// A host's name, cut into labels.
struct HostName {
  let bytes: Bytes
  let labels: ContiguousArray<Range<Int>>

  init(_ bytes: Bytes) {
    self.bytes = bytes
    var (labels, start): (ContiguousArray<Range<Int>>, Int) = ([], 0)
    while start < bytes.count {
      let end = bytes.next(0x2E, from: start)
      labels.append(start..<end)
      start = end + 1
    }
    self.labels = labels
  }

  subscript(_ range: Range<Int>) -> Bytes { Bytes(rebasing: bytes[range]) }

  var last: Bytes { labels.last.map { self[$0] } ?? Bytes(rebasing: bytes[0..<0]) }

  /// Four numbers.
  var isAddress: Bool { labels.count == 4 && bytes.allSatisfy { $0.isDigit || $0 == 0x2E } }

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
