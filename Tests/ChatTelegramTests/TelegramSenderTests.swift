import Chat
import HTTP
import Synchronization
import Testing

@testable import ChatTelegram

@Suite struct TelegramSenderTests {
  private static let chat = ChatID(platform: "telegram", value: "42")
  private static let card = Card(text: RichText([.bold("x")]), buttons: [[Button("b", .action("a"))]])
  private static let send = Delivery.send(chat, card, isGroup: false)
  private static let edit = Delivery.edit(chat, MessageID(rawValue: "5"), card)
  private static let press = Delivery.answer(press: "p", toast: "Done")
  private static let menu = Delivery.menu(chat, [MenuCommand(name: "list", description: "List")])

  private let clock = FakeClock()
  private let log = LogLines()

  private func makeSender(_ server: FakeServer, _ limits: RateLimits = RateLimits()) -> TelegramSender {
    TelegramSender(
      api: server.api, limits: limits, now: { [clock] in clock.now }, sleep: { [clock] in try await clock.sleep($0) },
      logger: log.logger)
  }

  @Test(arguments: [
    (send, #"{"message_id":7,"date":1,"chat":{"id":42}}"#, DeliveryOutcome.done(MessageID(rawValue: "7"))),
    (edit, #"{"message_id":5}"#, .done(MessageID(rawValue: "5"))), (edit, "true", .done(MessageID(rawValue: "5"))),
    (press, "true", .done(nil)), (menu, "true", .done(nil)),
  ])
  func carriesOut(_ delivery: Delivery, _ result: String, _ outcome: DeliveryOutcome) async {
    #expect(await makeSender(FakeServer([ok(result)])).deliver(delivery) == outcome)
  }

  @Test(arguments: [
    (ok("true"), DeliveryOutcome.done(nil)),
    (refusal(400, "Bad Request: message to delete not found"), .done(nil)),
    (refusal(400, "Bad Request: message can't be deleted for everyone"), .refused(reason: "messageFixed")),
    (refusal(403, "Forbidden: bot was blocked by the user"), .chatClosed),
  ])
  func deletesAMessage(_ answer: Result<Response, HTTPError>, _ outcome: DeliveryOutcome) async {
    let server = FakeServer([answer])
    #expect(await makeSender(server).deliver(.delete(Self.chat, MessageID(rawValue: "5"))) == outcome)
    #expect(server.calls.map(\.method) == ["deleteMessage"])
    #expect(server.calls.first?.text == #"{"chat_id":42,"message_id":5}"#)
  }

  @Test(arguments: [
    (ok("true"), DeliveryOutcome.done(nil)),
    // The bot has already left the group.
    (refusal(403, "Forbidden: bot is not a member of the supergroup chat"), .chatClosed),
    (refusal(400, "Bad Request: chat not found"), .chatClosed),
  ])
  func leavesAGroup(_ answer: Result<Response, HTTPError>, _ outcome: DeliveryOutcome) async {
    let server = FakeServer([answer])
    #expect(await makeSender(server).deliver(.leave(ChatID(platform: "telegram", value: "-42"))) == outcome)
    #expect(server.calls.map(\.method) == ["leaveChat"])
    #expect(server.calls.first?.text == #"{"chat_id":-42}"#)
  }

  @Test func callsAsDescribed() async {
    let server = FakeServer { call, _ in call.method == "sendMessage" ? ok(#"{"message_id":7}"#) : ok("true") }
    let sender = makeSender(server)
    var silent = Self.card
    silent.isSilent = true
    let channel = ChatID(platform: "telegram", value: "@news")
    let all = [Self.send, Self.edit, Self.press, .answer(press: "q", toast: nil), Self.menu]
    for delivery in all + [.send(channel, silent, isGroup: false)] { _ = await sender.deliver(delivery) }
    let look =
      #""text":"<b>x</b>","parse_mode":"HTML","link_preview_options":{"is_disabled":true},"#
      + #""reply_markup":{"inline_keyboard":[[{"text":"b","callback_data":"a"}]]}"#
    #expect(
      server.calls.map(\.text) == [
        #"{"chat_id":42,\#(look)}"#, #"{"chat_id":42,"message_id":5,\#(look)}"#,
        #"{"callback_query_id":"p","text":"Done"}"#, #"{"callback_query_id":"q"}"#,
        #"{"commands":[{"command":"list","description":"List"}],"scope":{"type":"chat","chat_id":42}}"#,
        #"{"chat_id":"@news",\#(look),"disable_notification":true}"#,
      ])
    #expect(server.calls.map(\.isIdempotent) == [false, true, true, true, true, false])
  }

  @Test func mentionsAMemberAndForcesAReply() async {
    let server = FakeServer { call, _ in call.method == "sendMessage" ? ok(#"{"message_id":7}"#) : ok("true") }
    let sender = makeSender(server)
    var question = Card(text: RichText([.mention("<小安>", user: "11"), .plain(" x")]))
    question.wantsReply = true
    var withButtons = Self.card
    withButtons.wantsReply = true
    for card in [question, withButtons] { _ = await sender.deliver(.send(Self.chat, card, isGroup: true)) }
    _ = await sender.deliver(.edit(Self.chat, MessageID(rawValue: "5"), question))
    _ = await sender.deliver(.answer(press: "p", toast: "F1", isAlert: true))
    let look =
      #""text":"<a href=\"tg://user?id=11\">&lt;小安&gt;</a> x","parse_mode":"HTML","#
      + #""link_preview_options":{"is_disabled":true}"#
    let button = #""reply_markup":{"inline_keyboard":[[{"text":"b","callback_data":"a"}]]}"#
    #expect(
      server.calls.map(\.text) == [
        #"{"chat_id":42,\#(look),"reply_markup":{"force_reply":true,"selective":true}}"#,
        #"{"chat_id":42,"text":"<b>x</b>","parse_mode":"HTML","link_preview_options":{"is_disabled":true},\#(button)}"#,
        // An edit does not open a reply field.
        #"{"chat_id":42,"message_id":5,\#(look)}"#, #"{"callback_query_id":"p","text":"F1","show_alert":true}"#,
      ])
  }

  /// Each refusal is tested for a message, an edit and the answer to a button.
  @Test(arguments: knownRefusals.indices)
  func mapsRefusalsToOutcomes(_ index: Int) async {
    let (code, text, reason) = knownRefusals[index]
    let outcomes = Self.outcomes(reason)
    for (delivery, outcome) in zip([Self.send, Self.edit, Self.press], outcomes) {
      #expect(await makeSender(FakeServer([refusal(code, text)])).deliver(delivery) == outcome, "\(text)")
    }
  }

  private static func outcomes(_ reason: Refusal.Reason) -> [DeliveryOutcome] {
    let refused = DeliveryOutcome.refused(reason: reason.rawValue)
    switch reason {
    case .messageNotModified: return [.done(nil), .done(MessageID(rawValue: "5")), .done(nil)]
    case .queryTooOld: return [.done(nil), .done(nil), .done(nil)]
    case .messageGone, .messageFixed: return [refused, .messageGone, refused]
    case .chatNotFound, .blocked, .deactivated, .removed, .noRights, .forbidden:
      return [.chatClosed, .chatClosed, refused]
    case .tooManyRequests: return Array(repeating: .slowDown(seconds: 1, isGlobal: false), count: 3)
    case .unauthorized, .notFound, .webhookSet, .otherPoller, .wrongServer, .serverFault, .conflict:
      return Array(repeating: .failed(reason: reason.rawValue), count: 3)
    default: return [refused, refused, refused]
    }
  }

  @Test(
    arguments: [
      (.failure(.notSent(reason: "no connection (7)")), .failed(reason: "notSent")),
      (.failure(.outcomeUnknown(reason: "timeout (28)")), .unknown(reason: "outcomeUnknown")),
      (.failure(.cancelled), .unknown(reason: "cancelled")),
      (.failure(.tooLarge(limit: 1)), .unknown(reason: "tooLarge")),
      (answer(502, "<html></html>"), .failed(reason: "status502")), (answer(504, ""), .failed(reason: "status504")),
      (answer(200, ""), .unknown(reason: "unreadable")),
      (answer(200, #"{"ok":true,"resu"#), .unknown(reason: "unreadable")),
      (answer(403, "<html>proxy</html>"), .failed(reason: "status403")),
      (answer(429, "busy"), .slowDown(seconds: 1, isGlobal: false)),
      (
        refusal(400, "Bad Request: x", parameters: #"{"migrate_to_chat_id":-1007}"#),
        .chatMigrated(to: ChatID(platform: "telegram", value: "-1007"))
      ), (refusal(429, "x", parameters: #"{"retry_after":7}"#), .slowDown(seconds: 7, isGlobal: false)),
      (
        refusal(429, "x", parameters: #"{"retry_after":1000000000000000}"#), .slowDown(seconds: 3600, isGlobal: false)
      ), (refusal(429, "x", parameters: #"{"retry_after":-5}"#), .slowDown(seconds: 1, isGlobal: false)),
      (refusal(429, "x", parameters: #"{"retry_after":1e300}"#), .slowDown(seconds: 1, isGlobal: false)),
    ] as [(Result<Response, HTTPError>, DeliveryOutcome)])
  func mapsErrorsToOutcomes(_ result: Result<Response, HTTPError>, _ outcome: DeliveryOutcome) async {
    #expect(await makeSender(FakeServer([result])).deliver(Self.send) == outcome)
  }

  @Test func fallsBackToPlainTextOnce() async {
    let cannotParse = refusal(400, "Bad Request: can't parse entities: SECRET")
    let server = FakeServer([cannotParse, ok(#"{"message_id":8}"#)])
    #expect(await makeSender(server).deliver(Self.send) == .done(MessageID(rawValue: "8"), isPlain: true))
    #expect(server.calls[1].text.contains(#""text":"x","link"#))
    #expect(!server.calls[1].text.contains("parse_mode"))
    #expect(log.all.contains("plain text"))
    #expect(!log.all.contains("SECRET"))
    let stubborn = FakeServer([cannotParse])
    #expect(await makeSender(stubborn).deliver(Self.edit) == .refused(reason: "cannotParse"))
    #expect(stubborn.calls.count == 2)
  }

  @Test func sendsNothingForAnEmptyCardOrAForeignMessage() async {
    let server = FakeServer([ok("true")])
    let empty = Card(text: RichText([.plain(" ")]))
    #expect(await makeSender(server).deliver(.send(Self.chat, empty, isGroup: false)) == .refused(reason: "emptyText"))
    let foreign = Delivery.edit(Self.chat, MessageID(rawValue: "x"), Self.card)
    #expect(await makeSender(server).deliver(foreign) == .messageGone)
    #expect(server.calls.isEmpty)
  }

  @Test func keepsTheRates() async {
    let server = FakeServer([ok(#"{"message_id":7}"#)])
    let sender = makeSender(server)
    for _ in 0..<5 { _ = await sender.deliver(Self.send) }
    #expect(abs(clock.now - 1002) < 0.001)
    let start = clock.now
    for chat in 100..<200 {
      _ = await sender.deliver(.send(ChatID(platform: "telegram", value: "\(chat)"), Self.card, isGroup: false))
    }
    #expect(abs(clock.now - start - 99 / 29.5) < 0.1)
  }

  @Test func restoresAPauseFromBeforeARestart() async {
    let server = FakeServer([ok(#"{"message_id":7}"#)])
    let sender = makeSender(server)
    sender.pauseSending(to: Self.chat, seconds: 30)
    #expect(await sender.deliver(Self.send) == .notYet(seconds: 30))
    sender.pauseSending(to: nil, seconds: 60)
    let other = Delivery.send(ChatID(platform: "telegram", value: "43"), Self.card, isGroup: false)
    #expect(await sender.deliver(other) == .notYet(seconds: 60))
    clock.advance(60)
    #expect(await sender.deliver(other) == .done(MessageID(rawValue: "7")))
    #expect(server.calls.count == 1)
  }

  @Test func returnsALongWait() async {
    let limits = RateLimits(perSecond: 0, chatPerSecond: 0.1, chatBurst: 1)
    let server = FakeServer([ok(#"{"message_id":7}"#)])
    let sender = makeSender(server, limits)
    _ = await sender.deliver(Self.send)
    #expect(await sender.deliver(Self.edit) == .notYet(seconds: 10))
    #expect(server.calls.count == 1)
    #expect(clock.sleeps.isEmpty)
  }

  @Test func pausesTheRefusedChat() async {
    let limits = RateLimits(perSecond: 0, chatPerSecond: 0)
    let slow = refusal(429, "Too Many Requests: retry after 7", parameters: #"{"retry_after":7}"#)
    let server = FakeServer { call, index in index < 2 ? slow : ok(#"{"message_id":7}"#) }
    let sender = makeSender(server, limits)
    let other = Delivery.send(ChatID(platform: "telegram", value: "43"), Self.card, isGroup: false)
    #expect(await sender.deliver(Self.send) == .slowDown(seconds: 7, isGlobal: false))
    #expect(await sender.deliver(Self.edit) == .notYet(seconds: 7))
    #expect(server.calls.count == 1)
    // A second chat is refused within a second, so the limit for all chats was reached.
    #expect(await sender.deliver(other) == .slowDown(seconds: 7, isGlobal: true))
    let third = Delivery.send(ChatID(platform: "telegram", value: "44"), Self.card, isGroup: false)
    clock.advance(3)
    #expect(await sender.deliver(third) == .notYet(seconds: 4))
    #expect(await sender.deliver(Self.press) == .notYet(seconds: 4))
    #expect(server.calls.count == 2)
    clock.advance(4)
    #expect(await sender.deliver(third) == .done(MessageID(rawValue: "7")))
  }

  @Test func endsWhenCancelled() async {
    let server = FakeServer([ok(#"{"message_id":7}"#)])
    let sender = makeSender(server, RateLimits(perSecond: 1, chatPerSecond: 0))
    _ = await sender.deliver(Self.send)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await sender.deliver(Self.send)
    }
    task.cancel()
    #expect(await task.value == .failed(reason: "cancelled"))
    #expect(server.calls.count == 1)
  }
}
