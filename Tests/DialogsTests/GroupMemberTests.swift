import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// The members of a group: their dialogues, their claims, and what each may see.
@Suite struct GroupMemberTests {
  private typealias Member = GroupConversation.Member
  private let group: GroupConversation

  init() throws { group = try GroupConversation() }

  // MARK: Writing

  @Test func dialoguesOfTwoMembersDoNotMix() throws {
    let first = try group.addWaiting(by: .an)
    let second = try group.addWaiting("F70334584021", by: .mei)
    _ = try group.press(.parcel(first, .editField(.amount)), by: .an)
    _ = try group.press(.parcel(second, .editField(.deadline)), by: .mei)
    let asked = try #require(try group.message(showing: Slots.question(Member.an.rawValue)))
    // Mei cannot answer a question to An. A message that is not a reply is not an answer either.
    #expect(try group.reply("590", by: .mei, to: asked).isEmpty)
    #expect(try group.say("590", by: .an).isEmpty)
    #expect(try group.reply("590", by: .an, to: asked).changes == [.field(.amount)])
    #expect(try group.reply("11/29", by: .mei, to: Slots.question("12")).changes == [.field(.deadline)])
    #expect(try group.parcel(first).amount == Money(value: 590))
    #expect(try group.parcel(second).deadline?.day == Day(year: 2026, month: 11, day: 29))
    // Both questions are answered. A further reply is read as usual.
    #expect(try group.reply("777", by: .an, to: asked).isEmpty)
  }

