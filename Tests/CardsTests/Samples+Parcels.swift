import Cards
import Foundation
import TestSupport
import Tracking

/// Sample parcels, one of each kind.
extension Samples {
  static func pending() throws -> Parcel {
    try parcel(41, "tcat", "620434003756", .pending, since: now) {
      $0.tracked.lastChecked = nil
      $0.tracked.lastAnswer = nil
      $0.addedAt = now
    }
  }

  static func notKnownYet() throws -> Parcel {
    try parcel(42, "tcat", "620434003756", .pending, since: now) { $0.addedAt = now }
  }

  static func refused() throws -> Parcel {
    var parcel = try notKnownYet()
    parcel.tracked.hasWrongNumber = true
    return parcel
  }

  static func stillUnknown() throws -> Parcel {
    try parcel(43, "tcat", "620434003756", .pending, since: at(11, 20, 9), name: "貓砂") { $0.addedAt = at(11, 20, 9) }
  }

  static func infoReceived() throws -> Parcel {
    try parcel(44, "momo", "300123456789", .infoReceived, since: at(11, 25, 0), name: "氣炸鍋") {
      $0.tracked.events = [event(at(11, 25, 0), .infoReceived, "出貨中", nil, .day)]
    }
  }

  static func inTransit() throws -> Parcel {
    try parcel(45, "tcat", "620434003756", .inTransit, since: at(11, 24, 20, 15), name: "藍牙耳機") {
      $0.tracked.expected = day(11, 26)
      $0.tracked.amount = Money(value: 1299)
      $0.tracked.events = [
        event(at(11, 25, 11, 20), .inTransit, "轉運中", "桃園轉運中心"),
        event(at(11, 24, 20, 15), .inTransit, "已集貨", "北投營業所"),
      ]
    }
  }

  /// With every value that a user can enter.
  static func remarked() throws -> Parcel {
    var parcel = try outForDelivery()
    parcel.noted.shop = "蝦皮 小熊賣場"
    parcel.noted.note = "幫媽媽拿，週五前"
    parcel.noted.set(.payment, \.payment, to: .paid)
    return parcel
  }

  static func paidAtStore() throws -> Parcel {
    var parcel = try atStore()
    parcel.noted.payment = .paid
    return parcel
  }

  static func onDelivery() throws -> Parcel {
    var parcel = try pending()
    parcel.noted.payment = .onDelivery
    return parcel
  }

  static func toStore() throws -> Parcel {
    var parcel = try atStore()
    parcel.tracked.status = .inTransit
    parcel.tracked.events.removeFirst()
    return parcel
  }

  static func outToStore() throws -> Parcel {
    var parcel = try toStore()
    parcel.tracked.status = .outForDelivery
    parcel.tracked.events[0] = event(at(11, 25, 9), .outForDelivery, "包裹配送中")
    return parcel
  }

  static func fromAbroad() throws -> Parcel {
    try parcel(54, "fedex", "771844209613", .inTransit, since: at(11, 24, 10), name: "鍵盤") {
      $0.tracked.events = [event(at(11, 24, 10), .inTransit, "Departed FedEx hub", "MEMPHIS, TN")]
    }
  }

  static func toBeDeclared() throws -> Parcel {
    var parcel = try fromAbroad()
    parcel.noted.customs = .declaration
    return parcel
  }

  static func toBeTaxed() throws -> Parcel {
    var parcel = try fromAbroad()
    parcel.tracked.events.insert(event(at(11, 25, 9), .exception, "Import duties and taxes are payable"), at: 0)
    return parcel
  }

  static func storeClosed() throws -> Parcel {
    var parcel = try toStore()
    parcel.tracked.status = .exception
    parcel.tracked.events.insert(event(at(11, 25, 9), .exception, "取件門市關轉，請於 12/1 前重選門市"), at: 0)
    return parcel
  }

  static func heldAtDepot() throws -> Parcel {
    var parcel = try inTransit()
    parcel.tracked.status = .exception
    parcel.tracked.events.insert(event(at(11, 25, 9), .exception, "暫置營業所(保管中)(請聯絡黑貓)"), at: 0)
    return parcel
  }

  static func delayedByWeather() throws -> Parcel {
    var parcel = try inTransit()
    parcel.tracked.events.insert(event(at(11, 25, 9), .inTransit, "颱風停配"), at: 0)
    return parcel
  }

  static func offer(_ kind: UndoKind) -> UndoOffer { UndoOffer(id: UndoID(rawValue: 77), kind: kind) }

