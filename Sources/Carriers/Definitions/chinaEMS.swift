import Tracking

extension Carrier {
  /// 中國郵政速遞物流 (EMS), domestic: thirteen digits. Other countries' posts also call their express mail EMS. International
  /// EMS is `s10`.
  static let chinaEMS = Carrier(
    id: "chinaEMS", category: .china,
    shapes: [
      NumberShape(
        "1[0-9]{12}", prior: 0.3, need: .carrierNamed, examples: ["1034567890123"],
        counterexamples: ["2034567890123"])
    ],
    words: ["EMS", "邮政速递", "中国邮政速递", "邮政EMS", "邮政特快", "邮政标快", "邮政电商标快"],
    hosts: ["ems.com.cn"],
    slugs: ["china-ems"],
    handsOverToStores: StoreChain.mainlandStations.union(["postTW"]),
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.kuaidi100.com/chaxun?com=ems&nu={number}")
}
