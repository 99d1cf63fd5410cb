/// The bot's membership in chats.
extension BotAPI {
  func leaveChat(_ parameters: Parameters) throws(APIFailure) -> [UInt8] {
    sendMembershipUpdate(in: try chats.leave(try chatID(parameters)), ("member", "left"))
    return Self.trueResult
  }

  /// Tells the bot its old and new membership status in a chat.
  func sendMembershipUpdate(in chat: Chat, _ states: (String, String)) {
    let payload = JSONWriter.object { json in
      json.key("chat")
      chat.head.write(to: &json)
      json.key("from")
      chat.person.write(to: &json)
      json.member("date", seconds)
      for (name, status) in [("old_chat_member", states.0), ("new_chat_member", states.1)] {
        json.key(name)
        json.object { json in
          json.key("user")
          account.write(to: &json)
          json.member("status", status)
          if status == "kicked" { json.member("until_date", 0) }
        }
      }
    }
    updates.add(.myChatMember, payload)
  }
}
