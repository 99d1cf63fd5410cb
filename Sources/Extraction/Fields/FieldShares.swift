/// For each parcel the best of the fields that are given to it, by kind: the deeper the division that gave it the
/// surer, then by rank, then from the left.
struct FieldShares {
  private struct Slot {
    /// -1 where nothing is given.
    var field: Int32 = -1
    /// Less is better.
    var order: Int32 = 0
    /// No other carrier is named as deeply and as clearly.
    var isOnly = true
  }

  private let fields: UnsafeBufferPointer<Field>
  private let slots: UnsafeMutablePointer<Slot>
  private static let kinds = Field.Kind.allCases.count

  init(_ fields: UnsafeBufferPointer<Field>, parcels: Int, _ arena: Arena) {
    self.fields = fields
    slots = arena.room(parcels * Self.kinds, of: Slot.self)
    slots.initialize(repeating: Slot(), count: parcels * Self.kinds)
  }

  /// `depth`: that of the division, in which the parcel is one of the owners.
  func give(_ index: Int, to parcel: Int, depth: Int) {
    let field = fields[index]
    let slot = slots + (parcel * Self.kinds + field.kind.rawValue)
    let order = Int32(truncatingIfNeeded: field.rank - depth << 8)
    if slot.pointee.field < 0 || order < slot.pointee.order {
      slot.pointee = Slot(field: Int32(index), order: order)
    } else if order == slot.pointee.order {
      let best = fields[Int(slot.pointee.field)]
      if best.carrier != field.carrier { slot.pointee.isOnly = false }
      if field.range.lowerBound < best.range.lowerBound { slot.pointee.field = Int32(index) }
    }
  }

  func best(_ kind: Field.Kind, of parcel: Int) -> Field? {
    let field = slots[parcel * Self.kinds + kind.rawValue].field
    return field < 0 ? nil : fields[Int(field)]
  }

  /// The chain of stores that is named for the parcel, where no other is as surely; as an index of carriers.
  func chain(of parcel: Int) -> Int? {
    let slot = slots[parcel * Self.kinds + Field.Kind.chain.rawValue]
    return slot.field >= 0 && slot.isOnly ? fields[Int(slot.field)].carrier : nil
  }

  func isEmpty(_ parcel: Int) -> Bool {
    (parcel * Self.kinds..<(parcel + 1) * Self.kinds).allSatisfy { slots[$0].field < 0 }
  }
}
