import Tracking

extension Carrier {
  /// 7-ELEVEN store to store (交貨便, 賣貨便): a letter and eleven digits. Deliveries from shops: eleven digits, three for
  /// the partner and eight for the parcel.
  static let sevenEleven = Carrier(
    id: "sevenEleven", category: .convenienceStore,
    shapes: [
      NumberShape(
        "[A-Z][0-9]{11}", prior: 0.85,
        examples: ["E48244629063", "F70334584020", "J70974215519", "N01856100569", "M57607820155"],
        counterexamples: ["TW268979373141Z", "F7033458402"]),
      // The chain's app prints some numbers with ten digits.
      NumberShape("[JN][0-9]{10}", prior: 0.8, examples: ["J1234567890"]),
      // Consolidators abroad.
      NumberShape(
        "7(?:3[MN]|[MN][0-9A-Z])[0-9]{8}", prior: 0.8, need: .context,
        examples: ["73N12345678", "7M912345678"]),
      NumberShape("[0-9]{11}", prior: 0.25, need: .context, examples: ["30112345678"]),
      // The payment code without its four check characters. It is far too common to count without the carrier's name.
      NumberShape("[0-9]{8}", prior: 0.2, need: .carrierNamed, examples: ["70334584"]),
      // A Shopee number. Some people call every store-to-store delivery 交貨便, so with that word both carriers are
      // possible.
      NumberShape("TW[0-9]{12}[A-Z]?", prior: 0.05, need: .carrierNamed, examples: ["TW268979373141Z"]),
      // Returned parcels.
      NumberShape("[0-9]{12}", prior: 0.12, need: .carrierNamed, examples: ["483920174652"]),
    ],
    words: [
      "7-11", "711", "711取貨", "711 取貨", "711領", "711取", "711拿", "711寄", "711店到店", "711 店到店", "711超商", "711交貨便",
      "711賣貨便",
      "去711", "7-ELEVEN", "7-Eleven", "7ELEVEN", "小七", "小7", "統一超商", "统一超商", "交貨便", "交货便", "賣貨便",
      "卖货便", "大智通", "ibon", "seven eleven", "7-11店到店", "7-ELEVEN店到店", "iOPEN Mall", "sevenEleven",
    ],
    hosts: ["7-11.com.tw", "shopmore.com.tw"],
    slugs: ["190456"],
    holdDays: 7, pickUpProofs: [.name, .phoneDigits, .idCard],
    handsOverToStores: ["sevenEleven"], chain: ["tracktw", "seventeentrack"],
    publicPage: "https://eservice.7-11.com.tw/e-tracking/search.aspx")
}
