import Chat
import Foundation
import HTTP
import Testing

@testable import ChatTelegram

/// Sends files to Telegram and fetches files from it.
@Suite struct DocumentTests {
  private let clock = FakeClock()
  private let log = LogLines()
  private static let chat = ChatID(platform: "telegram", value: "42")
  private static let file = OutgoingDocument(
    name: "a\"b.json", type: "application/json", bytes: Array("{}".utf8), caption: RichText([.bold("<2>")]))

  private func sender(_ server: FakeServer) -> TelegramSender {
    TelegramSender(
      api: server.api, now: { [clock] in clock.now }, sleep: { [clock] in try await clock.sleep($0) },
      logger: log.logger)
  }

  @Test func aFileGoesAsAForm() async throws {
    let server = FakeServer([ok(#"{"message_id":7}"#)])
    let outcome = await sender(server).deliver(.sendDocument(Self.chat, Self.file, isGroup: false))
    #expect(outcome == .done(MessageID(rawValue: "7")))
    let call = try #require(server.calls.first)
    #expect(call.method == "sendDocument" && !call.isIdempotent)
    #expect(
      call.text == """
        --part-of-a-form-0\r
        Content-Disposition: form-data; name="chat_id"\r
        \r
        42\r
        --part-of-a-form-0\r
        Content-Disposition: form-data; name="caption"\r
        \r
        <b>&lt;2&gt;</b>\r
        --part-of-a-form-0\r
        Content-Disposition: form-data; name="parse_mode"\r
        \r
        HTML\r
        --part-of-a-form-0\r
        Content-Disposition: form-data; name="document"; filename="ab.json"\r
        Content-Type: application/json\r
        \r
        {}\r
        --part-of-a-form-0--\r

        """)
  }

  @Test(arguments: ["--part-of-a-form-0", "a----part-of-a-form-0\r\n--part-of-a-form-1", "---", ""])
  func noPartHoldsTheBoundary(text: String) {
    var form = MultipartForm()
    form.file("document", fileName: "a", type: "b", Array(text.utf8))
    let (body, type) = form.encoded()
    let boundary = String(type.drop { $0 != "=" }.dropFirst())
    #expect(!text.contains("--" + boundary))
    #expect(String(decoding: body, as: UTF8.self).components(separatedBy: "--" + boundary).count == 3)
  }

  @Test func aLongCaptionIsCutAndFallsBackToPlainText() async throws {
    var file = Self.file
    file.caption = RichText([.bold(String(repeating: "字", count: 2000))])
    let server = FakeServer([refusal(400, "Bad Request: can't parse entities: x"), ok(#"{"message_id":7}"#)])
    let outcome = await sender(server).deliver(.sendDocument(Self.chat, file, isGroup: false))
    #expect(outcome == .done(MessageID(rawValue: "7"), isPlain: true))
    #expect(!server.calls[1].text.contains("parse_mode"))
    for call in server.calls { #expect(call.text.count { $0 == "字" } == 1023) }
  }

  @Test(arguments: [
    (refusal(429, "Too Many Requests", parameters: #"{"retry_after":7}"#), "slow"),
    (refusal(403, "Forbidden: bot was blocked by the user"), "closed"),
    (answer(413, "<html>"), "failed"), (answer(502, "<html>"), "failed"),
    (.failure(.outcomeUnknown(reason: "reset")), "unknown"), (.failure(.notSent(reason: "dns")), "failed"),
    (refusal(400, "Bad Request: file is too big"), "refused"),
  ])
  func outcomesAreThoseOfMessages(reply: Result<Response, HTTPError>, end: String) async {
    let outcome = await sender(FakeServer([reply])).deliver(.sendDocument(Self.chat, Self.file, isGroup: false))
    let name =
      switch outcome {
      case .slowDown(let seconds, _): seconds >= 7 ? "slow" : "soon"
      case .chatClosed: "closed"
      case .failed: "failed"
      case .unknown: "unknown"
      case .refused: "refused"
      default: "other"
      }
    #expect(name == end)
  }

  // MARK: Fetching

  private static let wanted = Document(id: "f/1", name: "a.json", type: nil, size: 5)

  private func fetch(
    _ answers: [Result<Response, HTTPError>], _ document: Document = wanted
  ) async -> (DocumentFetch, FakeServer) {
    let server = FakeServer(answers)
    return (await sender(server).fetch(document, limit: 10), server)
  }

  @Test func aFileIsAskedForAndFetched() async {
    let (end, server) = await fetch([ok(#"{"file_id":"f/1","file_path":"documents/清 單.json"}"#), answer(200, "[12]")])
    #expect(end == .bytes(Array("[12]".utf8)))
    #expect(server.calls[0].text == #"{"file_id":"f/1"}"#)
    #expect(server.calls[1].url.hasSuffix("/file/bot1:SECRET/documents/%E6%B8%85%20%E5%96%AE.json"))
  }

  @Test(arguments: [
    ([refusal(400, "Bad Request: file is too big")], DocumentFetch.tooLarge),
    ([ok(#"{"file_size":11,"file_path":"a"}"#)], .tooLarge),
    ([ok(#"{"file_path":"a"}"#), .failure(.tooLarge(limit: 10))], .tooLarge),
    ([refusal(400, "Bad Request: wrong file_id or the file is temporarily unavailable")], .gone),
    ([ok(#"{"file_path":"a"}"#), answer(404, "Not Found")], .gone),
    ([ok("{}")], .failed(reason: "noPath")),
    ([ok(#"{"file_path":"../bot1/a"}"#)], .failed(reason: "noPath")),
    ([ok(#"{"file_path":"/var/lib/a.json"}"#)], .failed(reason: "noPath")),
    ([ok(#"{"file_path":"a"}"#), answer(502, "<html>")], .failed(reason: "status502")),
    (
      [refusal(429, "Too Many Requests", parameters: #"{"retry_after":9}"#)],
      .failed(reason: "tooManyRequests", seconds: 9)
    ),
    ([.failure(.outcomeUnknown(reason: "reset by 1:SECRET"))], .failed(reason: "outcomeUnknown")),
    ([answer(200, "<html>")], .failed(reason: "unreadable")),
  ])
  func otherResultsOfAFetch(answers: [Result<Response, HTTPError>], expected: DocumentFetch) async {
    let (end, _) = await fetch(answers)
    #expect(end == expected)
    #expect(!"\(end)".contains("SECRET") && !log.all.contains("SECRET"))
  }

  @Test func whatIsTooLargeIsNotAskedFor() async {
    let (end, server) = await fetch([], Document(id: "f", size: 11))
    #expect(end == .tooLarge && server.calls.isEmpty)
  }

  // MARK: What users send

  @Test(arguments: [
    (#""document":{"file_id":"f","file_name":"list.JSON","file_size":12}"#, true),
    (#""document":{"file_id":"f","mime_type":"application/json"},"caption":"黑貓 620434003756""#, true),
    (#""document":{"file_id":"f","file_name":"a.json","file_size":"big"}"#, true),
    (#""document":{"file_id":"f","file_name":"photo.png","mime_type":"image/png"}"#, false),
    (#""document":{"file_name":"a.json"}"#, false), (#""document":"a.json""#, false),
    (#""animation":{"file_id":"f"},"document":{"file_id":"f","mime_type":"video/mp4"}"#, false),
  ])
  func onlyJSONIsADocument(content: String, isDocument: Bool) throws {
    let json = #"{"message_id":1,"date":1,"chat":{"id":42,"type":"private"},\#(content)}"#
    let element = try JSONDecoder().decode(WireElement.self, from: Data(#"{"update_id":1,"message":\#(json)}"#.utf8))
    var reader = UpdateReader(bot: bot, receivedAt: Date(timeIntervalSince1970: 0))
    guard case .update(let update) = try #require(reader.read([element]).first) else {
      Issue.record("no update")
      return
    }
    if case .document = update.content { #expect(isDocument) } else { #expect(!isDocument) }
  }
}
