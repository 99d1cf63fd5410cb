import Cards
import Chat
import Dialogs
import Phrases
import Store
import TestSupport
import Testing
import Tracking

@Suite struct ButtonTests {
  private func chatWithParcel() throws -> (Conversation, ParcelID) {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    return (chat, try #require(try chat.parcels.first).id)
  }

  @Test func refreshAsksTheCarrierButNotTwiceAMinute() throws {
    let (chat, id) = try chatWithParcel()
    #expect(try chat.press(.parcel(id, .refresh)).toasts == [.refreshing])
    let now = chat.clock.now
    let due = try chat.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat"], limit: 1)], owner: "test", until: now, now: now)
    try chat.store.shipments.commit(
      [(try #require(due.first).lease, true)], now: now, makeBundleRow: Conversation.makeBundleRow
    ) {
      _, current, _ in
      var shipment = current.shipment
      shipment.merge(TrackingResult(.notKnownYet), at: now)
      return ShipmentChange(shipment: shipment, failures: 0, nextCheck: now)
    }
    let again = try chat.press(.parcel(id, .refresh))
    #expect(again.toasts == [.justChecked] && again.contents.last == .parcel(id, view: .unchanged))
    chat.clock.advance(by: 61)
    #expect(try chat.press(.parcel(id, .refresh)).toasts == [.refreshing])
  }

  @Test func aLinkOnlyCarrierSaysSo() throws {
    let chat = try Conversation()
    _ = try chat.say("順豐 SF1234567890123")
    let id = try #require(try chat.parcels.first).id
    #expect(try chat.press(.parcel(id, .refresh)).toasts == [.linkOnly])
  }

  @Test func pickedUpAndBack() throws {
    let (chat, id) = try chatWithParcel()
    #expect(try chat.press(.parcel(id, .pickedUp)).toasts == [.markedPickedUp])
    #expect(try chat.parcels.first?.status == .collected)
    #expect(try chat.press(.parcel(id, .undoPickedUp)).toasts == [.pickedUpUndone])
    #expect(try chat.parcels.first?.status == .pending)
  }

  @Test func deletingNeedsASecondTap() throws {
    let (chat, id) = try chatWithParcel()
    #expect(try chat.press(.parcel(id, .delete)).contents.last == .parcel(id, view: .confirmDelete))
    #expect(try chat.parcels.count == 1)
    let replies = try chat.press(.parcel(id, .confirmDelete))
    #expect(replies.toasts == [.deleted])
    // Both the pressed message and the card say that the parcel is deleted.
    #expect(replies.systemMessages.count == 2 && Set(replies.systemMessages).count == 1)
    guard case .parcelDeleted(let number, .some)? = replies.systemMessages.first else {
      Issue.record("not said to be deleted")
      return
    }
    #expect(number?.text == "620434003756")
    #expect(try chat.parcels.isEmpty)
    #expect(try chat.press(.parcel(id, .refresh)).toasts == [.gone])
  }

  @Test func theTimelineAndTheListAreDrawnInPlace() throws {
    let (chat, id) = try chatWithParcel()
    let edit = Outbound.Action.edit(MessageID(rawValue: "7"))
    #expect(try chat.press(.parcel(id, .timeline)).last == .init(action: edit, content: .parcel(id, view: .timeline)))
    #expect(try chat.press(.parcel(id, .show)).last == .init(action: edit, content: .parcel(id, view: .card)))
    #expect(try chat.press(.list(page: 2)).last == .init(action: edit, content: .list(page: 2)))
    #expect(try chat.press(.refreshList(page: 0)).toasts == [.allJustChecked])
    chat.clock.advance(by: 600)
    #expect(try chat.press(.refreshList(page: 0)).toasts == [.refreshing])
  }

  /// After a press of any of these buttons, the message shows the card in place of the further buttons.
  @Test func theOtherButtonsAreDrawnInPlaceAndGoAfterOnePress() throws {
    let (chat, id) = try chatWithParcel()
    let edit = Outbound.Action.edit(MessageID(rawValue: "7"))
    for action in [ParcelAction.show, .mute, .unmute, .remind, .archive, .pickedUp, .reveal] {
      #expect(try chat.press(.parcel(id, .more)).last == .init(action: edit, content: .parcel(id, view: .more)))
      #expect(
        try chat.press(.parcel(id, action)).contains { $0.action == edit && $0.content == .parcel(id, view: .card) })
    }
  }

  @Test func aPressWithoutItsMessageIsAnsweredWithANewOne() throws {
    let (chat, id) = try chatWithParcel()
    #expect(
      try chat.press(.parcel(id, .show), message: nil).last == .init(action: .send, content: .parcel(id, view: .card)))
  }

  @Test(arguments: [
    "", "nonsense", "s:", "s:!!", "c:1.0:", "c:1.0:tcat", "k:1.0:", "x:1.0", "v:1.0:0", "w:1.0", "a:1", "ay:1", "e:1",
    "ef:1:store", "l:-1", "s:1:2", "zz:1", String(repeating: "s:1", count: 40),
  ])
  func dataThatNobodyMadeIsAnswered(_ data: String) throws {
    let replies = try Conversation().send(.button(data: data, press: "p"))
    #expect(replies.toasts == [Action(encoded: data) == nil ? .outdated : .gone])
  }

  @Test func anotherChatsParcelIsNotShown() throws {
    let (chat, id) = try chatWithParcel()
    let stranger = Samples.update(
      .button(data: Action.parcel(id, .confirmDelete).encoded, press: "p"), id: "99",
      chat: ChatID(platform: "telegram", value: "666"))
    try chat.store.inbox.receive([.update(stranger)], account: "a", next: nil, receivedAt: chat.clock.now)
    _ = try chat.store.inbox.handle(
      limit: 1, now: chat.clock.now, handler: chat.dialogs.handle, reportFailure: { _, _, error in throw error })
    #expect(try chat.parcels.count == 1)
  }

  @Test func languageIsSetByAButton() throws {
    let chat = try Conversation()
    let replies = try chat.press(.language(.en))
    #expect(replies.toasts == [.languageSet])
    #expect(try chat.store.read { try $0.chat(Samples.chat)?.language } == "en")
  }

  @Test func aBlockedChatIsClosedAndReopenedByAWord() throws {
    let (chat, _) = try chatWithParcel()
    #expect(try chat.send(.membership(welcome: false)).isEmpty)
    #expect(try chat.store.read { try $0.chat(Samples.chat)?.closedAt } != nil)
    _ = try chat.command("start")
    #expect(try chat.store.read { try $0.chat(Samples.chat)?.closedAt } == nil)
  }

  @Test func aChatThatComesBackIsFollowedAgain() throws {
    let (chat, _) = try chatWithParcel()
    let now = chat.clock.now
    _ = try chat.send(.membership(welcome: false))
    let due = {
      try chat.store.shipments.leaseDue([LeaseQuota(carriers: ["tcat"], limit: 1)], owner: "test", until: now, now: now)
        .first
    }
    let leased = try #require(try due())
    let id = leased.shipment.id
    // While the chat is closed, the shipment has no followers.
    try chat.store.shipments.commit([(leased.lease, true)], now: now, makeBundleRow: Conversation.makeBundleRow) {
      _, current, followers in
      #expect(followers.isEmpty)
      return ShipmentChange(shipment: current.shipment, failures: 0, nextCheck: nil)
    }
    #expect(try due() == nil)
    _ = try chat.send(.membership(welcome: true))
    #expect(try due()?.shipment.id == id)
  }

  @Test func aNumberThatNobodyKnowsIsWaitedForOrPutRight() throws {
    let (chat, id) = try chatWithParcel()
    let kept = try chat.press(.parcel(id, .keepWaiting))
    #expect(kept.toasts == [.keepsWaiting] && kept.contents.last == .parcel(id, view: .card))
    #expect(try chat.parcels.count == 1)
    _ = try chat.press(.parcel(id, .editField(.number)))
    _ = try chat.say("135063214096")
    #expect(try chat.parcels.compactMap(\.number?.text) == ["135063214096"])
    _ = try chat.press(.parcel(id, .editField(.carrier)))
    _ = try chat.press(.chooseCarrier(.parcel(id), "hct"))
    #expect(try chat.parcels.map(\.carrier) == ["hct"])
  }
}
