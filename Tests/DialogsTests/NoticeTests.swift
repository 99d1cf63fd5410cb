import Cards
import Carriers
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// A notice without a number goes to the parcel that it is about, is asked about, or is a parcel of its own.
@Suite struct NoticeTests {
  private static let notice = "7-11 福美門市 取件碼 998877 期限 11/28 代收 $500"

  private func own(_ chat: Conversation) throws -> [Parcel] { try chat.parcels.filter { $0.number == nil } }

  @Test func itIsAParcelOfItsOwn() throws {
    let chat = try Conversation()
    let replies = try chat.say(Self.notice)
    let parcel = try #require(try chat.parcels.first)
    #expect(replies.contents == [.parcel(parcel.id, view: .card)])
    #expect(parcel.number == nil && parcel.shipment == nil && parcel.carrier == "sevenEleven")
    #expect(parcel.status == .arrivedAtStore && parcel.isWaiting && parcel.question == nil)
    #expect(parcel.pickupCode == "998877" && parcel.store?.name.hasSuffix("福美門市") == true)
    #expect(parcel.amountDue?.value == 500)
    #expect(parcel.deadline?.origin == .text && parcel.origin == .message && parcel.unconfirmed == nil)
    #expect(try chat.store.read { try $0.unansweredCount() } == 0)
    #expect(try chat.command("pickup").contents == [.round])
  }

