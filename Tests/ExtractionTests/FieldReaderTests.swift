import Extraction
import Foundation
import Testing
import Tracking

@Suite struct FieldReaderTests {
  private func read(_ text: String) throws -> Notice { try #require(shared).read(text, now: moment) }

  @Test(
    arguments: [
      ("請於 6/17 前取貨", "2025-06-17", nil), ("取貨期限：2025/06/17", "2025-06-17", nil),
      ("取件期限 2025-06-17 23:59", "2025-06-17", 1439), ("取貨期限：114年6月17日 23:59", "2025-06-17", 1439),
      ("最後取貨日 6月17日", "2025-06-17", nil), ("请于6月17日前领取", "2025-06-17", nil),
      ("保留至 6/17（二）", "2025-06-17", nil), ("今天是最後取件日", "2025-06-10", nil),
      ("Pickup deadline: 2025-06-17", "2025-06-17", nil), ("請於 1/2 前取貨", "2026-01-02", nil),
    ] as [(String, String, Int?)])
  func deadlines(text: String, day: String, minute: Int?) throws {
    let deadline = try #require(try read(text).parcels.first?.deadline?.value)
    #expect(deadline.day.description == day)
    #expect(deadline.minute == minute)
  }

  @Test(arguments: ["2025/06/17", "6/17 出貨", "請儘快取貨", "取貨期限內請取貨", "取貨期限 2/30", "訂單 6/17 前付款"])
  func noDeadline(text: String) throws {
    #expect(try read(text).parcels.first?.deadline == nil)
  }

  @Test(
    arguments: [
      ("預計 6/12 送達", "2025-06-12"), ("预计6月12日送达", "2025-06-12"), ("預計送達日期：2025/06/12", "2025-06-12"),
      ("Estimated delivery: 2025-06-12", "2025-06-12"),
    ])
  func expectedDays(text: String, day: String) throws {
    #expect(try read(text).parcels.first?.expected?.value.day.description == day)
  }

  @Test(arguments: ["預計 6/12 ~ 6/14 到店", "6/12 送達", "預計三天內送達"])
  func noExpectedDay(text: String) throws {
    #expect(try read(text).parcels.first?.expected == nil)
  }

  @Test(
    arguments: [
      ("取件碼：849201", "849201"), ("取件码为 A328，", "A328"), ("凭取件码 4-1-2345 取件", "4-1-2345"),
      ("您的取貨編號為： 211114", "211114"), ("Pickup code: K1-9773", "K1-9773"),
    ])
  func pickupCodes(text: String, code: String) throws {
    #expect(try read(text).parcels.first?.pickupCode?.value == code)
  }

  @Test(arguments: ["驗證碼 123456", "取件碼請見簡訊", "取貨編號：F70334584020", "電話 0912000345"])
  func noPickupCode(text: String) throws {
    #expect(try read(text).parcels.first?.pickupCode == nil)
  }

  @Test(
    arguments: [
      ("代收 NT$1,658", 1658, "TWD"), ("取貨付款 359 元", 359, "TWD"), ("應付金額：NT$ 80", 80, "TWD"),
      ("Amount due: US$12", 12, "USD"), ("到付 ¥15", 15, "CNY"), ("代收 NT$359，取件碼 8823。", 359, "TWD"),
    ])
  func amounts(text: String, value: Int, currency: String) throws {
    #expect(try read(text).parcels.first?.amount?.value == Money(value: Decimal(value), currency: currency))
  }

  @Test(arguments: ["運費 NT$80", "第二次運費為 120NT", "代收 3 件", "訂單金額 NT$1,299"])
  func noAmountToPay(text: String) throws {
    #expect(try read(text).parcels.first?.amount == nil)
  }

  @Test(
    arguments: [
      ("取貨門市：7-ELEVEN 景安門市", "7-ELEVEN 景安門市", "sevenEleven"), ("您的包裹已送達全家中和福美店，請取貨", "全家中和福美店", "familyMart"),
      ("取件門市: 景安門市\n7-11", "景安門市", "sevenEleven"),
    ])
  func stores(text: String, store: String, chain: CarrierID) throws {
    let parcel = try #require(try read(text).parcels.first)
    #expect(parcel.store?.value == store)
    #expect(parcel.storeChain == chain)
  }

  @Test(arguments: ["包裹送達門市後，超商會以簡訊通知您取貨。", "包裹已送達指定門市", "包裹配達取件門市"])
  func noStore(text: String) throws {
    #expect(try read(text).parcels.first?.store == nil)
  }

  @Test(
    arguments: [
      ("包裹配達取件門市2025/06/10 03:37:10", Status.arrivedAtStore), ("您的商品已出貨", .inTransit),
      ("Your parcel is out for delivery", .outForDelivery), ("順利送達", .delivered), ("買家取件成功", .collected),
      ("包裹已到站", .arrivedAtStore),
    ])
  func statuses(text: String, status: Status) throws {
    #expect(try read(text).statusHint?.value == status)
  }

  @Test(arguments: ["包裹送達門市後會通知", "您的包裹尚未已出貨", "黑貓 912715088543", "將於明日退回"])
  func noStatus(text: String) throws {
    #expect(try read(text).statusHint == nil)
  }

  @Test func shopsAndProductsAreAsWritten() throws {
    let notice = try read("momo訂單已出貨\n商品：Ｌｏｇｉ 滑鼠\n物流單號 300498983411")
    #expect(notice.shop?.value == "momo購物網")
    #expect(notice.product?.value == "Ｌｏｇｉ 滑鼠")
    #expect(try read("蝦皮和momo都有賣").shop == nil)
  }

  @Test func oneMessageGivesAll() throws {
    let notice = try read(
      "【到店通知】您的包裹 F70334584020 已送達 7-ELEVEN 景安門市，請於 6/17 前取貨，代收 NT$359，取件碼 8823。")
    #expect(notice.numbers.map(\.number.text) == ["F70334584020"])
    let parcel = notice.parcels[0]
    #expect(parcel.number == notice.numbers[0].number)
    #expect(parcel.store?.value == "7-ELEVEN 景安門市")
    #expect(parcel.storeChain == "sevenEleven")
    #expect(parcel.deadline?.value.day.description == "2025-06-17")
    #expect(parcel.amount?.value == Money(value: 359))
    #expect(parcel.pickupCode?.value == "8823")
  }
}
