import Tracking

extension Carrier {
  /// USPS: the Intelligent Mail package barcode (22 or more digits), older numbers of 20 digits, and S10 ending in US.
  static let usps = Carrier(
    id: "usps", category: .international,
    shapes: [
      NumberShape(
        "(?:420[0-9]{5}(?:[0-9]{4})?)?9[2-5][0-9]{20}(?:[0-9]{4})?", check: .uspsIMpb, prior: 0.95,
        examples: ["9400113542896051811446", "9405532675941709872575", "420787459400111206206406260787"],
        counterexamples: ["9400113542896051811447"]),
      NumberShape(
        "9[2-5][0-9]{28}(?:[0-9]{4})?", check: .uspsIMpb, prior: 0.9,
        examples: ["940011354289605181144612345670"]),
      NumberShape(
        "[0-9]{20}", check: .usps20, prior: 0.35, need: .context, examples: ["71123456789123456787"],
        counterexamples: ["03071790000523483742"]),
      NumberShape(
        "91[0-9]{20}", check: .uspsIMpb, prior: 0.8, need: .context, examples: ["9101123456789000000013"],
        counterexamples: ["9101123456789000000014"]),
      NumberShape("[A-Z]{2}[0-9]{9}US", check: .s10, prior: 0.5, need: .carrierNamed, examples: ["EA123456785US"]),
    ],
    words: ["USPS", "US Postal Service", "美國郵政", "美国邮政"],
    hosts: ["usps.com"],
    slugs: ["usps"],
    handsOverToStores: ["postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}")
}
