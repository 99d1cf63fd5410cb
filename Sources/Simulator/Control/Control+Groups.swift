/// Groups: privacy mode, members who join and leave, and the answers to button presses.
extension Control {
  /// `{"on"}`: turns privacy mode on or off. The bot sees it in the result of `getMe`.
  func privacy(_ value: JSONValue) -> ServerResponse {
    guard let isOn = value["on"]?.bool else { return .refused("on is missing") }
    simulation.bot.privacy.isOn = isOn
    return Self.done
  }

  /// `{"chat","user","left"?}`: a member joins a group or, with `left`, leaves it.
  func people(_ value: JSONValue) -> ServerResponse {
    guard let chat = value["chat"]?.int, chat < 0, let id = value["user"]?["id"]?.int else {
      return .refused("a group's chat and a user are wanted")
    }
    let person = Person(
      id: id, name: value["user"]?["name"]?.string ?? "小明", language: value["user"]?["language"]?.string)
    let isKnown = simulation.sendMemberChange(value["left"]?.bool == true ? .left : .joined, person, in: chat)
    return isKnown ? Self.done : .refused("no such chat", status: 404)
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
