import Cards
import Store
import Tracking

/// The parcels of one or more messages that get one answer.
struct FoundParcels {
  /// The answer, with the known parcels and the questions.
  var reading: MessageReading
  /// The parcels to add.
  var fresh: [NewParcel] = []
  /// Whether something was noted about parcels that the chat had.
  var hasNews = false
  /// The orders of the chat, those that the messages brought first.
  var orders: [MailOrder] = []
  /// The new parcels that orders became, by the orders' numbers.
  var closedOrders: [String: ParcelID] = [:]

  /// Adds details to the new parcel with that number.
  /// - Returns: false if there is none.
  mutating func merge(_ noted: NotedFields, into number: TrackingNumber) -> Bool {
    guard let place = fresh.firstIndex(where: { $0.number == number }) else { return false }
    fresh[place].noted = fresh[place].noted.updated(by: noted)
    return true
  }
}
