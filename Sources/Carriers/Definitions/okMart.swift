import Tracking

extension Carrier {
  /// OK mart store to store: eleven digits. The word OK alone names the chain only before the name of a store
  /// (`Vocabulary.plainNames`).
  static let okMart = Carrier(
    id: "okMart", category: .convenienceStore,
    shapes: [
      NumberShape(
        "[0-9]{11}", prior: 0.22, need: .context, examples: ["14305106250"], counterexamples: ["1430510625"]),
      NumberShape("OK[0-9]{9,12}", prior: 0.5, need: .context, examples: ["OK123456789"]),
    ],
    words: [
      "OK", "OK取貨", "OK取件", "OK超取", "OK超商", "OK店", "OK的", "OK單號", "OK 單號", "OK的單號", "OK 超商", "0K超商", "0K便利商店",
      "OK 便利商店",
      "OK 便利店", "OK 門市", "OK 店到店",
      "OK 的包裹",
      "OK 那包", "OK 那個",
      "OK便利商店", "OK便利店", "OK mart", "OKmart", "OK-mart", "OK店到店", "OK mart店到店", "OK門市", "OK门店", "來來超商",
      "来来超商", "去OK", "去 OK", "到OK", "到 OK", "去OK超商", "到OK超商", "去OK便利店", "到OK便利店", "去OK便利商店", "到OK便利商店",
      "去OK MART", "到OK MART", "去OKMART", "到OKMART", "OK領", "OK 領", "OK的那個", "OK的那包", "OK的那件", "OK那個", "OK那包", "OK那件",
      "OK的包裹",
    ],
    hosts: ["okmart.com.tw"],
    holdDays: 7, pickUpProofs: [.name, .idCard],
    handsOverToStores: ["okMart"], chain: ["tracktw"],
    publicPage: "https://ecservice.okmart.com.tw/Tracking/Search")
}
