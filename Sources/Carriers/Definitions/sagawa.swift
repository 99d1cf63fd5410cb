import Tracking

extension Carrier {
  /// 佐川急便: twelve digits.
  static let sagawa = Carrier(
    id: "sagawa", category: .asia,
    shapes: [
      NumberShape(
        "[0-9]{12}", prior: 0.2, need: .carrierNamed, examples: ["401234567890"], counterexamples: ["40123456789"])
    ],
    words: ["佐川", "佐川急便", "Sagawa", "Sagawa Express"],
    hosts: ["sagawa-exp.co.jp"],
    slugs: ["sagawa", "100040"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}")
}
