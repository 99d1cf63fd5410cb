import Tracking

extension Carrier {
  /// CJ대한통운: ten to twelve digits.
  static let cjLogistics = Carrier(
    id: "cjLogistics", category: .asia,
    shapes: [
      NumberShape(
        "[0-9]{10,12}", prior: 0.2, need: .carrierNamed, examples: ["612345678901"], counterexamples: ["612345678"])
    ],
    words: [
      "CJ Logistics", "CJ Korea Express", "CJ Express", "CJ物流", "CJ快遞", "CJ快递", "希杰物流", "CJ대한통운", "대한통운", "CJ大韓通運",
      "CJ大韩通运", "大韓通運", "大韩通运",
    ],
    hosts: ["cjlogistics.com"],
    publicPage: "https://trace.cjlogistics.com/next/tracking.html?wblNo={number}")
}
