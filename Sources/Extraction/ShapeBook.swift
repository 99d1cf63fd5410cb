import Tracking

/// The number shapes of all carriers, asked at once.
struct ShapeBook: Sendable {
  /// One shape that a number has. Small: it is copied about for every number, and the shape lies in the book.
  struct Fit {
    fileprivate let shape: UnsafePointer<Shape>
    /// The check digit holds, or there is none.
    fileprivate(set) var holds = true

    /// Index into the list of carriers.
    var carrier: Int { shape.pointee.carrier }
    var prior: Double { shape.pointee.prior }
    /// Of `prior`.
    var odds: Double { shape.pointee.odds }
    var need: NumberShape.Need { shape.pointee.need }
    var check: CheckRule { shape.pointee.check }
    /// There is a check digit.
    var isChecked: Bool { shape.pointee.isChecked }
    /// The form is telling by itself.
    var isTelling: Bool { shape.pointee.isTelling }
    /// Only where the text does not name the carrier.
    var isUnnamed: Bool { shape.pointee.isUnnamed }
    /// Of carriers that are named and not known.
    var isOther: Bool { shape.pointee.isOther }
  }

  fileprivate struct Shape {
    let carrier: Int
    let prior: Double
    let odds: Double
    let need: NumberShape.Need
    let check: CheckRule
    let isChecked: Bool
    let isTelling: Bool
    let isUnnamed: Bool
    let isOther: Bool

    init(_ shape: NumberShape, carrier: Int, isOther: Bool) {
      (self.carrier, prior, odds) = (carrier, shape.prior, Evidence.odds(shape.prior))
      (need, check, isChecked) = (shape.need, shape.check, shape.check != .none)
      (isTelling, isUnnamed) = (shape.need == .nothing, shape.need == .contextUnnamed)
      self.isOther = isOther
    }
  }

  /// Where the shapes lie as long as the book is there. Nobody writes to them.
  private final class Shapes: @unchecked Sendable {
    let all: UnsafeMutableBufferPointer<Shape>

    init(_ shapes: [Shape]) {
      all = .allocate(capacity: shapes.count)
      _ = all.initialize(from: shapes)
    }

    deinit { all.deallocate() }
  }

  private let shapes: Shapes
  /// Carriers that are named and not known.
  let others: CarrierSet
  /// Its patterns are in the order of `shapes`.
  private let automaton: ShapeAutomaton

  init(carriers: [Carrier]) throws {
    var (shapes, patterns): ([Shape], [ShapePattern]) = ([], [])
    for (index, carrier) in carriers.enumerated() {
      for shape in carrier.shapes {
        shapes.append(Shape(shape, carrier: index, isOther: carrier.id == .other))
        patterns.append(try ShapePattern(shape.pattern))
      }
    }
    self.shapes = Shapes(shapes)
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

  /// Whether what led to `state` has a form that is telling by itself.
  func isTelling(_ state: Int) -> Bool { automaton.matches(state).contains { shapes.all[Int($0)].isTelling } }

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

  @inline(__always)
  private func fit(_ index: Int, _ number: Bytes) -> Fit {
    let shape = UnsafePointer(shapes.all.baseAddress! + index)
    return Fit(shape: shape, holds: !shape.pointee.isChecked || shape.pointee.check.holds(for: number))
  }
}
