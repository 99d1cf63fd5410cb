import Cards
import Chat
import Dialogs
import Foundation
import Phrases
import Store
import TestSupport
import Testing
import Tracking

/// The buttons of parcels that wait for pick-up, of their alerts, and of the settings.
@Suite struct PickupButtonTests {
  /// A chat with two parcels that wait at one store.
  private func waitingChat() throws -> (Conversation, [ParcelID]) {
    let chat = try Conversation()
    _ = try chat.say("【7-ELEVEN】您的包裹 F70334584020 已到 景安門市，請於 11/27 前取貨")
    _ = try chat.say("【7-ELEVEN】您的包裹 F70334584021 已到 景安門市，請於 11/28 前取貨")
    let parcels = try chat.parcels
    #expect(parcels.allSatisfy(\.isWaiting) && Set(parcels.map(\.store?.name)).count == 1)
    return (chat, parcels.map(\.id))
  }

  @Test func allParcelsOfAStoreAreMarkedAndUnmarked() throws {
    let (chat, ids) = try waitingChat()
    #expect(try chat.press(.parcel(ids[0], .pickedUpAll(count: 2))).toasts == [.markedPickedUp])
    #expect(try chat.parcels.allSatisfy { $0.status == .collected })
    #expect(try chat.press(.parcel(ids[1], .undoPickedUpAll)).toasts == [.pickedUpUndone])
    #expect(try chat.parcels.allSatisfy { $0.pickedUpAt == nil })
  }

  /// The messages spell the store in two ways, and the second parcel is another carrier's.
  @Test func parcelsOfOneStoreAreMarkedWhateverItIsCalled() throws {
    let chat = try Conversation()
    _ = try chat.say("【7-ELEVEN】您的包裹 F70334584020 已到 景安門市，請於 11/27 前取貨")
    _ = try chat.say("黑貓宅急便 620434003756 已送達 統一超商景安店，請於 11/28 前取貨")
    _ = try chat.say("【全家】您的包裹 16341539811 已到 全家景安店，請於 11/28 前取貨")
    let parcel = try #require(try chat.parcels.first { $0.carrier == "tcat" })
    #expect(try chat.press(.parcel(parcel.id, .pickedUpAll(count: 2))).toasts == [.markedPickedUp])
    let left = try chat.parcels.filter { $0.pickedUpAt == nil }
    #expect(left.map(\.carrier) == ["familyMart"])
  }

  @Test func parcelsThatArrivedSinceAreNotMarked() throws {
    let (chat, ids) = try waitingChat()
    #expect(try chat.press(.parcel(ids[0], .pickedUpAll(count: 1))).toasts == [.listChanged])
    #expect(try chat.parcels.allSatisfy { $0.pickedUpAt == nil })
  }

  /// Hours after 10:00, and the reminder's time in hours after midnight (43: 19:00 of the next day).
  @Test(arguments: [(0.0, 19.0), (8.4, 19), (8.6, 21), (10.4, 21), (10.6, 43), (13.5, 43)])
  func theReminderIsSetForTheNextEveningHour(hoursLater: Double, expected: Double) throws {
    let (chat, ids) = try waitingChat()
    let midnight = chat.clock.now.addingTimeInterval(-10 * 3600)
    chat.clock.advance(by: hoursLater * 3600)
    #expect(try chat.press(.parcel(ids[0], .remind)).toasts == [.reminderSet])
    let parcel = try #require(try chat.parcels.first { $0.id == ids[0] })
    #expect(parcel.remindAt == midnight.addingTimeInterval(expected * 3600))
    #expect(try chat.press(.parcel(ids[0], .forgetReminder)).toasts == [.reminderForgotten])
    #expect(try chat.parcels.allSatisfy { $0.remindAt == nil })
  }

  @Test func mutedAndArchivedAndBack() throws {
    let (chat, ids) = try waitingChat()
    let steps: [(Action, Toast, (Parcel) -> Bool)] = [
      (.parcel(ids[0], .mute), .muted, \.isMuted), (.parcel(ids[0], .unmute), .unmuted, { !$0.isMuted }),
      (.parcel(ids[0], .archive), .archived, { $0.archivedAt != nil }),
      (.parcel(ids[0], .unarchive), .unarchived, { $0.archivedAt == nil }),
    ]
    for (action, toast, holds) in steps {
      #expect(try chat.press(action).toasts == [toast])
      #expect(holds(try #require(try chat.parcels.first { $0.id == ids[0] })))
    }
  }

  @Test func commandsShowTheRoundAndTheSettings() throws {
    let (chat, _) = try waitingChat()
    #expect(try chat.send(.command("pickup", arguments: "")).contents == [.round])
    #expect(try chat.send(.command("settings", arguments: "")).contents == [.settings(.all)])
  }

  private func preferences(_ chat: Conversation) throws -> AlertPreferences? {
    try chat.store.read { try $0.chat(Samples.chat)?.preferences }
  }

  @Test func everySettingIsATap() throws {
    let (chat, _) = try waitingChat()
    #expect(try preferences(chat) == nil)
    var expected = AlertPreferences()
    let steps: [(Action, (inout AlertPreferences) -> Void)] = [
      (.setTopic(.delivered, isOn: false), { $0.off = [.delivered] }),
      (.setTopic(.delivered, isOn: true), { $0.off = [] }),
      (.setQuietHours(nil), { $0.quiet = nil }), (.setQuietHours(.usual), { $0.quiet = .usual }),
      (.setDigest(540), { $0.digest = 540 }), (.setDigest(nil), { $0.digest = nil }),
      (.setLastDay(isOn: true), { $0.lastDayBreaksThrough = true }),
      (.setArchiving(isOn: false), { $0.archives = false }),
    ]
    for (action, change) in steps {
      change(&expected)
      let shown = try chat.press(action).contents.last
      if case .settings = shown {} else { Issue.record("\(action) shows \(String(describing: shown))") }
      #expect(try preferences(chat) == expected)
    }
    _ = try chat.press(.setZone(Zone(utcOffset: 9 * 3600)))
    #expect(try chat.store.read { try $0.chat(Samples.chat)?.zone } == Zone(utcOffset: 9 * 3600))
  }

  @Test func anAlertThatWasPressedStaysAnAlert() throws {
    let (chat, ids) = try waitingChat()
    _ = try chat.store.alerts.check(limit: 10, now: chat.clock.now, makeBundleRow: Conversation.makeBundleRow) {
      follower in
      ParcelPlan(
        follower.parcel.id, in: follower.chat.id,
        alerts: [ParcelPlan.PlannedAlert(Alert(.reminder, occasion: 1), .aloud, place: "store")])
    }
    let told = try #require(try chat.drain().first?.content)
    guard case .alerts(let bundle) = told else {
      Issue.record("\(told) is told")
      return
    }
    let message = try chat.store.read { try $0.message(showing: Slots.alerts(bundle), in: Samples.chat) }
    let replies = try chat.press(.parcel(ids[0], .mute), message: try #require(message).rawValue)
    #expect(replies.contents.contains(told))
  }

  /// "Yesterday" is the day before.
  @Test(arguments: ["耳機昨天拿到了", "昨天領到耳機了"]) func itWasYesterday(_ text: String) throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    #expect(try chat.say(text).changes == [.state(.markedPickedUp)], "\(text)")
    let date = try #require(try chat.parcels.first { $0.carrier == "sevenEleven" }?.pickedUpAt)
    #expect(Day(date, zone: .taipei) == Day(chat.clock.now, zone: .taipei).adding(days: -1))
  }
}
