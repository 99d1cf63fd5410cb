import Cards
import Chat
import Documents
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// The allowances of a chat, and its messages when they are used up.
@Suite struct AllowanceTests {
  private static let token = "17|abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123"

  private func limits(_ changes: [Allowance: Int]) -> ChatLimits {
    var limits = ChatLimits.none
    for (allowance, limit) in changes { limits[allowance] = limit }
    return limits
  }

  private func spent(_ allowance: Allowance, _ limit: Int, _ chat: Conversation, since seconds: Double = 0)
    -> SpentAllowance
  {
    SpentAllowance(
      allowance, limit: limit, until: chat.clock.now.addingTimeInterval(allowance.window - seconds))
  }

  private func numbers(_ range: Range<Int>) -> String {
    range.map { "黑貓 \(620_434_003_000 + $0)" }.joined(separator: "\n")
  }

  /// The urgency of each due shipment.
  private func due(_ chat: Conversation) throws -> [Urgency] {
    try chat.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat"], limit: 99)], owner: "test", until: .distantPast, now: chat.clock.now
    ).map(\.urgency)
  }

  /// Commits an answer for each due shipment. The next look-up is in a thousand hours.
  private func answer(_ chat: Conversation) throws {
    let due = try chat.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat"], limit: 99)], owner: "test", until: chat.clock.now.addingTimeInterval(9),
      now: chat.clock.now)
    try chat.store.shipments.commit(
      due.map { ($0.lease, true) }, now: chat.clock.now, makeBundleRow: Conversation.makeBundleRow
    ) { _, current, _ in
      ShipmentChange(
        shipment: current.shipment, failures: 0, nextCheck: chat.clock.now.addingTimeInterval(3_600_000))
    }
  }

  @Test func theDefaultsAreWhatTheGuideSays() {
    let limits = ChatLimits()
    #expect(Allowance.allCases.map { limits[$0] } == [60, 400, 200, 3, 5, 60, 20])
  }

  @Test func aSpentHourAsksNobodyAndSaysUntilWhen() throws {
    let chat = try Conversation(limits: limits([.lookUpsPerHour: 2, .lookUpsPerDay: 3]))
    _ = try chat.say("黑貓 620434003756")
    let id = try #require(try chat.parcels.first).id
    try answer(chat)
    for _ in 1...2 {
      #expect(try chat.press(.parcel(id, .refresh)).toasts == [.refreshing])
      #expect(try due(chat) == [.awaited])
      try answer(chat)
      chat.clock.advance(by: 100)
    }
    #expect(try chat.press(.parcel(id, .refresh)).toasts == [.spent(spent(.lookUpsPerHour, 2, chat, since: 200))])
    #expect(try due(chat).isEmpty)
    // The hour is over, and the last look-up of the day is available.
    chat.clock.advance(by: 3400)
    #expect(try chat.press(.parcel(id, .refresh)).toasts == [.refreshing])
    try answer(chat)
    #expect(try chat.press(.parcel(id, .refresh)).toasts == [.spent(spent(.lookUpsPerDay, 3, chat, since: 3600))])
    chat.clock.advance(by: 86_400)
    #expect(try chat.press(.parcel(id, .refresh)).toasts == [.refreshing])
  }

  @Test func ofAListSoManyAreAskedAboutAsAreLeft() throws {
    let chat = try Conversation(limits: limits([.lookUpsPerHour: 4]))
    _ = try chat.say(numbers(0..<6))
    try answer(chat)
    chat.clock.advance(by: 600)
    let first = try chat.press(.refreshList(page: 0))
    #expect(first.toasts == [.spent(spent(.lookUpsPerHour, 4, chat), granted: 4)])
    #expect(try due(chat).map(\.rawValue) == Array(repeating: Urgency.fresh.rawValue, count: 4))
    #expect(try chat.press(.refreshList(page: 0)).toasts == [.spent(spent(.lookUpsPerHour, 4, chat))])
  }

  @Test func ofOneMessageSoManyAreAddedAsAreLeft() throws {
    let chat = try Conversation(limits: limits([.addsPerDay: 25]))
    #expect(try chat.say(numbers(0..<20)).systemMessages == [])
    let replies = try chat.say(numbers(20..<40))
    #expect(replies.systemMessages == [.spent(spent(.addsPerDay, 25, chat), left: 15)])
    #expect(try chat.parcels.count == 25)
    // Known parcels are still shown.
    let known = try chat.say(numbers(0..<1) + "\n" + numbers(50..<51))
    #expect(known.systemMessages == [.spent(spent(.addsPerDay, 25, chat), left: 1)] && known.count == 2)
    #expect(try chat.say(numbers(0..<1)).systemMessages.isEmpty)
    for refused in [try chat.say("黑貓 620434009999"), try chat.command("add", "tcat 620434009999")] {
      #expect(refused.contents == [.systemMessage(.spent(spent(.addsPerDay, 25, chat), left: 1))])
    }
    chat.clock.advance(by: 86_400)
    #expect(try chat.say("黑貓 620434009999").systemMessages == [] && chat.parcels.count == 26)
  }

  @Test func aQuestionWaitsUntilAllOfItsNumbersMayBeAdded() throws {
    let chat = try Conversation(limits: limits([.addsPerDay: 1]))
    _ = try chat.say("謝謝")
    var reading = MessageReading(id: ReadingID(rawValue: 5))
    reading.questions = [
      Question(
        id: 0, reason: .severalCarriers,
        items: [Question.Item(Samples.number("801109549415")), Question.Item(Samples.number("801109549426"))],
        carriers: ["tcat", "hct"])
    ]
    try chat.keep(reading)
    let replies = try chat.press(.chooseCarrier(.question(reading.id, 0), "tcat"))
    #expect(replies.systemMessages == [.spent(spent(.addsPerDay, 1, chat), left: 2)])
    // The refused messages used up nothing.
    #expect(try chat.parcels.isEmpty && chat.say("黑貓 620434003756").systemMessages == [])
  }

  @Test func triesOfTokensAreCountedAndTheTokenGoesAllTheSame() throws {
    let chat = try Conversation(
      limits: limits([.connectTriesPerHour: 2]), seal: { secret, _, _ in Data(secret.reveal().utf8.reversed()) })
    for _ in 1...2 { #expect(try chat.command("connect", Self.token).contents.last == .connection(.checking)) }
    let refused = try chat.command("connect", Self.token)
    #expect(refused.first?.action == .delete(MessageID(rawValue: "7")))
    #expect(refused.systemMessages == [.spent(spent(.connectTriesPerHour, 2, chat))])
    // A text that is not a token does not count as a try.
    #expect(try chat.command("connect", "token").contents == [.connection(.notAToken)])
  }

  @Test func importsAreCountedWhereverTheyComeFrom() throws {
    let chat = try Conversation(limits: limits([.importsPerDay: 2]))
    _ = try chat.say("黑貓 620434003756")
    let file = Document(id: "f", name: "a.json", size: 100)
    #expect(try chat.send(.document(file)).contents == [.data(.fetchingFile)])
    let list = String(decoding: try ParcelFile.bytes(of: try chat.parcels, at: chat.clock.now), as: UTF8.self)
    let read = try chat.say(list)
    #expect(read.contents.contains { if case .data(.listRead) = $0 { true } else { false } }, "\(read)")
    let refused: SystemMessage = .spent(spent(.importsPerDay, 2, chat))
    #expect(try chat.send(.document(file)).systemMessages == [refused] && chat.say(list).systemMessages == [refused])
    // A file whose stated size is too large is not fetched.
    #expect(
      try chat.send(.document(Document(id: "g", name: "b.json", size: 1 << 30))).contents
        == [.data(.listFault(.tooLarge))])
  }

  @Test func whatIsWrongMayBePutRightThoughNothingIsLeft() throws {
    let chat = try Conversation(limits: limits([.lookUpsPerHour: 1]))
    _ = try chat.say("黑貓 620434003756")
    try answer(chat)
    let id = try #require(try chat.parcels.first).id
    for (number, urgency) in [("620434003760", Urgency.awaited), ("620434003771", .fresh)] {
      _ = try chat.press(.parcel(id, .editField(.number)))
      _ = try chat.say(number)
      #expect(try chat.parcels.compactMap(\.number?.text) == [number])
      #expect(try due(chat) == [urgency])
      try answer(chat)
    }
  }
}
