import Chat
import Foundation
import HTTP
import Logging
import Testing

@testable import ChatTelegram

/// Every call that we make, held against the Bot API's own description.
@Suite struct ConformanceTests {
  private struct Field {
    let type: String
    let isRequired: Bool
  }

  /// The test data's folder; nil, with one line said, where there is none.
  private static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"] { return URL(filePath: path) }
    print("skipped: the Bot API's description; PICKUPBOT_TEST_DATA is not set")
    return nil
  }()

  @Test(.enabled(if: folder != nil)) func callsExistAndHoldTheirFields() async throws {
    let description = try description()
    let calls = await everyCall()
    #expect(Set(calls.map(\.method)) == Set(TelegramMethod.allCases.map(\.rawValue)))
    for call in calls {
      let fields = try #require(description[call.method], "\(call.method)")
      try check(JSONSerialization.jsonObject(with: Data(call.body)), fields, call.method, description)
    }
  }

  @Test(.enabled(if: folder != nil)) func wireKeysExist() throws {
    let description = try description()
    for (type, keys) in Self.readKeys {
      let fields = try #require(description[type])
      for key in keys { #expect(fields[key] != nil, "\(type).\(key)") }
    }
    let update = try #require(description["Update"])
    #expect(TelegramAPI.allowedUpdates.allSatisfy { update[$0] != nil })
  }

  private static let readKeys = [
    "Message": [
      "message_id", "date", "edit_date", "chat", "from", "sender_chat", "text", "entities", "caption",
      "caption_entities", "media_group_id", "migrate_to_chat_id", "business_connection_id", "guest_query_id",
      "ephemeral_message_id", "migrate_from_chat_id", "reply_to_message", "new_chat_members", "left_chat_member",
    ] + WireMessage.wordlessKinds.map(\.stringValue),
    "Update": ["update_id", "message", "edited_message", "channel_post", "callback_query", "my_chat_member"],
    "CallbackQuery": ["id", "from", "message", "data"], "Chat": ["id", "type"],
    "User": ["id", "is_bot", "first_name", "last_name", "language_code", "username"],
    "MessageEntity": ["type", "offset", "length", "url"],
    "ChatMemberUpdated": ["chat", "from", "date", "old_chat_member", "new_chat_member"],
    "ChatMemberRestricted": ["status", "is_member"], "WebhookInfo": ["url"],
    "ResponseParameters": ["retry_after", "migrate_to_chat_id"],
  ]

  private func check(
    _ value: Any, _ fields: [String: Field], _ place: String, _ description: [String: [String: Field]]
  ) throws {
    let object = try #require(value as? [String: Any], "\(place)")
    for (name, field) in fields where field.isRequired { #expect(object[name] != nil, "\(place) lacks \(name)") }
    for (name, value) in object {
      let field = try #require(fields[name], "\(place).\(name)")
      try check(value, type: field.type, "\(place).\(name)", description)
    }
  }

  private func check(
    _ value: Any, type: String, _ place: String, _ description: [String: [String: Field]]
  ) throws {
    if type.hasPrefix("Array of ") {
      for element in try #require(value as? [Any], "\(place)") {
        try check(element, type: String(type.dropFirst(9)), place, description)
      }
      return
    }
    if let object = value as? [String: Any] {
      // The alternatives of a union; that of a scope is told by its type.
      let names = type == "BotCommandScope" ? ["BotCommandScopeChat"] : type.components(separatedBy: " or ")
      let fits = names.compactMap { description[$0] }.first { fields in
        Set(object.keys).isSubset(of: Set(fields.keys)) && fields.allSatisfy { !$1.isRequired || object[$0] != nil }
      }
      try check(value, try #require(fits, "\(place): \(type)"), place, description)
    } else if value is String {
      #expect(type.contains("String"), "\(place): \(type)")
    } else {
      #expect(type.contains("Integer") || type.contains("Boolean") || type == "True", "\(place): \(type)")
    }
  }

  private func everyCall() async -> [FakeServer.Call] {
    let server = FakeServer { call, _ in
      switch call.method {
      case "getMe": ok(#"{"id":1,"username":"b"}"#)
      case "getWebhookInfo": ok(#"{"url":"https://x"}"#)
      case "sendMessage": ok(#"{"message_id":1}"#)
      case "getUpdates": ok("[]")
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
      .menu(chat, menu), .delete(chat, MessageID(rawValue: "1")),
    ]
    for delivery in deliveries { _ = await sender.deliver(delivery) }
    return server.calls
  }

  /// Methods and types, each with its fields.
  private func description() throws -> [String: [String: Field]] {
    let folder = try #require(Self.folder)
    let data = try Data(contentsOf: folder.appending(path: "telegram-bot-api.json"))
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var found: [String: [String: Field]] = [:]
    var open = root["items"] as? [[String: Any]] ?? []
    while let item = open.popLast() {
      open += item["children"] as? [[String: Any]] ?? []
      guard let name = item["name"] as? String else { continue }
      for case let field as [String: Any] in item["annotations"] as? [Any] ?? [] {
        guard let key = field["name"] as? String, let type = field["type"] as? String else { continue }
        found[name, default: [:]][key] = Field(type: type, isRequired: field["required"] as? Bool ?? false)
      }
      if found[name] == nil { found[name] = [:] }
    }
    return found
  }
}
