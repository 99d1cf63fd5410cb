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
  private let fits: ShapeBook.Fits

  var shapes: UnsafeBufferPointer<ShapeBook.Fit> { fits.all }
  var carriers: CarrierSet { fits.carriers }
  var owners: CarrierSet { fits.owners }
  var takers: CarrierSet { fits.takers }
  var hasFit: Bool { fits.hasFit }
  var hasWrong: Bool { fits.hasWrong }

  /// Bytes of the searched text.
  var range: Range<Int> { place.range }

  /// Digits of no carrier's form, which only a label could make a number.
  func isHopeless(_ role: Role?) -> Bool {
    shapes.isEmpty && isDigits && role != .label && role != .softLabel
  }

  init(
    range: Range<Int>, number: Bytes, groups: PrintedGroups, hasHyphen: Bool, isBroken: Bool, isDigits: Bool,
    fits: ShapeBook.Fits
  ) {
    place = Stretch(range)
    self.number = number
    self.groups = groups
    self.hasHyphen = hasHyphen
    self.isBroken = isBroken
    self.isDigits = isDigits
    self.fits = fits
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
