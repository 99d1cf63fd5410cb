/// Finds many secrets in a log in one pass, by their first bytes.
struct LeakScanner {
  struct Leak: Equatable {
    /// Line number, from 1.
    var line: Int
    var kind: Secret.Kind
  }

  /// Shorter secrets are ignored, because they also occur by chance.
  static let shortest = 6

  private var heads: [UInt64: [(words: [UInt8], kind: Secret.Kind)]] = [:]

  init(_ secrets: Set<Secret>) {
    for secret in secrets {
      let words = Array(secret.words.utf8)
      guard words.count >= Self.shortest else { continue }
      heads[words.prefix(Self.shortest).reduce(0, Self.shift), default: []].append((words, secret.kind))
    }
  }

  func leaks(in log: [UInt8]) -> [Leak] {
    var leaks: [Leak] = []
    var line = 1
    var window: UInt64 = 0
    for (index, byte) in log.enumerated() {
      window = Self.shift(window, byte)
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard let candidates = heads[window] else { continue }
      let start = index + 1 - Self.shortest
      for candidate in candidates where log[start...].starts(with: candidate.words) {
        leaks.append(Leak(line: line, kind: candidate.kind))
      }
    }
    return leaks
  }

  /// The last bytes seen, as one number.
  private static func shift(_ window: UInt64, _ byte: UInt8) -> UInt64 {
    (window << 8 | UInt64(byte)) & (1 << (8 * UInt64(shortest)) - 1)
  }
}
