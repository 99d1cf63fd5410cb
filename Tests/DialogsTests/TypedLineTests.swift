import Cards
import Chat
import Foundation
import TestSupport
import Testing
import Tracking

/// Lines that users type: a number with its carrier, a name and an amount, in any order, one or several in a message.
@Suite struct TypedLineTests {
  private static func brief(_ chat: Conversation) throws -> [String] {
    try chat.parcels.sorted { $0.id.rawValue < $1.id.rawValue }.map { parcel in
      let amount = parcel.noted.amount.map { "\($0.currency) \($0.value)" }
      return [parcel.number?.text ?? "-", parcel.name ?? "-", amount ?? "-"].joined(separator: "|")
    }
  }

  /// A line, the parcel's name and the amount.
  static let amounts: [(line: String, name: String?, amount: Money?)] = [
    ("黑貓 620434003756 耳機 貨到付款 1280元", "耳機", Money(value: 1280)),
    ("黑貓 620434003756 耳機 貨到付款 1,280 元", "耳機", Money(value: 1280)),
    ("黑貓 620434003756 耳機 貨到付款 NT$1,280", "耳機", Money(value: 1280)),
    ("黑貓 620434003756 耳機 代收 $350", "耳機", Money(value: 350)),
    ("黑猫 620434003756 耳机 货到付款 1280元", "耳机", Money(value: 1280)),
    ("7-11 C70936641852 露營椅 取貨付款 1280元", "露營椅", Money(value: 1280)),
    ("tcat 620434003756 headphones COD 1280 NTD", "headphones", Money(value: 1280)),
    ("tcat 620434003756 headphones COD US$35", "headphones", Money(value: 35, currency: "USD")),
    ("tcat 620434003756 headphones COD 12 USD", "headphones", Money(value: 12, currency: "USD")),
    ("tcat 620434003756 headphones COD 12 euros", "headphones", Money(value: 12, currency: "EUR")),
    ("黑貓 620434003756 耳機 貨到付款 1200 日圓", "耳機", Money(value: 1200, currency: "JPY")),
    ("黑貓 620434003756 貨到付款 1280元 耳機", "耳機", Money(value: 1280)),
    ("黑貓 代收 1280元 620434003756 耳機", "耳機", Money(value: 1280)),
    ("黑貓 耳機 1280元 貨到付款 620434003756", "耳機", Money(value: 1280)),
    ("黑貓 620434003756 貨到付款 1280元", nil, Money(value: 1280)),
    ("1. 黑貓 620434003756 耳機 貨到付款 1280元", "耳機", Money(value: 1280)),
    // Without a currency, beside words of payment.
    ("黑貓 620434003756 露營椅 貨到付款 560", "露營椅", Money(value: 560)),
    ("露營椅 貨到付款 560 黑貓 620434003756", "露營椅", Money(value: 560)),
    ("帽子 全家 12345678901 貨到付款 500", "帽子", Money(value: 500)),
    ("我寄給媽媽的 7-11 C70936641863 手工皂 貨到付款 300", "手工皂", Money(value: 300)),
    ("我寄給媽媽的 黑貓 620434003756 茶葉 貨到付款 300元", "茶葉", Money(value: 300)),
    ("寄了一個給客人 全家 12345678901 面膜 貨到付款 500", "面膜", Money(value: 500)),
    ("给我妈寄的 黑猫 620434003756 茶叶", "茶叶", nil),
    ("黑貓 620434003756 耳機 560", "耳機 560", nil),
    // A price that nobody asks for.
    ("黑貓 620434003756 耳機 1280元", "耳機", nil), ("黑貓 620434003756 耳機 1,280 元", "耳機", nil),
    ("黑貓 620434003756 耳機 NT$1,280", "耳機", nil), ("黑貓 620434003756 耳機 $350", "耳機", nil),
    ("黑猫 620434003756 耳机 1280元", "耳机", nil), ("tcat 620434003756 headphones 1280 NTD", "headphones", nil),
    ("tcat 620434003756 headphones 12 USD", "headphones", nil), ("黑貓 620434003756 1280元 耳機", "耳機", nil),
    ("tcat 620434003756 headphones US$35", "headphones", nil), ("黑貓 1280元 620434003756 耳機", "耳機", nil),
    ("黑貓 耳機 1280元 620434003756", "耳機", nil), ("黑貓 620434003756 耳機1280元", "耳機", nil),
    ("黑貓620434003756 耳機 1280元", "耳機", nil), ("黑貓 620434003756 1280元", nil, nil),
    ("黑貓 620434003756 PS5 1280元", "PS5", nil), ("黑貓 620434003756 耳機 1200 日圓", "耳機", nil),
    ("黑貓 620434003756 肥皂 3塊", "肥皂 3塊", nil),
    ("黑貓 620434003756 耳機", "耳機", nil),
    // What is paid is not asked for again, and of two sums neither is.
    ("黑貓 620434003756 耳機 1280元 已付", nil, nil), ("tcat 620434003756 NT$350 prepaid", nil, nil),
    ("黑貓 620434003756 耳機 1280元 運費 60元", nil, nil), ("黑貓 620434003756 耳機 滿1000元免運", nil, nil),
    ("黑貓 620434003756 什麼時候到 1280元", nil, nil),
  ]

