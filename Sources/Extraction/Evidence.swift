import Foundation

/// What speaks for a carrier, weighed openly: log odds, added to those of the shape's prior.
enum Evidence {
  /// All that may speak for one carrier.
  static let table: [(reason: Reasons, words: String, weight: Double)] = [
    // The check digit holds; the shape's prior knows it already.
    (.check, "check", 0),
    // The link that holds the number is the carrier's own page.
    (.host, "host", 6),
    // The text names the carrier beside the number.
    (.named, "named", 4),
    // The text names it far off, and no other.
    (.namedFar, "named", 3),
    // The text names it too, but another name is nearer.
    (.mentioned, "mentioned", 1),
    // A label says that this is a tracking number.
    (.label, "label", 0.3),
    // A word for a parcel stands before it.
    (.parcel, "parcel", 0.1),
  ]

  /// What was found; the shape always was.
  struct Reasons: OptionSet, Sendable {
    let rawValue: Int

    static let check = Reasons(rawValue: 1)
    static let host = Reasons(rawValue: 2)
    static let named = Reasons(rawValue: 4)
    static let namedFar = Reasons(rawValue: 8)
    static let mentioned = Reasons(rawValue: 16)
    static let label = Reasons(rawValue: 32)
    static let parcel = Reasons(rawValue: 64)

    var weight: Double { Evidence.sums[rawValue].weight }
    /// `shape+check+named`.
    var words: String { Evidence.sums[rawValue].words }
  }

  /// For each set of reasons its sum, made once.
  private static let sums: [(words: String, weight: Double)] = (0..<128).map { value in
    let found = table.filter { Reasons(rawValue: value).contains($0.reason) }
    return (
      found.reduce("shape") { $0 + "+" + $1.words }, found.reduce(0) { $0 + $1.weight }
    )
  }

  /// How near a name must stand, in characters and their like (see `Mentions`).
  enum Reach {
    /// Without a label, a bare number takes a name from here.
    static let bare = 60
    /// A name that overrules the look of a phone number or the like.
    static let beside = 12
    /// As far as a name is heard at all.
    static let far = 160
  }

  /// Characters of unknown words that a line may hold beside a number that is "nearly the whole of it"; ten and
  /// eleven digits, which most often are something else, take none.
  static let loneLineRest = 4

  static func confidence(prior: Double, weight: Double) -> Double {
    let prior = min(max(prior, 0.001), 0.999)
    let odds = log(prior / (1 - prior)) + weight
    return (1 / (1 + exp(-odds)) * 1000).rounded() / 1000
  }
}
