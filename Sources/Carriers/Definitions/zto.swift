import Tracking

extension Carrier {
  /// 中通: fourteen digits that usually begin with 73, 75 or 78.
  static let zto = Carrier(
    id: "zto", category: .china,
    shapes: [
      NumberShape(
        "7[358][0-9]{12}", prior: 0.3, need: .context, examples: ["75312345678901"],
        counterexamples: ["71312345678901"]),
      NumberShape("[0-9]{12,15}", prior: 0.2, need: .carrierNamed, examples: ["534012345678"]),
    ],
    words: ["中通", "中通快遞", "中通快递", "ZTO", "ZTO Express"],
    hosts: ["zto.com"],
    slugs: ["zto", "zto-express", "zhongtong", "190455"],
    handsOverToStores: StoreChain.mainlandStations,
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.kuaidi100.com/chaxun?com=zhongtong&nu={number}")
}
