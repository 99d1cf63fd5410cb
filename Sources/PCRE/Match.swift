/// One match, with the ranges of its groups in the subject.
public struct Match: Sendable, Equatable {
  /// The ranges by group number. Group 0 is the whole match. Nil for a group that did not take part.
  public let groups: [Range<Int>?]

  /// Makes a match from its groups.
  public init(groups: [Range<Int>?]) { self.groups = groups }

  /// The range of the whole match.
  public var range: Range<Int> { self[0] ?? 0..<0 }

  /// The range of a group. Nil if there is no such group or it did not take part.
  public subscript(_ group: Int) -> Range<Int>? { groups.indices.contains(group) ? groups[group] : nil }
}
