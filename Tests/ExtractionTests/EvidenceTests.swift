import Carriers
import Extraction
import Testing
import Tracking

/// The evidence for and against a carrier, and the reasons that are reported.
@Suite struct EvidenceTests {
  private func read(_ text: String, links: [String] = [], memory: ChatMemory = ChatMemory()) throws -> ExtractionResult
  {
    try #require(shared).read(text, links: links, now: moment, memory: memory)
  }

  private func best(_ text: String) throws -> [CarrierID] { try read(text).numbers.map { $0.carriers[0].carrier } }

  // MARK: Reasons

  @Test(
    arguments: [
      ("黑貓 817089244658", "shape+named"), ("黑貓託運單號 817089244658", "shape+named+label"),
      ("SF2739630464764", "shape"), ("RR824903259TW", "shape+check"), ("包裹 RR824903259TW", "shape+check+parcel"),
      ("訂單編號 RR824903259TW", "shape+check+order"), ("電話 RR824903259TW", "shape+check+foreign"),
      ("https://www.t-cat.com.tw/a?no=620434003756", "shape+host"), ("Costco 託運單號 620434003756", "shape+shop+label"),
    ])
  func reasonsSayWhatWasFound(text: String, reason: String) throws {
    #expect(try read(text).numbers.first?.carriers.first?.reason == reason)
  }

  @Test func aNearerNameBeatsAFartherOne() throws {
    let near = try read("黑貓和宅配通都有寄，這筆是宅配通 577293125651").numbers[0]
    #expect(near.carriers[0].carrier == "ecan")
    #expect(near.carriers.first { $0.carrier == "tcat" }?.reason == "shape+mentioned")
  }

  // MARK: Memory

