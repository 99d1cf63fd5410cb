import Cards
import Chat
import Phrases
import Receipts
import Store
import TestSupport
import Testing
import Tracking

/// Sentences about numbers, money, carriers of whom there is no parcel; what a question does not swallow; and what is
/// said where nothing was understood.
@Suite struct OtherRequestTests {
  private func said(_ text: String) throws -> [Content] { try Conversation.withFourParcels(.zhHant).say(text).sent }

  /// The four parcels: one waits, two are new, one is delivered.
  @Test(arguments: [
    ("有幾個在路上", ParcelCount.Asked.onTheWay, CarrierID?.none), ("幾個要拿", .waiting, nil), ("總共有幾個包裹", .all, nil),
    ("how many do I have to pick up", .waiting, nil), ("黑貓有幾個", .all, "tcat"),
  ])
  func howMany(_ text: String, _ asked: ParcelCount.Asked, _ carrier: CarrierID?) throws {
    guard case .systemMessage(.counted(let count))? = try said(text).first else {
      Issue.record("not counted: \(text)")
      return
    }
    #expect(count.asked == asked && count.carrier == carrier)
    #expect(count.waiting == (carrier == nil ? 1 : 0) && count.all == (carrier == nil ? 3 : 1))
  }

  @Test(
    arguments: [
      ("順豐那包過海關了嗎", "sfExpress", 0), ("全家有幾個要拿", "familyMart", 1), ("全家那個到了嗎", "familyMart", 0),
      ("is the DHL one here yet?", "dhl", 0),
    ] as [(String, CarrierID, Int)])
  func aCarrierOfWhomThereIsNoneIsSaidToBe(_ text: String, _ carrier: CarrierID, _ places: Int) throws {
    let waiting = places > 0 ? [ParcelCount.OfCarrier("sevenEleven", 1)] : []
    #expect(try said(text) == [.systemMessage(.notListed(carrier, waiting: waiting))])
  }

  @Test(arguments: [
    ("對發票", Content.lottery(.overview)), ("連我的信箱", .mail(.unavailable)), ("接 Google 試算表", .google(.unavailable)),
  ])
  func whatIsConnectedAndWon(_ text: String, _ content: Content) throws {
    let sent = try said(text)
    #expect(sent.count == 1)
    switch (sent.first, content) {
    case (.lottery?, .lottery), (.mail?, .mail), (.google?, .google): break
    default: Issue.record("\(text): \(sent)")
    }
  }

  @Test func theLanguageIsSwitchedAtOnce() throws {
    let chat = try Conversation()
    #expect(try chat.say("換成英文").systemMessages == [.languageSet])
    #expect(try chat.store.read { try $0.chat(Samples.chat) }?.language == "en")
    #expect(try chat.say("不要英文").sent == [.languages])
  }

  @Test func aMonthAShopAndAKindOfThingAreFound() throws {
    let chat = try Conversation()
    _ = try chat.say("10/12 全聯 350 元")
    _ = try chat.say("11/20 咖啡 120 元")
    let october = try #require(CalendarMonth("2026-10"))
    #expect(try chat.say("上個月花了多少").sent == [.spending(october)])
    #expect(try chat.say("十月花了多少錢").sent == [.spending(october)])
    #expect(try chat.say("how much did I spend in October?").sent == [.spending(october)])
    let words = try #require(SearchWords("全聯"))
    #expect(try chat.say("全聯花了多少").sent == [.receiptList(.search(words, page: 0))])
    let food = ReceiptListView.list(page: 0, ReceiptFilter(category: .foodAndDining))
    #expect(try chat.say("早餐花了多少").sent == [.receiptList(food)])
  }

  // MARK: Questions that are open

