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
  /// Carriers that are named and not known.
  let others: CarrierSet
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
    others = CarrierSet(carriers.indices.filter { carriers[$0].id == .other })
    automaton = ShapeAutomaton(patterns)
  }

  /// Where the automaton stands after `groups` of `text`, if it stood at `state` before.
  func step(_ state: Int, _ groups: ArraySlice<Token>, in text: Bytes) -> Int {
    var state = state
    for group in groups {
      for place in group.range {
        guard state != 0 else { return 0 }
        state = automaton.step(state, text[place])
      }
    }
    return state
  }

  /// Whether what led to `state` has any shape.
  func hasFit(_ state: Int) -> Bool { automaton.takes(state) }

  /// Every shape whose pattern takes the whole of `number`, with what its check digit says.
  func fits(_ number: [UInt8]) -> [Fit] { fits(automaton.state(number), number) }

  /// The same for a number that led to `state`.
  func fits(_ state: Int, _ number: [UInt8]) -> [Fit] {
    automaton.matches(state).map { index in
      var fit = shapes[Int(index)]
      fit.holds = fit.check == .none || fit.check.holds(for: number)
      return fit
    }
  }
}
