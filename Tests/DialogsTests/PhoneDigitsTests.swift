import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

@Suite struct PhoneDigitsTests {
  private static let digits = "7294"

  /// Writes the secret backwards, so that the tests can tell it from plain text.
  private static let seal: DialogServices.Sealer = { secret, kind, chat in
    Data("\(kind) \(chat) \(String(secret.reveal().reversed()))".utf8)
  }

  private let chat: Conversation

  init() throws {
    chat = try Conversation(followed: ["sfExpress", "tcat"], seal: Self.seal)
    _ = try chat.command("add", "SF2739630464764")
    try wantPhone()
  }

  /// Commits `outcome` for all parcels: their source needs the digits.
  private func wantPhone(_ outcome: TrackingResult.Outcome = .needsPhoneDigits) throws {
    let now = chat.clock.now
    let due = try chat.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["sfExpress", "tcat"], limit: 9)], owner: "test", until: now, now: now)
    for due in due {
      var shipment = due.shipment
      shipment.merge(TrackingResult(outcome), at: now)
      try chat.store.shipments.commit(
        [(due.lease, false)], now: now, makeBundleRow: Conversation.makeBundleRow
      ) {
        [shipment] _, _, _ in
        ShipmentChange(shipment: shipment, failures: 1, nextCheck: now.addingTimeInterval(3600))
      }
    }
  }

  private var parcel: Parcel {
    get throws { try #require(try chat.parcels.first { $0.number?.text == "SF2739630464764" }) }
  }

  private func kept() throws -> [CarrierID: Date]? { try chat.store.read { try $0.chat(Samples.chat)?.phoneDigits } }

  /// The shipments that may be leased now.
  private func due() throws -> [DueShipment] {
    let now = chat.clock.now
    return try chat.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["sfExpress", "tcat"], limit: 9)], owner: "test", until: now, now: now)
  }

  private func ask() throws -> [Conversation.Reply] { try chat.press(.parcel(try parcel.id, .askPhone)) }

  @Test(arguments: [digits, " \(digits)\n", "７２９４", "７2９4"])
  func theNextTextIsTheDigitsAndIsTakenOutOfTheChat(_ text: String) throws {
    #expect(try ask().contents.last == .phone(PhonePrompt(try parcel.id)))
    let replies = try chat.say(text)
    #expect(replies.first?.action == .delete(MessageID(rawValue: "7")))
    #expect(replies.last?.content == .parcel(try parcel.id, view: .card))
    #expect(try kept() == ["sfExpress": chat.clock.now])
    // The shipment is due at once, with the sealed digits.
    let leased = try due()
    #expect(leased.map(\.shipment.number.text) == ["SF2739630464764"])
    let sealed = try #require(Self.seal(Secret(Self.digits), .phoneDigits("sfExpress"), Samples.chat))
    #expect(leased.first?.digits.map(\.sealed) == [sealed])
    // The bot no longer waits for the digits.
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  @Test(arguments: [
    "729", "72945", "0912347294", "七二九四", "我的是 7294", "7 2 9 4", "-7294", "7294.", "SF2739630464765",
    "黑貓 620434003756", "",
  ])
  func anythingElseIsSaidToBeNoneAndChangesNothing(_ text: String) throws {
    _ = try ask()
    let parcels = try chat.parcels
    #expect(try chat.say(text).contents == [.phone(PhonePrompt(try parcel.id, fault: .notDigits))])
    #expect(try chat.parcels == parcels && kept() == [:] && due().isEmpty)
    #expect(try chat.say(Self.digits).contents.last == .parcel(try parcel.id, view: .card))
  }

  @Test func allParcelsThatWaitForThemAreAskedAbout() throws {
    _ = try chat.command("add", "SF2739630464781")
    try wantPhone()
    _ = try chat.command("add", "SF2739630464792")
    try wantPhone(.sourceDown)
    _ = try ask()
    _ = try chat.say(Self.digits)
    #expect(Set(try due().map(\.shipment.number.text)) == ["SF2739630464764", "SF2739630464781"])
  }

  @Test func leavingThingsAsTheyAre() throws {
    _ = try ask()
    #expect(try chat.command("cancel").systemMessages == [.unchanged])
    #expect(try chat.say(Self.digits).systemMessages == [.smallTalk])
    chat.clock.advance(by: 700)
    _ = try ask()
    _ = try chat.press(.parcel(try parcel.id, .show))
    #expect(try chat.say(Self.digits).systemMessages == [.smallTalk])
    #expect(try kept() == [:])
  }

  @Test func aChangedMessageMayBringThem() throws {
    _ = try ask()
    _ = try chat.say("729")
    #expect(try chat.send(.edited(Self.digits)).contents.last == .parcel(try parcel.id, view: .card))
    #expect(try kept() != [:])
  }

  @Test func neverInAGroup() throws {
    let id = try parcel.id
    let replies = try chat.send(.button(data: Action.parcel(id, .askPhone).encoded, press: "p"), kind: .group)
    #expect(replies.toasts == [.phonePrivateOnly] && replies.count == 1)
    _ = try chat.say(Self.digits, kind: .group)
    #expect(try kept() == [:])
  }

  @Test func whereNobodyWantsThemTheyAreNotAskedFor() throws {
    let now = chat.clock.now
    _ = try chat.press(.parcel(try parcel.id, .refresh))
    chat.clock.advance(by: 4000)
    let leased = try #require(try due().first)
    var answered = leased.shipment
    answered.merge(TrackingResult(.notKnownYet), at: now)
    try chat.store.shipments.commit(
      [(leased.lease, true)], now: now, makeBundleRow: Conversation.makeBundleRow
    ) {
      [answered] _, _, _ in
      ShipmentChange(shipment: answered, failures: 0, nextCheck: nil)
    }
    let replies = try ask()
    #expect(replies.toasts == [.outdated] && replies.contents.last == .parcel(try parcel.id, view: .card))
    #expect(try chat.say(Self.digits).systemMessages == [.smallTalk])
  }

  @Test func withoutAKeyToHideThemNothingIsKept() throws {
    let chat = try Conversation(followed: ["sfExpress"])
    _ = try chat.command("add", "SF2739630464764")
    let id = try #require(try chat.parcels.first?.id)
    let state = DialogueState(mode: .awaitingPhone(id))
    var profile = try #require(try chat.store.read { try $0.chat(Samples.chat) })
    profile.dialogue = try JSONEncoder().encode(state)
    try chat.apply(.saveChat(profile))
    let replies = try chat.say(Self.digits)
    #expect(replies.first?.action == .delete(MessageID(rawValue: "7")))
    #expect(replies.last?.content == .phone(PhonePrompt(id, fault: .unavailable)))
    #expect(try chat.store.read { try $0.chat(Samples.chat)?.phoneDigits } == [:])
  }

  @Test func aParcelThatIsGoneIsSaidToBe() throws {
    _ = try ask()
    try chat.apply(.delete(try parcel.id))
    #expect(try chat.say(Self.digits).systemMessages == [.gone])
    #expect(try kept() == [:])
  }

  @Test func theyGoByAButtonAndWithAllElse() throws {
    for forget in [Action.data(.forgetDigits), .data(.forget(member: nil))] {
      try wantPhone()
      _ = try ask()
      _ = try chat.say(Self.digits)
      #expect(try kept() != [:])
      let replies = try chat.press(forget)
      #expect(try (kept() ?? [:]) == [:])
      if forget == .data(.forgetDigits) { #expect(replies.contents.last == .data(.digitsForgotten)) }
    }
  }

  /// Neither the outbox nor the stored dialogue contains the digits.
  @Test func nothingShowsThem() throws {
    _ = try ask()
    _ = try chat.say("\(Self.digits)?")
    let state = try #require(try chat.store.read { try $0.chat(Samples.chat)?.dialogue })
    #expect(!String(decoding: state, as: UTF8.self).contains(Self.digits))
    var shown = try chat.say(Self.digits).contents
    shown += try chat.command("export").contents + chat.command("privacy").contents
    shown += try chat.press(.parcel(try parcel.id, .show)).contents
    let said = String(decoding: try JSONEncoder().encode(shown), as: UTF8.self)
    #expect(!said.contains(Self.digits))
    #expect(try chat.store.read { try $0.chat(Samples.chat)?.dialogue } == nil)
  }

  @Test func whatMayHoldThemIsKnown() {
    for content: Update.Content in [
      .text("7294", links: []), .text("７２９４", links: []), .edited("7294"), .text("末四碼 7294 謝謝", links: []),
    ] {
      #expect(PhoneDigits.mayBePresent(in: Samples.update(content)))
    }
    for content: Update.Content in [
      .text("黑貓 620434003756 明天到", links: []), .text("729", links: []), .command("list", arguments: "7294"),
      .wordless(kind: "photo"), .text(String(repeating: "7294 是末四碼。", count: 9), links: []),
    ] {
      #expect(!PhoneDigits.mayBePresent(in: Samples.update(content)))
    }
  }
}
