import Tracking

extension Carrier {
  /// Any foreign post: a UPU S10 number of two letters, nine digits (the last is a check digit) and the country of the
  /// issuing post.
  static let s10 = Carrier(
    id: "s10", category: .international,
    shapes: [
      NumberShape(
        "[A-Z]{2}[0-9]{9}(?:" + s10Countries.joined(separator: "|") + ")", check: .s10, prior: 0.9,
        examples: ["RF604721248GB", "RB123456785CV", "EJ123456785JP"],
        counterexamples: ["RB123456785XX", "RF604721249GB", "RR824903259TW"])
    ],
    words: [
      "EMS", "國際郵件", "国际邮件", "國際包裹", "国际包裹", "日本郵便", "日本郵局", "日本邮政", "Japan Post",
      "英國皇家郵政", "Royal Mail", "中國郵政", "中国邮政", "邮政小包", "郵政小包", "China Post", "Korea Post", "Hongkong Post", "香港郵政",
      "Deutsche Post", "Australia Post", "La Poste", "Singapore Post", "SingPost", "Canada Post", "S10",
    ],
    handsOverToStores: ["postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://t.17track.net/en#nums={number}")
}
