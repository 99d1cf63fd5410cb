import Extraction
import Foundation
import Testing
import Tracking

/// Whether a message says that the user sends the parcel.
@Suite struct SentTests {
  typealias Kind = ExtractionResult.SentHint.Kind

  private func kinds(_ text: String) throws -> [Kind] {
    let result = try #require(shared).read(text, now: moment)
    let number = try #require(result.numbers.first?.number, "\(text)")
    return result.sentHints(of: number).map(\.kind)
  }

  @Test(
    arguments: [
      ("7-11 交貨便 N01812345678 我剛剛寄出去給客人了", Kind.sender),
      ("我剛剛寄出去了 7-11 交貨便 N01812345678", .writer),
      ("幫客人寄的 黑貓 620434003756", .sender), ("我寄的 黑貓 620434003756", .writer),
      ("黑貓 620434003756 這是我昨天寄的", .writer), ("我先寄出了，黑貓 620434003756", .writer),
      ("寄給媽媽的 黑貓 620434003756", .writer), ("黑貓 620434003756 寄給阿嬤的水果", .writer),
      ("我寄給媽媽的 黑貓 620434003756", .writer), ("幫同事寄的，黑貓 620434003756", .writer),
      ("已寄出給買家 交貨便 N01812345678", .sender),
      ("【7-ELEVEN】您的寄件已受理，交貨便 N01812345678", .sender),
      ("交貨便寄件成功 寄件編號 N01812345678", .sender),
      ("【交貨便】寄件代碼 N01812345678，請於 12/1 前寄件", .sender),
      ("寄件代碼已產生：N01812345678，請於 12/1 前到 7-ELEVEN 列印寄出", .sender),
      ("您寄出的包裹 N01812345678 已到店", .sender),
      ("買家已付款 NT$899，請於 6/12 前出貨 賣貨便 N01812345678", .sender),
      ("全家店到店 18450391627 買家尚未取貨", .sender), ("全家店到店 18450391627 買家已取貨", .sender),
      ("全家店到店 18450391627 買家已付款取貨", .sender),
      ("【交貨便】包裹 N01812345678 已退回您的寄件門市，請憑證件領回", .sender),
      ("退貨寄回 黑貓 620434003756", .goodsBack), ("我寄回給賣家的 黑貓 620434003756", .goodsBack),
      ("I just sent this to my customer, T-Cat 620434003756", .sender),
      ("I shipped it to mum, T-Cat 620434003756", .writer),
      ("T-Cat 620434003756, the parcel I sent yesterday", .writer),
      ("Please ship by 1 December: 7-ELEVEN N01812345678", .sender),
      ("FamilyMart 18450391627: the buyer has not picked up yet", .sender),
      ("FamilyMart 18450391627: buyer has picked up", .sender), ("I sent it back, T-Cat 620434003756", .goodsBack),
      ("我刚寄出去 黑猫 620434003756", .writer), ("黑猫 620434003756 寄给客户的", .sender),
      ("顺丰 SF2739630464764 我今天寄的", .writer), ("顺丰 SF2739630464764 您寄的快件已揽收", .sender),
      ("我发给客户的货 顺丰 SF2739630464764", .sender), ("帮妈妈寄的 顺丰 SF2739630464764", .writer),
      ("I posted this to mum 620434003756", .writer), ("sent to a customer C70936641852", .writer),
      ("Posted to my friend with T-Cat 620434003756", .writer), ("我给妈妈寄的 顺丰 SF2739630464764", .writer),
      ("給阿嬤寄的 黑貓 620434003756", .writer), ("賣貨便：您賣的商品已到店，買家可至景安門市取貨 C70936641852", .sender),
      // Whoever gets it pays.
      ("我寄給媽媽的 7-11 C70936641863 手工皂 貨到付款 300", .writer), ("我寄給媽媽的 黑貓 620434003756 茶葉 貨到付款 300元", .writer),
      ("寄了一個給客人 全家 12345678901 面膜 貨到付款 500", .sender), ("给我妈寄的 黑猫 620434003756 茶叶", .writer),
      ("幫同事寄的 黑貓 620434003756 貨到付款 300", .writer),
    ])
  func theUserSends(text: String, kind: Kind) throws {
    #expect(try kinds(text).contains(kind), "\(text)")
  }

