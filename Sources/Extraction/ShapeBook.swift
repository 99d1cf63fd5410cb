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

  /// All shapes that a number has.
  struct Fits {
    let all: UnsafeBufferPointer<Fit>
    /// Whose numbers look like it.
    private(set) var carriers = CarrierSet()
    /// Of these, whose form it certainly is.
    private(set) var owners = CarrierSet()
    /// Whose number it may be when they are named: check digit and all.
    private(set) var takers = CarrierSet()
    /// Some form fits, check digit and all.
    private(set) var hasFit = false
    /// Some form fits but for its check digit.
    private(set) var hasWrong = false

    static var none: Fits { Fits(UnsafeBufferPointer(start: nil, count: 0)) }

    init(_ all: UnsafeBufferPointer<Fit>) {
      self.all = all
      for fit in all {
        carriers.insert(fit.carrier)
        if fit.prior >= Evidence.telling { owners.insert(fit.carrier) }
        if fit.holds { hasFit = true } else { hasWrong = true }
        if fit.holds && !fit.isUnnamed { takers.insert(fit.carrier) }
      }
    }
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

  /// What is known of all numbers that lead to one state of the automaton, check digits aside.
  private struct Known {
    let fits: Fits
    /// Some of the forms have a check digit.
    let isChecked: Bool

    init(_ fits: UnsafeBufferPointer<Fit>) {
      self.fits = Fits(fits)
      isChecked = fits.contains { $0.isChecked }
    }
  }

  /// Where the shapes lie as long as the book is there. Nobody writes to them.
  private final class Shapes: @unchecked Sendable {
    let all: UnsafeMutableBufferPointer<Shape>
    /// By state of the automaton.
    let known: UnsafeMutableBufferPointer<Known>
    /// The shapes of each state one behind the other.
    private let fits: UnsafeMutableBufferPointer<Fit>

    init(_ shapes: [Shape], _ automaton: ShapeAutomaton) {
      all = .allocate(capacity: shapes.count)
      _ = all.initialize(from: shapes)
      known = .allocate(capacity: automaton.states)
      fits = .allocate(capacity: (0..<automaton.states).reduce(0) { $0 + automaton.matches($1).count })
      var count = 0
      for state in 0..<automaton.states {
        let start = count
        for shape in automaton.matches(state) {
          fits.initializeElement(at: count, to: Fit(shape: UnsafePointer(all.baseAddress! + Int(shape))))
          count += 1
        }
        known.initializeElement(at: state, to: Known(UnsafeBufferPointer(rebasing: fits[start..<count])))
      }
    }

    deinit {
      all.deallocate()
      known.deallocate()
      fits.deallocate()
    }
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
    automaton = ShapeAutomaton(patterns)
    self.shapes = Shapes(shapes, automaton)
    others = CarrierSet(carriers.indices.filter { carriers[$0].id == .other })
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

  /// The same for a number that led to `state`; laid into the arena where it depends on the number.
  func fits(_ state: Int, _ number: Bytes, _ arena: Arena) -> Fits {
    let known = shapes.known[state]
    guard known.isChecked else { return known.fits }
    let room = arena.room(known.fits.all.count, of: Fit.self)
    for (index, fit) in known.fits.all.enumerated() {
      room[index] = Fit(shape: fit.shape, holds: !fit.isChecked || fit.check.holds(for: number))
    }
    return Fits(UnsafeBufferPointer(start: room, count: known.fits.all.count))
  }

  @inline(__always)
  private func fit(_ index: Int, _ number: Bytes) -> Fit {
    let shape = UnsafePointer(shapes.all.baseAddress! + index)
    return Fit(shape: shape, holds: !shape.pointee.isChecked || shape.pointee.check.holds(for: number))
  }
}
