/// Home delivery.
extension CarrierProfile {
  static let tcat = CarrierProfile(
    "tcat", "黑貓宅急便", "9a98160d-27e3-40ab-9357-9d81466614e0", .home,
    stores: ["景安門市", "福和門市", "秀朗門市"],
    depots: ["中和營業所", "板橋營業所", "永和營業所", "台中營業所", "桃園營業所"],
    [
      .collectedFromSender: "已集貨", .underway: "轉運中", .preparing: "預備配送中", .outForDelivery: "配送中", .notHome: "不在家",
      .refused: "拒收(調查處理中)", .held: "暫置營業所(保管中)(請聯絡黑貓)", .atStore: "超商代收", .pickedUp: "順利送達",
      .delivered: "順利送達", .returning: "代收退貨", .returned: "退貨完成",
    ])

  static let homeCarriers: [CarrierProfile] = [
    tcat,
    CarrierProfile(
      "hct", "新竹物流", "9a9840bc-a5d9-4c4a-8cd2-a79031b4ad53", .home,
      depots: ["北投營業所", "中和營業所", "土城營業所", "台中營業所"],
      [
        .collectedFromSender: "貨件已由{depot}取件完成。", .underway: "貨件已抵達{depot}，前往配送站途中。",
        .preparing: "貨件已抵達{depot}，分貨中。", .outForDelivery: "貨件由{depot}人員配送中。",
        .notHome: "送達客戶不在，{depot}保管中。", .refused: "收貨人地址異常。", .held: "已電話聯繫，無人接聽。",
        .atStore: "到站自領，{depot}保管中。", .pickedUp: "貨件已由{depot}送達。貨物件數共1件。",
        .delivered: "貨件已由{depot}送達。貨物件數共1件。", .returned: "貨件已退回。",
      ]),
    CarrierProfile(
      "kerry", "嘉里大榮物流", "9a98424a-935f-4b23-9a94-a08e1db52944", .home,
      [
        .collectedFromSender: "集貨", .underway: "轉運中", .preparing: "到著", .outForDelivery: "配送中", .notHome: "收件人不在",
        .refused: "拒收", .held: "異常處理中", .atStore: "超商代收", .pickedUp: "已完成簽收", .delivered: "配達",
        .returned: "退回",
      ]),
    CarrierProfile(
      "ecan", "宅配通", "9a984351-dc4f-405b-971c-671220c75f21", .home,
      [
        .collectedFromSender: "集貨", .underway: "轉運中", .preparing: "到著", .outForDelivery: "配送中", .notHome: "收件人不在",
        .refused: "拒收", .held: "異常處理中", .atStore: "超商代收", .pickedUp: "配送完成", .delivered: "配送完成",
        .returned: "退貨完成",
      ]),
    CarrierProfile(
      "postTW", "中華郵政", "9a9812d2-c275-4726-9bdc-2ae5b4c42c73", .home,
      stores: ["中和郵局", "永和郵局", "板橋江翠郵局"], depots: ["中和投遞股", "板橋郵件處理中心", "台北郵件處理中心"],
      [
        .collectedFromSender: "交寄郵件", .underway: "運輸途中", .preparing: "到達投遞局", .outForDelivery: "郵件投遞中",
        .notHome: "投遞不成功", .refused: "收件人拒收", .held: "複查中", .atStore: "到達支局招領中 - [{store}]",
        .pickedUp: "收受人領取", .delivered: "投遞成功", .returning: "退回寄件人途中", .returned: "已退回寄件人",
      ]),
  ]
}