  static func outForDelivery() throws -> Parcel {
    try parcel(46, "tcat", "620434003756", .outForDelivery, since: at(11, 25, 8, 40), name: "藍牙耳機") {
      $0.tracked.expected = day(11, 25)
      $0.tracked.amount = Money(value: 1299)
      $0.tracked.events = [
        event(at(11, 25, 8, 40), .outForDelivery, "配送中", "景美營業所"),
        event(at(11, 24, 20, 15), .inTransit, "已集貨", "北投營業所"),
      ]
    }
  }

  static func atStore(arrived: Date = at(11, 25, 14)) throws -> Parcel {
    try parcel(47, "sevenEleven", "F70334584020", .arrivedAtStore, since: arrived, name: "蝦皮手機殼") {
      $0.tracked.store = Place(name: "景安門市", address: "新北市中和區景安路 100 號")
      $0.tracked.deadline = Deadline(day: day(11, 27), origin: .carrier)
      $0.tracked.amount = Money(value: 359)
      $0.noted.pickupCode = "823417"
      $0.tracked.events = [
        event(arrived, .arrivedAtStore, "包裹配達取件門市", "景安門市"),
        event(arrived.addingTimeInterval(-37_380), .inTransit, "包裹抵達理貨中心，處理中"),
        event(arrived.addingTimeInterval(-71_700), .inTransit, "賣家已寄件成功", "松山門市"),
      ]
    }
  }

  static func atStoreByRule() throws -> Parcel {
    var parcel = try atStore()
    parcel.tracked.deadline = Deadline(day: day(12, 2), origin: .rule)
    return parcel
  }

  static func lastDay() throws -> Parcel {
    var parcel = try atStore()
    parcel.tracked.deadline = Deadline(day: day(11, 25), minute: 23 * 60 + 59, origin: .carrier)
    return parcel
  }

  static func overdue() throws -> Parcel {
    var parcel = try atStore(arrived: at(11, 17, 10))
    parcel.tracked.deadline = Deadline(day: day(11, 24), origin: .carrier)
    return parcel
  }

  static func atPostOffice() throws -> Parcel {
    try parcel(48, "postTW", "RR473124829TW", .arrivedAtStore, since: at(11, 24, 10, 30)) {
      $0.tracked.events = [event(at(11, 24, 10, 30), .arrivedAtStore, "招領中", "中和郵局")]
      $0.noted.shop = "博客來"
    }
  }

  static func delivered() throws -> Parcel {
    try parcel(49, "tcat", "620434003756", .delivered, since: at(11, 24, 15, 2), name: "藍牙耳機") {
      $0.tracked.amount = Money(value: 1299)
      $0.tracked.events = [
        event(at(11, 24, 15, 2), .delivered, "順利送達", "景美營業所"),
        event(at(11, 24, 8, 40), .outForDelivery, "配送中", "景美營業所"),
      ]
    }
  }

  static func collectedByUser() throws -> Parcel {
    var parcel = try atStore()
    parcel.pickedUpAt = at(11, 25, 14, 29)
    return parcel
  }

  static func exception() throws -> Parcel {
    try parcel(50, "tcat", "620434003756", .exception, since: at(11, 22, 16), name: "藍牙耳機") {
      $0.tracked.events = [event(at(11, 22, 16), .exception, "不在家．公司行號休息", "景美營業所")]
    }
  }

  static func returning() throws -> Parcel {
    var parcel = try atStore(arrived: at(11, 17, 10))
    parcel.tracked.status = .returning
    parcel.tracked.statusSince = at(11, 25, 9, 10)
    parcel.tracked.events.insert(event(at(11, 25, 9, 10), .returning, "包裹已離開門市，退回物流中心"), at: 0)
    return parcel
  }

  static func returned() throws -> Parcel {
    var parcel = try returning()
    parcel.tracked.status = .returned
    parcel.tracked.statusSince = at(11, 25, 12)
    parcel.tracked.events.insert(event(at(11, 25, 12), .returned, "賣家已取回退件"), at: 0)
    return parcel
  }

  static func unnamed() throws -> Parcel {
    var parcel = try delivered()
    parcel.name = nil
    return parcel
  }

  static func expired() throws -> Parcel {
    try parcel(51, "ecan", "987654321098", .expired, since: at(11, 21, 9), name: "書")
  }

  static func sourceTrouble() throws -> Parcel {
    var parcel = try inTransit()
    parcel.tracked.lastAnswer = at(11, 25, 9, 12)
    parcel.tracked.trouble = .init(since: at(11, 25, 9, 40), outcome: "sourceDown")
    return parcel
  }

  /// `outcome`: the stored name of the failure of its source.
  static func sourceTrouble(_ outcome: String, needsOwnKey: Bool? = nil) throws -> Parcel {
    var parcel = try sourceTrouble()
    parcel.tracked.trouble?.outcome = outcome
    parcel.tracked.needsOwnKey = needsOwnKey
    return parcel
  }

