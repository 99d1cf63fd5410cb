import Chat
import Foundation
import HTTP
import Logging
import TestSupport
import Testing

@testable import ChatTelegram

/// Checks every call against the published schema of the Bot API.
@Suite struct BotAPISchemaTests {
  @Test(.enabled(if: BotAPISchema.shared != nil)) func callsMatchTheSchema() async throws {
    let schema = try #require(BotAPISchema.shared)
    let calls = await everyCall()
    #expect(Set(calls.map(\.method)) == Set(TelegramMethod.allCases.map(\.rawValue)))
    for call in calls where !Self.forms.keys.contains(call.method) {
      #expect(schema.faults(of: call.method, call.body) == [])
    }
  }

  /// The methods that send a multipart form instead of JSON, and the name of its file.
  private static let forms = ["sendDocument": "document", "sendPhoto": "photo"]

  @Test(.enabled(if: BotAPISchema.shared != nil), arguments: forms.keys.sorted())
  func formsMatchTheSchema(method: String) async throws {
    let schema = try #require(BotAPISchema.shared)
    let form = try #require(await everyCall().first { $0.method == method })
    let names = form.text.components(separatedBy: "form-data; name=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(Set(names).isSuperset(of: ["chat_id", Self.forms[method] ?? ""]))
    #expect(try #require(schema.fields(of: form.method)).isSuperset(of: names))
  }

  @Test(.enabled(if: BotAPISchema.shared != nil)) func wireKeysExist() throws {
    let schema = try #require(BotAPISchema.shared)
    for (type, keys) in Self.readKeys {
      let fields = try #require(schema.fields(of: type))
      for key in keys { #expect(fields.contains(key), "\(type).\(key)") }
    }
    let update = try #require(schema.fields(of: "Update"))
    #expect(TelegramAPI.allowedUpdates.allSatisfy(update.contains))
  }

  private static let long = String(repeating: "a", count: 65)

  /// An invalid call, and the error that the schema check reports.
  @Test(
    .enabled(if: BotAPISchema.shared != nil),
    arguments: [
      (#"{"text":"x"}"#, "lacks chat_id"), (#"{"chat_id":1,"text":"x","colour":"red"}"#, "not known"),
      (#"{"chat_id":1,"text":1}"#, "is String, not 1"), (#"{"chat_id":true,"text":"x"}"#, "is Integer or String"),
      (#"{"chat_id":1,"text":"<b></b>","parse_mode":"HTML"}"#, "beyond 1...4096"),
      (#"{"chat_id":1,"text":"x","reply_markup":{"inline_keyboard":[[{"callback_data":"a"}]]}}"#, "lacks text"),
      (
        #"{"chat_id":1,"text":"x","reply_markup":{"inline_keyboard":[[{"text":"a","callback_data":"\#(long)"}]]}}"#,
        "beyond 1...64"
      ),
      ("[]", "no object"),
    ])
  func aWrongCallIsRejected(body: String, fault: String) throws {
    let schema = try #require(BotAPISchema.shared)
    let faults = schema.faults(of: "sendMessage", Array(body.utf8))
    #expect(faults.count == 1 && faults[0].contains(fault), "\(faults)")
  }

  private static let readKeys = [
    "Message": [
      "message_id", "date", "edit_date", "chat", "from", "sender_chat", "text", "entities", "caption",
      "caption_entities", "media_group_id", "migrate_to_chat_id", "business_connection_id", "guest_query_id",
      "document", "photo", "animation", "ephemeral_message_id",
      "migrate_from_chat_id", "reply_to_message", "is_automatic_forward", "new_chat_members", "left_chat_member",
    ] + WireMessage.wordlessKinds.map(\.stringValue),
    "Update": ["update_id", "message", "edited_message", "channel_post", "callback_query", "my_chat_member"],
    "CallbackQuery": ["id", "from", "message", "data"], "Chat": ["id", "type"],
    "User": ["id", "is_bot", "first_name", "last_name", "language_code", "username"],
    "MessageEntity": ["type", "offset", "length", "url"],
    "ChatMemberUpdated": ["chat", "from", "date", "old_chat_member", "new_chat_member"],
    "ChatMemberRestricted": ["status", "is_member"], "WebhookInfo": ["url"],
    "PhotoSize": ["file_id", "width", "height", "file_size"],
    "Document": ["file_id", "file_name", "mime_type", "file_size"], "File": ["file_size", "file_path"],
    "ResponseParameters": ["retry_after", "migrate_to_chat_id"],
  ]

  private func everyCall() async -> [FakeServer.Call] {
    let server = FakeServer { call, _ in
      switch call.method {
      case "getMe": ok(#"{"id":1,"username":"b"}"#)
      case "getWebhookInfo": ok(#"{"url":"https://x"}"#)
      case "sendMessage": ok(#"{"message_id":1}"#)
      case "getUpdates": ok("[]")
      case "sendDocument", "sendPhoto": ok(#"{"message_id":1}"#)
      default: ok("true")
      }
    }
    let clock = FakeClock()
    let logger = LogLines().logger
    let startup = TelegramStartup(api: server.api, sleep: { try await clock.sleep($0) }, random: { 0 }, logger: logger)
    let menu = [MenuCommand(name: "list", description: "List")]
    _ = try? await startup.prepare(menus: [CommandMenu(commands: menu), CommandMenu(language: "zh", commands: menu)])
    _ = try? await server.api.getUpdates(offset: nil)
    _ = try? await server.api.getUpdates(offset: 5)
    let sender = TelegramSender(
      api: server.api, now: { clock.now }, sleep: { try await clock.sleep($0) }, logger: logger)
    let chat = ChatID(platform: "telegram", value: "42")
    let buttons = [[Button("a", .action("a")), Button("b", .open(url: "https://b"))]]
    let card = Card(text: RichText([.plain("x")]), buttons: buttons, isSilent: true)
    var question = Card(text: RichText([.mention("x", user: "1")]))
    question.wantsReply = true
    let deliveries: [Delivery] = [
      .send(chat, question, isGroup: true), .answer(press: "p", toast: "t", isAlert: true),
      .send(chat, card, isGroup: false), .send(chat, Card(text: RichText([.plain("x")])), isGroup: true),
      .edit(chat, MessageID(rawValue: "1"), card), .answer(press: "p", toast: "t"), .answer(press: "p", toast: nil),
      .menu(chat, menu), .delete(chat, MessageID(rawValue: "1")), .leave(chat),
      .react(chat, MessageID(rawValue: "1"), .heart, orElse: nil),
    ]
    for delivery in deliveries { _ = await sender.deliver(delivery) }
    let file = OutgoingDocument(name: "a.json", type: "b", bytes: [1], caption: card.text, isSilent: true)
    _ = await sender.deliver(.sendDocument(chat, file, isGroup: false))
    _ = await sender.deliver(.sendPicture(chat, OutgoingPicture(.png([1]), card), isGroup: false))
    _ = await sender.fetch(Document(id: "f"), limit: 1)
    return server.calls
  }
}
