import Tracking

/// A stretch of the text that could be one number: its tokens joined.
struct Span: Sendable {
  let range: Range<Int>
  /// The normal form.
  let number: [Character16]
  /// The lengths of the groups that it is printed in.
  let groups: [Int]
  /// A line end stands in it.
  let isBroken: Bool
  let isDigits: Bool
  let fits: [ShapeBook.Fit]
  /// Whose numbers look like it.
  let carriers: CarrierSet
  /// Of these, whose form it certainly is.
  let owners: CarrierSet
  /// Whose number it may be when they are named: check digit and all.
  let takers: CarrierSet

  init(_ tokens: ArraySlice<Token>, _ number: [Character16], _ fits: [ShapeBook.Fit]) {
    range = (tokens.first?.range.lowerBound ?? 0)..<(tokens.last?.range.upperBound ?? 0)
    self.number = number
    groups = tokens.map(\.length)
    let joints = tokens.dropFirst().map(\.joint)
    isBroken = joints.contains(.lineEnd) || joints.contains(.cut)
    isDigits = number.allSatisfy(\.isDigit)
    self.fits = fits
    carriers = Set(fits.map(\.carrier))
    owners = Set(fits.filter { $0.shape.prior >= Evidence.telling }.map(\.carrier))
    takers = Set(fits.filter { $0.holds && $0.shape.need != .contextUnnamed }.map(\.carrier))
  }

  var hasFit: Bool { fits.contains(where: \.holds) }
  var hasWrong: Bool { fits.contains { !$0.holds } }
  var length: Int { number.count }
  var digits: Int { number.count(where: \.isDigit) }

  func has(_ first: Unicode.Scalar) -> Bool { number.first.map { $0 == first } ?? false }
}
