import Foundation
import Phrases
import Tracking

/// The store where a parcel waits.
struct StoreText: CardPart {
  let context: CardContext

  /// A line such as `Address: …`.
  func address(_ parcel: Parcel) -> String? {
    TextCleanup.line(parcel.store?.address, limit: 120).map { text(.parcelAddress, ["address": $0]) }
  }

  func name(_ parcel: Parcel) -> String? { TextCleanup.line(parcel.store?.name, limit: 60) }

  /// The longest name that parcels of one store have for it.
  func name(_ parcels: [Parcel]) -> String? { longestNamed(parcels).flatMap(name) }

  /// The store of these parcels with its chain: `7-ELEVEN 景安門市`. Nil if it is unknown.
  func ofAll(_ parcels: [Parcel]) -> String? {
    let names = Set(parcels.compactMap(name))
    return names.count > 1 ? nameInChain(parcels) : names.first
  }

  func nameInChain(_ parcels: [Parcel]) -> String? {
    guard let parcel = longestNamed(parcels), let store = name(parcel) else { return nil }
    let name = StoreName(store)
    guard let chain = name.chain.map({ CarrierID(rawValue: $0.id) }) else {
      return isStoreCarrier(parcel.carrier) ? shortCarrier(parcel.carrier) + " " + store : store
    }
    if name.isFormal || name.branch.isEmpty || !isStoreCarrier(chain) { return store }
    return shortCarrier(chain) + " " + name.rest
  }

  /// The parcel whose store has the longest name, apart from the chain's and from marks.
  private func longestNamed(_ parcels: [Parcel]) -> Parcel? {
    let named = parcels.compactMap { parcel in
      parcel.store.map { (parcel: parcel, length: (StoreName($0.name).rest.count, -$0.name.count)) }
    }
    return named.max { $0.length < $1.length }?.parcel
  }

  /// A map search for the store of these parcels. All spellings of one store give the same search, with the address if
  /// one of the parcels has it.
  func mapAddress(_ parcels: [Parcel]) -> String? {
    guard let name = nameInChain(parcels), let parcel = longestNamed(parcels) else { return nil }
    let address = parcels.lazy.compactMap(\.store?.address).first
    let query = [mapName(of: parcel) ?? name, address].compactMap { $0 }.joined(separator: " ")
    guard let escaped = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else { return nil }
    return "https://www.google.com/maps/search/?api=1&query=" + escaped
  }

  /// The store as a map knows it: `全家便利商店 中和福美店`. Nil if its chain or its branch is not known, or if the name is
  /// not in Chinese.
  private func mapName(of parcel: Parcel) -> String? {
    guard let store = parcel.store, case let name = StoreName(store.name), Script.hasHan(name.branch),
      let chain = name.chain ?? StoreChain(parcel.carrier), chain.endings.isEmpty
    else { return nil }
    return chain.mapName + " " + name.branch.filter { $0.isLetter || $0.isNumber } + chain.mapSuffix
  }
}

extension CardPart {
  var storeText: StoreText { StoreText(context: context) }
}
