import Cards
import Chat
import Store
import TestSupport
import Testing
import Tracking

@Suite struct CommandTests {
  /// The card has no other name to show for such a carrier.
  @Test func anUnknownCarrierKeepsTheNameOfTheMessage() throws {
    let chat = try Conversation()
    _ = try chat.say("百世快递 运单 71234567890123 已发货")
    let parcel = try #require(try chat.parcels.first)
    #expect(parcel.carrier == .other && parcel.noted.carrierName == "百世快递")
  }

  /// The carrier's numbers have no form of their own, so the user's word decides.
  @Test func aCarrierKnownByNameIsTakenAtTheUsersWord() throws {
    let chat = try Conversation()
    _ = try chat.command("add", "sagawa 620434003756")
    #expect(try chat.parcels.map(\.carrier) == ["sagawa"])
  }

  @Test func everyCommandAnswers() throws {
    let chat = try Conversation()
    #expect(try chat.command("start").systemMessages == [.welcome])
    #expect(try chat.command("help").contents == [.help(nil)])
    #expect(try chat.command("help", "Alerts").contents == [.help(.alerts)])
    #expect(try chat.command("privacy").contents == [.privacy])
    for section in PrivacySection.allCases {
      #expect(try chat.press(.data(.privacySection(section))).contents.last == .privacySection(section))
    }
    #expect(try chat.press(.data(.privacySection(nil))).contents.last == .privacy)
    #expect(try chat.command("export").contents == [.data(.exportEmpty)])
    #expect(try chat.command("list").contents == [.list(page: 0)])
    #expect(try chat.command("history").contents == [.history(page: 0)])
    #expect(try chat.command("search").systemMessages == [.askSearch])
    #expect(try chat.command("stats").contents == [.statistics])
    #expect(try chat.command("language").contents == [.languages])
    #expect(try chat.command("cancel").systemMessages == [.nothingToCancel])
    #expect(try chat.command("weather").systemMessages == [.unknownCommand("weather")])
    #expect(try chat.command("start", kind: .group).systemMessages == [.groupWelcome])
  }

  @Test func addTakesACarrierAndANumber() throws {
    let chat = try Conversation()
    #expect(try chat.command("add", "黑貓 6204 3400 3756").count == 1)
    #expect(try chat.command("add", "pchome 125710493260").count == 1)
    #expect(try chat.parcels.map(\.carrier) == ["pchome", "tcat"])
  }

  @Test func addWithoutANumberAsksForOne() throws {
    let chat = try Conversation()
    #expect(try chat.command("add").systemMessages == [.askNumber(nil)])
    #expect(try chat.say("沒有耶").systemMessages == [.askNumber(nil)])
    #expect(try chat.say("SF1234567890123").count == 1)
    #expect(try chat.parcels.map(\.carrier) == ["sfExpress"])
    // The bot no longer waits: text is read as usual.
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  @Test(arguments: [nil, "kerry"] as [CarrierID?]) func aCarriersNameBeforeTheNumberIsNoPartOfIt(picked: CarrierID?)
    throws
  {
    let chat = try Conversation()
    if let picked { _ = try chat.press(.chooseCarrier(.entry, picked)) } else { _ = try chat.command("add") }
    _ = try chat.say("momo 300498983411")
    #expect(try chat.parcels.map(\.carrier) == ["momo"])
    #expect(try chat.parcels.compactMap(\.number?.text) == ["300498983411"])
  }

  @Test func addSaysWhatItDoesNotKnow() throws {
    let chat = try Conversation()
    #expect(try chat.command("add", "火星快遞 AB12").systemMessages == [.unknownCarrier("火星快遞")])
    #expect(try chat.command("add", "沒有").systemMessages == [.notANumber])
    #expect(try chat.command("cancel").systemMessages == [.cancelled])
  }

  @Test func aNumberThatFitsNobodyGetsThePicker() throws {
    let chat = try Conversation()
    let replies = try chat.command("add", "ZZ9")
    #expect(replies.systemMessages == [.notANumber])
    let picker = try chat.command("add", "ZZZ99ZZZ99ZZZ99")
    guard case .carrierPicker(let subject, let number, nil) = picker.first?.content else {
      Issue.record("expected the picker")
      return
    }
    #expect(number?.text == "ZZZ99ZZZ99ZZZ99")
    #expect(try chat.press(.chooseCarrier(subject, "other")).toasts == [.added])
    #expect(try chat.parcels.map(\.carrier) == ["other"])
  }

  @Test func enteringItOneselfAsksTheCarrierThenTheNumber() throws {
    let chat = try Conversation()
    guard case .carrierPicker(.entry, nil, nil) = try chat.press(.enterNumber).last?.content else {
      Issue.record("expected the picker")
      return
    }
    let category = try chat.press(.openCarrierPicker(.entry, .homeDelivery))
    #expect(category.last?.content == .carrierPicker(.entry, number: nil, category: .homeDelivery))
    #expect(try chat.press(.chooseCarrier(.entry, "kerry")).systemMessages == [.askNumber("kerry")])
    #expect(try chat.say("40186854312").count == 1)
    #expect(try chat.parcels.map(\.carrier) == ["kerry"])
  }

  @Test func enteringItOneselfCanBeLeft() throws {
    let chat = try Conversation()
    _ = try chat.press(.enterNumber)
    #expect(try chat.press(.dismissQuestion(.entry)).systemMessages == [.cancelled])
    _ = try chat.press(.chooseCarrier(.entry, "kerry"))
    #expect(try chat.command("cancel").systemMessages == [.cancelled])
  }

  @Test(arguments: [("en", "en"), ("zh-hans", "zh-Hans"), ("ZH-HANT", "zh-Hant")])
  func theLanguageCanBeNamed(_ argument: String, _ language: String) throws {
    let chat = try Conversation()
    let replies = try chat.command("language", argument)
    #expect(replies.systemMessages == [.languageSet])
    #expect(replies.contents.contains(.menu))
    #expect(try chat.store.read { try $0.chat(Samples.chat)?.language } == language)
    #expect(try chat.store.read { try $0.chat(Samples.chat)?.isLanguageChosen } == true)
  }
}
