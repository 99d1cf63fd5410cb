/// Shops' own fleets, and international carriers.
extension CarrierProfile {
  static let momo = CarrierProfile(
    "momo", "momo富昇物流", "9a983a0c-2100-4da2-a98f-f7c83970dc35", .home,
    depots: ["中和配送站", "土城分轉中心", "板橋配送站", "楊梅分轉中心"],
    [
      .collectedFromSender: "分理作業中", .underway: "轉運中", .preparing: "配送站已集貨", .outForDelivery: "配送中",
      .notHome: "收件人不在", .refused: "拒收", .held: "配送異常", .atStore: "超商代收", .pickedUp: "已送達",
      .delivered: "已送達", .returned: "已退回",
    ])

  static let shopCarriers: [CarrierProfile] = [
    momo,
    CarrierProfile(
      "pchome", "PChome網家速配", "9a981858-a4f4-484c-82ad-f1da04dcc5be", .home,
      [
        .collectedFromSender: "已收件", .underway: "轉運中", .preparing: "到達配送站", .outForDelivery: "配送中",
        .notHome: "收件人不在", .refused: "拒收", .held: "配送異常", .atStore: "超商代收", .pickedUp: "已送達",
        .delivered: "已送達", .returned: "已退回",
      ]),
    CarrierProfile(
      "taiwanExpress", "台灣快遞", "9bec8b8e-6903-471d-b04c-a85c1ead56a9", .home,
      [
        .collectedFromSender: "已集貨", .underway: "轉運中", .preparing: "到達配送站", .outForDelivery: "配送中",
        .notHome: "不在家", .held: "異常處理中", .delivered: "順利送達", .returned: "退貨完成",
      ]),
  ]

  static let internationalCarriers: [CarrierProfile] = [
    CarrierProfile(
      "sfExpress", "順豐速運", "9b39c083-c77d-45a9-b403-2112bcddb1ae", .international,
      [
        .ordered: "快件資料已接收", .collectedFromSender: "順豐速運已收取快件", .underway: "快件已發車",
        .atCustoms: "快件清關中", .cleared: "快件清關完成", .preparing: "快件到達【{depot}營業點】",
        .outForDelivery: "快件派送中", .notHome: "派送失敗", .held: "快件配送異常", .refused: "收件人拒收",
        .returning: "退回寄件人途中", .returned: "已退回寄件人", .delivered: "已簽收，感謝使用順豐",
      ]),
    englishProfile("fedex", "FedEx", "9b8d0e69-d3b7-4fff-a066-50f9a81d8064"),
    englishProfile("ups", "UPS", "9b6d1f55-5a40-40ba-a16d-219d1f762192"),
    englishProfile("dhl", "DHL Express", "9e2f3446-d91a-4b23-aa11-8a4bc40bde38"),
    CarrierProfile(
      "customs", "關務署", "9a98475f-1ba5-4371-bec5-b13cffd6d54b", .customs,
      [.ordered: "進口報單收單", .atCustoms: "通關中", .cleared: "放行"]),
  ]

  /// Carriers that only the other aggregators know.
  static let aggregatorOnlyCarriers: [CarrierProfile] = [
    englishProfile("usps", "USPS"), englishProfile("yanwen", "Yanwen"), englishProfile("cainiao", "Cainiao"),
    englishProfile("amazon", "Amazon"),
    englishProfile("s10", "EMS"),
  ]

  static func englishProfile(_ id: String, _ name: String, _ uuid: String = "") -> CarrierProfile {
    CarrierProfile(
      id, name, uuid, .international, stores: ["Taipei Nanjing Service Point", "Banqiao Station Service Point"],
      depots: ["TAIPEI - TAIWAN", "TAOYUAN - TAIWAN"],
      [
        .ordered: "Shipment information received", .collectedFromSender: "Shipment picked up", .underway: "In transit",
        .atCustoms: "Customs clearance status updated", .cleared: "Clearance processing complete",
        .preparing: "Arrived at delivery facility", .outForDelivery: "Out for delivery", .delivered: "Delivered",
        .notHome: "Delivery attempted; recipient not home", .held: "Shipment is on hold",
        .refused: "Refused by the recipient", .atStore: "Available for pickup",
        .pickedUp: "Picked up by the recipient", .returning: "Returning to shipper", .returned: "Returned to shipper",
      ])
  }
}
