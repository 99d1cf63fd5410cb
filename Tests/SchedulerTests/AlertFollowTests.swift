import Cards
import Chat
import Foundation
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// Alert messages that the chat already has follow their parcel, whichever way it changes.
@Suite struct AlertFollowTests {
  /// An alert, and what caused it.
  struct Told: Sendable {
    let name: String
    let number: String
    let steps: @Sendable (AlertStage) async throws -> Void

    init(_ name: String, _ number: String, _ steps: @escaping @Sendable (AlertStage) async throws -> Void) {
      (self.name, self.number, self.steps) = (name, number, steps)
    }

    static let ready = Told("ready", AlertStage.atStore) { try await $0.arrive() }
    static let deadline = Told("deadline", AlertStage.atStore) {
      try await $0.arrive()
      try await $0.scene.pass(hours: 6 * 24)
    }
    static let reminder = Told("reminder", AlertStage.atStore) {
      try await $0.arrive()
      try await $0.press(.remind)
      try await $0.scene.pass(hours: 12)
    }
    static let contradiction = Told("contradiction", AlertStage.atStore) {
      try await $0.arrive()
      try await $0.press(.pickedUp)
      $0.scene.clock.advance(by: 3600)
      try await $0.answer(.returning, "退回物流中心")
    }
    static let outForDelivery = Told("out for delivery", AlertStage.toDoor) {
      try await $0.answer(.outForDelivery, "配送中")
    }
    static let trouble = Told("trouble", AlertStage.toDoor) { try await $0.answer(.exception, "不在家") }
    static let quiet = Told("gone quiet", AlertStage.toDoor) { try await $0.scene.pass(hours: 10 * 24) }
    static let unreachable = Told("source trouble", AlertStage.toDoor) {
      try await $0.answer(TrackingResult(.sourceDown))
      try await $0.scene.pass(hours: 30)
    }
    static let unknown = Told("still unknown", AlertStage.unknown) {
      try await $0.answer(TrackingResult(.notKnownYet))
      try await $0.scene.pass(hours: 80)
      try await $0.answer(TrackingResult(.notKnownYet))
    }
  }

  /// A change of the parcel, and what every alert message about it then says.
  struct Follow: Sendable, CustomTestStringConvertible {
    let told: Told
    let change: String
    let says: String
    let buttons: [String]?
    let steps: @Sendable (AlertStage) async throws -> Void

    var testDescription: String { "\(told.name), \(change)" }

    init(
      _ told: Told, _ change: String, says: String, buttons: [String]? = nil,
      _ steps: @escaping @Sendable (AlertStage) async throws -> Void
    ) {
      (self.told, self.change, self.says, self.buttons, self.steps) = (told, change, says, buttons, steps)
    }
  }

  private static let open = ["Open card"]
  private static let undo = ["↩ Not picked up", "Open card"]
  private static let collected = "🟢 Your 7-ELEVEN parcel has been picked up\nF70334584020"
  private static let marked = "🟢 Your 7-ELEVEN parcel is marked as picked up\nF70334584020"

  private static let atStore: [Follow] = [Told.ready, .deadline, .reminder].flatMap { told in
    [
      Follow(told, "collected", says: collected, buttons: open) { try await $0.answer(.collected, "已完成包裹成功取件") },
      Follow(told, "✓ on the card", says: marked, buttons: undo) { try await $0.press(.pickedUp) },
      Follow(told, "✓ in the alert", says: marked, buttons: undo) { try await $0.press(.pickedUp, inAlert: true) },
      Follow(told, "in a word", says: marked, buttons: undo) { try await $0.reply("picked up") },
      Follow(told, "by a notice", says: collected, buttons: open) { try await $0.say("您的包裹 F70334584020 已由本人取走") },
      Follow(told, "goes back", says: "🔴 Your 7-ELEVEN parcel is going back to the sender\nF70334584020", buttons: open)
      {
        try await $0.answer(.returning, "退回物流中心")
      },
      Follow(told, "went back", says: "⚫ Your 7-ELEVEN parcel has been returned to the sender", buttons: open) {
        try await $0.answer(.returned, "已退回寄件人")
      },
      Follow(told, "another store", says: "Your 7-ELEVEN parcel has moved to another store\n7-ELEVEN 信義門市") {
        try await $0.answer(.arrivedAtStore, "包裹配達取件門市", store: "信義門市")
      },
      Follow(told, "muted", says: "🔕 Muted") { try await $0.press(.mute) },
      Follow(told, "deleted", says: "This alert no longer applies.", buttons: []) {
        try await $0.press(.confirmDelete)
      },
      Follow(told, "named", says: "鞋子") { try await $0.scene.apply([.rename($0.id, "鞋子")]) },
    ]
  }

