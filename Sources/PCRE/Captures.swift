import CPCRE2

/// The groups of one match, as byte offsets into the subject. Valid only inside the closure that is given it.
public struct Captures {
  private let offsets: UnsafeMutablePointer<Int>
  /// The number of groups that the pattern has, the whole match (group 0) included.
  public let count: Int

  init(offsets: UnsafeMutablePointer<Int>, count: Int) {
    self.offsets = offsets
    self.count = count
  }

  /// The bytes that `group` took; nil when it took no part in the match.
  public subscript(_ group: Int) -> Range<Int>? {
    guard group >= 0, group < count else { return nil }
    let (start, end) = (offsets[2 * group], offsets[2 * group + 1])
    // `\K` inside a look-ahead can put the start behind the end.
    guard start >= 0, end >= start else { return nil }
    return start..<end
  }

  /// The bytes of the whole match.
  public var range: Range<Int> { self[0] ?? 0..<0 }

  var copy: Match { Match(groups: (0..<count).map { self[$0] }) }
}

/// One match as a value: the byte ranges of its groups.
public struct Match: Sendable, Equatable {
  /// Group 0 is the whole match; nil stands for a group that took no part.
  public let groups: [Range<Int>?]

  /// The bytes of the whole match.
  public var range: Range<Int> { self[0] ?? 0..<0 }

  /// The bytes that `group` took; nil when there is no such group or it took no part.
  public subscript(_ group: Int) -> Range<Int>? {
    groups.indices.contains(group) ? groups[group] : nil
  }
}
