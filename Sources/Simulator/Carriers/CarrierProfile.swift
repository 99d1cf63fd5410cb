/// A carrier in the simulator: the route of its parcels and its own words for each stage.
struct CarrierProfile: Sendable {
  let id: String
  /// The carrier's name at Track.TW.
  let name: String
  let uuid: String
  let route: Route
  let statusTexts: [Stage: String]
  let stores: [String]
  let depots: [String]

  init(
    _ id: String, _ name: String, _ uuid: String, _ route: Route, stores: [String] = [], depots: [String] = [],
    _ statusTexts: [Stage: String]
  ) {
    self.id = id
    self.name = name
    self.uuid = uuid
    self.route = route
    self.statusTexts = statusTexts
    self.stores = stores.isEmpty ? ["景安門市", "福和門市", "秀朗門市"] : stores
    self.depots = depots.isEmpty ? ["中和", "板橋", "新莊", "台中"] : depots
  }

  /// The carriers that Track.TW knows.
  static let all: [CarrierProfile] = storeCarriers + homeCarriers + shopCarriers + internationalCarriers
  static let byUUID = Dictionary(uniqueKeysWithValues: all.map { ($0.uuid, $0) })
  static let byID = Dictionary(uniqueKeysWithValues: (all + aggregatorOnlyCarriers).map { ($0.id, $0) })
}
