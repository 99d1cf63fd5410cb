import Synchronization

/// The bot's command menus, by scope and language.
final class CommandMenus: Sendable {
  struct Command: Sendable, Equatable {
    var name: String
    var description: String
  }

  private struct Key: Hashable {
    /// `default`, `all_private_chats`, `chat:42` …
    var scope: String
    var language: String
  }

  private let menus = Mutex<[Key: [Command]]>([:])

  func set(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let key = try key(parameters)
    guard let text = parameters["commands"], let items = (try? JSONReader.value(of: Array(text.utf8)))?.array else {
      throw .badRequest("can't parse commands JSON object")
    }
    guard items.count <= 100 else { throw .badRequest("BOT_COMMANDS_TOO_MUCH") }
    var commands: [Command] = []
    for item in items { commands.append(try Self.command(item)) }
    menus.withLock { $0[key] = commands.isEmpty ? nil : commands }
    return BotAPI.trueResult
  }

  func get(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let key = try key(parameters)
    var json = JSONWriter()
    Self.write(menus.withLock { $0[key] ?? [] }, to: &json)
    return json.bytes
  }

  func delete(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    let key = try key(parameters)
    menus.withLock { $0[key] = nil }
    return BotAPI.trueResult
  }

  /// The menu that a user with a client in `language` sees in `chat`. The narrowest scope comes first; within a scope,
  /// the user's language comes before the menu without a language.
  func menu(for chat: ChatHead, language: String?) -> [Command] {
    let wide = chat.kind == .private ? "all_private_chats" : "all_group_chats"
    let code = language.map { String($0.prefix(2)).lowercased() } ?? ""
    return menus.withLock { menus in
      for scope in ["chat:\(chat.id)", wide, "default"] {
        for language in [code, ""] {
          if let menu = menus[Key(scope: scope, language: language)] { return menu }
        }
      }
      return []
    }
  }

  static func write(_ commands: [Command], to json: inout JSONWriter) {
    json.array { json in
      for command in commands {
        json.object { json in
          json.member("command", command.name)
          json.member("description", command.description)
        }
      }
    }
  }

  private func key(_ parameters: Parameters) throws(APIFailure) -> Key {
    let language = parameters["language_code"] ?? ""
    let isCode = language.utf8.count == 2 && language.utf8.allSatisfy { (97...122).contains($0) }
    guard language.isEmpty || isCode else { throw .badRequest("invalid language code specified") }
    guard let text = parameters["scope"] else { return Key(scope: "default", language: language) }
    guard let scope = try? JSONReader.value(of: Array(text.utf8)), let type = scope["type"]?.string else {
      throw .badRequest("can't parse BotCommandScope: BotCommandScope must be an Object")
    }
    switch type {
    case "default", "all_private_chats", "all_group_chats", "all_chat_administrators":
      return Key(scope: type, language: language)
    case "chat", "chat_administrators":
      guard let chat = scope["chat_id"]?.int else { throw .badRequest("chat_id is empty") }
      return Key(scope: "\(type):\(chat)", language: language)
    default: throw .badRequest("can't parse BotCommandScope: unsupported type specified")
    }
  }

  private static func command(_ item: JSONValue) throws(APIFailure) -> Command {
    guard case .object = item else { throw .badRequest("can't parse commands: expected an Array of BotCommand") }
    let name = item["command"]?.string ?? ""
    let bare = name.hasPrefix("/") ? String(name.dropFirst()) : name
    let isName = bare.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "_")
    }
    guard isName, (1...32).contains(bare.utf8.count) else { throw .badRequest("BOT_COMMAND_INVALID") }
    let description = item["description"]?.string ?? ""
    guard (1...256).contains(description.unicodeScalars.count) else {
      throw .badRequest("BOT_COMMAND_DESCRIPTION_INVALID")
    }
    return Command(name: bare, description: description)
  }
}
