import PCRE
import Tracking

/// The forms of all carriers' numbers in one pattern: a single run tells every form that a number has.
struct ShapeBook: Sendable {
  struct Shape: Sendable {
    let carrier: Int
    let prior: Double
    /// Of `prior`.
    let odds: Double
    let need: NumberShape.Need
    let check: CheckRule
    /// Of `other`.
    let isOther: Bool
  }

  /// A form that a number has.
  struct Fit: Sendable {
    let shape: Shape
    /// The check digit holds, or there is none.
    let holds: Bool

    var carrier: Int { shape.carrier }
    var isChecked: Bool { shape.check != .none }
    /// The form is telling by itself.
    var isTelling: Bool { shape.need == .nothing }
    var isProven: Bool { isChecked && holds }
  }

  private let shapes: [Shape]
  /// Each holds the forms from `first` on: a pattern has room for 255.
  private let patterns: [(first: Int, pattern: Pattern)]
  private static let most = 255

  init(_ carriers: [Carrier]) throws {
    var (shapes, sources): ([Shape], [String]) = ([], [])
    for (place, carrier) in carriers.enumerated() {
      for shape in carrier.shapes {
        // A broken one is told apart from those beside it.
        try Pattern.check(shape.pattern)
        sources.append(shape.pattern)
        shapes.append(
          Shape(
            carrier: place, prior: shape.prior, odds: Evidence.odds(shape.prior), need: shape.need, check: shape.check,
            isOther: carrier.id == .other))
      }
    }
    self.shapes = shapes
    patterns = try stride(from: 0, to: sources.count, by: Self.most).map { first in
      let alternatives = sources[first..<min(first + Self.most, sources.count)].enumerated().map { place, source in
        "(?:\(source))\\z(?C\(place + 1))(*FAIL)"
      }
      return (first, try Pattern(alternatives.joined(separator: "|"), isAnchored: true))
    }
  }

  /// Every form that the whole of `number` has, with what its check digit says.
  func fits(_ number: [Character16]) -> [Fit] {
    let ascii = number.ascii
    return patterns.flatMap { first, pattern in
      pattern.callouts(in: number).map { place in
        let shape = shapes[first + place - 1]
        return Fit(shape: shape, holds: shape.check == .none || shape.check.holds(for: ascii))
      }
    }
  }
}