  @Test func twoNoticesOfOneParcelAreOne() throws {
    let chat = try Conversation()
    for text in [
      Self.notice, "7-ELEVEN福美門市 取件碼 998877", "您的包裹已送達 7-11 福美門市，請於 11/28 前取貨", Self.notice,
    ] {
      let replies = try chat.say(text)
      let card = Content.parcel(try #require(try chat.parcels.first).id, view: .card)
      #expect(replies.sent == [card] || replies.changes == [.known], "\(text)")
    }
    #expect(try chat.parcels.count == 1)
    _ = try chat.say("7-11 福美門市 取件碼 112233 期限 11/28")
    _ = try chat.say("7-11 景安門市 取件碼 998877 期限 11/28")
    _ = try chat.say("全家 福美店 取件碼 998877 期限 11/28")
    #expect(try own(chat).count == 4)
  }

  @Test func theOnlyParcelOfTheChainGetsIt() throws {
    let chat = try Conversation(followed: ["sevenEleven"])
    _ = try chat.say("7-11 F70334584020")
    _ = try chat.say("黑貓 620434003756")
    let replies = try chat.say(Self.notice)
    let parcel = try #require(try chat.parcels.first { $0.carrier == "sevenEleven" })
    #expect(replies.contents == [.parcel(parcel.id, view: .joined)])
    #expect(parcel.pickupCode == "998877" && parcel.isWaiting && parcel.joined?.notice.pickupCode == "998877")
    #expect(try own(chat).isEmpty)
    // The same notice again changes nothing.
    #expect(try chat.say(Self.notice).changes == [.known])
    // "Undo" makes it a parcel of its own.
    let undo = try #require(try chat.store.read { try $0.undo(of: parcel.id, in: Samples.chat, at: chat.clock.now) })
    let parted = try chat.press(.undo(undo.id)).contents
    let other = try #require(try own(chat).first)
    #expect(parted.contains(.parcel(other.id, view: .card)) && other.pickupCode == "998877")
    #expect(try chat.store.read { try $0.parcel(parcel.id, in: Samples.chat) }?.noted == NotedFields())
  }

  @Test func ofTwoOrMoreTheUserIsAskedOnce() throws {
    let chat = try Conversation()
    _ = try chat.say("7-11 F70334584020")
    _ = try chat.say("7-11 F70334584031")
    _ = try chat.say("全家 16341539811")
    #expect(try chat.say(Self.notice).count == 1)
    let notice = try #require(try own(chat).first)
    let offered = try #require(notice.question).parcels
    #expect(try offered == chat.parcels.filter { $0.carrier == "sevenEleven" && $0.number != nil }.map(\.id))
    _ = try chat.say(Self.notice)
    #expect(try own(chat).map(\.id) == [notice.id])
    _ = try chat.press(.parcel(offered[1], .same(notice.id)))
    #expect(try own(chat).isEmpty)
    let target = try #require(try chat.parcels.first { $0.id == offered[1] })
    #expect(target.pickupCode == "998877" && target.question == nil)
    // The button of an old message still answers.
    #expect(try chat.press(.parcel(offered[1], .same(notice.id))).toasts == [Toast.none])
    // And the merge can be undone.
    _ = try chat.command("undo")
    #expect(try own(chat).map(\.id) == [notice.id])
    #expect(try chat.parcels.first { $0.id == offered[1] }?.noted == NotedFields())
  }

  @Test func aNumberAfterTheNoticeIsAskedAbout() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.notice)
    let notice = try #require(try own(chat).first)
    let reply = try chat.say("7-11 F70334584020 露營椅")
    let parcel = try #require(try chat.parcels.first { $0.number != nil })
    #expect(reply.contents == [.parcel(parcel.id, view: .card)] && parcel.question?.parcels == [notice.id])
    #expect(try chat.press(.differs(parcel.id)).contents.last == .parcel(parcel.id, view: .card))
    #expect(try chat.parcels.count == 2 && chat.parcels.allSatisfy { $0.question == nil })
    // Buttons of the message from before still answer.
    _ = try chat.press(.parcel(notice.id, .same(parcel.id)))
    #expect(try chat.parcels.map(\.id) == [parcel.id] && chat.parcels.first?.pickupCode == "998877")
  }

  @Test func whatTheUserDidStaysWithTheMergedParcel() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.notice)
    let notice = try #require(try own(chat).first)
    let at = chat.clock.now.addingTimeInterval(7200)
    for effect in [
      Effect.rename(notice.id, "露營椅"), .setReminder(notice.id, at), .setClaim(notice.id, Person(id: "9")),
    ] { try chat.apply(effect) }
    _ = try chat.say("7-11 F70334584020")
    let parcel = try #require(try chat.parcels.first { $0.number != nil })
    _ = try chat.press(.parcel(notice.id, .same(parcel.id)))
    let merged = try #require(try chat.parcels.first)
    #expect(merged.id == parcel.id && merged.name == "露營椅" && merged.remindAt == at && merged.claim?.id == "9")
  }

  @Test func ofSeveralNewNumbersTheUserIsAskedWhich() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.notice)
    let notice = try #require(try own(chat).first)
    _ = try chat.say("7-11 F70334584020\n7-11 F70334584031\n全家 16341539811")
    let question = try #require(try own(chat).first?.question)
    #expect(question.parcels.count == 2)
    _ = try chat.press(.parcel(question.parcels[0], .same(notice.id)))
    #expect(try own(chat).isEmpty && chat.parcels.count == 3)
  }

  @Test func aNumberCanBeAdded() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.notice)
    let notice = try #require(try own(chat).first)
    _ = try chat.press(.parcel(notice.id, .editField(.number)))
    _ = try chat.say("F70334584020")
    let parcel = try #require(try chat.parcels.first)
    #expect(parcel.id == notice.id && parcel.number?.text == "F70334584020" && parcel.pickupCode == "998877")
    _ = try chat.command("undo")
    #expect(try chat.parcels.first?.number == nil)
  }

  @Test func theNumberOfAnotherParcelMakesThemOne() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    _ = try chat.say(Self.notice)
    let notice = try #require(try own(chat).first)
    let known = try #require(try chat.parcels.first { $0.number != nil })
    _ = try chat.press(.parcel(notice.id, .editField(.number)))
    let replies = try chat.say("黑貓 620434003756")
    #expect(replies.contents.contains(.parcel(known.id, view: .card)))
    #expect(try chat.parcels.map(\.id) == [known.id] && chat.parcels.first?.pickupCode == "998877")
  }

  @Test func itIsDeletedAndRestored() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.notice)
    let notice = try #require(try own(chat).first)
    _ = try chat.press(.parcel(notice.id, .confirmDelete))
    #expect(try chat.parcels.isEmpty)
    _ = try chat.command("undo")
    #expect(try own(chat) == [notice])
  }

  @Test func anEditedMessageGivesItsNumberLater() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.notice)
    let notice = try #require(try own(chat).first)
    _ = try chat.send(.edited("7-11 F70334584020 " + Self.notice))
    #expect(try chat.parcels.map(\.id) == [notice.id] && chat.parcels.first?.number?.text == "F70334584020")
  }

  @Test func aGroupHearsOnlyWhatIsSaidToTheBot() throws {
    let chat = try Conversation()
    #expect(try chat.say(Self.notice, kind: .group).isEmpty)
    #expect(try chat.parcels.isEmpty)
    _ = try chat.send(.text(Self.notice, links: []), kind: .group) { $0.isMention = true }
    #expect(try own(chat).map(\.owner?.id) == ["9"])
  }

  /// After an hour, a text is no longer taken as the field's value.
  @Test func anOldQuestionIsNoLongerAnswered() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    let id = try #require(try chat.parcels.first).id
    _ = try chat.press(.parcel(id, .editField(.name)))
    chat.clock.advance(by: 2 * 3600)
    _ = try chat.say("晚上吃什麼")
    #expect(try chat.parcels.first?.name == nil)
  }

  // MARK: All pairs

  /// Notices without a number.
  static let notices: [(kind: String, text: String)] = [
    ("7-ELEVEN", "7-11 福美門市 取件碼 998877 期限 12/28 代收 $500"),
    ("全家", "您的包裹已到全家景安店，取件碼 881204，請於12/27前取件"),
    ("蝦皮", "【蝦皮店到店】您的包裹已到 中和福美店，取件碼 5521，請於12/27前取件"),
    ("郵局", "中和郵局招領，取件碼 12345，請於12/27前領取"),
    ("no chain", "您的包裹已送達景安門市，請於 12/27 前取貨，取貨碼 4455"),
    ("菜鸟", "【菜鸟驿站】您的包裹已到锦绣花园店，请凭 5-1-0283 取件"),
  ]

  private static let chains: [String: CarrierID] = [
    "7-ELEVEN": "sevenEleven", "全家": "familyMart", "蝦皮": "shopee", "郵局": "postTW",
  ]

  /// Some of every kind; `NoticeFitTests` compares each notice with all carriers.
  private static let tried: Set<CarrierID> = [
    "sevenEleven", "familyMart", "hiLife", "okMart", "shopee", "postTW", "tcat", "hct", "momo", "pchome", "sfExpress",
    "cainiao", "yto", "yanwen", "dhl", "ups", "fedex", "s10", "customs",
  ]

  /// Each notice before and after a parcel of each of these carriers. The table is printed.
  @Test(arguments: [true, false]) func everyPairOfNoticeAndCarrier(isNoticeFirst: Bool) throws {
    var table: [String: [String]] = [:]
    for (kind, text) in Self.notices {
      for carrier in Registry.carriers where Self.tried.contains(carrier.id) {
        guard let number = carrier.shapes.first?.examples.first else { continue }
        let chat = try Conversation()
        if isNoticeFirst { _ = try chat.say(text) }
        _ = try chat.command("add", "\(carrier.id) \(number)")
        if !isNoticeFirst { _ = try chat.say(text) }
        let isAsked = try chat.parcels.contains { $0.question != nil }
        let outcome = try own(chat).isEmpty ? "joined" : isAsked ? "asked" : "own"
        table["\(kind) \(outcome)", default: []].append(carrier.id.rawValue)
        if outcome == "joined" { #expect(Self.chains[kind] == carrier.id && !isNoticeFirst, "\(kind) \(carrier.id)") }
      }
    }
    let order = isNoticeFirst ? "notice, then number" : "number, then notice"
    for (row, carriers) in table.sorted(by: { $0.key < $1.key }) {
      print("\(order) | \(row): \(carriers.sorted().joined(separator: " "))")
    }
    for (kind, chain) in Self.chains {
      #expect(table["\(kind) \(isNoticeFirst ? "asked" : "joined")"]?.contains(chain.rawValue) == true, "\(kind)")
    }
    for kind in ["7-ELEVEN", "全家", "蝦皮", "郵局"] {
      let asked = Set(table["\(kind) asked"] ?? [])
      #expect(asked.isDisjoint(with: ["dhl", "ups", "fedex", "momo", "sfExpress"]), "\(kind)")
    }
  }

  /// A code alone is that of the only parcel that waits without one.
  @Test(arguments: ["取貨碼是 4455", "取件码：4455", "pick-up code 4455"])
  func aCodeAloneGoesToTheParcelThatLacksIt(_ text: String) throws {
    let chat = try Conversation()
    _ = try chat.say("【全家】您的包裹已到 全家 景安店，請於 12/5 前取貨")
    #expect(try chat.parcels.count == 1)
    _ = try chat.say(text)
    #expect(try chat.parcels.map(\.pickupCode) == ["4455"], "\(text)")
  }
}
