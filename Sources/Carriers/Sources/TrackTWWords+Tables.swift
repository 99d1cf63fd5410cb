import Tracking

extension TrackTWWords {
  static let byCarrier: [CarrierID: StatusTable] = [
    "sevenEleven": stores, "familyMart": familyMart.then(stores), "hiLife": stores,
    "okMart": okMart.then(stores), "shopee": stores,
    "tcat": TCatSource.table.then(.anyCarrier), "momo": MomoSource.table, "hct": hct.then(.couriers),
    "ecan": .couriers, "kerry": kerry.then(.couriers), "postTW": post, "pchome": .couriers,
    "taiwanExpress": .couriers, "sfExpress": sfExpress.then(.anyCarrier),
    "fedex": abroad, "ups": abroad, "dhl": abroad, "customs": customs,
  ]

  /// Store to store: 7-ELEVEN, Hi-Life, SPX, and what the other chains share with them.
  static let stores = StatusTable([
    .contains(.returned, "賣家已取退回", "賣家已取回", "賣家取回", "寄件人已取回", "已退回賣家", "已退回寄件人"),
    .contains(.arrivedAtStore, "今日23:59後將退回", except: ["未取", "逾期"]),
    .contains(
      .arrivedAtStore, "配達取件門市", "配達買家取件門市", "抵達買家取件門市", "送抵取件門市", "送達取件門市", "抵達取件門市",
      "配達取件店", "送達取件店", "抵達取件店", "已到店", "可取件", "門市到貨", except: StatusTable.notArrived),
    .contains(.returning, "買家未取", "未取退回", "已退回", "已退至", "退回中", "退貨門市", "退往", except: StatusTable.warning),
    .contains(.returning, "逾期", "退回", "退貨", "退件", except: StatusTable.warning),
    .contains(.exception, "關轉", "異常", "遺失", "破損", "取消", "閉店"),
    .contains(.pending, "尚未至門市寄件", "尚未寄件", "未寄件", "確認訂單後出貨", "物流單已建立"),
    .contains(.pending, "訂單已成立", "訂單成立", except: ["已寄件", "完成寄件"]),
    .contains(
      .collected, "買家取件成功", "買家已到店取", "包裹成功取件", "已完成包裹取件", "已完成包裹配件", "已完成取", "取件完成",
      "取貨完成", "已取貨", "已取件完成", except: StatusTable.notYet + StatusTable.warning + ["貨運", "司機"]),
    // 貨運已取件 is the lorry at the sender's store, 門市已收件 the counter there.
    .contains(.inTransit, "貨運已取件", "離開寄件門市", "離店作業"),
    .equals(.infoReceived, "已寄件"),
    .contains(.infoReceived, "賣家已寄件", "寄件門市已收件", "已到門市寄件", "已到店寄件", "已至門市寄件", "已完成寄件"),
    .contains(.inTransit, "往取件門市", "往買家取件門市", "前往物流中心", "送往物流中心", "已送達物流中心"),
    .contains(.inTransit, "物流中心驗收成功", "理貨中心", "包裹整理中", "配送中", "轉運", "運送中"),
  ])

  static let familyMart = StatusTable([
    .begins(.inTransit, "物流中心", except: ["退", "異常", "遺失", "逾期"])
  ])

  static let okMart = StatusTable([
    .equals(.arrivedAtStore, "已送達"),
    .equals(.collected, "已取貨"),
  ])

  static let kerry = StatusTable([.equals(.delivered, "配達", "簽收")])

  /// "Please get ready to sign for it" is no signature.
  static let sfExpress = StatusTable([
    .begins(.delivered, "已簽收", except: StatusTable.notYet),
    .contains(.outForDelivery, "派送途中", "快件派送中", except: ["失敗", "異常"]),
    .contains(.infoReceived, "已收件", "已攬收", "已收取快件", "快件資料已接收"),
    .begins(.inTransit, "快件到達", "快件已到達", "快件已發車", "快件清關中", "快件清關完成"),
  ])

  /// Whole sentences: "delivered" goes on as "delivered to an access point", and "picked up" is the courier's doing.
  static let abroad = StatusTable([
    .equals(.delivered, "Delivered"),
    .equals(.outForDelivery, "Out for delivery", "On FedEx vehicle for delivery", "With delivery courier"),
    .equals(.infoReceived, "Shipment information received", "Shipment information sent to FedEx", "Label created"),
    .equals(.inTransit, "In transit", "Picked up", "Shipment picked up", "Arrived at delivery facility"),
    .equals(.inTransit, "Customs clearance status updated", "Clearance processing complete"),
  ]).then(.couriers)

  /// The customs' own steps, all of them on the way.
  static let customs = StatusTable([.equals(.inTransit, "進口報單收單", "通關中", "放行")])

  /// Sentences with the depot inside: "貨件已抵達xx，前往配送站途中". 取件完成 is the courier at the sender's.
  static let hct = StatusTable([
    .contains(.returning, "貨件已退回", "拒收"),
    .contains(.exception, "缺件", "破損", "客戶不在", "地址異常", "地址錯誤", "查無此人", "電聯異常", "無人接聽"),
    .contains(.exception, "公司行號休息", "約定收件", "持回"),
    .contains(.arrivedAtStore, "到站自領"),
    .contains(.exception, "保管中"),
    .contains(.inTransit, "前往配送站途中", "分貨中", "貨件整理中", "取件完成"),
    .contains(.outForDelivery, "人員配送中"),
    .begins(.delivered, "正常配交", except: StatusTable.notYet),
    .begins(.delivered, "貨件已由", and: ["送達"], except: StatusTable.notYet),
    .equals(.infoReceived, "派遣", "支援", "取件中"),
  ])

  /// 取件成功 is the postman at the sender's, 入帳成功 the money of a cash-on-delivery parcel.
  static let post = StatusTable([
    .contains(.returned, "已退回寄件人"),
    .contains(.returning, "退回寄件人", "拒收"),
    .contains(.exception, "逾期退招領", "投遞不成功", "未投妥", "誤封", "複查", "改寄", "註銷", "取件失敗", "取件不成功"),
    .contains(.inTransit, "入帳成功", "招領郵件轉運中", "運輸途中", "運轉中", "到達投遞局", "郵局內部移交", "安排投遞中"),
    .contains(.collected, "i郵箱取件成功", "收受人領取", except: StatusTable.notYet),
    .contains(.delivered, "投遞成功", except: StatusTable.notYet),
    .contains(.outForDelivery, "郵件投遞中", "貨件投遞中", except: StatusTable.notYet),
    .contains(.arrivedAtStore, "到達支局信箱", "招領中", "到達i郵箱", "等候收件人來局領", except: StatusTable.notArrived),
    .contains(.infoReceived, "交寄郵件", "接單確認"),
    .equals(.infoReceived, "取件成功", "窗口收寄", "上門收件", "i郵箱收寄"),
  ])
}
