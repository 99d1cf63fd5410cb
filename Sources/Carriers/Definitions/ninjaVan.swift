import Tracking

extension Carrier {
  /// Ninja Van: an N, further letters, and digits.
  static let ninjaVan = Carrier(
    id: "ninjaVan", category: .asia,
    shapes: [
      NumberShape(
        "N[A-Z]{3,5}[0-9]{8,12}", prior: 0.4, need: .carrierNamed, examples: ["NLSGMP0093318827"],
        counterexamples: ["NLSG009331"]),
      // `NV`, a country, the letters of the shop, and digits.
      NumberShape(
        "NV(?:SG|MY|PH|ID|TH|VN)[A-Z]{2,5}[0-9]{8,12}", prior: 0.85, examples: ["NVSGTHA654735878"],
        counterexamples: ["NVSGTHA6547"]),
    ],
    words: ["Ninja Van", "NinjaVan", "Ninjavan"],
    hosts: ["ninjavan.co"],
    slugs: ["ninjavan", "100124"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.ninjavan.co/en-sg/tracking?id={number}")
}
