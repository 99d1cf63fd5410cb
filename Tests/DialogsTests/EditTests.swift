import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct EditTests {
  private let chat: Conversation
  private let id: ParcelID

  init() throws {
    chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    id = try #require(try chat.parcels.first).id
    // Using the card confirms what was read.
    _ = try chat.press(.parcel(id, .more))
  }

  private var parcel: Parcel { get throws { try #require(try chat.parcels.first { $0.id == id }) } }

  /// Whoever uses the card has seen that it was read right. Old cards have a tick for it.
  @Test func anyUseConfirmsWhatWasRead() throws {
    let other = try Conversation()
    _ = try other.say("黑貓 620434003756")
    let read = try #require(try other.parcels.first)
    #expect(read.unconfirmed == .read)
    _ = try other.press(.parcel(read.id, .timeline))
    #expect(try other.parcels.first?.unconfirmed == nil)
    let replies = try chat.press(.parcel(id, .confirm))
    #expect(replies.toasts == [.confirmed])
    #expect(replies.contents.last == .parcel(id, view: .card))
    #expect(try parcel.unconfirmed == nil)
  }

  @Test func thePencilOpensTheFieldsInPlaceAndBelow() throws {
    #expect(
      try chat.press(.parcel(id, .edit)).last
        == .init(action: .edit(MessageID(rawValue: "7")), content: .parcel(id, view: .edit)))
    #expect(
      try chat.press(.parcel(id, .editInNewMessage)).last == .init(action: .send, content: .parcel(id, view: .edit)))
  }

  /// A field, the typed text and the stored value. The date is 2026-11-18.
  static let values: [(field: ParcelField, text: String, expected: String)] = [
    (.store, "景安門市", "景安門市"), (.store, " 全家新店安康店\n", "全家新店安康店"),
    (.code, "823417", "823417"), (.code, "ａ12-b34", "A12-B34"),
    (.deadline, "12/1", "2026-12-01"), (.deadline, "2026/12/1", "2026-12-01"), (.deadline, "12月1日", "2026-12-01"),
    (.deadline, "１２／１", "2026-12-01"),
    (.amount, "590", "590 TWD"), (.amount, "NT$590", "590 TWD"), (.amount, "1,299元", "1299 TWD"),
    (.amount, "US$12.50", "12.5 USD"), (.amount, "５９０", "590 TWD"),
    (.number, "6204 3400 3760", "tcat 620434003760"), (.number, "F70334584020", "sevenEleven F70334584020"),
    (.number, "郵局 RR824903259TW", "postTW RR824903259TW"), (.number, "ZZ99ZZ99ZZ", "tcat ZZ99ZZ99ZZ"),
    // A typed text is the value, even if it looks like a number or a carrier.
    (.name, "藍牙耳機", "藍牙耳機"), (.name, "EA123456785TW", "EA123456785TW"), (.name, " 黑貓 620434003760 ", "黑貓 620434003760"),
    (.shop, "蝦皮 momo", "蝦皮 momo"), (.note, "幫媽媽拿\n週五前", "幫媽媽拿\n週五前"), (.note, "訂單 620434003760", "訂單 620434003760"),
    (.payment, "貨到付款", "onDelivery"), (.payment, "Paid!", "paid"), (.payment, "付了。", "paid"),
    (.carrier, "宅配通", "ecan 620434003756"), (.carrier, "hct", "hct 620434003756"),
  ]

  private func shown(_ field: ParcelField) throws -> String? {
    let parcel = try parcel
    switch field {
    case .number, .carrier: return "\(parcel.carrier) \(parcel.tracked.number)"
    case .store: return parcel.store?.name
    case .code: return parcel.pickupCode
    case .deadline: return parcel.deadline.map { "\($0.day)" }
    case .amount: return parcel.amount.map { "\($0.value) \($0.currency)" }
    case .name: return parcel.name
    case .shop: return parcel.noted.shop
    case .note: return parcel.noted.note
    case .payment: return parcel.noted.payment?.rawValue
    }
  }

  @Test(arguments: values) func aFieldIsAskedForAndSet(_ field: ParcelField, _ text: String, _ expected: String) throws
  {
    let prompt = try chat.press(.parcel(id, .editField(field)))
    #expect(prompt.prompts.map(\.field) == [field] && prompt.prompts.map(\.fault) == [nil])
    let replies = try chat.say(text)
    #expect(
      replies.sent.count == 1 && (replies.changes == [.field(field)] || replies.sent == [.parcel(id, view: .card)]))
    #expect(replies.changes.isEmpty == [.number, .carrier].contains(field))
    #expect(try shown(field) == expected)
    // The bot no longer waits: text is read as usual.
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  /// A field, and a text that is not a valid value for it.
  static let nonsense: [(ParcelField, String)] = [
    (.name, "  "), (.name, "一行\n兩行"), (.name, String(repeating: "名", count: 61)),
    (.shop, String(repeating: "店", count: 41)), (.note, String(repeating: "記", count: 201)), (.payment, "晚點再付"),
    (.store, "12345"), (.store, String(repeating: "店", count: 41)), (.store, "景安門市\n明天來拿"), (.store, "  "),
    (.code, "-"), (.code, "取貨碼"), (.code, "1"), (.code, String(repeating: "1", count: 25)), (.deadline, "改天"),
    (.deadline, "13/45"), (.amount, "很多"), (.amount, "0"), (.amount, "-5"), (.amount, "12345678"),
    (.amount, "1.234"), (.number, "沒有"), (.number, "123"), (.carrier, "火星快遞"),
  ]

  @Test(arguments: nonsense) func aWrongValueIsSaidAndChangesNothing(_ field: ParcelField, _ text: String) throws {
    let before = try parcel
    _ = try chat.press(.parcel(id, .editField(field)))
    let replies = try chat.say(text)
    #expect(replies.count == 1)
    #expect(replies.prompts.map(\.fault) == [.unreadable])
    #expect(try parcel == before)
    // The bot still waits for the value.
    #expect(try chat.command("cancel").systemMessages == [.unchanged])
    #expect(try chat.command("cancel").systemMessages == [.nothingToCancel])
  }

  @Test func theUsersWordWinsOverTheCarriers() throws {
    for (field, text) in [(ParcelField.store, "我的門市"), (.deadline, "12/1"), (.code, "111"), (.amount, "1")] {
      _ = try chat.press(.parcel(id, .editField(field)))
      _ = try chat.say(text)
    }
    var parcel = try parcel
    parcel.tracked.store = Place(name: "別的門市")
    parcel.tracked.deadline = Deadline(day: Day(number: 0), origin: .carrier)
    parcel.tracked.pickupCode = "222"
    parcel.tracked.amount = Money(value: 2)
    #expect(parcel.store?.name == "我的門市" && parcel.pickupCode == "111" && parcel.amount == Money(value: 1))
    #expect(parcel.deadline == Deadline(day: Day(number: 20788), origin: .user))
    // A later message does not change it.
    _ = try chat.say("黑貓 620434003756 取貨期限：12/5，貨到付款 NT$77")
    #expect(try shown(.deadline) == "2026-12-01" && (try shown(.amount)) == "1 TWD")
  }

  @Test func clearingGivesTheWordBackToTheCarrier() throws {
    _ = try chat.press(.parcel(id, .editField(.store)))
    _ = try chat.say("我的門市")
    let replies = try chat.press(.parcel(id, .clearField(.store)))
    #expect(replies.toasts == [.cleared] && replies.contents.last == .parcel(id, view: .edit))
    var parcel = try parcel
    #expect(parcel.store == nil && parcel.noted == NotedFields())
    parcel.tracked.store = Place(name: "別的門市")
    #expect(parcel.store?.name == "別的門市")
  }

  @Test func aNumberThatTheChatHasIsNotTakenTwice() throws {
    _ = try chat.say("黑貓 620434003760")
    _ = try chat.press(.parcel(id, .editField(.number)))
    let replies = try chat.say("620434003760")
    #expect(replies.prompts.map(\.fault) == [.alreadyThere(Samples.number("620434003760"))])
    #expect(try parcel.number?.text == "620434003756")
    _ = try chat.command("cancel")
    // A parcel of another carrier may have the same number. Then it cannot be changed to that carrier.
    let other = try #require(try chat.parcels.first { $0.id != id }).id
    _ = try chat.press(.chooseCarrier(.parcel(other), "ecan"))
    _ = try chat.press(.parcel(other, .editField(.number)))
    _ = try chat.say("620434003756")
    #expect(try chat.parcels.compactMap(\.number?.text) == ["620434003756", "620434003756"])
    #expect(try chat.press(.chooseCarrier(.parcel(other), "tcat")).toasts == [.alreadyThere])
    #expect(try chat.parcels.first?.carrier == "ecan")
    #expect(try chat.parcels.count == 2)
  }

  @Test(arguments: ["e", "s", "y", "t"]) func anotherButtonOfTheParcelEndsTheWait(_ verb: String) throws {
    _ = try chat.press(.parcel(id, .editField(.store)))
    _ = try chat.press(try #require(Action(encoded: "\(verb):\(id)")))
    #expect(try chat.say("景安門市").isNotUnderstood)
  }

  @Test func anotherCommandEndsTheWait() throws {
    _ = try chat.press(.parcel(id, .editField(.store)))
    _ = try chat.command("list")
    #expect(try chat.say("景安門市").isNotUnderstood)
    #expect(try parcel.store == nil)
  }

  @Test func aMessageWithParcelsEndsTheWaitAndIsRead() throws {
    _ = try chat.press(.parcel(id, .editField(.store)))
    let words = String(repeating: "您的包裹已經寄出，請留意到貨通知。", count: 4)
    #expect(try chat.say(words + "黑貓 620434003760").count == 1)
    #expect(try chat.parcels.count == 2)
    #expect(try chat.say("景安門市").isNotUnderstood)
  }

  /// A field, and whether a notice that is forwarded while the bot waits for the field is read as a notice (true) or
  /// taken as the value (false).
  @Test(arguments: [(ParcelField.name, true), (.note, true), (.shop, true), (.store, true), (.number, false)])
  func aForwardedNoticeIsNoTypedValue(_ field: ParcelField, _ isRead: Bool) throws {
    _ = try chat.press(.parcel(id, .editField(field)))
    let replies = try chat.send(.text("黑貓 620434003760", links: []), isForwarded: true)
    #expect(replies.count >= 1)
    #expect(try chat.parcels.count == (isRead ? 2 : 1))
    #expect(try parcel.number?.text == (isRead ? "620434003756" : "620434003760"))
    #expect(try parcel.name == nil && parcel.noted.note == nil)
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  @Test func forwardedWordsWithoutAParcelAreAValue() throws {
    _ = try chat.press(.parcel(id, .editField(.note)))
    _ = try chat.send(.text("放管理室就好", links: []), isForwarded: true)
    #expect(try parcel.noted.note == "放管理室就好")
  }

  @Test func paymentIsAButtonAway() throws {
    _ = try chat.press(.parcel(id, .editField(.amount)))
    _ = try chat.say("590")
    _ = try chat.press(.parcel(id, .editField(.payment)))
    let replies = try chat.press(.parcel(id, .setPayment(.paid)))
    #expect(replies.toasts == [.changed])
    #expect(try parcel.amount == Money(value: 590) && parcel.amountDue == nil)
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
    _ = try chat.press(.parcel(id, .clearField(.payment)))
    #expect(try parcel.amountDue == Money(value: 590))
  }

  @Test(arguments: [ParcelField.name, .shop, .note, .payment]) func whatIsWrittenIsCleared(_ field: ParcelField) throws
  {
    _ = try chat.press(.parcel(id, .editField(field)))
    _ = try chat.say(field == .payment ? "已付款" : "媽媽的")
    #expect(try shown(field) != nil)
    #expect(try chat.press(.parcel(id, .clearField(field))).toasts == [.cleared])
    #expect(try shown(field) == nil)
  }

  @Test func theParcelMayBeGoneMeanwhile() throws {
    _ = try chat.press(.parcel(id, .editField(.store)))
    try chat.apply(.delete(id))
    #expect(try chat.say("景安門市").isNotUnderstood)
  }

  @Test func theReadingIsDrawnAnew() throws {
    let reading = try chat.reading(try chat.say("黑貓 620434003760\n黑貓 620434003771"))
    _ = try chat.press(.parcel(reading.parcels[0], .editField(.store)))
    let replies = try chat.say("景安門市")
    #expect(replies.changes == [.field(.store)])
    #expect(replies.contents.last == .reading(reading.id))
    #expect(try chat.press(.parcel(reading.parcels[1], .confirm)).contents.last == .reading(reading.id))
  }

  /// The question about the number of a parcel offers similar valid numbers.
  @Test func aNearestNumberIsOfferedAndTakenByAPress() throws {
    let reading = try chat.reading(try chat.say("郵局 RR842903259TW"))
    _ = try chat.press(.asWritten(reading.id, question: reading.questions[0].id))
    let wrong = try #require(try chat.parcels.first { $0.number?.text == "RR842903259TW" })
    let prompt = try #require(try chat.press(.parcel(wrong.id, .editField(.number))).prompts.first)
    let place = try #require(prompt.meant?.firstIndex { $0.text == "RR824903259TW" })
    let meant = try #require(prompt.meant?[place])
    let offered = Action.parcel(wrong.id, .replaceNumber(of: wrong.tracked.id, place))
    let replies = try chat.press(offered)
    #expect(replies.toasts == [.changed] && replies.contents.last == .parcel(wrong.id, view: .card))
    let right = try #require(try chat.parcels.first { $0.id == wrong.id })
    #expect(right.number == meant && right.carrier == "postTW")
    // A second press changes nothing. The bot no longer waits for a value.
    let again = try chat.press(offered)
    #expect(again.toasts == [.none] && again.contents.last == .parcel(wrong.id, view: .card))
    #expect(try chat.parcels.first { $0.id == wrong.id }?.number == meant)
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  @Test func aNumberThatWasNotOfferedIsNotTaken() throws {
    let shipment = try parcel.tracked.id
    for action in [
      Action.parcel(id, .replaceNumber(of: shipment, 9)), .parcel(id, .replaceNumber(of: ShipmentID(rawValue: 1), 0)),
    ] {
      #expect(try chat.press(action).contents == [.toast(.none), .parcel(id, view: .card)])
      #expect(try parcel.number?.text == "620434003756")
    }
  }

  /// Buttons of earlier versions contained the number itself, or counted the suggestions in another order.
  @Test func aButtonThatCountsOtherSuggestionsIsOutdated() throws {
    for data in ["m:\(id):620434003760", "m:\(id):\(try parcel.tracked.id).0"] {
      #expect(try chat.send(.button(data: data, press: "p")).toasts == [.outdated])
      #expect(try parcel.number?.text == "620434003756")
    }
  }
}