  @Test func theQuestionMentionsTheMember() throws {
    let id = try group.addWaiting(by: .an)
    let asked = try group.press(.parcel(id, .editField(.amount)), by: .mei).sent
    #expect(asked == [.addressed(Member.mei.person, .field(FieldPrompt(id, .amount)))])
    let wrong = try group.reply("很多", by: .mei).sent
    #expect(wrong == [.addressed(Member.mei.person, .field(FieldPrompt(id, .amount, fault: .unreadable)))])
    #expect(
      try group.send(.command("add", arguments: ""), by: .an).sent == [
        .addressed(Member.an.person, .systemMessage(.askNumber(nil)))
      ])
  }

  @Test func anEarlierQuestionIsAnsweredNoMore() throws {
    let id = try group.addWaiting(by: .an)
    _ = try group.press(.parcel(id, .editField(.amount)), by: .an)
    let amount = try #require(try group.message(showing: Slots.question("11")))
    group.chat.clock.advance(by: 1)
    _ = try group.press(.parcel(id, .editField(.deadline)), by: .an)
    #expect(try group.reply("11/29", by: .an, to: amount).isEmpty)
    #expect(try group.reply("11/29", by: .an, to: Slots.question("11")).sent.count == 1)
    #expect(try group.parcel(id).deadline?.day == Day(year: 2026, month: 11, day: 29))
  }

  @Test func cancelAffectsOnlyTheMember() throws {
    let id = try group.addWaiting(by: .an)
    _ = try group.press(.parcel(id, .editField(.amount)), by: .an)
    #expect(try group.send(.command("cancel", arguments: ""), by: .mei).isEmpty)
    #expect(try group.press(.parcel(id, .show), by: .mei).contents.last == .parcel(id, view: .card))
    #expect(try group.reply("590", by: .an, to: Slots.question("11")).sent.count == 1)
    #expect(try group.parcel(id).amount == Money(value: 590))
  }

  @Test func aPickedCarrierAsksWhoeverPickedIt() throws {
    _ = try group.press(.enterNumber, by: .an)
    let picker = MessageID(rawValue: "55")
    let asked = try group.press(.chooseCarrier(.entry, "ecan"), by: .mei, on: picker)
    #expect(asked.contains { $0.action == .delete(picker) })
    #expect(asked.sent == [.addressed(Member.mei.person, .systemMessage(.askNumber("ecan")))])
    #expect(try group.reply("801109549441", by: .an).count == 1)
    #expect(try group.reply("801109549452", by: .mei, to: Slots.question("12")).count == 1)
    #expect(try group.chat.parcels.map(\.owner) == [Member.mei.person])
  }

  // MARK: Fetching

  @Test func aClaimIsReleasedByOthersOnlyWithASecondPress() throws {
    let id = try group.addWaiting(by: .an)
    #expect(try group.press(.parcel(id, .claim), by: .mei).toasts == [.claimed])
    #expect(try group.parcel(id).claim == Member.mei.person)
    #expect(try group.press(.parcel(id, .claim), by: .hao).toasts == [.claimedBy("小美")])
    #expect(try group.press(.parcel(id, .release), by: .hao).toasts == [.releaseAsk("小美")])
    #expect(try group.parcel(id).claim == Member.mei.person)
    // A press by another member does not count as the second press, and a late press asks again.
    #expect(try group.press(.parcel(id, .release), by: .an).toasts == [.releaseAsk("小美")])
    group.chat.clock.advance(by: 61)
    #expect(try group.press(.parcel(id, .release), by: .hao).toasts == [.releaseAsk("小美")])
    #expect(try group.press(.parcel(id, .release), by: .hao).toasts == [.released])
    #expect(try group.parcel(id).claim == nil)
    // A member's own claim needs no second press.
    _ = try group.press(.parcel(id, .claim), by: .hao)
    #expect(try group.press(.parcel(id, .release), by: .hao).toasts == [.released])
  }

  @Test func aClaimIsShownWhereverTheParcelIs() throws {
    let id = try group.addWaiting(by: .an)
    _ = try group.chat.store.alerts.check(
      limit: 10, now: group.chat.clock.now, makeBundleRow: Conversation.makeBundleRow
    ) { follower in
      ParcelPlan(
        follower.parcel.id, in: follower.chat.id,
        alerts: [ParcelPlan.PlannedAlert(Alert(.readyForPickup, occasion: 1), .aloud, place: nil)])
    }
    let told = try #require(try group.chat.drain().first?.content)
    _ = try group.send(.command("pickup", arguments: ""), by: .hao)
    let card = try #require(try group.message(showing: Slots.parcel(id)))
    let drawn = try group.press(.parcel(id, .claim), by: .mei, on: card).contents
    #expect(Set(drawn.dropFirst()) == [.parcel(id, view: .card), told, .round])
  }

  @Test func allOfAStoreAreClaimedButForWhatOthersFetch() throws {
    let first = try group.addWaiting(by: .an)
    let second = try group.addWaiting("F70334584021", by: .mei)
    _ = try group.press(.parcel(first, .claim), by: .hao)
    #expect(try group.press(.parcel(first, .claimAll), by: .mei).toasts == [.claimed])
    #expect(try group.parcel(first).claim == Member.hao.person)
    #expect(try group.parcel(second).claim == Member.mei.person)
    // A member releases their own claims. A member without claims must confirm.
    #expect(try group.press(.parcel(first, .releaseAll), by: .mei).toasts == [.released])
    #expect(try group.press(.parcel(first, .releaseAll), by: .an).toasts == [.releaseAsk("阿豪")])
    #expect(try group.press(.parcel(first, .releaseAll), by: .an).toasts == [.released])
    #expect(try group.chat.parcels.allSatisfy { $0.claim == nil })
  }

  @Test func aMemberWhoLeavesLosesClaimsAndMentions() throws {
    let claimed = try group.addWaiting(by: .an)
    let owned = try group.addWaiting("F70334584021", by: .mei)
    _ = try group.press(.parcel(claimed, .claim), by: .mei)
    _ = try group.press(.parcel(claimed, .editField(.amount)), by: .mei)
    _ = try group.send(.left(Update.User(id: "12", name: "小美")), by: .an)
    #expect(try group.parcel(claimed).claim == nil)
    #expect(try group.profile.members.gone == ["12"] && group.profile.dialogue == nil)
    #expect(Audience(of: try group.parcel(owned), in: try group.profile.members).concerned.isEmpty)
    // The owner has left. A member who claims the parcel may see the number.
    #expect(try group.press(.parcel(owned, .reveal), by: .an).toasts == [.secretsOf(nil)])
    _ = try group.press(.parcel(owned, .claim), by: .an)
    #expect(try group.press(.parcel(owned, .reveal), by: .an).toasts == [.secrets(owned)])
    // The member is back, as reported by the platform or shown by a message of their own.
    _ = try group.send(.joined([Update.User(id: "12")]), by: .an)
    #expect(try group.profile.members.gone.isEmpty)
  }

  @Test func aMemberWithoutParcelsIsForgottenOnLeaving() throws {
    _ = try group.addWaiting(by: .an)
    _ = try group.send(.left(Update.User(id: "13")), by: .hao)
    #expect(try group.profile.members.isEmpty)
    _ = try group.send(.left(Update.User(id: "11")), by: .an)
    #expect(try group.profile.members.gone == ["11"])
    _ = try group.say("我回來了", by: .an)
    #expect(try group.profile.members.gone.isEmpty)
  }

  // MARK: Seeing

  @Test func onlyOwnerAndClaimerSeeNumberAndCode() throws {
    let id = try group.addWaiting(by: .an)
    #expect(try group.press(.parcel(id, .reveal), by: .an).toasts == [.secrets(id)])
    #expect(try group.press(.parcel(id, .reveal), by: .mei).toasts == [.secretsOf("小安")])
    _ = try group.press(.parcel(id, .claim), by: .mei)
    #expect(try group.press(.parcel(id, .reveal), by: .mei).toasts == [.secrets(id)])
    // A parcel that another member has claimed cannot be claimed, so claiming is not suggested.
    #expect(try group.press(.parcel(id, .reveal), by: .hao).toasts == [.secretsWithheld("小安")])
    _ = try group.press(.parcel(id, .release), by: .mei)
    #expect(try group.press(.parcel(id, .reveal), by: .mei).toasts == [.secretsOf("小安")])
  }

  @Test func theClaimerSeesAnAnonymousParcel() throws {
    let id = try group.addWaiting(by: nil)
    #expect(try group.press(.parcel(id, .reveal), by: .an).toasts == [.secretsOf(nil)])
    _ = try group.press(.parcel(id, .pickedUp), by: .an)
    #expect(try group.press(.parcel(id, .reveal), by: .an).toasts == [.secretsWithheld(nil)])
  }

  // MARK: Hearing

  @Test func mutingAffectsOnlyTheMember() throws {
    let id = try group.addWaiting(by: .an)
    _ = try group.press(.parcel(id, .claim), by: .mei)
    let steps: [(Member, Action, Toast, called: [Member])] = [
      (.mei, .parcel(id, .mute), .mutedForYou, [.an]), (.hao, .parcel(id, .mute), .mutedForYou, [.an]),
      (.an, .muteMe, .mutedAllForYou, []), (.mei, .parcel(id, .mute), .unmutedForYou, [.mei]),
      (.mei, .parcel(id, .unmute), .unmutedForYou, [.mei]), (.an, .muteMe, .unmutedAllForYou, [.an, .mei]),
    ]
    for (member, action, toast, called) in steps {
      #expect(try group.press(action, by: member).toasts == [toast])
      let audience = Audience(of: try group.parcel(id), in: try group.profile.members)
      #expect(audience.mentioned == called.map(\.person) && audience.isSilent == called.isEmpty)
      #expect(try !group.parcel(id).isMuted)
    }
  }

  @Test func whoSaysSoInAReplyMutesForThemselves() throws {
    let id = try group.addWaiting(by: .an)
    for _ in 0..<2 {
      _ = try group.reply("靜音", by: .mei, to: Slots.parcel(id))
      #expect(try group.parcel(id).mutedBy == ["12"])
    }
  }

  @Test func aPrivateChatIsMutedAsAWhole() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    let id = try #require(try chat.parcels.first).id
    #expect(try chat.press(.parcel(id, .mute)).toasts == [.muted])
    #expect(try chat.parcels.first?.isMuted == true && chat.parcels.first?.mutedBy == [])
    #expect(try chat.press(.muteMe).toasts == [.gone])
  }

  // MARK: What is not shown

  /// A group sees the last four characters of a number. For all other digits, the answer is the same as for digits of
  /// no parcel.
  @Test func hiddenDigitsCannotBeGuessed() throws {
    let first = try group.addWaiting("F70334584020", by: .an)
    _ = try group.addWaiting("F70334581967", by: .mei)
    for ask in ["我的 # 那件到哪了", "# 到了嗎", "刪除 #", "where is #?"] {
      func answer(_ digits: String) throws -> [Content] {
        try group.say(ask.replacing("#", with: digits), by: .hao, isMention: true).contents
      }
      // The first answer may differ from the answer to the same text again.
      _ = try answer("2986")
      let nothing = try answer("2986")
      for number in ["F70334584020", "F70334581967"] {
        for start in 1...(number.count - 5) {
          let digits = String(Array(number)[start..<start + 4])
          let said = try answer(digits)
          #expect(said == nothing, "\(ask) \(digits): \(said), not \(nothing)")
        }
      }
    }
    let shown = try group.say("我的 4020 那件到哪了", by: .hao, isMention: true).contents
    #expect(shown.contains(.parcel(first, view: .card)), "\(shown)")
  }
}
