import Tracking

extension Carrier {
  /// 中華郵政: 14 or 20 digits for domestic mail, UPU S10 ending in TW for international and registered mail.
  static let postTW = Carrier(
    id: "postTW", category: .homeDelivery,
    shapes: [
      NumberShape(
        "[A-Z]{2}[0-9]{9}TW", check: .s10, prior: 0.97, examples: ["RR824903259TW", "LH038196094TW"],
        counterexamples: ["RR123456789TW", "RR824903259JP"]),
      NumberShape(
        "[0-9]{14}", prior: 0.5, need: .context, examples: ["00275410713628", "83546610320956"],
        counterexamples: ["0027541071362"]),
      NumberShape("[0-9]{20}", prior: 0.5, need: .context, examples: ["94936910008210105002"]),
      // Found only in older lists. It is also the length of the barcode (EAN-13) on every product.
      NumberShape("[0-9]{13}", prior: 0.3, need: .carrierNamed, examples: ["9598589809054"]),
      // The post also tracks mail from abroad.
      NumberShape(
        "[A-Z]{2}[0-9]{9}[A-Z]{2}", check: .s10, prior: 0.12, need: .carrierNamed,
        examples: ["RF604721248GB"]),
      NumberShape("[0-9]{18}", prior: 0.09, need: .carrierNamed, examples: ["123456789012345678"]),
    ],
    words: [
      "中華郵政", "中华邮政", "郵局", "邮局", "台灣郵政", "台湾邮政", "便利箱", "便利袋", "i郵箱", "i邮箱", "i 郵箱", "i 邮箱", "掛號信", "挂号信", "掛號包裹",
      "郵政",
      "兩岸e小包", "兩岸郵政", "包裹郵件", "Chunghwa Post", "Chunghwa", "Taiwan Post", "postTW", "郵局掛號", "國內快捷", "快捷郵件", "郵差", "邮差",
      "iPostbox",
      "i-Postbox", "iBox", "EZPost", "ezPost",
    ],
    hosts: ["post.gov.tw"],
    slugs: ["20011", "20012", "taiwan-post", "chunghwa-post"],
    holdDays: 15, selfServiceSigns: ["i郵箱", "i 郵箱", "i邮箱", "iBox", "i-Postbox", "iPostbox"],
    pickUpProofs: [.noticeSlip, .idCard],
    handsOverToStores: ["postTW"],
    chain: ["postTW", "tracktw", "seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://postserv.post.gov.tw/pstmail/main_mail.html?targetTxn=EB500100")
}
