import Tracking

extension Carrier {
  /// 申通: fifteen digits that usually begin with 77.
  static let sto = Carrier(
    id: "sto", category: .china,
    shapes: [
      NumberShape(
        "77[0-9]{13}", prior: 0.3, need: .context, examples: ["771234567890123"],
        counterexamples: ["781234567890123"]),
      NumberShape("[0-9]{12,15}", prior: 0.2, need: .carrierNamed, examples: ["773012345678901", "268123456789"]),
    ],
    words: ["申通", "申通快遞", "申通快递", "STO", "STO Express"],
    hosts: ["sto.cn"],
    slugs: ["sto", "sto-express", "shentong", "190324"],
    handsOverToStores: StoreChain.mainlandStations,
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.kuaidi100.com/chaxun?com=shentong&nu={number}")
}
