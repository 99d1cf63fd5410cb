import Cards
import Chat
import Testing
import Tracking

import enum Extraction.ScamReason

@Suite struct ScamTests {
  private static let lookalike = "[黑貓宅急便] 您有包裹未取，將於明日退回。請點擊 https://t-cat-tw.com/c/9 補繳保管費"
  private static let numbered = "UPS：包裹 1ZA2BF6X0368221033 清關失敗，請支付 NT$62 清關費 → https://ups-clearance.shop/tw"

  private func warning(_ replies: [Conversation.Reply]) -> ScamWarning? {
    if replies.count == 1, case .scam(let warning) = replies[0].content { warning } else { nil }
  }

  @Test func aFraudIsAnsweredWithItsReasonsAndNothingIsAdded() throws {
    let chat = try Conversation()
    let warning = try #require(warning(try chat.say(Self.lookalike)))
    #expect(warning.isCertain)
    #expect(warning.reasons.first == .lookalikeHost)
    #expect(warning.hosts == ["t-cat-tw.com"])
    #expect(warning.carrier == "tcat")
    #expect(warning.numbers.isEmpty)
    #expect(try chat.parcels.isEmpty)
  }

  @Test func aGroupHearsOfItToo() throws {
    #expect(try warning(Conversation().say(Self.lookalike, kind: .group)) != nil)
  }

  @Test func theNumberIsFollowedOnlyWhenTheUserSaysSo() throws {
    let chat = try Conversation()
    let warning = try #require(warning(try chat.say(Self.numbered)))
    let question = try #require(warning.numbers.first)
    #expect(question.carriers == ["ups"])
    #expect(try chat.parcels.isEmpty)
    let replies = try chat.press(.chooseCarrier(.question(question.reading, 0), "ups"))
    #expect(replies.toasts == [.added])
    #expect(try chat.parcels.map(\.carrier) == ["ups"])
    #expect(try chat.choices.isEmpty)
  }

  @Test func aNumberThatSeveralCarriersFitIsAskedAbout() throws {
    let chat = try Conversation()
    let text = "包裹 801109549415 因地址不明無法投遞，請於 24 小時內點擊 https://bit.ly/3xPost9 補繳運費，否則銷毀"
    let warning = try #require(warning(try chat.say(text)))
    let number = try #require(warning.numbers.first)
    #expect(number.carriers.count > 1)
    let reading = try chat.reading(try chat.press(.followAnyway(number.reading)))
    #expect(reading.questions.map { $0.carriers.count > 1 } == [true])
    _ = try chat.press(.chooseCarrier(.question(reading.id, 0), "tcat"))
    #expect(try chat.parcels.map(\.carrier) == ["tcat"])
    #expect(try chat.press(.followAnyway(number.reading)).toasts == [.gone])
  }

  @Test func aParcelOfTheChatSpeaksForATextThatIsOnlySuspicious() throws {
    let chat = try Conversation()
    let text = "黑貓 620434003756 地址不完整，無法配送，詳情 https://bit.ly/3xPost9"
    #expect(try warning(chat.say(text))?.isCertain == false)
    try chat.send(.text("黑貓 620434003756", links: []))
    #expect(try warning(chat.say(text)) == nil)
  }

  @Test func aHiddenAddressCounts() throws {
    let chat = try Conversation()
    let text = "黑貓宅急便：您的包裹待確認，請至 www.t-cat.com.tw 更新地址"
    #expect(try warning(chat.send(.text(text, links: []))) == nil)
    let warning = try #require(warning(try chat.send(.text(text, links: ["https://parcel-check.info/a"]))))
    #expect(warning.reasons.contains(.hiddenHost))
    #expect(warning.hosts == ["parcel-check.info"])
  }

  @Test func anEditedMessageAndOneThatWasWaitedForAreCheckedToo() throws {
    let chat = try Conversation()
    #expect(try warning(chat.send(.edited(Self.lookalike))) != nil)
    _ = try chat.command("add")
    #expect(try warning(chat.say(Self.numbered)) != nil)
    #expect(try chat.parcels.isEmpty)
  }

  @Test(arguments: [
    "黑貓宅急便通知您：包裹 620434003756 配送中，查詢 https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=620434003756 ，代收貨款 1,350 元請備妥現金",
    "【全家】您的包裹 15326000417 今日為最後取件日，請於打烊前至永和福和店領取，逾期將退回。",
  ])
  func anHonestNoticeIsTakenAsEver(text: String) throws {
    let chat = try Conversation()
    #expect(try warning(chat.say(text)) == nil)
    #expect(try chat.parcels.count == 1)
  }
}
