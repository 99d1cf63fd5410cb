import Tracking

/// Decides which value belongs to which parcel.
struct ParcelMaker {
  let scene: Scene
  /// In the order of `scene.numbers`.
  let numbers: [TrackingNumber]

  /// The parcels of the message, in the order of the text; one without a number where there is none and something is said.
  func parcels(_ values: FieldValues) -> [Notice.Parcel] {
    var parcels = numbers.map { Notice.Parcel(number: $0) }
    if parcels.isEmpty { parcels = [Notice.Parcel()] }
    func best<Value>(_ values: [FieldValue<Value>]) -> FieldValue<Value>? { values.min { $0.cost < $1.cost } }
    func read<Value>(_ found: FieldValue<Value>) -> Notice.Read<Value> {
      Notice.Read(found.value, at: scene.text.scalars(of: found.range))
    }
    if let store = best(values.stores) {
      if !store.value.name.isEmpty {
        parcels[0].store = Notice.Read(store.value.name, at: scene.text.scalars(of: store.range))
      }
      parcels[0].storeChain = store.value.chain
    }
    parcels[0].pickupCode = best(values.codes).map(read)
    parcels[0].deadline = best(values.deadlines).map(read)
    parcels[0].expected = best(values.expected).map(read)
    parcels[0].amount = best(values.amounts).map(read)
    return parcels.count == 1 && parcels[0].number == nil && parcels[0].isBare ? [] : parcels
  }
}
