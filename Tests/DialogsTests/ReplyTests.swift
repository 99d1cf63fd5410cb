import Cards
import Chat
import Dialogs
import Foundation
import Phrases
import Store
import TestSupport
import Testing
import Tracking

/// A reply to a card is about its parcel, in any language.
@Suite struct ReplyTests {
  private let chat: Conversation
  private let id: ParcelID
  private let card: String

  init() throws {
    chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    id = try #require(try chat.parcels.first).id
    card = Slots.parcel(id)
  }

  private var parcel: Parcel { get throws { try #require(try chat.parcels.first { $0.id == id }) } }

  /// A reply, and the parcel's value after it.
  static let values: [(text: String, value: @Sendable (Parcel) -> String?, expected: String)] = [
    ("rename to Headphones", { $0.name }, "Headphones"), ("Rename: Headphones", { $0.name }, "Headphones"),
    ("call it Mum’s tea", { $0.name }, "Mum’s tea"), ("改名 藍牙耳機", { $0.name }, "藍牙耳機"), ("改名藍牙耳機", { $0.name }, "藍牙耳機"),
    ("改名为耳机", { $0.name }, "耳机"), ("改名：EA123456785TW", { $0.name }, "EA123456785TW"), ("取名「茶」", { $0.name }, "「茶」"),
    ("note for Mum", { $0.noted.note }, "for Mum"), ("備註 幫媽媽拿", { $0.noted.note }, "幫媽媽拿"),
    ("备注：放前台", { $0.noted.note }, "放前台"),
    ("Note\ntwo\nlines", { $0.noted.note }, "two\nlines"), ("商店 蝦皮", { $0.noted.shop }, "蝦皮"),
    ("shop: IKEA", { $0.noted.shop }, "IKEA"),
    ("門市：景安門市", { $0.placeName }, "景安門市"), ("store Jing'an", { $0.placeName }, "Jing'an"),
    ("取貨碼 823417", { $0.pickupCode }, "823417"),
    ("取件码：823417", { $0.pickupCode }, "823417"), ("期限 12/1", { $0.day }, "2026-12-01"), ("金額 590", { $0.due }, "590"),
    ("amount NT$590", { $0.due }, "590"), ("ＮＯＴＥ：寬", { $0.noted.note }, "寬"), ("已付款", { $0.paid }, "paid"),
    ("COD", { $0.paid }, "onDelivery"),
    ("物流 宅配通", { $0.carrierName }, "ecan"), ("單號 620434003760", { $0.numberText }, "620434003760"),
  ]

  @Test(arguments: values.indices) func aValueIsWritten(_ index: Int) throws {
    let (text, value, expected) = Self.values[index]
    let replies = try chat.reply(text, to: card)
    #expect(replies.sent.count == 1, "\(text)")
    #expect(replies.changes.count == 1 || replies.sent == [.parcel(id, view: .card)], "\(text)")
    #expect(try value(parcel) == expected, "\(text)")
    #expect(try chat.parcels.count == 1)
  }

  /// A reply, and a condition that holds after it.
  static let verbs: [(text: String, isSo: @Sendable (Parcel) -> Bool)] = [
    ("picked up", { $0.pickedUpAt != nil }), ("Got it!", { $0.pickedUpAt != nil }), ("拿到了", { $0.pickedUpAt != nil }),
    ("已取货", { $0.pickedUpAt != nil }), ("取到了。", { $0.pickedUpAt != nil }), ("靜音", { $0.isMuted }),
    ("mute", { $0.isMuted }),
    ("归档", { $0.archivedAt != nil }), ("封存", { $0.archivedAt != nil }), ("I’ll get it", { $0.claim?.id == "9" }),
    ("i'll get it", { $0.claim?.id == "9" }), ("提醒我", { $0.remindAt != nil }),
    ("收到了", { $0.pickedUpAt != nil }), ("簽收", { $0.pickedUpAt != nil }), ("我拿到了", { $0.pickedUpAt != nil }),
    ("領到了喔", { $0.pickedUpAt != nil }), ("收到", { $0.pickedUpAt == nil }), ("好煩喔", { !$0.isMuted }),
  ]

  @Test(arguments: verbs.indices) func aVerbIsDone(_ index: Int) throws {
    let (text, isSo) = Self.verbs[index]
    let replies = try chat.reply(text, to: card)
    #expect(try isSo(parcel), "\(text)")
    #expect(!replies.isEmpty && replies.allSatisfy { $0.action != .edit(MessageID(rawValue: "7")) })
  }

  /// The carrier's answer is drawn in the newest message that shows the card. That message then shows the name.
  @Test func theCardThatWasThereFollowsBesideTheCarriersAnswer() throws {
    let shown = try #require(try chat.store.read { try $0.message(showing: card, in: Samples.chat) })
    let content = Content.parcel(id, view: .card)
    try chat.apply(.send(Outbound(.edit(nil), content: content, slot: card, key: "edit:" + card)))
    let actions = try chat.reply("改名 藍牙耳機", to: card).map(\.action)
    #expect(actions.contains(.edit(shown)) && actions.contains(.edit(nil)))
  }

  @Test func aCollectedParcelCannotBeClaimed() throws {
    _ = try chat.press(.parcel(id, .pickedUp))
    #expect(try chat.reply("我去拿", to: card).sent == [.parcel(id, view: .card)])
    #expect(try parcel.claim == nil)
  }

  @Test func unmutingAndTakingBack() throws {
    _ = try chat.reply("靜音", to: card)
    _ = try chat.reply("取消靜音", to: card)
    #expect(try !parcel.isMuted)
    _ = try chat.reply("rename to A", to: card)
    let undone = ParcelChange(id, .state(.undone(.rename)), undo: nil, isCardInSight: false)
    let replies = try chat.reply("復原", to: card)
    #expect(replies.sent == [.changed(undone)] && replies.contents.last == .parcel(id, view: .card))
    #expect(try parcel.name == nil)
    #expect(try chat.reply("undo", to: card).systemMessages == [.nothingToUndo])
  }

  @Test(arguments: ["delete", "刪除", "删除", "刪掉吧"]) func deletingAsksFirst(_ text: String) throws {
    #expect(try chat.reply(text, to: card).sent == [.parcel(id, view: .confirmDelete)])
    #expect(try chat.parcels.count == 1)
    // A reply to the question is about the parcel too.
    _ = try chat.reply("rename to A", to: Slots.temporaryView(id))
    #expect(try parcel.name == "A")
  }

  @Test(arguments: ["改名", "rename to", "Note:", "備註 "]) func aWordAloneAsksForTheValue(_ text: String) throws {
    #expect(try chat.reply(text, to: card).prompts.count == 1)
    _ = try chat.say("幫媽媽拿")
    #expect(try parcel.name == "幫媽媽拿" || parcel.noted.note == "幫媽媽拿")
  }

  /// Any other reply changes nothing and is answered with the list of what a reply can do.
  @Test(arguments: ["門市關門了嗎", "renamed it", "note620", "晚點去"])
  func whatIsNotUnderstoodIsToldWhatAReplyCanDo(_ text: String) throws {
    let before = try parcel
    #expect(try chat.reply(text, to: card).systemMessages == [.replyHelp], "\(text)")
    #expect(try parcel == before)
  }

  /// A question is answered with the card and changes nothing.
  @Test(arguments: [
    ("拿到了嗎？", ParcelView.card), ("什麼時候到", .card), ("期限是什麼時候", .deadline), ("where is it now?", .card),
    ("到哪了？", .card),
  ])
  func aQuestionIsAnswered(_ text: String, _ view: ParcelView) throws {
    #expect(try chat.reply(text, to: card).sent == [.parcel(id, view: view)], "\(text)")
    #expect(try parcel.pickedUpAt == nil && !parcel.isMuted && parcel.archivedAt == nil)
  }

  @Test func aNoticeAsAReplyIsANotice() throws {
    _ = try chat.reply("黑貓 620434003760", to: card)
    #expect(try chat.parcels.count == 2)
  }

  @Test func withoutACardTheWordsMeanNothing() throws {
    #expect(try chat.say("rename to A").systemMessages == [.smallTalk])
    chat.clock.advance(by: 700)
    #expect(try chat.send(.text("改名 A", links: []), replyTo: MessageID(rawValue: "99")).isNotUnderstood)
  }

  /// The card's sending is not confirmed, so its ID is unknown. The number in its text identifies the parcel.
  @Test func aCardThatIsNotKnownByItsIdIsKnownByItsNumber() throws {
    func reply(_ text: String, toBot: Bool = true, showing words: String) throws -> [Conversation.Reply] {
      try chat.send(.text(text, links: [])) {
        $0.reply = Update.Reply(to: MessageID(rawValue: "99"), isToBot: toBot, text: words)
      }
    }
    _ = try reply("改名 耳機", showing: "🔵 黑貓 620434003756\n運送中")
    #expect(try parcel.name == "耳機")
    #expect(try reply("改名 B", showing: "🔵 黑貓 620434003760").isNotUnderstood)
    chat.clock.advance(by: 700)
    #expect(try reply("改名 B", toBot: false, showing: "620434003756").isNotUnderstood)
    #expect(try parcel.name == "耳機")
  }

  @Test func wordsToACardGoBeforeAWait() throws {
    _ = try chat.say("黑貓 620434003760")
    let other = try #require(try chat.parcels.first { $0.id != id }).id
    _ = try chat.press(.parcel(other, .editField(.name)))
    _ = try chat.reply("改名 這個", to: card)
    #expect(try parcel.name == "這個")
  }

  @Test func anAlertIsAnsweredToo() throws {
    let bundle = try sendAlert([id])
    _ = try chat.reply("拿到了", to: Slots.alerts(bundle))
    #expect(try parcel.pickedUpAt != nil)
  }

  @Test func ofSeveralOneIsToBeOpened() throws {
    _ = try chat.say("黑貓 620434003760")
    let other = try #require(try chat.parcels.first { $0.id != id }).id
    let bundle = try sendAlert([id, other])
    #expect(
      try chat.reply("picked up", to: Slots.alerts(bundle)).sent
        == [.parcelChoice(ParcelChoice([id, other], for: .pickedUp))])
    #expect(try chat.parcels.allSatisfy { $0.pickedUpAt == nil })
    #expect(try chat.reply("晚點去", to: Slots.alerts(bundle)).systemMessages == [.replyHelp])
  }

  /// Sends one alert that these parcels are ready for pick-up.
  private func sendAlert(_ ids: [ParcelID]) throws -> BundleID {
    for id in ids {
      let shipment = try #require(try chat.parcels.first { $0.id == id }).tracked.id
      try chat.store.shipments.commit(
        [(ShipmentLease(shipment), true)], now: chat.clock.now, makeBundleRow: Conversation.makeBundleRow
      ) {
        _, current, followers in
        ShipmentChange(
          shipment: current.shipment, failures: 0, nextCheck: nil,
          plans: followers.map {
            ParcelPlan(
              $0.parcel.id, in: $0.chat.id,
              alerts: [.init(Alert(.readyForPickup, occasion: 1), .aloud, place: "景安門市")])
          })
      }
    }
    let bundles = try chat.drain().compactMap { reply -> BundleID? in
      if case .alerts(let id) = reply.content { id } else { nil }
    }
    return try #require(bundles.last)
  }

  @Test(arguments: Language.allCases) func everyWordIsFoundAgain(_ language: Language) throws {
    let phrases = try Catalogues.phrases()
    let keys = PhraseKey.allCases.filter { $0.rawValue.hasPrefix("said.") }
    #expect(keys.count == 41)
    for key in keys {
      let words = phrases.text(key, in: language).split(separator: "|").map(String.init)
      #expect(!words.isEmpty && Set(words).count == words.count, "\(key)")
    }
  }
}

extension Parcel {
  fileprivate var placeName: String? { store?.name }
  fileprivate var day: String? { deadline.map { "\($0.day)" } }
  fileprivate var due: String? { amountDue.map { "\($0.value)" } }
  fileprivate var paid: String? { noted.payment?.rawValue }
  fileprivate var carrierName: String? { carrier.rawValue }
  fileprivate var numberText: String? { number?.text }
}
