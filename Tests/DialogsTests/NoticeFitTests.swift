import Cards
import Carriers
import Extraction
import Foundation
import Testing
import Tracking

@testable import Dialogs

/// Which notices without a number may be about which carriers' parcels.
@Suite struct NoticeFitTests {
  private static let carriers = Dictionary(uniqueKeysWithValues: Registry.carriers.map { ($0.id, $0) })

  private static func notice(
    _ store: String?, chain: CarrierID? = nil, code: String? = nil, deadline: Day? = nil
  ) -> NotedFields {
    var noted = NotedFields(
      store: store.map { Place(name: $0) }, pickupCode: code,
      deadline: deadline.map { Deadline(day: $0, origin: .text) })
    noted.carrier = chain
    return noted
  }

  private static let today = Day(Date(timeIntervalSince1970: 1_795_838_400))

  private func fit(_ notice: NotedFields, _ carrier: CarrierID, noted: NotedFields = NotedFields()) throws
    -> NoticeFit
  {
    NoticeFit(notice, try #require(Self.carriers[carrier]), own: noted, today: Self.today)
  }

  // MARK: Kinds of notices × carriers

  private static let consolidated = "cainiao yanwen yunExpress fourPX"
  private static let mainland = "cainiao sfExpress yto zto sto yunda jtExpress jdLogistics deppon chinaPost chinaEMS"
  private static let ownStores = "sevenEleven familyMart hiLife okMart shopee"
  private static let byPost =
    "postTW familyMart yanwen yunExpress fourPX s10 usps royalMail japanPost koreaPost australiaPost canadaPost laPoste "
    + "postNL chinaPost chinaEMS"
  /// Those whose parcels wait nowhere.
  private static let toTheDoor = "dhl fedex ups momo pchome kerry taiwanExpress customs"

  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let notice: NotedFields
    var fits: String = ""
    /// The others that may be meant, beside `other`; nil for all but those that bring parcels to the door only.
    let may: String?

    var testDescription: String { name }
  }

  static let kinds: [Kind] = [
    Kind(
      name: "7-ELEVEN", notice: notice("景安門市", chain: "sevenEleven"), fits: "sevenEleven", may: "tcat " + consolidated),
    Kind(
      name: "7-ELEVEN, without a store", notice: notice(nil, chain: "sevenEleven"), fits: "sevenEleven",
      may: "tcat " + consolidated),
    Kind(name: "全家", notice: notice("景安店", chain: "familyMart"), fits: "familyMart", may: ""),
    Kind(name: "萊爾富", notice: notice("景平店", chain: "hiLife"), fits: "hiLife", may: ""),
    Kind(name: "OK", notice: notice("連城店", chain: "okMart"), fits: "okMart", may: ""),
    Kind(name: "蝦皮店到店", notice: notice("中和福美店", chain: "shopee"), fits: "shopee", may: ""),
    Kind(name: "i郵箱", notice: notice("捷運景安站", chain: "postTW"), fits: "postTW", may: byPost),
    Kind(name: "a post office, by its name", notice: notice("中和景安郵局"), fits: "postTW", may: byPost),
    Kind(name: "a store's chain, by its name", notice: notice("全家景安店"), fits: "familyMart", may: ""),
    Kind(name: "菜鸟驿站", notice: notice("菜鸟驿站 锦绣花园店", code: "5-1-0283"), may: mainland),
    Kind(name: "丰巢", notice: notice("丰巢", code: "771904"), may: mainland),
    Kind(name: "a station", notice: notice("学院路驿站", code: "C5-07"), may: mainland),
    Kind(name: "順豐站", notice: notice("順豐站 內湖洲子站", code: "351310"), may: "sfExpress"),
    Kind(name: "Amazon Hub", notice: notice("Amazon Hub Locker Basil", code: "771204"), may: "amazon"),
    Kind(name: "屈臣氏", notice: notice("屈臣氏南京三民門市"), may: ""),
    Kind(name: "門市 of a chain that is not named", notice: notice("景安門市"), may: ownStores + " tcat " + consolidated),
    Kind(
      name: "店 of a chain that is not named", notice: notice("景安店"),
      may: ownStores + " tcat " + consolidated + " " + mainland),
    Kind(name: "a locker", notice: notice("大安森林站", code: "552190"), may: nil),
    Kind(name: "only a code", notice: notice(nil, code: "482913"), may: nil),
  ]

  @Test(arguments: kinds)
  func everyKindWithEveryCarrier(kind: Kind) throws {
    let ids = { (text: String) in Set(text.split(separator: " ").map { CarrierID(rawValue: String($0)) }) }
    let all = Set(Self.carriers.keys)
    let may = kind.may.map { ids($0).union(["other"]) } ?? all.subtracting(ids(Self.toTheDoor))
    #expect(may.union(ids(kind.fits)).isSubset(of: all))
    for carrier in all {
      let expected: NoticeFit = ids(kind.fits).contains(carrier) ? .fits : may.contains(carrier) ? .mayFit : .cannot
      #expect(try fit(kind.notice, carrier) == expected, "\(carrier)")
    }
  }

  // MARK: What is known of the parcel

  @Test(
    arguments: [
      ("景安門市", "景安門市", true), ("景安門市", "7-11 景安店", true), ("景安門市", "福美門市", false), ("景安門市", "全家 景安店", false),
      ("景安門市", "7-ELEVEN", true), ("景安門市", nil, true), (nil, "景安門市", true),
    ] as [(String?, String?, Bool)])
  func anotherStoreIsAnotherParcel(store: String?, own: String?, isSame: Bool) throws {
    let noted = NotedFields(store: own.map { Place(name: $0) })
    for (carrier, best) in [("sevenEleven", NoticeFit.fits), ("tcat", .mayFit)] as [(CarrierID, NoticeFit)] {
      #expect(try fit(Self.notice(store, chain: "sevenEleven"), carrier, noted: noted) == (isSame ? best : .cannot))
    }
  }

  /// A message of the courier may leave the network out.
  @Test func theNetworkMayBeLeftOut() throws {
    let notice = Self.notice("菜鸟驿站 锦绣花园店")
    #expect(try fit(notice, "zto", noted: NotedFields(store: Place(name: "锦绣花园店"))) == .mayFit)
    #expect(try fit(notice, "zto", noted: NotedFields(store: Place(name: "丰巢 锦绣花园店"))) == .cannot)
    #expect(try fit(notice, "zto", noted: NotedFields(store: Place(name: "翠苑五区店"))) == .cannot)
  }

  @Test func anotherCodeIsAnotherParcel() throws {
    let notice = Self.notice("景安門市", chain: "sevenEleven", code: "48213")
    #expect(try fit(notice, "sevenEleven", noted: NotedFields(pickupCode: "48213")) == .fits)
    #expect(try fit(notice, "sevenEleven", noted: NotedFields(pickupCode: "48214")) == .cannot)
    #expect(try fit(notice, "sevenEleven") == .fits)
  }

  @Test func anOverdueNoticeIsOfNoParcel() throws {
    for (days, expected) in [(-1, NoticeFit.cannot), (0, .fits), (1, .fits)] {
      let notice = Self.notice("景安門市", chain: "sevenEleven", deadline: Self.today.adding(days: days))
      #expect(try fit(notice, "sevenEleven") == expected)
    }
  }
}
