import Cards
import Chat
import Foundation
import TestSupport
import Testing
import Tracking

/// A status that a message states, and the name and carrier in a typed line.
@Suite struct StatedStatusTests {
  static let statements: [(text: String, status: Status?)] = [
    ("您的包裹F70334584031已送達景安門市，請於11/28前取貨，取貨碼 823417", .arrivedAtStore),
    ("黑貓 620434003756 配送中，今日送達", .outForDelivery),
    ("黑貓 620434003756 已送達，感謝您的使用", .delivered),
    ("7-11 F70334584031 已完成取件", .collected),
    ("黑貓 620434003756", nil),
    ("您的包裹F70334584031到店後將以簡訊通知", nil),
  ]

  @Test(arguments: statements) func aStatedStatusBecomesTheParcelsStatus(_ text: String, _ status: Status?) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    let parcel = try #require(try chat.parcels.first)
    #expect(parcel.noted.stated?.status == status)
    #expect(parcel.status == status ?? .pending)
    #expect(parcel.statusOrigin == (status == nil ? .carrier : .message))
    #expect(parcel.statusSince == (status == nil ? parcel.tracked.statusSince : chat.clock.now))
  }

  @Test func aForwardedStatusHasTheOriginalTime() throws {
    let chat = try Conversation()
    let written = chat.clock.now.addingTimeInterval(-3 * 86_400)
    try chat.send(.text(Self.statements[0].text, links: []), isForwarded: true) {
      $0 = Update(
        id: $0.id, chat: $0.chat, kind: $0.kind, user: $0.user, date: $0.date, message: $0.message, content: $0.content,
        isForwarded: true, writtenAt: written)
    }
    #expect(try chat.parcels.first?.statusSince == written)
  }

  @Test func anArrivalWithoutADeadlineGetsTheUsualHoldDays() throws {
    let chat = try Conversation()
    _ = try chat.say("您的包裹F70334584031已送達7-11景安門市")
    let deadline = try #require(try chat.parcels.first?.deadline)
    #expect(deadline.origin == .rule && deadline.day == Day(chat.clock.now).adding(days: 7))
  }

  @Test func aLaterMessageDoesNotMoveTheStatusBack() throws {
    let chat = try Conversation()
    _ = try chat.say("您的包裹F70334584031已送達7-11景安門市")
    chat.clock.advance(by: 3600)
    _ = try chat.say("您的訂單已出貨，7-11 配送編號 F70334584031")
    #expect(try chat.parcels.first?.status == .arrivedAtStore)
    _ = try chat.say("7-11 F70334584031 已完成取件")
    #expect(try chat.parcels.first?.status == .collected)
  }

  @Test func aSuspectedScamStatesNoStatus() throws {
    let chat = try Conversation()
    _ = try chat.command("add", "【中華郵政】您的包裹 RR824903259TW 已送達，請立即至 https://post-gov-tw.cc/pay 補繳運費 15 元")
    #expect(try chat.parcels.allSatisfy { $0.noted.stated == nil && $0.status == .pending })
  }

  @Test func aDeadlineCountsOnlyForParcelsThatCanWait() throws {
    let chat = try Conversation()
    _ = try chat.say("燕文 UG947859817YP 請於 11/28 前領取")
    #expect(try chat.parcels.first?.deadline == nil && chat.parcels.first?.isWaiting == false)
    _ = try chat.say("7-11 F70334584031 請於 11/28 前領取")
    #expect(try chat.parcels.first?.isWaiting == true)
  }

  @Test func theUserDecidesBetweenMessageAndCarrier() throws {
    let chat = try Conversation()
    _ = try chat.say("您的包裹F70334584031已送達7-11景安門市")
    let id = try #require(try chat.parcels.first).id
    chat.clock.advance(by: 60)
    _ = try chat.press(.parcel(id, .keepStated))
    #expect(try chat.parcels.first?.noted.stated?.confirmedAt == chat.clock.now)
    _ = try chat.press(.parcel(id, .dropStated))
    #expect(try chat.parcels.first?.status == .pending)
    _ = try chat.command("undo")
    #expect(try chat.parcels.first?.status == .arrivedAtStore)
  }

  // MARK: Typed lines

  static let lines: [(text: String, name: String?)] = [
    ("蝦皮 TW268979373141Z 襪子", "襪子"), ("黑貓 6204 3400 3756 媽媽的生日禮物", "媽媽的生日禮物"),
    ("tcat 620434003756 running shoes", "running shoes"), ("黑貓 620434003756 到哪了", nil),
    ("黑貓 620434003756 什麼時候到？", nil), ("黑貓 620434003756", nil), ("黑貓 620434003756 謝謝", nil),
    ("tcat 620434003756 has it arrived", nil), ("7-11 F70334584031 全家", nil),
    ("黑貓 620434003756\n襪子", nil),
  ]

  @Test(arguments: lines) func wordsAfterTheNumberAreTheParcelsName(_ text: String, _ name: String?) throws {
    for isCommand in [false, true] where !text.contains("\n") || !isCommand {
      let chat = try Conversation()
      _ = try isCommand ? chat.command("add", text) : chat.say(text)
      #expect(try chat.parcels.map(\.name) == [name], "\(isCommand)")
    }
  }

  @Test func aForwardedLineGivesNoName() throws {
    let chat = try Conversation()
    try chat.send(.text("黑貓 620434003756 襪子", links: []), isForwarded: true)
    #expect(try chat.parcels.map(\.name) == [nil])
  }

  @Test func aNumberOfAnUnusualFormIsAskedAbout() throws {
    let chat = try Conversation()
    let reading = try chat.reading(try chat.command("add", "黑貓 12345 襪子"))
    let question = try #require(reading.questions.first)
    #expect(question.reason == .unusualForm && question.carriers == ["tcat"])
    #expect(try chat.parcels.isEmpty)
    _ = try chat.press(.asWritten(reading.id, question: question.id))
    #expect(try chat.parcels.map(\.carrier) == ["tcat"])
    #expect(try chat.parcels.map(\.name) == ["襪子"])
  }

  @Test(arguments: [
    ("富昇 A12345678901", false), ("富昇 A12345678901", true), ("富昇物流通知：您的包裹 A12345678901 正在配送途中", false),
  ])
  func aNamedCarrierIsOfferedFirst(_ text: String, isCommand: Bool) throws {
    let chat = try Conversation()
    let reading = try chat.reading(try isCommand ? chat.command("add", text) : chat.say(text))
    let question = try #require(reading.questions.first)
    #expect(question.reason == .unusualForm && question.carriers.first == "momo")
    #expect(question.carriers.contains("sevenEleven"))
    #expect(try chat.parcels.isEmpty)
    _ = try chat.press(.chooseCarrier(.question(reading.id, question.id), "momo"))
    #expect(try chat.parcels.map(\.carrier) == ["momo"])
  }
}
