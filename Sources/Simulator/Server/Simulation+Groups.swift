/// Members of a group who come and go.
extension Simulation {
  enum Coming: String {
    case joined = "new_chat_members"
    case left = "left_chat_member"
  }

  /// Tells the bot by a service message, in privacy mode too; false when there is no such chat.
  func tell(_ coming: Coming, _ person: Person, in chat: Int) -> Bool {
    guard let head = bot.chats.chat(chat)?.head else { return false }
    let message = bot.chats.nextMessageID()
    let payload = JSONWriter.object { json in
      json.member("message_id", message)
      json.key("from")
      person.write(to: &json)
      json.key("chat")
      head.write(to: &json)
      json.member("date", bot.seconds)
      switch coming {
      case .joined: json.member(coming.rawValue, array: { person.write(to: &$0) })
      case .left:
        json.key(coming.rawValue)
        person.write(to: &json)
      }
    }
    bot.updates.add(.message, payload)
    return true
  }
}
