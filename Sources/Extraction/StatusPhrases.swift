import Tracking

/// Phrases of carriers and shops that say clearly where a parcel stands. Anything conditional or to come is left out.
enum StatusPhrases {
  static let all: [(Status, String)] = [
    (
      .arrivedAtStore,
      """
      已送達門市|已抵達門市|已到達門市|已到店|已到门店|包裹已送達取件門市|包裹配達取件門市|包裹已送抵取件門市|貨件配達取件門市|貨件配達取件店舖|\
      已配達買家取件門市|已抵達買家取件門市|配達取件門市|已到站|快件已到站|待取件|可取貨|可以取貨|可取件|READY FOR PICKUP|READY FOR PICK-UP|\
      READY FOR COLLECTION|READY TO COLLECT|AVAILABLE FOR PICKUP
      """
    ),
    (
      .outForDelivery,
      "OUT FOR DELIVERY|外出配送中|正在派送|正在派件|派送中|配送員配送中|郵件投遞中"
    ),
    (.delivered, "順利送達|配送完成|配達完成|投遞成功|已簽收|已签收|HAS BEEN DELIVERED|WAS DELIVERED|貨件送達"),
    (.collected, "買家取件成功|已完成包裹成功取件|已完成包裹取件|已完成取件|取件完成|已取貨|已取件|PICKED UP BY THE BUYER"),
    (.inTransit, "已出貨|已发货|已發貨|HAS BEEN SHIPPED|HAS SHIPPED|ON ITS WAY|轉運中|运输中"),
  ]
}
