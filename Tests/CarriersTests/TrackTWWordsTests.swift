import Testing
import Tracking

@testable import Carriers

struct TrackTWWordsTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var carrier: CarrierID?
    var text: String
    var checkpoint: String
    var status: Status?

    init(_ carrier: CarrierID?, _ text: String, _ checkpoint: String, _ status: Status?) {
      (self.carrier, self.text, self.checkpoint, self.status) = (carrier, text, checkpoint, status)
    }

    var testDescription: String { "\(carrier?.rawValue ?? "-") \(text)" }
  }

  @Test(arguments: [
    // The checkpoint is too coarse in both directions.
    Line("shopee", "包裹已配達買家取件門市 - [中和福美 - 智取店]", "transit", .arrivedAtStore),
    Line("sevenEleven", "包裹配達取件門市", "delivered", .arrivedAtStore),
    Line("okMart", "已送達", "delivered", .arrivedAtStore),
    Line("shopee", "[示範店] 買家取件成功", "delivered", .collected),
    Line("sevenEleven", "已完成包裹成功取件", "delivered", .collected),
    Line("shopee", "賣家將於確認訂單後出貨", "transit", .pending),
    // 取件門市 does not mean a pick-up, and 寄件門市 does not mean an arrival.
    Line("sevenEleven", "離開寄件門市", "transit", .inTransit),
    Line("sevenEleven", "尚未至門市寄件", "transit", .pending),
    Line("sevenEleven", "寄件門市已收件", "transit", .infoReceived),
    Line("sevenEleven", "賣家已到門市寄件", "transit", .infoReceived),
    Line("sevenEleven", "賣家已到店寄件", "transit", .infoReceived),
    Line("sevenEleven", "貨運已取件，包裹將送往物流中心", "transit", .inTransit),
    Line("sevenEleven", "包裹前往取件門市途中", "transit", .inTransit),
    Line("hiLife", "運往取件門市途中", "transit", .inTransit),
    Line("hiLife", "已送達取件門市", "transit", .arrivedAtStore),
    Line("hiLife", "尚未寄件", "pending", .pending),
    Line("sevenEleven", "包裹進行配送中", "transit", .inTransit),
    Line("sevenEleven", "包裹等待配送中", "transit", .inTransit),
    Line("familyMart", "配送中", "transit", .inTransit),
    Line("familyMart", "貨件配達取件店舖", "delivered", .arrivedAtStore),
    Line("familyMart", "已完成取件", "delivered", .collected),
    Line("familyMart", "訂單成立未寄件", "pending", .pending),
    Line("familyMart", "物流中心理貨中", "transit", .inTransit),
    // A warning is not an event.
    Line("sevenEleven", "包裹今日23:59後將退回物流中心", "exception", .arrivedAtStore),
    Line("shopee", "包裹已抵達買家取件門市，請於期限內取件，逾期將退回", "transit", .arrivedAtStore),
    Line("shopee", "請於期限內取件，逾期將退回", "transit", nil),
    Line("sevenEleven", "包裹即將送達取件門市", "transit", nil),
    Line("sevenEleven", "等待買家取件成功", "transit", nil),
    Line("shopee", "包裹尚未抵達買家取件門市", "transit", nil),
    Line("okMart", "已送達 - [OK永和保平店]", "transit", .arrivedAtStore),
    Line("okMart", "已取貨", "delivered", .collected),
    Line("sevenEleven", "包裹配達取件門市 - [福和門市]", "transit", .arrivedAtStore),
    // Returns.
    Line("shopee", "買家逾期未取，包裹退回中", "exception", .returning),
    Line("shopee", "包裹已退回賣家", "exception", .returned),
    Line("hiLife", "買家未取，退貨中", "exception", .returning),
    Line("sevenEleven", "買家未取包裹", "exception", .returning),
    Line("sevenEleven", "買家未取將退回", "exception", .returning),
    Line("sevenEleven", "已退回物流中心", "transit", .returning),
    Line("sevenEleven", "賣家已取退回包裹", "delivered", .returned),
    Line("familyMart", "貨件逾期退回", "exception", .returning),
    Line("sevenEleven", "門市關轉", "exception", .exception),
    // Couriers.
    Line("tcat", "配送中", "transit", .outForDelivery),
    Line("tcat", "超商代收", "delivered", .arrivedAtStore),
    Line("momo", "已送達", "delivered", .delivered),
    Line("hct", "貨件已抵達甲站，前往配送站途中", "transit", .inTransit),
    Line("hct", "貨件由甲站人員配送中", "transit", .outForDelivery),
    Line("hct", "貨件已由甲站送達。貨物件數共1件", "delivered", .delivered),
    Line("hct", "貨件已由甲站轉往乙站", "transit", nil),
    Line("hct", "送達客戶不在，甲站保管中", "exception", .exception),
    Line("hct", "已由甲站取件完成", "transit", .inTransit),
    Line("hct", "取件中", "transit", .infoReceived),
    Line("hct", "貨件已退回，退貨號碼為1", "exception", .returning),
    Line("postTW", "取件成功", "transit", .infoReceived),
    Line("postTW", "i郵箱取件成功", "delivered", .collected),
    Line("postTW", "入帳成功", "delivered", .inTransit),
    Line("postTW", "投遞成功", "delivered", .delivered),
    Line("postTW", "投遞不成功", "exception", .exception),
    Line("postTW", "到達i郵箱", "transit", .arrivedAtStore),
    Line("postTW", "招領郵件轉運中", "transit", .inTransit),
    Line("postTW", "郵件投遞中", "transit", .outForDelivery),
    Line("postTW", "安排投遞中", "transit", .inTransit),
    Line("kerry", "配達", "delivered", .delivered),
    Line("kerry", "未配達", "transit", nil),
    Line("ecan", "配送完成", "delivered", .delivered),
    Line("sfExpress", "已簽收", "delivered", .delivered),
    Line("sfExpress", "正在派送途中，請您準備簽收", "transit", .outForDelivery),
    Line("sfExpress", "已簽收，感謝使用順豐", "delivered", .delivered),
    Line("momo", "轉運中", "transit", .inTransit),
    Line("fedex", "Delivered", "delivered", .delivered),
    Line("ups", "Delivered to UPS Access Point", "delivered", .arrivedAtStore),
    Line("dhl", "Available for pickup", "transit", .arrivedAtStore),
    Line("fedex", "Picked up by the recipient", "delivered", .collected),
    Line("dhl", "Refused by the recipient", "exception", .returning),
    Line("ups", "Returning to shipper", "exception", .returning),
    Line("dhl", "Returned to shipper", "exception", .returned),
    Line("ups", "Package will be available for pickup tomorrow", "transit", nil),
    Line("dhl", "Out for delivery", "transit", .outForDelivery),
    Line("customs", "放行", "transit", .inTransit),
    Line("postTW", "到達支局招領中 - [中和郵局]", "transit", .arrivedAtStore),
    Line("postTW", "已退回寄件人", "exception", .returned),
    // The name of a store can contain any word.
    Line("shopee", "包裹整理中 [買家取件成功店]", "transit", .inTransit),
    // Unknown words have no status, unless the checkpoint says that there is trouble.
    Line("pchome", "神秘狀態", "delivered", nil),
    Line("sevenEleven", "神秘狀態", "transit", nil),
    Line("sevenEleven", "神秘狀態", "pending", nil),
    Line("sevenEleven", "神秘狀態", "exception", .exception),
    Line(nil, "順利送達", "delivered", .delivered),
    Line(nil, "已送達", "delivered", nil),
  ])
  func wordsDecideAndTheCheckpointHardly(_ line: Line) {
    #expect(TrackTWWords.status(of: line.text, checkpoint: line.checkpoint, carrier: line.carrier) == line.status)
  }

  @Test(arguments: [
    ("[中和福美 - 智取店] 買家取件成功", "中和福美 - 智取店"), ("包裹已配達買家取件門市 - [景安店]", "景安店"),
    ("包裹整理中", nil), ("[] x", nil), ("[未完", nil), ("] [", nil),
  ])
  func readsThePlaceInBrackets(text: String, place: String?) {
    #expect(TrackTWWords.place(in: text) == place)
  }

  @Test func aSecondStayAtTheStoreMayEndWellAfterAll() {
    let events = [Status.collected, .arrivedAtStore, .returning].map { Event(time: nil, status: $0, text: "x") }
    #expect(Timeline.corrected(events).map(\.status) == [.collected, .arrivedAtStore, .returning])
    let direct = [Status.collected, .returning, .arrivedAtStore].map { Event(time: nil, status: $0, text: "x") }
    #expect(Timeline.corrected(direct).first?.status == .returned)
  }
}
