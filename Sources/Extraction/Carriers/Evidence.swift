import Foundation

/// What speaks for a carrier, weighed openly: log odds, added to those of the shape's prior.
enum Evidence {
  /// All that speaks for or against one carrier.
  static let table: [(reason: Reasons, words: StaticString, weight: Double)] = [
    // It is its form that is weighed: the prior is the shape's.
    (.shape, "shape", 0),
    // The check digit holds; the shape's prior knows it already.
    (.check, "check", 0),
    // The link that holds the number is the carrier's own page, or names it.
    (.host, "host", 6),
    // The user chose this carrier for numbers of that form before, and the text names none.
    (.chosen, "chosen", 5),
    // The text names the carrier beside the number (`Reach.bare`), or in the line over it.
    (.named, "named", 4),
    // The text names it far off, and no other.
    (.namedFar, "namedFar", 3),
    // The text names it too, but another name is nearer.
    (.mentioned, "mentioned", 1),
    // A shop is named that sends by this carrier.
    (.shop, "shop", 1),
    // A label says that this is a tracking number.
    (.label, "label", 0.3),
    // A word for a parcel stands before it.
    (.parcel, "parcel", 0.1),
    // A word for an order, or for some other number, stands before it: what survives is telling by itself.
    (.order, "order", -1),
    (.foreign, "foreign", -2),
    // It looks like a phone number, a time … too.
    (.lookalike, "lookalike", -1),
  ]

  private static let weights: ContiguousArray<(Reasons, Double)> = ContiguousArray(table.map { ($0.reason, $0.weight) })

  /// What was found.
  struct Reasons: OptionSet, Sendable {
    let rawValue: Int

    static let check = Reasons(rawValue: 1)
    static let host = Reasons(rawValue: 2)
    static let named = Reasons(rawValue: 4)
    static let namedFar = Reasons(rawValue: 8)
    static let mentioned = Reasons(rawValue: 16)
    static let label = Reasons(rawValue: 32)
    static let parcel = Reasons(rawValue: 64)
    static let chosen = Reasons(rawValue: 128)
    static let shop = Reasons(rawValue: 256)
    static let order = Reasons(rawValue: 512)
    static let foreign = Reasons(rawValue: 1024)
    static let lookalike = Reasons(rawValue: 2048)
    static let shape = Reasons(rawValue: 4096)

    var weight: Double {
      var sum = 0.0
      // Added or not without a choice: what was found differs from number to number.
      for (reason, weight) in Evidence.weights { sum += contains(reason) ? weight : 0 }
      return sum
    }

    /// `shape+check+named`.
    var words: String {
      Evidence.table.filter { contains($0.reason) }.map { "\($0.words)" }.joined(separator: "+")
    }
  }

  /// How near a name must stand, by the costs of `Distance`.
  enum Reach {
    /// Without a label, a bare number takes a name from here.
    static let bare = 72
    /// A name that overrules the look of a phone number or the like.
    static let beside = 12
    /// On the same line, or at the end of the one above.
    static let above = 24
    /// As far as a name is heard at all.
    static let far = 160
  }

  /// What a name's way to its number costs. A character costs one, a word of the vocabulary too.
  enum Distance {
    static let line = 12
    static let sentence = 8
    /// Another number between.
    static let number = 10
    /// The next number of a list.
    static let listed = 1
    /// A name behind a number is less likely its own.
    static let behind = 6
    /// The name belongs to another number.
    static let taken = 60
    /// The name is a shop's as well.
    static let shop = 25
    /// From a line that only names carriers to the block of numbers below.
    static let heading = 14
  }

  /// Characters of unknown words that a line may hold beside a number that is "nearly the whole of it"; ten and
  /// eleven digits, which most often are something else, take none.
  static let loneLineRest = 4
  /// How far from a number a word for a parcel still makes its sentence one about a parcel; an ideograph is as much as three letters.
  static let talk = 72
  /// A number with a check digit that is at least this long is no other number by chance.
  static let longWithCheck = 15

  /// From this prior on a form is a carrier's own, even where only its shop is named.
  static let telling = 0.9
  /// A labelled number that fits no carrier.
  static let labelled = 0.3
  static let labelledConfidence = confidence(odds: odds(labelled), weight: 0)

  static func odds(_ prior: Double) -> Double {
    let prior = min(max(prior, 0.001), 0.999)
    return log(prior / (1 - prior))
  }

  /// 0–1, to three places.
  static func confidence(odds: Double, weight: Double) -> Double {
    (1 / (1 + exp(-(odds + weight))) * 1000).rounded() / 1000
  }
}
