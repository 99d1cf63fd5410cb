import Tracking

extension Carrier {
  /// 極兔 in China: `JT` and thirteen digits. Numbers that begin with a date are excluded, because they are order
  /// numbers.
  static let jtExpress = Carrier(
    id: "jtExpress", category: .china,
    shapes: [
      NumberShape(
        "(?!JT20[0-9]{2}[01][0-9]{8,11}\\z)JT[0-9]{13}", prior: 0.6, examples: ["JT5123456789012"],
        counterexamples: ["JT2026101200123", "JT512345678901"]),
      NumberShape("[0-9]{12,15}", prior: 0.15, need: .carrierNamed, examples: ["630012345678901"]),
    ],
    words: ["極兔", "极兔", "極兔速遞", "极兔速递", "J&T", "J&T Express", "JT Express"],
    hosts: ["jtexpress.com.cn"],
    slugs: ["jtexpress", "190442"],
    handsOverToStores: StoreChain.mainlandStations,
    chain: ["seventeentrack"],
    publicPage: "https://www.kuaidi100.com/chaxun?com=jtexpress&nu={number}")
}
