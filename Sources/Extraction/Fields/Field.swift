import Tracking

/// One field as it stands in the text; whose it is, is decided by its place. Plain numbers: words, days and money are
/// made only of the field that is taken.
struct Field {
  enum Kind: Int, CaseIterable { case store, chain, code, deadline, expected, amount, ditto }

  let kind: Kind
  /// 0 where words say it outright; more where it is read from its surroundings.
  private let order: Int8
  private let start: Int32
  private let end: Int32
  private let proofStart: Int32
  private let proofEnd: Int32
  /// Of a chain the index of its carrier, of a day its number.
  private let value: Int32
  /// After midnight; below zero where no time is given.
  private let minute: Int32

  var rank: Int { Int(order) }
  /// Label and value, as bytes of the searched text.
  var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
  /// The bytes of the name, the code or the amount, or those that prove a day.
  var proof: Range<Int> { Range(uncheckedBounds: (Int(proofStart), Int(proofEnd))) }
  /// Of a chain.
  var carrier: Int { Int(value) }
  /// Of a deadline or a day of arrival.
  var moment: Notice.Moment {
    Notice.Moment(day: Day(number: Int(value)), minute: minute < 0 ? nil : Int(minute))
  }

  /// The same last day, with the hour that `other` does not give.
  func isHour(of other: Field) -> Bool {
    kind == .deadline && other.kind == .deadline && value == other.value && minute >= 0 && other.minute < 0
  }

  /// A store, a code, an amount or "same as above".
  init(_ kind: Kind, _ proof: Range<Int>, in range: Range<Int>, rank: Int) {
    self.init(kind, proof, in: range, rank: rank, value: 0, minute: -1)
  }

  /// The name of a chain of stores.
  init(chain: StoreChains.Name) {
    self.init(
      .chain, chain.range, in: chain.range, rank: chain.isWeak ? 1 : 0, value: Int32(chain.carrier), minute: -1)
  }

  /// A deadline or a day of arrival.
  init(_ kind: Kind, _ date: DateFound, proof: Range<Int>, in range: Range<Int>, rank: Int) {
    self.init(kind, proof, in: range, rank: rank, value: date.day, minute: kind == .deadline ? date.minute : -1)
  }

  private init(_ kind: Kind, _ proof: Range<Int>, in range: Range<Int>, rank: Int, value: Int32, minute: Int32) {
    (self.kind, order, self.value, self.minute) = (kind, Int8(rank), value, minute)
    (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
    (proofStart, proofEnd) = (Int32(proof.lowerBound), Int32(proof.upperBound))
  }
}
