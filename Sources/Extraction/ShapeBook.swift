import PCRE
import Tracking

/// The number shapes of all carriers, asked in one match.
struct ShapeBook: Sendable {
  /// One shape that a number has.
  struct Fit {
    /// Index into the list of carriers.
    let carrier: Int
    let prior: Double
    let need: NumberShape.Need
    let check: CheckRule
    /// Of carriers that are named and not known.
    let isOther: Bool
    /// The check digit holds, or there is none.
    var holds = true

    /// The form is telling by itself.
    var isTelling: Bool { need == .nothing }
  }

  /// By the group that its pattern sets.
  private let shapes: [Fit]
  private let patterns: [(pattern: Pattern, first: Int, count: Int)]
  /// PCRE2 counts groups in 16 bits; a pattern this long compiles in a millisecond.
  private static let shapesAPattern = 100

  init(carriers: [Carrier]) throws(PCREError) {
    var (shapes, sources): ([Fit], [String]) = ([], [])
    for (index, carrier) in carriers.enumerated() {
      for shape in carrier.shapes {
        shapes.append(
          Fit(carrier: index, prior: shape.prior, need: shape.need, check: shape.check, isOther: carrier.id == .other))
        // A look-ahead that sets an empty group when the shape fits; the whole always matches.
        sources.append(#"(?:(?=(?:\#(shape.pattern))\z)()|)"#)
      }
    }
    self.shapes = shapes
    var patterns: [(Pattern, Int, Int)] = []
    for first in stride(from: 0, to: sources.count, by: Self.shapesAPattern) {
      let part = sources[first..<min(sources.count, first + Self.shapesAPattern)]
      patterns.append((try Pattern(#"\A"# + part.joined(), options: []), first, part.count))
    }
    self.patterns = patterns
  }

  /// Every shape whose pattern takes the whole of `number`, with what its check digit says.
  func fits(_ number: [UInt8]) -> [Fit] {
    var fits: [Fit] = []
    number.withUnsafeBufferPointer { bytes in
      for (pattern, first, count) in patterns {
        // A match given up counts as no match; such patterns are caught by the registry's tests.
        _ = try? pattern.withFirstMatch(in: bytes, isValid: true) { captures in
          for index in 0..<count where captures[index + 1] != nil {
            var fit = shapes[first + index]
            fit.holds = fit.check.holds(for: number)
            fits.append(fit)
          }
        }
      }
    }
    return fits
  }
}