  /// What others send to the user, what they say or ask, and what is not sent yet.
  @Test(
    arguments: [
      "賣家已寄出您的商品 黑貓 620434003756", "您的商品已寄出 黑貓 620434003756", "已出貨 黑貓 620434003756",
      "店家說寄出了 黑貓 620434003756", "請問寄出了嗎 黑貓 620434003756", "我等了三天還沒寄出 黑貓 620434003756",
      "黑貓 620434003756 寄件人：王小明 已到店", "您好，我剛剛寄出了喔 N01812345678 7-11 交貨便，到了會有簡訊",
      "我寄給你了 黑貓 620434003756", "我寄出囉，記得取件 交貨便 N01812345678", "媽媽給我寄的 黑貓 620434003756",
      "朋友幫我寄的 黑貓 620434003756", "老闆娘昨天寄的 黑貓 620434003756", "不是我寄的 黑貓 620434003756",
      "姊姊寄給媽媽的 黑貓 620434003756", "寄給我的 黑貓 620434003756", "我買的昨天寄出了 黑貓 620434003756",
      "賣貨便我寄了喔，N01812345678，你到鑫和門市拿", "我寄了喔 全家店到店 18450391627",
      "您寄往台灣的包裹已入庫 黑貓 620434003756", "Hi Kevin, I posted the keyboard, T-Cat 620434003756",
      "我們已寄出 黑貓 620434003756", "申請成功，試用包將於三天內寄出 黑貓 620434003756",
      "賣家已寄件成功 蝦皮 TW269989921932P", "寄件編號 N01812345678 7-11", "寄件代碼 N01812345678",
      "【交貨便】包裹 N01812345678 已送達景安門市，請於 12/1 前取件，逾期退回寄件人",
      "[中和福美 - 智取店] 買家取件成功 蝦皮 TW269989921932P", "包裹已配達買家取件門市 蝦皮 TW269989921932P",
      "全家 18450391627 未取件，退貨寄回賣家", "請於七天內退貨寄回，黑貓 620434003756",
      "T-Cat 620434003756 has been shipped to you", "I shipped your order with T-Cat 620434003756",
      "Ships by 1 December with T-Cat 620434003756", "I sent the seller an email about T-Cat 620434003756",
      "She just shipped it, T-Cat 620434003756", "Seller has shipped it, T-Cat 620434003756",
      "卖家说寄给客户了 黑猫 620434003756", "我妈给我寄的腊肉 顺丰 SF2739630464764", "您的快件已寄出 顺丰 SF2739630464764",
      "mum sent me this 620434003756", "媽媽寄給我的 黑貓 620434003756", "賣家已寄出 黑貓 620434003756",
      "the shop sent it 620434003756", "She posted this to my sister, T-Cat 620434003756", "店家說給客人寄了 黑貓 620434003756",
      "媽媽說給我寄了 黑貓 620434003756", "給你寄了 黑貓 620434003756", "It was sent to my mum by mistake, T-Cat 620434003756",
      "我寄出了 黑貓 620434003756 貨到付款 300", "我妈给我寄的 黑猫 620434003756 货到付款 300",
      "他寄了一個給客人 黑貓 620434003756", "給我寄的 黑貓 620434003756",
    ])
  func theUserDoesNotSend(text: String) throws {
    #expect(try kinds(text) == [], "\(text)")
  }

  /// Of the corpus, which has hundreds of messages from sellers to buyers.
  @Test func nobodyElsesMessageOfTheCorpusIsTheUsers() async throws {
    let known: Set = [
      "z088", "k3-041", "k3-173", "k3-232", "k3-233", "k3-234", "e2-028", "n1-003", "w2-007", "w2-146", "f3-040",
      "f1-013", "u035", "h1-r4-009", "s2-335", "n5-067", "n5-134", "g3-r3-016", "f5-134", "f5-135", "f5-136",
      "g2-r3-036", "a038", "h093", "h116", "h117",
    ]
    let sent = try await CorpusReading.files().flatMap(\.readings).filter {
      !$0.notice.numbers.isEmpty && !$0.notice.sentHints.isEmpty
    }
    #expect(Set(sent.map(\.message.id)) == known)
    #expect(sent.filter { $0.notice.sentHints.allSatisfy { $0.kind == .writer } }.map(\.message.id) == ["g3-r3-016"])
  }

  /// Words in the line of a number are about that parcel; words in a line of their own are about all.
  @Test func ofSeveralParcelsTheLineTells() throws {
    func sent(_ text: String) throws -> [Bool] {
      let result = try #require(shared).read(text, now: moment)
      return result.numbers.map { !result.sentHints(of: $0.number).isEmpty }
    }
    #expect(try sent("幫客人寄的：\n黑貓 620434003756\n黑貓 901233405995") == [true, true])
    #expect(try sent("黑貓 620434003756 幫客人寄的\n黑貓 901233405995 書") == [true, false])
    #expect(try sent("黑貓 620434003756\n黑貓 901233405995") == [false, false])
  }

  /// The last day to send is no last day to collect, and the code to send with is no code to collect with.
  @Test(
    arguments: [
      "【交貨便】寄件代碼 N01812345678，請於 12/1 前寄件", "賣貨便 N01812345678 寄件期限 12/1 23:59",
      "寄件代碼已產生：N01812345678，請於 12/1 前到 7-ELEVEN 列印寄出", "Please ship by 1 December: 7-ELEVEN N01812345678",
      "买家已付款，请于12月1日前发货 交货便 N01812345678",
    ])
  func aDayToSendIsNoDeadline(text: String) throws {
    let result = try #require(shared).read(text, now: moment)
    let parcel = try #require(result.parcels.first)
    #expect(parcel.deadline == nil && parcel.expected == nil && parcel.pickupCode == nil, "\(parcel)")
    #expect(result.numbers.map(\.number.text) == ["N01812345678"])
  }

  @Test func aFraudSendsNothing() throws {
    let text = "買家已付款，請點擊連結填寫銀行卡以收款 https://t-cat.payget.top/o/332 黑貓 620434003756"
    let result = try #require(shared).read(text, now: moment)
    #expect(result.scam?.verdict == .scam && result.sentHints.isEmpty)
  }
}
