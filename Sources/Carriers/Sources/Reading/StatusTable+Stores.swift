import Tracking

extension StatusTable {
  /// The words for store-to-store shipping: 7-ELEVEN, Hi-Life, SPX, and the words that the other chains share with
  /// them.
  static let stores = StatusTable([
    .contains(.returned, "賣家已取退回", "賣家已取回", "賣家取回", "寄件人已取回", "已退回賣家", "已退回寄件人"),
    .contains(.arrivedAtStore, "今日23:59後將退回", except: ["未取", "逾期"]),
    .contains(
      .arrivedAtStore, "配達取件門市", "配達買家取件門市", "抵達買家取件門市", "送抵取件門市", "送達取件門市", "抵達取件門市",
      "配達取件店", "送達取件店", "抵達取件店", "已到店", "可取件", "門市到貨", except: notArrived),
    .contains(.returning, "買家未取", "未取退回", "已退回", "已退至", "退回中", "退貨門市", "退往", except: warning),
    .contains(.returning, "逾期", "退回", "退貨", "退件", except: warning),
    .contains(.exception, "關轉", "異常", "遺失", "破損", "取消", "閉店"),
    .contains(.pending, "尚未至門市寄件", "尚未寄件", "未寄件", "確認訂單後出貨", "物流單已建立"),
    .contains(.pending, "訂單已成立", "訂單成立", except: ["已寄件", "完成寄件"]),
    .contains(
      .collected, "買家取件成功", "買家已到店取", "包裹成功取件", "已完成包裹取件", "已完成包裹配件", "已完成取", "取件完成",
      "取貨完成", "已取貨", "已取件完成", except: notYet + warning + ["貨運", "司機"]),
    // 貨運已取件: the truck collected the parcel at the sender's store. 門市已收件: that store accepted the parcel at its
    // counter.
    .contains(.inTransit, "貨運已取件", "離開寄件門市", "離店作業"),
    .equals(.infoReceived, "已寄件"),
    .contains(.infoReceived, "賣家已寄件", "寄件門市已收件", "已到門市寄件", "已到店寄件", "已至門市寄件", "已完成寄件"),
    .contains(.inTransit, "往取件門市", "往買家取件門市", "前往物流中心", "送往物流中心", "已送達物流中心"),
    .contains(.inTransit, "物流中心驗收成功", "理貨中心", "包裹整理中", "配送中", "轉運", "運送中"),
  ])
}
