import Foundation
import Phrases
import Tracking

/// The store where a parcel waits.
struct StoreText: CardPart {
  let context: CardContext

  func name(_ parcel: Parcel) -> String? { TextCleanup.line(parcel.store?.name, limit: 60) }

  /// The store with its chain: `7-ELEVEN 景安門市`. A store name that starts with the chain's name is not changed.
  func inChain(_ store: String, _ carrier: CarrierID) -> String {
    guard isStoreCarrier(carrier), let definition = definition(carrier) else { return store }
    let names = definition.words + [shortCarrier(carrier)]
    let name = store.lowercased()
    return names.contains { name.hasPrefix($0.lowercased()) } ? store : shortCarrier(carrier) + " " + store
  }

  /// A map search for the store's name and address.
  func mapAddress(_ parcel: Parcel) -> String? {
    guard let store = parcel.store else { return nil }
    let query = [inChain(store.name, parcel.carrier), store.address].compactMap { $0 }.joined(separator: " ")
    guard let escaped = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else { return nil }
    return "https://www.google.com/maps/search/?api=1&query=" + escaped
  }
}

extension CardPart {
  var storeText: StoreText { StoreText(context: context) }
}