  /// Added while its source was in trouble, so no source has been asked yet.
  static func sourceTroubleFirst() throws -> Parcel {
    var parcel = try pending()
    parcel.tracked.lastChecked = nil
    parcel.tracked.trouble = .init(since: at(11, 25, 13, 20), outcome: "sourceDown")
    return parcel
  }

  /// The source's rate limit is used up.
  static func sourceLimited() throws -> Parcel {
    var parcel = try sourceBlocked()
    parcel.tracked.trouble?.outcome = "rateLimited"
    return parcel
  }

  static func sourceBlocked() throws -> Parcel {
    var parcel = try pending()
    parcel.tracked.lastChecked = at(11, 25, 14, 25)
    parcel.tracked.trouble = .init(since: at(11, 24, 22, 5), outcome: "blocked")
    return parcel
  }

  static func unknownWords() throws -> Parcel {
    var parcel = try inTransit()
    parcel.tracked.events.insert(event(at(11, 25, 13, 50), nil, "貨件改由無人機接駁", "合歡山營業所"), at: 0)
    return parcel
  }

  static func linkOnly() throws -> Parcel {
    try parcel(52, "hct", "8443674831", .pending, since: now, name: "書桌") {
      $0.tracked.lastChecked = nil
      $0.tracked.lastAnswer = nil
      $0.noted.expected = day(11, 26)
      $0.noted.amount = Money(value: 4500)
    }
  }

  /// No source can be asked; the user entered the deadline.
  static func dueAtDoor() throws -> Parcel {
    var parcel = try linkOnly()
    parcel.noted.set(.deadline, \.deadline, to: Deadline(day: day(11, 27), origin: .user))
    return parcel
  }

  static func linkOnlyNoPage() throws -> Parcel {
    try parcel(53, "other", "TBK101901611", .pending, since: now) {
      $0.tracked.lastChecked = nil
      $0.noted.deadline = Deadline(day: day(11, 26), minute: 18 * 60, origin: .text)
      $0.noted.store = Place(name: "社區管理室")
    }
  }

  /// A message named the day of delivery and its hours.
  static func expected(_ window: DeliveryWindow?) throws -> Parcel {
    var parcel = try inTransit()
    parcel.tracked.expected = nil
    (parcel.noted.expected, parcel.noted.window) = (day(11, 26), window)
    return parcel
  }

  /// Kept from a message that was only its number.
  static func keptCode() throws -> Parcel {
    try parcel(98, "other", "QX8812345", .pending, since: now) {
      $0.tracked.lastChecked = nil
      $0.unconfirmed = .read
    }
  }

  static func unknownCarrier() throws -> Parcel {
    try parcel(97, "other", "EF123450987", .pending, since: now) {
      $0.tracked.lastChecked = nil
      $0.noted.carrierName = "Pos Laju"
    }
  }

  static func longName() throws -> Parcel {
    var parcel = try inTransit()
    parcel.name = String(repeating: "超級無敵好用的無線藍牙降噪耳機", count: 20) + "\n\n第二行"
    return parcel
  }

  static func markup() throws -> Parcel {
    var parcel = try inTransit()
    parcel.name = "<b>A & B</b> *粗* _體_ \u{202E}[x](http://e.example)\tTab"
    parcel.tracked.events[0].text = "轉運中 <script> & </b>"
    return parcel
  }

  static func manyEvents() throws -> Parcel {
    var parcel = try inTransit()
    parcel.tracked.events = (0..<45).map {
      event(at(11, 25, 11).addingTimeInterval(Double(-$0) * 5 * 3600), .inTransit, "轉運中", "第 \(45 - $0) 站")
    }
    return parcel
  }

  /// Every section of a list: parcels at stores, on the way, in trouble, finished; one finished too long ago to show.
  static func mixed() throws -> [Parcel] {
    var second = try atStoreByRule()
    second.id = ParcelID(rawValue: 60)
    second.name = "保溫瓶"
    var other = try atStore()
    other.id = ParcelID(rawValue: 61)
    other.name = "蠟筆"
    other.tracked.store = Place(name: "板橋府中店")
    other.tracked.carrier = "familyMart"
    other.tracked.deadline = Deadline(day: day(11, 26), origin: .carrier)
    var old = try delivered()
    old.tracked.statusSince = at(11, 10, 9)
    old.addedAt = at(11, 8, 9)
    return [
      try delivered(), second, try exception(), try atStore(), other, try linkOnly(), try outForDelivery(), old,
    ]
  }

  static func twoPages() throws -> [Parcel] {
    try (1...11).map { index in
      try parcel(
        Int64(100 + index), "tcat", "62043400\(1000 + index)", .inTransit,
        since: at(11, 25, 14).addingTimeInterval(Double(-index) * 7 * 3600), name: index == 3 ? nil : "包裹 \(index)")
    }
  }
}
