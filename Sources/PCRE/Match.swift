/// One match: the ranges of its groups in the subject.
public struct Match: Sendable, Equatable {
  /// Group 0 is the whole match; nil stands for a group that took no part.
  public let groups: [Range<Int>?]

  public init(groups: [Range<Int>?]) { self.groups = groups }

  /// The whole match.
  public var range: Range<Int> { self[0] ?? 0..<0 }

  /// What `group` took; nil when there is no such group or it took no part.
  public subscript(_ group: Int) -> Range<Int>? { groups.indices.contains(group) ? groups[group] : nil }
}
