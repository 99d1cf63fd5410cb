/// The control calls for groups: privacy mode, joining, leaving, supergroups, and the answers to button presses.
struct GroupControl: Sendable {
  let simulation: Simulation

  /// `{"chat","to","quiet"?}`: upgrades a group to a supergroup. With `quiet` the bot is not told.
  func migrate(_ value: JSONValue) -> ServerResponse {
    guard let group = value["chat"]?.int, let id = value["to"]?.int, id < 0 else {
      return .refused("chat and to are wanted")
    }
    let isDone = simulation.upgrade(group, to: id, isQuiet: value["quiet"]?.bool ?? false)
    return isDone ? .done : .refused("no such group, or the other id is taken", status: 404)
  }

  /// `{"on"}`: turns privacy mode on or off. The bot sees it in the result of `getMe`.
  func privacy(_ value: JSONValue) -> ServerResponse {
    guard let isOn = value["on"]?.bool else { return .refused("on is missing") }
    simulation.bot.privacy.isOn = isOn
    return .done
  }

  /// `{"chat","user","left"?}`: a member joins a group or, with `left`, leaves it.
  func people(_ value: JSONValue) -> ServerResponse {
    guard let chat = value["chat"]?.int, chat < 0, let id = value["user"]?["id"]?.int else {
      return .refused("a group's chat and a user are wanted")
    }
    let person = SimulatedUser(
      id: id, name: value["user"]?["name"]?.string ?? "小明", language: value["user"]?["language"]?.string)
    let isKnown = simulation.sendMemberChange(value["left"]?.bool == true ? .left : .joined, person, in: chat)
    return isKnown ? .done : .refused("no such chat", status: 404)
  }

  /// The answer to a button press, which was shown only to the user who pressed it.
  func press(answered id: String) -> ServerResponse {
    guard let answer = simulation.bot.chats.answer(to: id) else { return .refused("not answered", status: 404) }
    return .json { json in
      json.member("text", answer.text)
      json.member("alert", answer.isAlert)
    }
  }
}