  static let follows: [Follow] =
    atStore + [
      Follow(.ready, "reminder", says: "🔔 I’ll remind you") { try await $0.press(.remind) },
      Follow(.ready, "later deadline", says: "by Tue, Dec 1") {
        try await $0.answer(.arrivedAtStore, "包裹配達取件門市", deadline: Day(year: 2026, month: 12, day: 1))
      },
      Follow(.contradiction, "undone", says: "🔴 Your 7-ELEVEN parcel is going back to the sender", buttons: open) {
        try await $0.press(.undoPickedUp)
      },
      Follow(.contradiction, "collected after all", says: collected, buttons: open) {
        try await $0.answer(.collected, "已完成包裹成功取件")
      },
      Follow(.outForDelivery, "delivered", says: "🟢 Your T-CAT parcel has been delivered\n620434003756", buttons: open)
      {
        try await $0.answer(.delivered, "順利送達")
      },
      Follow(
        .outForDelivery, "to a depot", says: "🟣 Your T-CAT parcel is ready for pick-up\n620434003756", buttons: open
      ) {
        try await $0.answer(.arrivedAtStore, "可至營業所取件", store: "景美營業所")
      },
      Follow(
        .outForDelivery, "received", says: "🟢 Your T-CAT parcel is marked as received\n620434003756",
        buttons: ["↩ Not received", "Open card"]
      ) { try await $0.press(.pickedUp) },
      Follow(.trouble, "goes on", says: "🛵 Your T-CAT parcel is out for delivery\n620434003756", buttons: open) {
        try await $0.answer(.outForDelivery, "配送中")
      },
      Follow(.quiet, "news", says: "🔵 Your T-CAT parcel: On its way\n620434003756", buttons: open) {
        try await $0.answer(.inTransit, "轉運中")
      },
      Follow(.unreachable, "answers", says: "🔵 Your T-CAT parcel: On its way\n620434003756", buttons: open) {
        try await $0.answer(.inTransit, "轉運中")
      },
      Follow(.unknown, "known", says: "🟠 Your T-CAT parcel: Info received\n620434003760", buttons: open) {
        try await $0.answer(.infoReceived, "出貨中")
      },
    ]

