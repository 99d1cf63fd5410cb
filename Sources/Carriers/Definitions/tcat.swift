import Tracking

extension Carrier {
  /// 黑貓宅急便: twelve digits. Its page checks a rule that was never published, so no rule is applied here.
  /// If nobody receives a parcel, it can go to a store of 7-ELEVEN, which belongs to the same group (轉交超商配達).
  static let tcat = Carrier(
    id: "tcat", category: .homeDelivery,
    shapes: [
      NumberShape(
        "[0-9]{12}", prior: 0.7, need: .context, examples: ["620434003756", "901230160565", "135063214096"],
        counterexamples: ["62043400375", "6204340037561"]),
      // Older numbers.
      NumberShape("[0-9]{10}", prior: 0.15, need: .carrierNamed, examples: ["3822885135"]),
    ],
    words: [
      "黑貓", "黑猫", "黑喵", "黑喵喵", "黒貓", "黒猫", "黑 貓", "黑 貓 宅 急 便", "黑貓宅急便", "黑猫宅急便", "宅急便", "統一速達", "统一速达", "T-CAT", "TCAT",
      "t cat",
      "takkyubin", "black cat",
      "Blackcat", "TA-Q-BIN", "Yamato T-Cat", "Yamato TCAT", "Yamato Taiwan",
    ],
    hosts: ["t-cat.com.tw"],
    slugs: ["100215", "t-cat", "tcat", "taiwan-tcat"],
    handsOverToStores: ["sevenEleven"],
    chain: ["tcat", "tracktw", "seventeentrack"],
    publicPage: "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={number}")
}
