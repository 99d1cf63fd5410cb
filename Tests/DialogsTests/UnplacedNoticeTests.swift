import Cards
import Carriers
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// A notice without a number is added to the parcel that it is about, not simply to the next parcel that arrives.
@Suite struct UnplacedNoticeTests {
  private static let notice = "7-11 福美門市 取件碼 998877 期限 11/28 代收 $500"

  private func placement(_ replies: [Conversation.Reply]) -> NoticePlacement? {
    for case .noticePlacement(let placement) in replies.contents { return placement }
    return nil
  }

  @Test func aParcelOfAnotherCarrierIsAskedAbout() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.notice)
    let asked = try #require(placement(try chat.say("燕文 UG947859817YP")))
    let parcel = try #require(try chat.parcels.first)
    #expect(parcel.carrier == "yanwen" && parcel.noted == NotedFields() && !parcel.isWaiting)
    #expect(asked.parcels == [parcel.id] && asked.notice.noted.pickupCode == "998877" && !asked.isNew)
  }

  @Test func aNoticeIsAddedOnlyToTheChainsOwnParcel() throws {
    let chat = try Conversation()
    let first = try chat.say(Self.notice).systemMessages
    guard case .numberMissing(let noted)? = first.first else {
      Issue.record("not understood")
      return
    }
    #expect(placement(try chat.say("7-11 F70334584020")) == nil)
    #expect(try chat.parcels.first?.noted.pickupCode == "998877")
    #expect(try chat.parcels.first?.noted.deadline == noted.deadline)
    _ = try chat.say("7-11 F70334584031")
    #expect(try chat.parcels.filter { $0.pickupCode != nil }.count == 1)
  }

  @Test func oneTapPutsItThere() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.notice)
    let asked = try #require(placement(try chat.say("燕文 UG947859817YP")))
    let id = try #require(try chat.parcels.first).id
    _ = try chat.press(.parcel(id, .assignNotice(asked.notice.id)))
    #expect(try chat.parcels.first?.pickupCode == "998877")
    #expect(try chat.parcels.first?.deadline?.origin == .text)
    // The notice is used up.
    #expect(try chat.press(.parcel(id, .assignNotice(asked.notice.id))).toasts == [.gone])
  }

  @Test func aRejectedNoticeKeepsWaiting() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.notice)
    let asked = try #require(placement(try chat.say("燕文 UG947859817YP")))
    let replies = try chat.press(.leaveUnplaced(asked.notice.id))
    #expect(replies.systemMessages == [.numberMissing(asked.notice.noted)])
    _ = try chat.say("7-11 F70334584020")
    #expect(try chat.parcels.first { $0.carrier == "sevenEleven" }?.pickupCode == "998877")
  }

  @Test func aNoticeWaitsADayThroughOtherMessages() throws {
    for (hours, code) in [(23.0, "998877" as String?), (25.0, nil)] {
      let chat = try Conversation()
      _ = try chat.say(Self.notice)
      #expect(try chat.say("晚上吃什麼").systemMessages == [.smallTalk])
      chat.clock.advance(by: hours * 3600)
      _ = try chat.say("7-11 F70334584020")
      #expect(try chat.parcels.first?.pickupCode == code)
    }
  }

  /// A notice may be forwarded days after it was written.
  @Test func aNoticeExpiresADayAfterItWasSent() throws {
    let chat = try Conversation()
    let written = chat.clock.now.addingTimeInterval(-2 * 86_400)
    try chat.send(.text("您的包裹已到全家 景安門市，取件碼 881204", links: []), isForwarded: true) {
      $0 = Update(
        id: $0.id, chat: $0.chat, kind: $0.kind, user: $0.user, date: $0.date, message: $0.message, content: $0.content,
        isForwarded: true, writtenAt: written)
    }
    _ = try chat.say("全家 16341539811")
    #expect(try chat.parcels.first?.pickupCode == "881204")
  }

  @Test func aParcelThatIsThereIsOffered() throws {
    let chat = try Conversation()
    _ = try chat.say("7-11 F70334584020")
    _ = try chat.say("全家 16341539811")
    let asked = try #require(placement(try chat.say(Self.notice)))
    let parcels = try chat.parcels.filter { $0.carrier == "sevenEleven" }
    #expect(asked.isNew && asked.parcels == parcels.map(\.id))
    _ = try chat.press(.parcel(parcels[0].id, .assignNotice(asked.notice.id)))
    #expect(try chat.parcels.filter { $0.pickupCode == "998877" }.map(\.carrier) == ["sevenEleven"])
  }

  @Test func withSeveralNumbersTheUserIsAsked() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.notice)
    let asked = try #require(placement(try chat.say("7-11 F70334584020\n7-11 F70334584031\n黑貓 620434003756")))
    #expect(asked.parcels.count == 2)
    #expect(try chat.parcels.allSatisfy { $0.noted == NotedFields() })
  }

  @Test func aGroupsNoticesAreNotKept() throws {
    let chat = try Conversation()
    #expect(try chat.say(Self.notice, kind: .group).isEmpty)
    #expect(placement(try chat.say("燕文 UG947859817YP", kind: .group)) == nil)
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
    ("郵局", "中和郵局招領，取件碼 12345，請於12/27前領取"),
    ("no chain", "您的包裹已送達景安門市，請於 12/27 前取貨，取貨碼 4455"),
    ("overdue", "您的包裹已送達全家景安店，請於 10/27 前取貨，取貨碼 4455"),
  ]

  /// A notice without a number is never added to a parcel of another chain or kind without asking. The table shows
  /// the rules in `docs/using.md`.
  @Test func everyPairOfNoticeAndCarrier() throws {
    var table: [String: [String]] = [:]
    for (kind, text) in Self.notices {
      for carrier in Registry.carriers where carrier.id != .other {
        guard let number = carrier.shapes.first?.examples.first else { continue }
        let chat = try Conversation()
        _ = try chat.say(text)
        let replies = try chat.command("add", "\(carrier.id) \(number)")
        let parcel = try #require(try chat.parcels.first, "\(carrier.id) \(number)")
        let isTaken = parcel.noted.pickupCode != nil
        let isAsked = placement(replies) != nil
        #expect(!(isTaken && isAsked))
        table["\(kind) \(isTaken ? "taken" : isAsked ? "asked" : "kept")", default: []].append(carrier.id.rawValue)
        if isTaken { #expect(Self.chains[kind] == carrier.id, "\(kind) on \(carrier.id)") }
      }
    }
    for (row, carriers) in table.sorted(by: { $0.key < $1.key }) {
      print("notice × next parcel | \(row): \(carriers.sorted().joined(separator: " "))")
    }
    #expect(table["7-ELEVEN taken"] == ["sevenEleven"] && table["全家 taken"] == ["familyMart"])
    #expect(table["overdue taken"] == nil && table["no chain taken"] == nil)
    #expect(table["7-ELEVEN kept"].map(Set.init)?.isSuperset(of: ["familyMart", "hiLife", "okMart", "shopee"]) == true)
  }

  private static let chains: [String: CarrierID] = ["7-ELEVEN": "sevenEleven", "全家": "familyMart", "郵局": "postTW"]
}
