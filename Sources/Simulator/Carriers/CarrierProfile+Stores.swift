/// Store-to-store delivery.
extension CarrierProfile {
  static let storeCarriers: [CarrierProfile] = [
    CarrierProfile(
      "sevenEleven", "7-Eleven店到店", "9a980809-8865-4741-9f0a-3daaaa7d9e19", .store,
      stores: ["景安門市", "福和門市", "秀朗門市", "永貞門市", "大同門市", "民權門市"],
      [
        .ordered: "訂單已成立", .handedIn: "寄件門市已收件", .leftOrigin: "貨運已取件，包裹將送往物流中心",
        .atCentre: "物流中心驗收成功", .underway: "包裹進行配送中", .held: "門市關轉",
        .atStore: "包裹配達取件門市 - [{store}]", .lastDay: "包裹今日23:59後將退回物流中心",
        .pickedUp: "已完成包裹成功取件", .notPickedUp: "買家未取包裹", .returned: "已退回物流中心",
      ]),
    CarrierProfile(
      "familyMart", "全家店到店", "9a980968-0ecf-4ee5-8765-fbeaed8a524e", .store,
      stores: ["全家中和景平店", "全家永和福和店", "全家台中公益店", "全家板橋文化店"],
      [
        .ordered: "訂單成立未寄件", .handedIn: "已完成寄件", .leftOrigin: "貨件前往物流中心", .atCentre: "物流中心理貨中",
        .underway: "貨件配送中", .held: "貨件異常", .atStore: "貨件配達取件店舖 - [{store}]", .pickedUp: "已完成取件",
        .notPickedUp: "逾期未取", .returned: "貨件已退回",
      ]),
    CarrierProfile(
      "hiLife", "萊爾富店到店", "9a980b3f-450f-4564-b73e-2ebd867666b0", .store,
      stores: ["萊爾富中和興南店", "萊爾富北市松江店", "萊爾富新店北宜店"],
      [
        .ordered: "尚未寄件", .handedIn: "已完成寄件", .underway: "運往取件門市途中", .held: "配送異常",
        .atStore: "已送達取件門市 - [{store}]", .pickedUp: "已完成取貨", .notPickedUp: "買家未取，退貨中", .returned: "退貨",
      ]),
    CarrierProfile(
      "okMart", "OK mart店到店", "9a980d97-1101-4adb-87eb-78266878b384", .store,
      stores: ["OK中和連城店", "OK永和保平店", "OK三重重新店"],
      [
        .ordered: "訂單成立", .handedIn: "已寄件", .leftOrigin: "運送中", .underway: "配送中", .held: "配送異常",
        .atStore: "已送達 - [{store}]", .pickedUp: "已取貨", .notPickedUp: "逾期未取", .returned: "已退回",
      ]),
    CarrierProfile(
      "shopee", "蝦皮店到店", "9a98100c-c984-463d-82a6-ae86ec4e0b8a", .store,
      stores: ["中和福美 - 智取店", "永和中正 - 智取店", "板橋江翠店", "台中逢甲 - 智取店"],
      [
        .ordered: "賣家將於確認訂單後出貨", .handedIn: "賣家已寄件成功", .leftOrigin: "包裹離店作業中",
        .atCentre: "包裹抵達理貨中心，處理中", .underway: "包裹整理中", .held: "包裹配送異常",
        .atStore: "包裹已配達買家取件門市 - [{store}]", .pickedUp: "[{store}] 買家取件成功",
        .notPickedUp: "買家逾期未取，包裹退回中", .returned: "包裹已退回賣家",
      ]),
  ]
}
