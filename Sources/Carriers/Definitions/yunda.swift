import Tracking

extension Carrier {
  /// 韻達: fifteen digits that usually begin with 43 or 46. Older numbers have thirteen.
  static let yunda = Carrier(
    id: "yunda", category: .china,
    shapes: [
      NumberShape(
        "4[36][0-9]{13}", prior: 0.3, need: .context, examples: ["463098765432101"],
        counterexamples: ["443098765432101"]),
      NumberShape(
        "[0-9]{13}|[0-9]{15}", prior: 0.2, need: .carrierNamed, examples: ["4312345678901", "312345678901234"]),
    ],
    words: ["韻達", "韵达", "韻達快遞", "韵达快递", "Yunda"],
    hosts: ["yundaex.com"],
    slugs: ["yunda", "yundaex"],
    handsOverToStores: StoreChain.mainlandStations,
    chain: ["aftership", "aftershipV4"],
    publicPage: "https://www.kuaidi100.com/chaxun?com=yunda&nu={number}")
}
