/// A simulated user, with the fields that the bot sees.
struct SimulatedUser: Sendable, Equatable {
  var id: Int
  var name: String
  /// Language tag of the user's client, such as `zh-hant`.
  var language: String?

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("is_bot", false)
      json.member("first_name", name)
      json.member("language_code", ifPresent: language)
    }
  }
}

/// The bot's own account.
struct BotAccount: Sendable {
  let id: Int
  let name = "取貨吧 PickupBot"
  let username = "PickupSimulatorBot"

  init(token: String) { id = token.split(separator: ":").first.flatMap { Int($0) } ?? 1 }

  func write(to json: inout JSONWriter, withAbilities: Bool = false, readsGroups: Bool = false) {
    json.object { json in
      json.member("id", id)
      json.member("is_bot", true)
      json.member("first_name", name)
      json.member("username", username)
      guard withAbilities else { return }
      json.member("can_join_groups", true)
      json.member("can_read_all_group_messages", readsGroups)
      json.member("supports_inline_queries", false)
      json.member("can_connect_to_business", false)
      json.member("has_main_web_app", false)
    }
  }
}
