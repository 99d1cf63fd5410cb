/// Couriers abroad. Only the aggregators follow them, and only if the carrier is named in the request.
extension CarrierProfile {
  struct Courier: Sendable {
    let id: String
    let name: String
    /// 17TRACK's key of the courier.
    let key: Int?
    /// AfterShip's slug of the courier.
    let slug: String?
  }

  static let couriers: [Courier] = [
    Courier(id: "yto", name: "YTO Express", key: 190_157, slug: "yto"),
    Courier(id: "zto", name: "ZTO Express", key: 190_455, slug: "zto-express"),
    Courier(id: "sto", name: "STO Express", key: 190_324, slug: "sto"),
    Courier(id: "yunda", name: "Yunda Express", key: nil, slug: "yundaex"),
    Courier(id: "jtExpress", name: "J&T Express", key: 190_442, slug: nil),
    Courier(id: "jdLogistics", name: "JD Logistics", key: 191_121, slug: nil),
    Courier(id: "chinaPost", name: "China Post", key: 3_011, slug: "china-post"),
    Courier(id: "chinaEMS", name: "China EMS", key: 3_013, slug: "china-ems"),
    Courier(id: "yunExpress", name: "YunExpress", key: 190_008, slug: "yunexpress"),
    Courier(id: "fourPX", name: "4PX", key: 190_094, slug: "4px"),
    Courier(id: "yamato", name: "Yamato Transport", key: 100_062, slug: "taqbin-jp"),
    Courier(id: "sagawa", name: "Sagawa Express", key: 100_040, slug: "sagawa"),
    Courier(id: "japanPost", name: "Japan Post", key: 10_021, slug: "japan-post"),
    Courier(id: "lotteGlobal", name: "Lotte Global Logistics", key: nil, slug: "lotte"),
    Courier(id: "koreaPost", name: "Korea Post", key: nil, slug: "kpost"),
    Courier(id: "ninjaVan", name: "Ninja Van", key: 100_124, slug: "ninjavan"),
    Courier(id: "flashExpress", name: "Flash Express", key: nil, slug: "flashexpress"),
    Courier(id: "royalMail", name: "Royal Mail", key: 11_031, slug: "royal-mail"),
    Courier(id: "evri", name: "Evri", key: 100_331, slug: "myhermes-uk"),
    Courier(id: "dpd", name: "DPD", key: 100_010, slug: "dpd-uk"),
    Courier(id: "yodel", name: "Yodel", key: 100_017, slug: "yodel"),
    Courier(id: "gls", name: "GLS", key: 100_005, slug: "gls"),
    Courier(id: "postNL", name: "PostNL", key: 14_041, slug: "postnl"),
    Courier(id: "laPoste", name: "La Poste (Colissimo)", key: 6_051, slug: "la-poste-colissimo"),
    Courier(id: "tnt", name: "TNT", key: 100_004, slug: "tnt"),
    Courier(id: "onTrac", name: "OnTrac (LaserShip)", key: 100_049, slug: "ontrac"),
    Courier(id: "uniUni", name: "UniUni", key: 100_134, slug: "uniuni"),
    Courier(id: "canadaPost", name: "Canada Post", key: 3_041, slug: "canada-post"),
    Courier(id: "purolator", name: "Purolator", key: 100_042, slug: "purolator"),
    Courier(id: "australiaPost", name: "Australia Post", key: 1_151, slug: "australia-post"),
    Courier(id: "starTrack", name: "StarTrack", key: 100_335, slug: "star-track"),
    Courier(id: "aramex", name: "Aramex", key: 100_006, slug: "aramex"),
  ]

  private static let couriersByID = Dictionary(
    uniqueKeysWithValues: couriers.map { ($0.id, englishProfile($0.id, $0.name)) })

  /// A carrier that an aggregator can be asked about.
  static func knownToAggregators(_ id: String) -> CarrierProfile? { byID[id] ?? couriersByID[id] }
}
