import Tracking

extension Carrier {
  /// 圓通: `YT` and thirteen digits. Numbers that begin with a date are excluded, because they are order numbers. Older
  /// numbers have only digits.
  static let yto = Carrier(
    id: "yto", category: .china,
    shapes: [
      NumberShape(
        "(?!YT20[0-9]{2}[01][0-9]{8,11}\\z)YT[0-9]{13}", prior: 0.6, examples: ["YT8812345678901"],
        counterexamples: ["YT2026101200123", "YT881234567890"]),
      NumberShape("[0-9]{10,14}", prior: 0.2, need: .carrierNamed, examples: ["8812345678901"]),
    ],
    words: ["圓通", "圆通", "圓通速遞", "圆通速递", "YTO", "YTO Express"],
    hosts: ["yto.net.cn"],
    slugs: ["yto", "yto-express", "yuantong", "190157"],
    handsOverToStores: StoreChain.mainlandStations,
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.kuaidi100.com/chaxun?com=yuantong&nu={number}")
}