  private func memory(_ number: String, _ carrier: CarrierID) throws -> ChatMemory {
    ChatMemory(choices: [try #require(TrackingNumber(number)).form: carrier])
  }

  @Test func theUsersChoiceDecidesWhereTheTextNamesNoCarrier() throws {
    let plain = try read("620434003756").numbers[0]
    #expect(!plain.isDecided)
    let chosen = try read("單號 901230160565", memory: try memory("620434003756", "hct")).numbers[0]
    #expect(chosen.carriers[0].carrier == "hct")
    #expect(chosen.carriers[0].reason.contains("chosen"))
    #expect(chosen.isDecided)
    #expect(chosen.carriers.contains { $0.carrier == "tcat" })
  }

  @Test func theTextsOwnWordBeatsTheChoice() throws {
    let found = try read("黑貓 901230160565", memory: try memory("620434003756", "hct")).numbers[0]
    #expect(found.carriers[0].carrier == "tcat")
    #expect(!found.carriers.contains { $0.reason.contains("chosen") })
  }

  @Test(arguments: ["RR824903259TW", "8443674831"])
  func aChoiceForAnotherFormChangesNothing(text: String) throws {
    #expect(try read(text, memory: try memory("620434003756", "hct")) == (try read(text)))
  }

  @Test func aChoiceMakesNoNumberOfAPhone() throws {
    #expect(try read("打給我 0912000345", memory: try memory("0912000345", "hct")).numbers.isEmpty)
  }

  // MARK: Shops

  @Test func aShopRanksItsCarriersAndDecidesNothing() throws {
    let found = try read("博客來 包裹 16341539811").numbers[0]
    #expect(found.carriers[0].carrier == "sevenEleven")
    #expect(!found.isDecided)
    #expect(try best("包裹 16341539811") == ["familyMart"])
  }

  // MARK: Carriers that are not known

  @Test(
    arguments: [
      ("【中通快递】您的快件78345678901234已在驿站，请尽快取件", CarrierID("zto")), ("圓通 YT9938104472650", "yto"),
      ("极兔快递单号 JT5993102721214", "jtExpress"), ("京東物流 運單號 JDX000345508272", "jdLogistics"),
      ("DPD 0998 0000 0200 33F", "dpd"), ("Evri H01ABA0012345678 tracking number", "evri"),
      ("Purolator 320595463938", "purolator"), ("Canada Post 0073938000549297", "canadaPost"),
      ("佐川急便 お問い合わせ 401234567890", "sagawa"), ("申通单号 773012345678901", "sto"),
      ("【韵达快递】亲，您的包裹已到站。\n运单号 432012345678901", "yunda"),
      ("Tracking number 1LSCXVE0058631Y (LaserShip)", "onTrac"), ("Sagawa 401234567890", "sagawa"),
      ("GLS parcel no. 50012345678", "gls"), ("德邦 DPK202944817360", "deppon"), ("百世快递 运单 71234567890123", .other),
    ])
  func aNumberIsTheNamedCarriers(text: String, carrier: CarrierID) throws {
    #expect(try best(text) == [carrier])
  }

  @Test(
    arguments: [
      ("DPD 換成 黑貓 620434003756", CarrierID("tcat")), ("中通轉順豐 SF2739630464764", "sfExpress"),
      ("Royal Mail RF604721248GB", "s10"), ("EMS EB123456785JP", "s10"),
    ])
  func aKnownCarriersNumberIsNot(text: String, carrier: CarrierID) throws {
    #expect(try best(text) == [carrier])
  }

  @Test(arguments: ["彩券 01 12 23 34 45 49", "京东客服 13900012876", "中通的小哥 13800012876", "圓通 QQ3000417728"])
  func anUnknownCarriersNameMakesNoNumberOfAnything(text: String) throws {
    #expect(try read(text).numbers.isEmpty)
  }

  // MARK: Lines that name for others

  @Test func aHeadingNamesTheBlockBelow() throws {
    let text = """
      ＝全家＝
      01 小魚 15521611280
      02 Mia 16735501476
      03 阿德 17326953439
      04 大頭 16855257667

      ＝新竹物流＝
      王小姐 8443674831
      李先生 6832892964
      """
    let four = [CarrierID](repeating: "familyMart", count: 4)
    #expect(try best(text) == four + ["hct", "hct"])
  }

  @Test func aListSharesItsName() throws {
    let text = "OK店到店 " + (0..<8).map { "1430510625\($0)" }.joined(separator: "、")
    #expect(try best(text) == [CarrierID](repeating: "okMart", count: 8))
  }

  @Test func aTablesHeadingsAreLabels() throws {
    let text = """
      姓名,電話,訂單編號,物流單號,金額
      陳○安,0912000345,20261003091201,901230004177,1280
      林○宏,0933000218,20261003101744,901230004188,650
      """
    #expect(try read(text).numbers.map(\.number.text) == ["901230004177", "901230004188"])
  }

  // MARK: Excluding words and looks

  @Test(
    arguments: [
      ("電話 620434003756", "word.foreign", "電話"), ("訂單編號：620434003756", "word.order", "訂單編號"),
      ("格式如 A12345678901", "word.sample", "格式如"), ("匯款 (822) 901540233718", "looksLike.account", nil),
      ("NT$ 620434003756", "looksLike.amount", nil), ("+886 912 000 345", "looksLike.internationalPhone", nil),
      ("我昨天去看 620434003756 的展覽真的很好看喔", "nothingSaysParcel", nil),
      ("https://reurl.cc/620434003756", "shortener", nil), ("https://example.com/620434003756", "foreignLink", nil),
      ("file_620434003756.jpg", "looksLike.fileName", nil),
    ] as [(String, String, String?)])
  func whatIsLeftOutIsExplained(text: String, why: String, word: String?) throws {
    #expect(try read(text).numbers.isEmpty)
    let told = try #require(shared).explain(text).map(\.outcome)
    #expect(told.contains(.left(why: why, word: word)), "\(told)")
  }

  @Test func takenAndDoubtedAreExplainedToo() throws {
    let told = try #require(shared).explain("黑貓 620434003756，郵局 RR842903259TW")
    #expect(told.contains { if case .fits(let found) = $0.outcome { found[0].carrier == "tcat" } else { false } })
    #expect(told.contains { $0.outcome == .wrongCheckDigit(["postTW"]) && $0.range == 19..<32 })
  }
}
