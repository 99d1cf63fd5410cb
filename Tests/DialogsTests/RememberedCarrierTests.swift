import Cards
import Chat
import Store
import TestSupport
import Testing
import Tracking

/// What a chat chose for a number of a form decides the next one of that form.
@Suite struct RememberedCarrierTests {
  private let chat: Conversation

  init() throws { chat = try Conversation() }

  private func choose(_ carrier: CarrierID, for text: String) throws {
    let reading = try chat.reading(try chat.say(text))
    _ = try chat.press(.chooseCarrier(.question(reading.id, 0), carrier))
  }

  @Test func carrierIsRememberedForTheFormOfTheNumber() throws {
    try choose("ecan", for: "801109549415")
    #expect(try chat.choices == [Samples.number("801109549415").form: "ecan"])
  }

  @Test(arguments: ["/add", "text"]) func nextNumberOfTheFormIsAddedWithoutAsking(_ way: String) throws {
    try choose("ecan", for: "801109549415")
    let replies = way == "text" ? try chat.say("801109549426") : try chat.command("add", "801109549426")
    let parcel = try #require(try chat.parcels.first)
    #expect(replies.contents == [.parcel(parcel.id, view: .card)])
    #expect(parcel.number?.text == "801109549426" && parcel.carrier == "ecan")
    #expect(parcel.unconfirmed == .remembered)
  }

  @Test func aNamedCarrierOverridesTheRememberedOne() throws {
    try choose("ecan", for: "801109549415")
    _ = try chat.say("黑貓 801109549426")
    #expect(try chat.parcels.first?.carrier == "tcat")
    #expect(try chat.parcels.first?.unconfirmed == .read)
  }

  @Test func changingTheCarrierChangesTheRememberedOne() throws {
    try choose("ecan", for: "801109549415")
    _ = try chat.say("801109549426")
    let parcel = try #require(try chat.parcels.first)
    let prompt = try #require(try chat.press(.parcel(parcel.id, .editField(.carrier))).prompts.first)
    #expect(prompt.carriers.contains("tcat"))
    let replies = try chat.press(.chooseCarrier(.parcel(parcel.id), "tcat"))
    #expect(replies.toasts == [.changed])
    #expect(replies.contents.last == .parcel(parcel.id, view: .card))
    let changed = try #require(try chat.parcels.first { $0.id == parcel.id })
    #expect(changed.carrier == "tcat")
    #expect(try chat.choices.values.map(\.rawValue) == ["tcat"])
    _ = try chat.say("801109549430")
    #expect(try chat.parcels.first?.carrier == "tcat")
  }

  @Test func changingTheCarrierLooksUpTheNewShipment() throws {
    try choose("ecan", for: "801109549415")
    let id = try #require(try chat.parcels.first).id
    _ = try chat.press(.chooseCarrier(.parcel(id), "tcat"))
    let now = chat.clock.now
    let due = try chat.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat"], limit: 9)], owner: "test", until: now, now: now)
    #expect(due.map(\.shipment.number.text) == ["801109549415"])
    #expect(try chat.store.read { try $0.numbers(in: Samples.chat) } == [Samples.number("801109549415"): "tcat"])
  }

  @Test func rememberedCarriersBelongToOneChat() throws {
    try choose("ecan", for: "801109549415")
    let other = ChatID(platform: "telegram", value: "43")
    #expect(try chat.store.read { try $0.carrierChoices(in: other) }.isEmpty)
  }

  @Test func aPickedCarrierIsRemembered() throws {
    let reading = try chat.reading(try chat.say("801109549415"))
    _ = try chat.press(.openCarrierPicker(.question(reading.id, 0), .homeDelivery))
    _ = try chat.press(.chooseCarrier(.question(reading.id, 0), "hct"))
    #expect(try chat.choices.values.map(\.rawValue) == ["hct"])
  }
}