  @Test(arguments: amounts) func aNameSurvivesAnAmount(_ line: String, _ name: String?, _ amount: Money?) throws {
    for isCommand in [false, true] {
      let chat = try Conversation()
      _ = try isCommand ? chat.command("add", line) : chat.say(line)
      let parcel = try #require(try chat.parcels.first)
      #expect(parcel.name == name && parcel.noted.amount == amount, "\(isCommand)")
    }
  }

  @Test func aTypedNumberOfNoFormKeepsItsNameAndAmount() throws {
    let chat = try Conversation()
    _ = try chat.command("add", "other 12345 耳機 貨到付款 1280元")
    #expect(try Self.brief(chat) == ["12345|耳機|TWD 1280"])
  }

  /// A message with several parcels, and each with its name and amount.
  static let messages: [(text: String, parcels: [String])] = [
    ("7-11 C70936641852 露營椅\n全家 15326511523 貓砂 代收 350元", ["C70936641852|露營椅|-", "15326511523|貓砂|TWD 350"]),
    ("7-11 C70936641852 露營椅\n全家 01234567890 貓砂 代收 350元", ["C70936641852|露營椅|-", "01234567890|貓砂|TWD 350"]),
    ("1. C70936641852 露營椅\n2. 黑貓 620434003756 貓砂", ["C70936641852|露營椅|-", "620434003756|貓砂|-"]),
    ("- 黑貓 620434003756 耳機\n- 黑貓 620434003760 襪子", ["620434003756|耳機|-", "620434003760|襪子|-"]),
    ("・黑貓 620434003756 耳機\n・黑貓 620434003760 襪子", ["620434003756|耳機|-", "620434003760|襪子|-"]),
    ("① 黑貓 620434003756 耳機\n② 黑貓 620434003760 襪子", ["620434003756|耳機|-", "620434003760|襪子|-"]),
    ("露營椅 C70936641852\n貓砂 黑貓 620434003756", ["C70936641852|露營椅|-", "620434003756|貓砂|-"]),
    ("黑貓 耳機 620434003756\n黑貓 襪子 620434003760 貨到付款 90元", ["620434003756|耳機|-", "620434003760|襪子|TWD 90"]),
    ("耳機：C70936641852\n襪子：C70936641860", ["C70936641852|耳機|-", "C70936641860|襪子|-"]),
    ("我的包裹：\n黑貓 620434003756 耳機\n\n黑貓 620434003760 襪子\n謝謝", ["620434003756|耳機|-", "620434003760|襪子|-"]),
    (
      "tcat 620434003756 running shoes\ntcat 620434003760 books COD NT$990",
      ["620434003756|running shoes|-", "620434003760|books|TWD 990"]
    ),
    ("黑貓 620434003756\n黑貓 620434003760 襪子", ["620434003756|-|-", "620434003760|襪子|-"]),
    ("黑貓 620434003756 耳機\r\n黑貓 620434003760 襪子", ["620434003756|耳機|-", "620434003760|襪子|-"]),
    // Talk, statuses, stores and deadlines are no names.
    ("黑貓 620434003756 什麼時候到\n黑貓 620434003760 到哪了", ["620434003756|-|-", "620434003760|-|-"]),
    ("黑貓 620434003756 配送中\n黑貓 620434003760 已送達", ["620434003756|-|-", "620434003760|-|-"]),
    ("tcat 620434003756 in transit\ntcat 620434003760 delivered", ["620434003756|-|-", "620434003760|-|-"]),
    ("7-11 C70936641852 景安門市\n7-11 C70936641860 6/17前", ["C70936641852|-|-", "C70936641860|-|-"]),
    ("7-11 C70936641852 最後一天\n7-11 C70936641860 明天", ["C70936641852|-|-", "C70936641860|-|-"]),
    ("7-11 C70936641852 露營椅 取貨碼 823417\n7-11 C70936641860", ["C70936641852|-|-", "C70936641860|-|-"]),
    ("包裹編號 C70936641852\n配送單號 C70936641860", ["C70936641852|-|-", "C70936641860|-|-"]),
    // A list in one line.
    ("黑貓 620434003756 耳機、7-11 C70936641852 露營椅", ["620434003756|耳機|-", "C70936641852|露營椅|-"]),
    ("tcat 620434003756 headphones and C70936641852 chair", ["620434003756|headphones|-", "C70936641852|chair|-"]),
    ("耳機 黑貓 620434003756，露營椅 C70936641852", ["620434003756|耳機|-", "C70936641852|露營椅|-"]),
    ("黑貓 620434003756 耳機 貨到付款1,280元、C70936641852 和服", ["620434003756|耳機|TWD 1280", "C70936641852|和服|-"]),
    ("黑貓 620434003756 耳機和7-11 C70936641852 露營椅", ["620434003756|耳機|-", "C70936641852|露營椅|-"]),
    ("黑貓 620434003756 耳機 7-11 C70936641852 露營椅", ["620434003756|耳機|-", "C70936641852|露營椅|-"]),
    ("耳機 黑貓 620434003756 露營椅 C70936641852", ["620434003756|耳機|-", "C70936641852|露營椅|-"]),
    // Nobody can tell which of them a name belongs to.
    ("黑貓 620434003756、620434003760 耳機", ["620434003756|-|-", "620434003760|-|-"]),
    ("黑貓 620434003756 耳機 C70936641852", ["620434003756|-|-", "C70936641852|-|-"]),
    ("黑貓 620434003756 耳機、充電線、C70936641852 露營椅", ["620434003756|-|-", "C70936641852|-|-"]),
    // Two numbers in a line, and a notice, whose lines are not typed.
    ("黑貓 620434003756 620434003760 耳機", ["620434003756|-|-", "620434003760|-|-"]),
    (
      "7-11 門市到貨\n賣家 小明 C70936641852\n請帶證件\n賣家 小華 C70936641860\n謝謝光臨",
      ["C70936641852|-|-", "C70936641860|-|-"]
    ),
    ("黑貓 620434003756\n襪子", ["620434003756|-|-"]),
  ]

