import Tracking

/// A stretch of the text that could be one number: its tokens joined. Plain memory; number and shapes lie in the text or
/// in the reading's arena.
struct Span {
  let place: Stretch
  /// The normal form.
  let number: Bytes
  let groups: PrintedGroups
  /// Joined by at least one hyphen.
  let hasHyphen: Bool
  /// A line end stands in it.
  let isBroken: Bool
  /// Digits alone.
  let isDigits: Bool
  let shapes: UnsafeBufferPointer<ShapeBook.Fit>
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

  /// Bytes of the searched text.
  var range: Range<Int> { place.range }

  /// Digits of no carrier's form, which only a label could make a number.
  func isHopeless(_ role: Role?) -> Bool {
    shapes.isEmpty && isDigits && role != .label && role != .softLabel
  }

  init(
    range: Range<Int>, number: Bytes, groups: PrintedGroups, hasHyphen: Bool, isBroken: Bool, isDigits: Bool,
    shapes: UnsafeBufferPointer<ShapeBook.Fit>
  ) {
    place = Stretch(range)
    self.number = number
    self.groups = groups
    self.hasHyphen = hasHyphen
    self.isBroken = isBroken
    self.isDigits = isDigits
    self.shapes = shapes
    for fit in shapes {
      carriers.insert(fit.carrier)
      if fit.prior >= Evidence.telling { owners.insert(fit.carrier) }
      if fit.holds { hasFit = true } else { hasWrong = true }
      if fit.holds && !fit.isUnnamed { takers.insert(fit.carrier) }
    }
  }
}

/// The lengths of the groups that a number is printed in.
struct PrintedGroups {
  private(set) var count = 0
  /// Those of the first eight, a byte each from the lowest: no known way to print a number has more.
  private var lengths: UInt64 = 0

  init(_ groups: Slice<Tokens>) {
    count = groups.count
    for group in groups.prefix(8).reversed() { lengths = lengths << 8 | UInt64(group.length) }
  }

  /// One of the first eight; zero behind the last.
  subscript(_ group: Int) -> Int { Int(lengths >> UInt64(8 * group) & 0xFF) }

  /// Whether there are just these groups.
  func are(_ first: Int, _ second: Int, _ third: Int = 0, _ fourth: Int = 0) -> Bool {
    lengths == UInt64(first | second << 8 | third << 16 | fourth << 24)
  }
}
