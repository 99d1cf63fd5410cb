/// Fields that a text with several parcels gives to one of them by its number in the row, 第二件要付 350, or to them
/// all, 都是 8/29 截止, wherever they stand.
struct CountedParcels {
  /// By field the parcel, `all`, or `none`; empty where the text does not count.
  private let owners: UnsafeMutableBufferPointer<Int32>
  private let parcels: Int
  private static let none: Int32 = -1
  private static let all: Int32 = -2

  var isEmpty: Bool { owners.isEmpty }

  init(
    _ scene: FieldScene, _ items: UnsafeBufferPointer<Belonging.Item>, _ fields: UnsafeBufferPointer<Field>,
    parcels: Int
  ) {
    self.parcels = parcels
    guard !scene.all.isDisjoint(with: [.nth, .every]), parcels > 1 else {
      owners = UnsafeMutableBufferPointer(start: nil, count: 0)
      return
    }
    owners = UnsafeMutableBufferPointer(start: scene.arena.room(fields.count, of: Int32.self), count: fields.count)
    for index in fields.indices { owners[index] = Self.owner(of: fields[index], scene, items) }
  }

  func names(_ field: Int) -> Bool { owners[field] != Self.none }

  func give(to shares: FieldShares) {
    for field in owners.indices where owners[field] != Self.none {
      if owners[field] == Self.all {
        for parcel in 0..<parcels { shares.give(field, to: parcel, depth: 0) }
      } else {
        shares.give(field, to: Int(owners[field]), depth: Self.deepest)
      }
    }
  }

  private static let deepest = 16
  static let eachs = WordSet("各收|各付")

  private static func owner(
    of field: Field, _ scene: FieldScene, _ items: UnsafeBufferPointer<Belonging.Item>
  ) -> Int32 {
    guard field.kind != .chain, field.kind != .ditto else { return none }
    let (clause, start) = (scene.clause(field.range), field.proof.lowerBound)
    // 第二箱才要付，貨到付款 350: a comma may stand between, and no number.
    let number = items.last { $0.range.upperBound <= start }?.range.upperBound ?? 0
    let least = max(number, field.kind == .amount ? scene.sentence(field.range).lowerBound : clause.lowerBound)
    if let word = scene.last(.nth, in: min(least, start)..<start) { return parcel(word.meaning.value, items) ?? none }
    // 三件都賣貨便 … 各收320
    if field.kind == .amount, Self.eachs.stands(scene.text, at: start), follows(items, clause) { return all }
    guard field.kind != .amount, !scene.input.isTaken(clause), follows(items, clause),
      scene.has(.every, in: min(clause.lowerBound, start)..<start)
    else { return none }
    return all
  }

  /// All parcels are named before.
  private static func follows(_ items: UnsafeBufferPointer<Belonging.Item>, _ clause: Range<Int>) -> Bool {
    items.allSatisfy { $0.range.upperBound <= clause.lowerBound }
  }

  /// The parcel whose number is the first, the second … in the text.
  private static func parcel(_ number: Int, _ items: UnsafeBufferPointer<Belonging.Item>) -> Int32? {
    var seen: [Int32] = []
    for item in items where !seen.contains(item.parcel) {
      if seen.count == number { return item.parcel }
      seen.append(item.parcel)
    }
    return nil
  }
}
