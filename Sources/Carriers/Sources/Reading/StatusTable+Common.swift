import Tracking

/// Words that several carriers share.
extension StatusTable {
  /// Words that have the same meaning for every carrier.
  static let anyCarrier = StatusTable([
    .contains(.returned, "已退回寄件人", "退貨完成", except: notYet),
    .contains(.returning, "退回寄件人", "拒收", except: warning),
    .equals(.delivered, "順利送達", "投遞成功"),
    .equals(.collected, "買家取件成功", "已完成包裹成功取件"),
    .equals(.inTransit, "轉運中", "運送中", "運輸途中"),
  ])

  /// The words for home delivery. Short words must match the whole text, because they are also part of each other and
  /// of their opposites.
  static let couriers = StatusTable([
    .equals(.delivered, "已送達", "配送完成", "配達完成", "貨件送達", "已簽收", "已完成簽收"),
    .equals(.outForDelivery, "配送中"),
    .equals(.arrivedAtStore, "超商代收"),
    .equals(.inTransit, "已集貨", "集貨", "到著", "轉運", "到達配送站"),
    .equals(.infoReceived, "已收件", "已攬收"),
    .equals(.exception, "收件人不在", "不在家", "配送異常", "異常處理中"),
  ]).then(anyCarrier).then(
    StatusTable([.contains(.returning, "退回", "退件", "退貨", except: warning)]))

  /// English words about shops, lockers and counters, where an aggregator's "delivered" or "in transit" is too coarse.
  /// A parcel delivered to such a place is ready for pick-up; a parcel picked up there is collected.
  static let pickupPoints = StatusTable([
    .contains(
      .collected, "recipient has picked up", "picked up by the recipient", "picked up by recipient",
      "picked up by customer", "picked up by the customer", "collected by the recipient", "collected by recipient",
      "collected by customer", except: ["will be", "can be", "not been", "to be", "not picked up", "not collected"]),
    .contains(
      .arrivedAtStore, "ready for pick-up", "ready for pickup", "ready for collection", "available for pick-up",
      "available for pickup", "available for collection", "awaiting collection",
      except: ["will be", "once", "not yet", "soon"]),
    StatusTable.Rule(.contains, .arrivedAtStore, counters, and: ["delivered to"], except: notThere),
    StatusTable.Rule(.contains, .arrivedAtStore, counters, and: ["arrived at"], except: notThere),
  ])

  private static let counters = [
    "packstation", "locker", "service point", "parcel shop", "access point", "post office", "retail outlet",
    "pickup point", "pick-up point", "collection point", "convenience store",
  ]
  private static let notThere = [
    "will be", "on its way", "transported", "forwarded", "is being", "collected", "picked up", "not yet", "not been",
    "could not", "origin",
  ]

  /// Phrases which say that the parcel is not delivered or collected yet, or that the attempt failed.
  static let notYet = [
    "尚未", "未取", "未領", "未完成", "未送", "未到", "未投遞", "即將", "預計", "預定", "等待", "準備", "無法", "失敗",
    "不成功", "逾期", "請於", "請至", "前往", "途中", "取消",
  ]
  /// The same for an arrival. 退 alone is not in the list, because "will be returned if not picked up in time" is not a
  /// return.
  static let notArrived = [
    "尚未", "未送", "未配", "未到", "未抵", "即將", "將抵達", "將送達", "將送抵", "將配達", "將到", "預計", "預定", "準備",
    "無法", "失敗", "不成功", "不可", "前往", "途中", "送往", "運往", "離開", "轉往", "寄件門市", "到店寄件", "買家未取", "已退", "退回中",
    "退貨", "退件中",
  ]
  /// Words that turn 逾期 ("overdue") and 退回 ("return") into a warning for the buyer: it has not happened yet.
  static let warning = ["請於", "請至", "請儘", "請盡", "提醒", "若", "如逾", "如未"]
}