  @Test func aQuestionForANumberSwallowsNoSentence() throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    _ = try chat.command("add")
    #expect(try chat.say("順豐那包過海關了嗎").systemMessages == [.notListed("sfExpress", waiting: [])])
    _ = try chat.command("add")
    guard case .receipt? = try chat.say("午餐 120").sent.first else {
      Issue.record("no receipt")
      return
    }
  }

  @Test func whatMeansNothingIsAskedAgainOnce() throws {
    let chat = try Conversation()
    _ = try chat.command("add")
    #expect(try chat.say("沒有耶").systemMessages == [.askNumber(nil)])
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
    _ = try chat.command("add")
    #expect(try chat.say("12").systemMessages == [.notANumber])
    #expect(try chat.press(.command(.cancel)).systemMessages == [.cancelled])
  }

  @Test func aNumberIsOneWhileAFieldIsAskedFor() throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    let parcel = try #require(try chat.parcels.first { $0.carrier == "sevenEleven" })
    _ = try chat.press(.parcel(parcel.id, .editField(.shop)))
    _ = try chat.say("SF1234567890123")
    #expect(try chat.parcels.contains { $0.carrier == "sfExpress" })
    _ = try chat.press(.parcel(parcel.id, .editField(.note)))
    _ = try chat.say("SF1234567890124")
    #expect(try chat.parcels.first { $0.id == parcel.id }?.noted.note == "SF1234567890124")
  }

  @Test func aNumberThatCannotWaitThereIsAnotherParcels() throws {
    let chat = try Conversation()
    _ = try chat.say("【全家】您的包裹已送達全家景安門市，請於 12/6 前取件")
    let parcel = try #require(try chat.parcels.first)
    _ = try chat.press(.parcel(parcel.id, .editField(.number)))
    _ = try chat.say("黑貓 620434003756 耳機")
    #expect(try chat.parcels.count == 2)
    #expect(try chat.parcels.first { $0.id == parcel.id }?.number == nil)
    _ = try chat.press(.parcel(parcel.id, .editField(.number)))
    _ = try chat.say("620434003756")
    #expect(try chat.parcels.count == 2)
    _ = try chat.press(.parcel(parcel.id, .editField(.number)))
    _ = try chat.say("16341539811")
    #expect(try chat.parcels.first { $0.id == parcel.id }?.number?.text == "16341539811")
  }

  @Test func anAmountThatIsAskedForSwallowsNoParcel() throws {
    let chat = try Conversation()
    _ = try chat.say("午餐 120")
    let receipt = try #require(try chat.store.read { try $0.receiptLines(in: Samples.chat) }.first)
    _ = try chat.press(.receipt(receipt.id, .edit(.amount)))
    _ = try chat.say("黑貓 620434003756 耳機")
    #expect(try chat.parcels.first?.name == "耳機")
  }

  @Test func anUnknownShopIsNotAnsweredWithAll() throws {
    let chat = try Conversation()
    _ = try chat.say("11/20 全聯 350 元")
    let words = try #require(SearchWords("costco"))
    #expect(try chat.say("Costco花了多少錢").sent == [.receiptList(.search(words, page: 0))])
  }

  @Test func aQuestionIsNoName() throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    let parcel = try #require(try chat.parcels.first { $0.carrier == "sevenEleven" })
    _ = try chat.press(.parcel(parcel.id, .editField(.name)))
    #expect(try chat.say("書到了嗎？").changes.isEmpty)
    #expect(try chat.parcels.first { $0.id == parcel.id }?.name == "耳機")
    _ = try chat.press(.parcel(parcel.id, .editField(.name)))
    // Without a question mark, too.
    #expect(try chat.say("最晚哪天要拿").changes.isEmpty)
    #expect(try chat.parcels.first { $0.id == parcel.id }?.name == "耳機")
    _ = try chat.press(.parcel(parcel.id, .editField(.name)))
    _ = try chat.say("新耳機")
    #expect(try chat.parcels.first { $0.id == parcel.id }?.name == "新耳機")
  }

  // MARK: Nothing understood

  @Test func itIsSaidOnceInTenMinutes() throws {
    let chat = try Conversation()
    #expect(try chat.say("講個笑話").systemMessages == [.smallTalk])
    chat.clock.advance(by: 300)
    #expect(try chat.say("講個笑話").sent == [.reaction(.thinking, orElse: .beyond)])
    chat.clock.advance(by: 301)
    #expect(try chat.say("講個笑話").systemMessages == [.smallTalk])
    #expect(try chat.say("講個笑話", kind: .group).sent.allSatisfy { $0 == .systemMessage(.groupWelcome) })
  }

  @Test func theNearestTwoAreNamed() throws {
    guard case .systemMessage(.nearest(let commands))? = try said("開銷大到哭").first else {
      Issue.record("not named")
      return
    }
    #expect(commands.count == 2 && commands.contains(.receipts))
  }
}
