import Chat
import Foundation
import HTTP
import Synchronization
import Testing

@testable import ChatTelegram

@Suite struct TelegramReceiverTests {
  private struct Fault: Error {}

  private let clock = FakeClock()
  private let log = LogLines()

  /// Runs a receiver until the server has answered with everything, then cancels it in its next poll.
  private func run(
    _ answers: [Result<Response, HTTPError>], from offset: Int64? = nil,
    handle: @escaping TelegramReceiver.StoreBatch = { _, _ in }
  ) async -> FakeServer {
    let server = FakeServer { call, index in
      if index < answers.count { return answers[index] }
      if call.method == "deleteWebhook" { return ok("true") }
      // The next poll hangs until it is cancelled.
      try? await Task.sleep(for: .seconds(600))
      return .failure(.cancelled)
    }
    let receiver = makeReceiver(server, handle)
    let task = Task { await receiver.run(offset: offset) }
    while server.calls.count <= answers.count { await Task.yield() }
    task.cancel()
    await task.value
    return server
  }

  private func makeReceiver(_ server: FakeServer, _ handle: @escaping TelegramReceiver.StoreBatch) -> TelegramReceiver {
    TelegramReceiver(
      api: server.api, bot: bot, now: { Date(timeIntervalSince1970: 5) },
      sleep: { [clock] in try await clock.sleep($0) },
      random: { 0 }, logger: log.logger, report: { _ in }, handle: handle)
  }

  @Test func requestsTheKindsOfUpdatesExplicitly() async {
    let server = await run([ok("[]"), ok("[]")])
    let allowed = #""allowed_updates":["message","edited_message","callback_query","my_chat_member","channel_post"]"#
    // The first poll has no timeout: the server answers at once, and the bot is ready.
    #expect(server.calls.prefix(2).map(\.text) == [0, 50].map { #"{"limit":100,"timeout":\#($0),\#(allowed)}"# })
    #expect(server.calls.prefix(2).map(\.timeout) == [20, 60])
    #expect(server.calls.allSatisfy { $0.text.contains(allowed) && $0.method == "getUpdates" })
    #expect(clock.sleeps.isEmpty)
  }

  @Test func confirmsABatchOnlyAfterItIsStored() async {
    let events = Mutex<[String]>([])
    let server = await run(
      [ok(#"[{"update_id":10,"poll":{}},{"update_id":11,"poll":{}}]"#), ok("[]"), ok(#"[{"update_id":3,"poll":{}}]"#)],
      from: 9
    ) { inbound, offset in
      try await Task.sleep(for: .milliseconds(5))
      events.withLock { $0.append("\(inbound.count) up to \(offset)") }
    }
    #expect(events.withLock { $0 } == ["2 up to 12", "1 up to 4"])
    #expect(offsets(server) == [9, 12, 12, 4])
  }

  @Test func asksAgainForABatchThatWasNotStored() async {
    let tries = Mutex(0)
    let batch = ok(#"[{"update_id":10,"poll":{}}]"#)
    let server = await run([batch, batch, batch], from: 10) { _, _ in
      let number = tries.withLock { tries in
        tries += 1
        return tries
      }
      if number < 3 { throw Fault() }
    }
    #expect(offsets(server) == [10, 10, 10, 11])
    #expect(clock.sleeps == [0.5, 1])
  }

  @Test func survivesEveryError() async {
    let server = await run(
      [
        refusal(401, "Unauthorized"), answer(502, "<html>"), answer(200, #"{"ok":true,"result":[{"update_id":9"#),
        .failure(.notSent(reason: "no connection (7)")), .failure(.outcomeUnknown(reason: "timeout (28)")),
        refusal(409, "Conflict: terminated by other getUpdates request; make sure that …"), answer(200, ""),
        refusal(429, "Too Many Requests: retry after 17", parameters: #"{"retry_after":17}"#), ok("[null]"),
        .failure(.cancelled), ok("[]"), refusal(500, "x"),
      ], from: 4)
    #expect(clock.sleeps == [0.5, 1, 2, 4, 8, 10, 10, 17, 10, 10, 0.5])
    #expect(Set(offsets(server)) == [4])
    #expect(log.all.contains("polling again"))
  }

  @Test func removesAWebhookAndGoesOn() async {
    let webhook = refusal(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first")
    let server = await run([webhook, ok("true"), webhook, ok("[]")])
    #expect(server.methods == ["getUpdates", "deleteWebhook", "getUpdates", "getUpdates", "getUpdates"])
    #expect(server.calls[1].text == #"{"drop_pending_updates":false}"#)
    #expect(log.all.contains("webhook removed"))
  }

  @Test func endsAtOnceWhenCancelledInAPoll() async {
    // The fake server holds the poll open until it is cancelled. Without the cancellation, the test would hang.
    #expect(await run([]).methods == ["getUpdates"])
  }

  @Test func endsWhenCancelledWhileWaiting() async {
    let server = FakeServer([answer(500, "")])
    let receiver = TelegramReceiver(
      api: server.api, bot: bot, now: { Date(timeIntervalSince1970: 5) },
      sleep: { _ in try await Task.sleep(for: .seconds(600)) }, random: { 0 }, logger: log.logger,
      report: { _ in }
    ) { _, _ in }
    let task = Task { await receiver.run(offset: nil) }
    while server.calls.isEmpty { await Task.yield() }
    task.cancel()
    await task.value
    #expect(server.calls.count == 1)
  }

  @Test func logsMalformedUpdatesWithoutTheirText() async {
    let seen = Mutex<[Inbound]>([])
    _ = await run([ok(#"[{"update_id":10,"message":{"message_id":1,"text":"SECRET"}}]"#)]) { inbound, _ in
      seen.withLock { $0 = inbound }
    }
    #expect(seen.withLock { $0 } == [.malformed(id: "10", reason: "missing: message.chat")])
    #expect(log.all.contains("10"))
    #expect(!log.all.contains("SECRET"))
  }

  private func offsets(_ server: FakeServer) -> [Int64] {
    server.calls.filter { $0.method == "getUpdates" }.compactMap { JSONSplitter.integer("offset", in: $0.body[...]) }
  }
}
