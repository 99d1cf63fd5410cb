import Tracking

extension Carrier {
  /// 菜鳥: `LP` and fourteen digits; some lists have up to eighteen. There is no check rule.
  /// In Taiwan, consolidators send such parcels on to stores of 7-ELEVEN.
  static let cainiao = Carrier(
    id: "cainiao", category: .international,
    shapes: [
      NumberShape(
        "LP[0-9]{14,18}", prior: 0.93, examples: ["LP00414316900776"], counterexamples: ["LP0041431690077"]),
      NumberShape(
        "CNG[0-9]{14,18}", prior: 0.9, examples: ["CNG00946807152419902"], counterexamples: ["CNG0094680715"]),
      NumberShape("CN[0-9]{10,23}", prior: 0.45, need: .carrierNamed, examples: ["CN1234567890123"]),
      NumberShape("[A-Z]{2}[0-9]{9}CN", check: .s10, prior: 0.15, need: .carrierNamed, examples: ["LZ123456785CN"]),
      NumberShape("[0-9]{13,23}", prior: 0.06, need: .carrierNamed, examples: ["123456789012345"]),
    ],
    words: ["菜鳥", "菜鸟", "菜鳥國際", "菜鸟国际", "Cainiao", "菜鳥集運", "菜鸟集运", "菜鸟驿站", "菜鳥驛站"],
    hosts: ["cainiao.com"],
    slugs: ["cainiao"],
    handsOverToStores: StoreChain.mainlandStations.union(["sevenEleven"]),
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://global.cainiao.com/detail.htm?mailNoList={number}")
}
