import Tracking

/// The number shapes of all carriers, asked at once.
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

  private let shapes: [Fit]
  /// Its patterns are in the order of `shapes`.
  private let automaton: ShapeAutomaton

  init(carriers: [Carrier]) throws {
    var (shapes, patterns): ([Fit], [ShapePattern]) = ([], [])
    for (index, carrier) in carriers.enumerated() {
      for shape in carrier.shapes {
        shapes.append(
          Fit(carrier: index, prior: shape.prior, need: shape.need, check: shape.check, isOther: carrier.id == .other))
        patterns.append(try ShapePattern(shape.pattern))
      }
    }
    self.shapes = shapes
    automaton = ShapeAutomaton(patterns)
  }

  /// Whether `groups` of `text`, joined, have any shape.
  func hasFit(_ groups: ArraySlice<Token>, in text: Bytes) -> Bool {
    var state = ShapeAutomaton.start
    for group in groups {
      for byte in text[group.range] {
        state = automaton.step(state, byte)
        if state == 0 { return false }
      }
    }
    return !automaton.matches(state).isEmpty
  }

  /// Every shape whose pattern takes the whole of `number`, with what its check digit says.
  func fits(_ number: [UInt8]) -> [Fit] {
    automaton.matches(number).map { index in
      var fit = shapes[Int(index)]
      fit.holds = fit.check == .none || fit.check.holds(for: number)
      return fit
    }
  }
}
