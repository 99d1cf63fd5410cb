import Tracking

extension Carrier {
  /// 德邦: `DPK` and twelve digits, or only digits.
  static let deppon = Carrier(
    id: "deppon", category: .china,
    shapes: [
      NumberShape(
        "DPK[0-9]{12}", prior: 0.5, need: .carrierNamed, examples: ["DPK202944817360"],
        counterexamples: ["DPK20294481736"]),
      NumberShape("[0-9]{8,15}", prior: 0.1, need: .carrierNamed, examples: ["612345678901"]),
    ],
    words: ["德邦", "德邦快遞", "德邦快递", "Deppon"],
    hosts: ["deppon.com"],
    slugs: ["debangkuaidi"],
    handsOverToStores: StoreChain.mainlandStations,
    publicPage: "https://www.kuaidi100.com/chaxun?com=debangkuaidi&nu={number}")
}
