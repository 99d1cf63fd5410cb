import Chat
import ChatTelegram
import Foundation
import HTTP
import Logging
import Synchronization
import TestSupport
import Testing

/// Whatever number the Bot API says, in updates, answers and refusals, the bot goes on.
@Suite struct TelegramNumbersTests {
  private static let chat = #""chat":{"id":42,"type":"private"},"from":{"id":42,"is_bot":false,"first_name":"An"}"#
  private static let group =
    #""chat":{"id":-100123,"type":"supergroup","title":"G"},"from":{"id":42,"first_name":"An"}"#

  /// Updates of each kind. `{id}` is a number that was not used before.
  private static let updates = [
    #"{"update_id":{id},"message":{"message_id":5,"date":1780286400,\#(chat),"text":"黑貓 620434003756 貨到付款 350 元 7/15 前取件"}}"#,
    #"{"update_id":{id},"message":{"message_id":5,"date":1780286400,\#(chat),"text":"/list 2","entities":[{"offset":0,"length":5,"type":"bot_command"},{"offset":2,"length":1,"type":"text_link","url":"https://x.example/1"}]}}"#,
    #"{"update_id":{id},"edited_message":{"message_id":5,"date":1780286400,"edit_date":1780286500,\#(chat),"text":"620434003756"}}"#,
    #"{"update_id":{id},"message":{"message_id":6,"date":1780286400,\#(chat),"reply_to_message":{"message_id":4,"date":1780286000,\#(chat),"text":"x"},"forward_origin":{"type":"hidden_user","date":1780286000,"sender_user_name":"x"},"text":"午餐 120"}}"#,
    #"{"update_id":{id},"message":{"message_id":7,"date":1780286400,\#(chat),"photo":[{"file_id":"a","file_unique_id":"b","width":90,"height":80,"file_size":1234}],"media_group_id":"12"}}"#,
    #"{"update_id":{id},"message":{"message_id":8,"date":1780286400,\#(chat),"document":{"file_id":"c","file_unique_id":"d","file_name":"a.csv","mime_type":"text/csv","file_size":99}}}"#,
    #"{"update_id":{id},"message":{"message_id":9,"date":1780286400,\#(chat),"location":{"latitude":25,"longitude":121}}}"#,
    #"{"update_id":{id},"callback_query":{"id":"77","from":{"id":42,"first_name":"An"},"message":{"message_id":1,"date":1780286400,\#(chat),"text":"x"},"chat_instance":"1","data":"l:1"}}"#,
    #"{"update_id":{id},"my_chat_member":{"date":1780286400,\#(group),"old_chat_member":{"status":"left","user":{"id":110201543}},"new_chat_member":{"status":"member","user":{"id":110201543}}}}"#,
    #"{"update_id":{id},"message":{"message_id":10,"date":1780286400,\#(group),"migrate_to_chat_id":-100777}}"#,
    #"{"update_id":{id},"message":{"message_id":11,"date":1780286400,\#(group),"text":"/list@PickupSimulatorBot"}}"#,
    #"{"update_id":{id},"message":{"message_id":12,"date":1780286400,\#(group),"text":"hi @PickupSimulatorBot 620434003756","entities":[{"offset":3,"length":19,"type":"mention"}]}}"#,
  ]

  private static let honest =
    #"{"ok":true,"result":{"message_id":5,"date":1780286400,"chat":{"id":42,"type":"private"},"text":"x"}}"#

  /// Answers to anything else than a poll.
  private static let answers = [
    honest,
    #"{"ok":true,"result":{"file_id":"a","file_unique_id":"b","file_size":12,"file_path":"documents/file_1.csv"}}"#,
    #"{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 7","parameters":{"retry_after":7}}"#,
    #"{"ok":false,"error_code":400,"description":"Bad Request: x","parameters":{"migrate_to_chat_id":-1001}}"#,
    #"{"ok":false,"error_code":403,"description":"Forbidden: bot was blocked by the user"}"#,
  ]

  @Test func noNumberInAnUpdateEndsTheProcess() async throws {
    let scene = try Scene()
    for update in Self.updates {
      for changed in [update] + NumberMutation.all(of: update.replacing("{id}", with: "1001"), isJSON: true) {
        try await scene.poll(changed, Self.honest)
      }
    }
  }

  @Test func noNumberInAnAnswerEndsTheProcess() async throws {
    let scene = try Scene()
    for answer in Self.answers {
      for changed in [answer] + NumberMutation.all(of: answer, isJSON: true) {
        for update in [Self.updates[0], Self.updates[5], Self.updates[7]] {
          try await scene.poll(update, changed)
          #expect(scene.clock.now < ManualClock.start.addingTimeInterval(86_400 * 30))
        }
      }
    }
  }

  /// What the server says to a poll, and to anything else.
  private final class Web: Sendable {
    let said = Mutex((poll: "", answer: ""))
  }

  private final class Scene {
    let clock = ManualClock()
    private let folder: ScratchFolder
    private let bot: ModelBot
    private let web: Web
    private var count = 1000

    init() throws {
      folder = try ScratchFolder()
      let web = Web()
      self.web = web
      let client = HTTPClient { request throws(HTTPError) in
        let body = web.said.withLock { request.url.hasSuffix("getUpdates") ? $0.poll : $0.answer }
        return Response(status: body.contains(#""ok":false"#) ? 400 : 200, body: Array(body.utf8))
      }
      bot = try ModelBot(
        .init(
          path: folder.path("bot.sqlite"), clock: clock, client: client, token: "110201543:AAA", aggregatorKey: "",
          operatorChat: ChatID(platform: "telegram", value: "9"),
          logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }), maker: 1)
    }

    /// A poll that brings this update; every other call gets `answer`.
    func poll(_ update: String, _ answer: String) async throws {
      count += 1
      let update = update.replacing("{id}", with: "\(count)").replacing(
        #""update_id":1001"#, with: #""update_id":\#(count)"#)
      web.said.withLock { $0 = (#"{"ok":true,"result":[\#(update)]}"#, answer) }
      do {
        try await bot.handleUpdates()
        if update.contains("document") { try await bot.askCarriers() }
      } catch is TelegramError {}
      clock.advance(by: 1)
    }
  }
}
