/// Members who join and leave a group.
extension Simulation {
  enum MemberChange: String {
    case joined = "new_chat_members"
    case left = "left_chat_member"
  }

  /// Sends the bot a service message, also in privacy mode. False if the chat does not exist.
  func sendMemberChange(_ change: MemberChange, _ person: SimulatedUser, in chat: Int) -> Bool {
    guard let head = bot.chats.chat(chat)?.head else { return false }
    let message = bot.chats.nextMessageID()
    let payload = JSONWriter.object { json in
      json.member("message_id", message)
      json.key("from")
      person.write(to: &json)
      json.key("chat")
      head.write(to: &json)
      json.member("date", bot.seconds)
      switch change {
      case .joined: json.member(change.rawValue, array: { person.write(to: &$0) })
      case .left:
        json.key(change.rawValue)
        person.write(to: &json)
      }
    }
    bot.updates.add(.message, payload)
    return true
  }
}
