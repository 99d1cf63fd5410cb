import Tracking

/// The number shapes of all carriers, asked at once.
struct ShapeBook: Sendable {
  /// One shape that a number has.
  struct Fit {
    /// Index into the list of carriers.
    let carrier: Int
    let prior: Double
    /// Of `prior`.
    let odds: Double
    let need: NumberShape.Need
    let check: CheckRule
    /// There is a check digit.
    let isChecked: Bool
    /// The form is telling by itself.
    let isTelling: Bool
    /// Only where the text does not name the carrier.
    let isUnnamed: Bool
    /// Of carriers that are named and not known.
    let isOther: Bool
    /// The check digit holds, or there is none.
    var holds = true

    init(_ shape: NumberShape, carrier: Int, isOther: Bool) {
      (self.carrier, prior, odds) = (carrier, shape.prior, Evidence.odds(shape.prior))
      (need, check, isChecked) = (shape.need, shape.check, shape.check != .none)
      (isTelling, isUnnamed) = (shape.need == .nothing, shape.need == .contextUnnamed)
      self.isOther = isOther
    }
  }

  private let shapes: ContiguousArray<Fit>
  /// Carriers that are named and not known.
  let others: CarrierSet
  /// Its patterns are in the order of `shapes`.
  private let automaton: ShapeAutomaton

  init(carriers: [Carrier]) throws {
    var (shapes, patterns): (ContiguousArray<Fit>, [ShapePattern]) = ([], [])
    for (index, carrier) in carriers.enumerated() {
      for shape in carrier.shapes {
        shapes.append(Fit(shape, carrier: index, isOther: carrier.id == .other))
        patterns.append(try ShapePattern(shape.pattern))
      }
    }
    self.shapes = shapes
    others = CarrierSet(carriers.indices.filter { carriers[$0].id == .other })
    automaton = ShapeAutomaton(patterns)
  }

  /// Where the automaton stands after `groups` of `text`, if it stood at `state` before.
  func step(_ state: Int, _ groups: Slice<Tokens>, in text: Bytes) -> Int {
    var state = state
    for group in groups where state != 0 { state = automaton.step(state, text, group.range) }
    return state
  }

  /// Whether what led to `state` has any shape.
  func hasFit(_ state: Int) -> Bool { automaton.takes(state) }

  /// Every shape whose pattern takes the whole of `number`, with what its check digit says.
  func fits(_ number: [UInt8]) -> [Fit] {
    number.withUnsafeBufferPointer { bytes in automaton.matches(number).map { fit(Int($0), bytes) } }
  }

  /// The same for a number that led to `state`, laid into the arena.
  func fits(_ state: Int, _ number: Bytes, _ arena: Arena) -> UnsafeBufferPointer<Fit> {
    let matches = automaton.matches(state)
    let room = arena.room(matches.count, of: Fit.self)
    var count = 0
    for index in matches {
      room[count] = fit(Int(index), number)
      count += 1
    }
    return UnsafeBufferPointer(start: room, count: count)
  }

  private func fit(_ shape: Int, _ number: Bytes) -> Fit {
    var fit = shapes[shape]
    fit.holds = !fit.isChecked || fit.check.holds(for: number)
    return fit
  }
}
