import Extraction
import Mail
import Testing
import Tracking

/// Numbers that are too long or too short for the carrier that is named with them.
@Suite struct LengthTests {
  /// A text, its number, whose it is said to be, how long that carrier's numbers are, and what is offered.
  private static let table: [(text: String, number: String, carrier: CarrierID, lengths: [Int], offered: [String])] = [
    ("黑貓 6204340037561", "6204340037561", "tcat", [12], ["620434037561", "620434003756"]),
    ("黑貓 62043400375", "62043400375", "tcat", [12], []),
    ("黑貓單號 6204340037561", "6204340037561", "tcat", [12], ["620434037561", "620434003756"]),
    ("黑貓宅急便 單號：62043400375", "62043400375", "tcat", [12], []),
    ("黑貓單號 62043400", "62043400", "tcat", [12], []),
    ("黑猫 6204340037561", "6204340037561", "tcat", [12], ["620434037561", "620434003756"]),
    ("T-CAT tracking number 6204340037561", "6204340037561", "tcat", [12], ["620434037561", "620434003756"]),
    ("6204340037561 黑貓", "6204340037561", "tcat", [12], ["620434037561", "620434003756"]),
    ("幫我查黑貓 6204340037561 謝謝", "6204340037561", "tcat", [12], ["620434037561", "620434003756"]),
    ("黑貓的包裹 6204340037561 到了嗎", "6204340037561", "tcat", [12], ["620434037561", "620434003756"]),
    ("黑貓 6204-3400-3756-1", "6204340037561", "tcat", [12], ["620434037561", "620434003756"]),
    // Others have numbers of eleven digits.
    ("黑貓包裹 62043400375", "62043400375", "tcat", [12], []),
    ("郵局 RR12345678TW", "RR12345678TW", "postTW", [13], ["RR112345678TW"]),
    ("郵局 RR8249032599TW", "RR8249032599TW", "postTW", [13], ["RR824903259TW", "RR824903599TW"]),
    ("郵局 RR8249032TW", "RR8249032TW", "postTW", [13], []),
    ("郵局 002754107136288", "002754107136288", "postTW", [14, 20], ["00275410713628", "02754107136288"]),
    ("日本郵便 EN22954777391JP", "EN22954777391JP", "s10", [13], []),
    ("新竹物流 84436748311", "84436748311", "hct", [10], ["8443674831"]),
    ("新竹物流 844367483", "844367483", "hct", [10], ["8443367483"]),
    ("宅配通 57729312565", "57729312565", "ecan", [12], ["577729312565"]),
    ("宅配通 5772931256511", "5772931256511", "ecan", [12], ["577293125651", "577291256511", "577293125511"]),
    ("富昇 3004989834111", "3004989834111", "momo", [12], ["300498983411", "300498984111"]),
    ("PChome 1257104932600", "1257104932600", "pchome", [12], ["125710493260"]),
    ("嘉里 9631023846712", "9631023846712", "kerry", [11], []),
    ("DHL 846904970", "846904970", "dhl", [10], ["8446904970"]),
    ("FedEx 78727255358", "78727255358", "fedex", [12, 15, 34], ["787227255358", "788727255358"]),
    ("FedEx 7872725535844", "7872725535844", "fedex", [12, 15, 34], ["787272553584", "787225535844"]),
    ("UPS 1ZE627YY130148720", "1ZE627YY130148720", "ups", [18], []),
    ("UPS 1ZE627YY13014872088", "1ZE627YY13014872088", "ups", [18], ["1ZE627YY1301487208"]),
    ("7-11 F7033458402", "F7033458402", "sevenEleven", [12], []),
    ("7-11 F703345840200", "F703345840200", "sevenEleven", [12], ["F70345840200", "F70334584020"]),
    ("蝦皮 TW26897937314Z", "TW26897937314Z", "shopee", [15, 16, 17, 18], []),
    ("順豐 SF12345678", "SF12345678", "sfExpress", Array(11...17), []),
  ]

  @Test(arguments: table)
  func bothLengthsAreKnown(text: String, number: String, carrier: CarrierID, lengths: [Int], offered: [String]) throws {
    let notice = try #require(shared).read(text, now: moment)
    #expect(notice.numbers.isEmpty)
    let doubt = try #require(notice.doubtful.first)
    #expect(doubt.reason == .wrongLength && doubt.number.text == number && doubt.carriers == [carrier])
    #expect(doubt.lengths == lengths)
    #expect(doubt.suggestions.map(\.text) == offered)
    #expect(try #require(shared).nearest(to: doubt.number, of: carrier) == doubt.suggestions)
    #expect(try #require(shared).usualLengths(of: carrier, like: doubt.number) == lengths)
  }

  /// A number that is as long as one of the carrier's forms, one with another label, and what is no number of a parcel.
  @Test(arguments: [
    "黑貓 620434003756", "黑貓 3822885135", "郵局 0027541071362", "郵局 RR824903259TW", "7-11 30112345678", "黑貓 12345",
    "黑貓 2026112801", "黑貓 0912345678", "黑貓客服 412-8888", "黑貓 電話 6204340037561", "黑貓 訂單編號 6204340037561",
    "我的黑貓帳號是 62043400375", "黑貓 62043400375612345", "黑貓例如 6204340037561", "黑貓 NT$ 6204340037561",
    "萊爾富 HL522675406", "順豐 SF27396304647", "09/11 FEDEX EXPRESS TW DUTY 6630127714 512",
  ])
  func otherNumbersAreNotToo(text: String) throws {
    let notice = try #require(shared).read(text, now: moment)
    #expect(notice.doubtful.allSatisfy { $0.reason != .wrongLength })
  }

  /// Parcels of all carriers wait at stores: a number that others have is theirs.
  @Test(arguments: ["全家 163415398111", "全家單號 163415398111", "OK 143051062501", "7-11取貨 620434003756"])
  func aStoresNameSaysLess(text: String) throws {
    let notice = try #require(shared).read(text, now: moment)
    #expect(notice.doubtful.isEmpty && notice.numbers.first?.carriers.contains { $0.carrier == "tcat" } == true)
  }

  /// In mails nobody mistypes.
  @Test func aMailsNumberIsNotDoubted() throws {
    let read = try #require(shared).read(
      MailReport(subject: "出貨通知", text: "黑貓單號 6204340037561"), isSenderConfirmed: false, now: moment,
      memory: ChatMemory())
    #expect(read.result.doubtful.isEmpty)
  }

  @Test func itIsExplained() throws {
    let told = try #require(shared).explain("黑貓 6204340037561")
    #expect(told.contains { $0.number == "6204340037561" && $0.outcome == .wrongLength("tcat", [12]) })
  }
}
