import Tracking

extension Carrier {
  /// DHL Express: ten digits, the last of which is the first nine modulo 7. Piece ids and eCommerce numbers have no
  /// check rule.
  static let dhl = Carrier(
    id: "dhl", category: .international,
    shapes: [
      NumberShape(
        "[0-9]{10}", check: .mod7, prior: 0.35, need: .context, examples: ["8469049702", "3318810025"],
        counterexamples: ["3318810010"]),
      NumberShape("[0-9]{11}", check: .mod7, prior: 0.3, need: .carrierNamed, examples: ["73891051146"]),
      NumberShape(
        "JJ?D[0-9]{16,20}", prior: 0.9, examples: ["JD014600006281230704", "JJD0099999999012345"],
        counterexamples: ["JC0002254405060992"]),
      NumberShape(
        "JJD[0-9]{9,15}|JVGL[0-9]{9,20}", prior: 0.85,
        examples: ["JJD0099999999", "JJD000999999999999", "JVGL0999999990"],
        counterexamples: ["XJD0099999998"]),
      NumberShape("00340434[0-9]{12}", prior: 0.8, need: .context, examples: ["00340434161094042557"]),
      NumberShape(
        "(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)[0-9]{10,37}", prior: 0.4, need: .carrierNamed,
        examples: ["GM2951173225174494"]),
      NumberShape("GM[0-9]{16,18}", prior: 0.7, need: .context, examples: ["GM295117494011169042"]),
      // DHL eCommerce, and parcel numbers of single countries.
      NumberShape("[0-9]{14}|[0-9]{20}", prior: 0.1, need: .carrierNamed, examples: ["51087693037816"]),
    ],
    words: ["DHL", "DHL Express", "敦豪", "洋基", "洋基通運", "DHL eCommerce", "DHL快遞", "DHL快递"],
    hosts: ["dhl.com", "dhl.de"],
    slugs: ["dhl", "dhl-express"],
    chain: ["tracktw", "dhlUnified", "seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.dhl.com/tw-zh/home/tracking.html?tracking-id={number}")
}
