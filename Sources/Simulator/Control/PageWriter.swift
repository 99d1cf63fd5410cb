import Foundation

/// Writes chats in the format that the page and the tests read.
struct PageWriter: Sendable {
  let simulation: Simulation

  func name(of event: ChatEvent) -> String {
    switch event.content {
    case .message: "message"
    case .edit: "edit"
    case .deleted: "deleted"
    case .reaction: "reaction"
    case .toast: "toast"
    case .typing: "typing"
    }
  }

  func body(of event: ChatEvent) -> [UInt8] {
    var json = JSONWriter()
    switch event.content {
    case .message(let message), .edit(let message), .reaction(let message): write(message, to: &json)
    case .deleted(let id): json.object { $0.member("id", id) }
    case .toast(let text, let isAlert):
      json.object { json in
        json.member("text", text)
        json.member("alert", isAlert)
      }
    case .typing: json.object { _ in }
    }
    return json.bytes
  }

  func write(_ message: Message, to json: inout JSONWriter) {
    let marked = message.marked
    json.object { json in
      json.member("id", message.id)
      json.member("from", message.sender == nil ? "bot" : "user")
      json.member("name", ifPresent: message.sender?.name)
      if let sender = message.sender { json.member("sender", sender.id) }
      json.member("date", message.date)
      json.member("at", message.at)
      if let editedAt = message.editedAt { json.member("edited_at", editedAt) }
      json.member("text", marked.plain)
      json.member("html", marked.html)
      json.member("kind", "\(message.kind)")
      if let file = message.file { Self.write(file, to: &json) }
      json.member("edits", message.edits)
      if let date = message.editDate { json.member("edit_date", date) }
      json.member("reaction", ifPresent: message.reaction)
      if let reactedAt = message.reactedAt { json.member("reacted_at", reactedAt) }
      json.member("silent", message.isSilent)
      if message.wantsReply { json.member("force_reply", true) }
      json.member("push", message.isPush)
      json.member("forwarded_from", ifPresent: message.forwardedFrom)
      json.member("album", ifPresent: message.album)
      if let reply = message.replyTo { json.member("reply_to", reply) }
      json.member("buttons", array: { json in writeRows(message.keyboard, to: &json) })
    }
  }

  /// Without the content, which `GET /sim/files/<id>` returns.
  private static func write(_ file: Message.File, to json: inout JSONWriter) {
    json.member(
      file.photo == nil ? "document" : "photo",
      object: { json in
        json.member("id", file.id)
        json.member("size", file.size)
        if let photo = file.photo {
          json.member("width", photo.width)
          json.member("height", photo.height)
        } else {
          json.member("name", file.name)
          json.member("type", file.type)
          json.member("preview", file.preview)
        }
      })
  }

  /// A chat with all its messages. Empty if the chat does not exist.
  func chat(_ id: Int, language: String?) -> [UInt8] {
    let chat = simulation.bot.chats.chat(id)
    let head = chat?.head ?? ChatHead(id: id, title: "")
    return JSONWriter.object { json in
      json.key("chat")
      head.write(to: &json)
      json.member("blocked", chat?.isBlocked ?? false)
      json.key("commands")
      let spoken = language ?? chat?.person.language ?? simulation.options.language
      CommandMenus.write(simulation.bot.menus.menu(for: head, language: spoken), to: &json)
      json.member(
        "messages",
        array: { json in
          for message in chat?.messages ?? [] { write(message, to: &json) }
        })
    }
  }

  /// The state of the clock:
  /// `{"now","speed","steered","story_speed","first_speed"?,"target"?,"stopped"?:{"chat"?,"message"?}}`. `now`: the
  /// chats' time in Unix milliseconds. `speed`: virtual seconds per real second. `steered`: whether the speed can be
  /// changed. `target`: where a fast run ends, in Unix milliseconds. `stopped`: the alert at which the clock was
  /// stopped; empty after an opening.
  var clock: [UInt8] {
    JSONWriter.object { json in
      json.member("now", Int(simulation.now().timeIntervalSince1970 * 1000))
      json.key("speed")
      json.raw(String(simulation.clockController?.speed ?? 1))
      json.member("steered", simulation.clockController != nil)
      json.key("story_speed")
      json.raw(String(simulation.options.storySpeed))
      if let clockController = simulation.clockController { Self.write(clockController, to: &json) }
    }
  }

  private static func write(_ clockController: ClockController, to json: inout JSONWriter) {
    json.key("first_speed")
    json.raw(String(clockController.initialSpeed))
    if let target = clockController.target { json.member("target", Int(target.timeIntervalSince1970 * 1000)) }
    guard let stop = clockController.stop else { return }
    json.member(
      "stopped",
      object: { json in
        guard case .alert(let alert) = stop else { return }
        json.member("chat", alert.chat)
        json.member("message", alert.message)
      })
  }

  private func writeRows(_ keyboard: Keyboard?, to json: inout JSONWriter) {
    for row in keyboard?.rows ?? [] {
      json.array { json in
        for button in row {
          json.object { json in
            json.member("text", button.text)
            switch button.effect {
            case .data(let data): json.member("data", data)
            case .url(let url): json.member("url", url)
            case .copy(let text): json.member("copy", text)
            }
          }
        }
      }
    }
  }
}
