/// Upgrades of groups to supergroups.
extension Simulation {
  /// Gives a group the id of a supergroup. Unless quiet, tells the bot as the real server does: a service message in
  /// the old chat and one in the new chat, and the bot's membership in the new chat. False if the group does not exist
  /// or the id is taken.
  func upgrade(_ group: Int, to id: Int, isQuiet: Bool) -> Bool {
    guard let upgrade = bot.chats.upgrade(group, to: id) else { return false }
    if isQuiet { return true }
    sendServiceMessage("migrate_to_chat_id", id, upgrade.old, by: upgrade.person)
    sendServiceMessage("migrate_from_chat_id", group, upgrade.new, by: upgrade.person)
    if let chat = bot.chats.chat(id) { bot.sendMembershipUpdate(in: chat, ("left", "member")) }
    return true
  }

  private func sendServiceMessage(
    _ field: String, _ other: Int, _ place: (head: ChatHead, message: Int), by person: SimulatedUser
  ) {
    let payload = JSONWriter.object { json in
      json.member("message_id", place.message)
      json.key("from")
      person.write(to: &json)
      json.key("chat")
      place.head.write(to: &json)
      json.member("date", bot.seconds)
      json.member(field, other)
    }
    bot.updates.add(.message, payload)
  }
}