  @Test(arguments: messages) func eachLineNamesItsParcel(_ text: String, _ parcels: [String]) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    #expect(try Self.brief(chat) == parcels)
  }

  /// A line with the number last or alone with words, and the parcel's name.
  static let orders: [(line: String, name: String?)] = [
    ("耳機 黑貓 620434003756", "耳機"), ("黑貓 耳機 620434003756", "耳機"), ("媽媽的生日禮物 黑貓 620434003756", "媽媽的生日禮物"),
    ("620434003756 黑貓 耳機", "耳機"), ("Kindle cover tcat 620434003756", "Kindle cover"),
    ("黑貓 620434003756（耳機）", "耳機"), ("黑貓 620434003756 - 耳機", "耳機"),
    ("幫我查 黑貓 620434003756", nil), ("我的 黑貓 620434003756", nil), ("老闆用黑貓寄了 620434003756", nil),
    ("請問 黑貓 620434003756", nil), ("where is tcat 620434003756", nil), ("also tcat 620434003756", nil),
    ("單號 黑貓 620434003756", nil), ("黑貓 貨號 620434003756", nil), ("耳機 黑貓 620434003756 襪子", nil),
    ("黑貓宅急便通知 620434003756 今日配送", nil), ("黑貓 620434003756 管理室", nil), ("黑貓 620434003756 耳機 明天", nil),
    ("黑貓 620434003756 蝦皮", nil), ("黑貓 620434003756 露天", nil), ("黑貓 620434003756 免運", nil),
    ("黑貓 620434003756 記得帶雨傘", nil), ("黑貓 620434003756 若不在可由管理員代簽", nil), ("黑貓 620434003756 x2件", nil),
    ("620434003756X1 黑貓", nil), ("交貨便代碼（共12碼）：C70936641852", nil),
    ("黑貓 620434003756 0.45kg", nil), ("黑貓 620434003756 米 5kg", "米 5kg"), ("隔壁書店 黑貓 620434003756", nil),
    ("Your driver: T-CAT 620434003756", nil), ("tcat 620434003756 pls add", nil), ("01 耳機 黑貓 620434003756", "耳機"),
    // Who sends it is no name, and what stands beside it is one.
    ("幫客人寄的 手工皂 黑貓 620434003756", "手工皂"), ("黑貓 620434003756 幫客人寄的 手工皂", "手工皂"),
    ("黑貓 620434003756 媽媽寄的臘肉", "臘肉"), ("黑貓 620434003756 媽媽寄給我的", nil), ("黑貓 620434003756 寄給阿嬤的水果", "水果"),
    ("tcat 620434003756 I posted this to mum", nil), ("tcat 620434003756 mum sent me this", nil),
    ("tcat 620434003756 I posted this to aunt Mei", nil), ("黑貓 620434003756 寄居蟹", "寄居蟹"),
    ("tcat 620434003756 sent to a customer", nil), ("tcat 620434003756 the shop sent it", nil),
    ("有機小番茄 3斤 黑貓 620434003756", "有機小番茄 3斤"), ("phone stand tcat 620434003756", "phone stand"),
  ]

  @Test(arguments: orders) func onlyANameIsOne(_ line: String, _ name: String?) throws {
    let chat = try Conversation()
    _ = try chat.say(line)
    #expect(try chat.parcels.map(\.name) == [name])
  }

  @Test func forwardedLinesGiveNoNames() throws {
    let chat = try Conversation()
    try chat.send(.text("黑貓 620434003756 耳機\n黑貓 620434003760 襪子", links: []), isForwarded: true)
    #expect(try chat.parcels.map(\.name) == [nil, nil])
  }

  @Test func aKnownParcelIsNamedByALine() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756\n黑貓 620434003760")
    _ = try chat.say("黑貓 620434003756 耳機\n黑貓 620434003760 襪子 貨到付款 90元")
    #expect(try Self.brief(chat) == ["620434003756|耳機|-", "620434003760|襪子|TWD 90"])
  }

  @Test func aNumberThatIsAskedAboutKeepsItsName() throws {
    let chat = try Conversation()
    let reading = try chat.reading(try chat.say("耳機 801109549415 1280元\n襪子 801109549426"))
    #expect(reading.questions.flatMap(\.items).map(\.name) == ["耳機", "襪子"])
    let question = try #require(reading.questions.first)
    _ = try chat.press(.chooseCarrier(.question(reading.id, question.id), "tcat"))
    #expect(try Self.brief(chat) == ["801109549415|耳機|-", "801109549426|襪子|-"])
  }

  @Test func whileANumberIsAwaitedSeveralLinesAreReadToo() throws {
    let chat = try Conversation()
    _ = try chat.command("add")
    _ = try chat.say("黑貓 620434003756 耳機\n黑貓 620434003760 襪子")
    #expect(try Self.brief(chat) == ["620434003756|耳機|-", "620434003760|襪子|-"])
    _ = try chat.command("add")
    _ = try chat.say("黑貓 620434003771 書、7-11 C70936641852 露營椅")
    #expect(try Self.brief(chat).suffix(2) == ["620434003771|書|-", "C70936641852|露營椅|-"])
  }
}
