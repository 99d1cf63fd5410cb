import Tracking

extension TrackTWWords {
  static let byCarrier: [CarrierID: StatusTable] = [
    "sevenEleven": .stores, "familyMart": FamilyMartSource.table, "hiLife": HiLifeSource.table,
    "okMart": okMart.then(.stores), "shopee": .stores,
    "tcat": TCatSource.table.then(.anyCarrier), "momo": MomoSource.table, "hct": hct.then(.couriers),
    "ecan": EcanSource.table, "kerry": KerrySource.table, "postTW": PostTWSource.table, "pchome": PChomeSource.table,
    "taiwanExpress": .couriers, "sfExpress": sfExpress.then(.anyCarrier),
    "fedex": international, "ups": international, "dhl": international, "customs": customs,
  ]

  static let okMart = StatusTable([
    .equals(.arrivedAtStore, "已送達"),
    .equals(.collected, "已取貨"),
  ])

  /// "Please get ready to sign for it" is not a signature, so 已簽收 must come at the beginning.
  static let sfExpress = StatusTable([
    .begins(.delivered, "已簽收", except: StatusTable.notYet),
    .contains(.outForDelivery, "派送途中", "快件派送中", except: ["失敗", "異常"]),
    .contains(.infoReceived, "已收件", "已攬收", "已收取快件", "快件資料已接收"),
    .begins(.inTransit, "快件到達", "快件已到達", "快件已發車", "快件清關中", "快件清關完成"),
  ])

  /// Whole sentences only: "Delivered" can continue as "delivered to an access point", and "Picked up" means that the
  /// courier collected the parcel from the sender.
  static let international = StatusTable([
    .equals(.delivered, "Delivered"),
    .equals(.outForDelivery, "Out for delivery", "On FedEx vehicle for delivery", "With delivery courier"),
    .equals(.infoReceived, "Shipment information received", "Shipment information sent to FedEx", "Label created"),
    .equals(.inTransit, "In transit", "Picked up", "Shipment picked up", "Arrived at delivery facility"),
    .equals(.inTransit, "Customs clearance status updated", "Clearance processing complete"),
  ]).then(DHLUnifiedSource.table).then(.couriers)

  /// The steps of customs clearance. All of them mean `inTransit`.
  static let customs = StatusTable([.equals(.inTransit, "進口報單收單", "通關中", "放行")])

  /// The words of 新竹物流. Some sentences contain the depot: "貨件已抵達xx，前往配送站途中". 取件完成 means that the courier collected the
  /// parcel from the sender.
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
}