  @Test(arguments: follows) func everyMessageSaysWhatIsTrueNow(_ follow: Follow) async throws {
    let stage = try await AlertStage(follow.told.number)
    try await follow.told.steps(stage)
    let alerts = try stage.alerts()
    #expect(!alerts.isEmpty)
    let (lines, count) = (stage.textOnly.lines.count, stage.telegram.messages.count)
    // From the commit of the change on, the edits cannot be lost.
    stage.holdsBack = true
    try await follow.steps(stage)
    for alert in alerts { #expect(try stage.isEditWaiting(alert)) }
    stage.holdsBack = false
    await stage.scene.send()
    for alert in alerts {
      let card = try #require(stage.card(of: alert))
      // Older messages make room for the newest.
      if card.text.plainText.hasSuffix("newer message below") { continue }
      #expect(card.text.plainText.contains(follow.says))
      if let buttons = follow.buttons { #expect(card.buttons.joined().map(\.title) == buttons) }
    }
    let newest = try stage.alerts().last.flatMap { stage.card(of: $0)?.text.plainText }
    #expect(newest?.hasSuffix("newer message below") != true)
    #expect(try stage.scene.store.read { try $0.depths().outbound } == 0)
    // No new message replaces an edit.
    #expect(stage.newTelegramAlerts(after: count).isEmpty)
    #expect(stage.newLineAlerts(after: lines).isEmpty)
  }

  /// The message that tells of the reminder is a new one; the older one no longer promises it.
  @Test func aReminderThatCameIsNoLongerPromised() async throws {
    let stage = try await AlertStage(AlertStage.atStore)
    try await Told.reminder.steps(stage)
    let alerts = try stage.alerts()
    #expect(alerts.count == 2)
    for alert in alerts { #expect(stage.card(of: alert)?.text.plainText.contains("remind you") == false) }
  }

  /// The store makes the edit without the modules that draw it.
  @Test func theStoresEditIsThatOfTheCards() throws {
    let bundle = BundleID(rawValue: 1_234_567_890_123)
    let edit = AlertTable.edit(of: bundle)
    #expect(try edit.content.decoded(Content.self) == .alerts(bundle))
    #expect(try edit.content == ParcelPlanner.makeBundleRow(bundle).content)
    #expect(edit.slot == Slots.alerts(bundle))
  }

  @Test func whatShowsTheSameIsNotEdited() async throws {
    let stage = try await AlertStage(AlertStage.atStore)
    try await stage.arrive()
    let alert = try #require(try stage.alerts().first)
    let edits = stage.telegram.texts.count { $0.hasPrefix("edit \(alert.message) ") }
    // A note is shown on the card only.
    var noted = NotedFields()
    noted.note = "門口"
    try await stage.scene.apply([.setNoted(stage.id, noted)])
    #expect(try stage.isEditWaiting(alert))
    await stage.scene.send()
    #expect(stage.telegram.texts.count { $0.hasPrefix("edit \(alert.message) ") } == edits)
  }

  /// A deleted message is not sent again only to say that the parcel was picked up.
  @Test func aMessageThatTheUserDeletedStaysDeleted() async throws {
    let stage = try await AlertStage(AlertStage.atStore)
    try await stage.arrive()
    let alert = try #require(try stage.alerts().first)
    let count = stage.telegram.messages.count
    stage.telegram.remove(alert.message)
    try await stage.answer(.collected, "已完成包裹成功取件")
    #expect(stage.newTelegramAlerts(after: count).isEmpty)
    #expect(try stage.scene.store.read { try $0.message(showing: alert.slot, in: PlatformScene.telegramChat) } == nil)
  }

  /// The message may have been written before the change, but it is not known yet which one it is.
  @Test func aMessageThatIsBeingSentIsEditedAfterwards() async throws {
    let stage = try await AlertStage(AlertStage.atStore)
    stage.holdsBack = true
    try await stage.arrive()
    let batch = try stage.scene.takeAll()
    try await stage.answer(.collected, "已完成包裹成功取件")
    try stage.scene.finish(batch)
    stage.holdsBack = false
    await stage.scene.send()
    let message = try #require(batch.first { $0.chat.id == PlatformScene.telegramChat }).id
    #expect(stage.telegram.texts.contains { $0.hasPrefix("edit \(message) " + Self.collected) })
  }

  @Test func parcelsThatShareAMessageEachSayTheirOwn() async throws {
    let stage = try await AlertStage(AlertStage.atStore)
    let other = "F70334584021"
    for chat in stage.chats { try stage.scene.receive(.text("7-11 \(other)", links: []), in: chat, message: "u") }
    try stage.scene.answer(other, .inTransit, "運送中")
    await stage.scene.send()
    try await stage.arrive()
    try stage.scene.answer(other, .arrivedAtStore, "包裹配達取件門市", store: "景安門市")
    await stage.scene.send()
    try await stage.answer(.collected, "已完成包裹成功取件")
    let alert = try #require(try stage.alerts().first)
    let text = try #require(stage.card(of: alert)).text.plainText
    #expect(text.hasPrefix("🟣 1 parcel to pick up at 7-ELEVEN 景安門市"))
    #expect(text.contains("① 🟢 Your 7-ELEVEN parcel has been picked up\nF70334584020\n\n② 🟣"))
  }

  /// The second message names the first parcel, which waits at the same store.
  @Test func aNeighbourThatIsGoneIsNoLongerNamed() async throws {
    let stage = try await AlertStage(AlertStage.atStore)
    try await stage.arrive()
    stage.scene.clock.advance(by: 3600)
    let other = "F70334584021"
    for chat in stage.chats { try stage.scene.receive(.text("7-11 \(other)", links: []), in: chat, message: "u") }
    try stage.scene.answer(other, .inTransit, "運送中")
    await stage.scene.send()
    stage.scene.clock.advance(by: 60)
    try stage.scene.answer(other, .arrivedAtStore, "包裹配達取件門市", store: "景安門市")
    await stage.scene.send()
    let alert = try #require(try stage.alerts().last)
    #expect(stage.card(of: alert)?.text.plainText.contains("1 more parcel is waiting there") == true)
    try await stage.press(.pickedUp)
    #expect(stage.card(of: alert)?.text.plainText.contains("waiting there") == false)
  }

  /// In a group: who presses, what, and what the alert then says.
  @Test(arguments: [
    (ParcelAction.pickedUp, "is marked as picked up"), (.claim, "🙋 小美 will get it"), (.mute, "is ready for pick-up"),
  ]) func anotherMembersPressIsSeenInTheAlert(action: ParcelAction, says: String) async throws {
    let stage = try await AlertStage(AlertStage.atStore, kind: .group)
    try await stage.arrive()
    let alert = try #require(try stage.alerts().first)
    try await stage.press(action, from: "8")
    #expect(stage.card(of: alert)?.text.plainText.contains(says) == true)
    guard action == .claim else { return }
    try await stage.press(.release, from: "8")
    #expect(stage.card(of: alert)?.text.plainText.contains("will get it") == false)
  }

  @Test func anAlertOfADeletedParcelComesBackWithIt() async throws {
    let stage = try await AlertStage(AlertStage.atStore)
    try await stage.arrive()
    let alert = try #require(try stage.alerts().first)
    let before = stage.card(of: alert)
    try await stage.press(.confirmDelete)
    #expect(stage.card(of: alert)?.text.plainText == "This alert no longer applies.")
    let chat = PlatformScene.telegramChat
    let now = stage.scene.clock.now
    let undo = try #require(try stage.scene.store.read { try $0.undo(by: "9", in: chat, at: now) }).id
    try stage.scene.receive(.button(data: Action.undo(undo).encoded, press: "p"), in: chat)
    await stage.scene.send()
    #expect(stage.card(of: alert)?.text == before?.text)
  }
}
