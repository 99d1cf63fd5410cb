import Tracking

extension Carrier {
  /// 日本郵便, domestic (ゆうパック): eleven or twelve digits. Its international mail is `s10`.
  static let japanPost = Carrier(
    id: "japanPost", category: .asia,
    shapes: [
      NumberShape(
        "[0-9]{11,12}", prior: 0.2, need: .carrierNamed, examples: ["512345678901", "51234567890"],
        counterexamples: ["5123456789"])
    ],
    words: ["Japan Post", "日本郵便", "日本郵局", "日本邮政", "ゆうパック"],
    hosts: ["japanpost.jp"],
    slugs: ["japan-post", "10021"],
    handsOverToStores: ["postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://trackings.post.japanpost.jp/services/srv/search/direct"
      + "?reqCodeNo1={number}&searchKind=S002&locale=ja")
}
