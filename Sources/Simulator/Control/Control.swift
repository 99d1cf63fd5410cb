import Foundation

/// The control calls under `/sim`: actions of users, chat contents, counts, faults and stories.
struct Control: Sendable {
  let simulation: Simulation
  let writer: PageWriter

  init(simulation: Simulation) {
    self.simulation = simulation
    writer = PageWriter(simulation: simulation)
  }

  func answer(_ call: ServerRequest, _ path: String) async -> ServerResponse {
    let parameters = Parameters(query: call.query)
    switch (call.verb, path) {
    case ("GET", "stats"): return stats()
    case ("GET", "info"): return info()
    case ("GET", "log"): return log(since: parameters.int("since") ?? 0)
    case ("GET", let path) where path.hasPrefix("chats/"):
      guard let id = Int(path.dropFirst("chats/".count)) else { return .refused("a chat is a number") }
      return .json(writer.chat(id, language: parameters["language"]))
    case ("GET", let path) where path.hasPrefix("files/"): return file(String(path.dropFirst("files/".count)))
    case ("GET", let path) where path.hasPrefix("presses/"):
      return press(answered: String(path.dropFirst("presses/".count)))
    case ("GET", "latency"): return latency()
    case ("GET", "members"): return members()
    case ("GET", "faults"): return faults()
    case ("GET", "shelf"): return samples()
    case ("POST", _): return await act(path, call.body)
    default: return .refused("no such call", status: 404)
    }
  }

  private func act(_ path: String, _ body: [UInt8]) async -> ServerResponse {
    guard let value = try? JSONReader.value(of: body), case .object = value else {
      return .refused("a JSON object is missing")
    }
    switch path {
    case "message": return message(value)
    case "messages": return messages(value)
    case "sticker": return sticker(value)
    case "document": return document(value)
    case "edit": return edit(value)
    case "press": return press(value)
    case "remove": return remove(value)
    case "migrate": return migrate(value)
    case "updates": return updates(value)
    case "rival": return rival(value)
    case "fault": return fault(value)
    case "door": return await faultProxy(value)
    case "latency":
      simulation.latency.reset()
      return Self.done
    case "story": return story(value)
    case "member": return member(value)
    case "time": return time(value)
    case "opening": return await opening(value)
    case "join": return join(value)
    case "people": return people(value)
    case "privacy": return privacy(value)
    default: return .refused("no such call", status: 404)
    }
  }

  private func info() -> ServerResponse {
    .json { json in
      json.member("name", simulation.bot.account.name)
      json.member("username", simulation.bot.account.username)
      json.member("chat", simulation.options.chat)
      json.member("language", simulation.options.language)
      json.member("clock", raw: writer.clock)
      json.member(
        "chats",
        array: { json in
          for (id, _) in simulation.bot.chats.statistics { simulation.bot.chats.chat(id)?.head.write(to: &json) }
        })
    }
  }

  private func log(since id: Int) -> ServerResponse {
    .json { Self.write(simulation.log.calls(since: id), to: &$0) }
  }

  static func write(_ calls: [CallLog.Entry], to json: inout JSONWriter) {
    json.member("calls", array: { json in for call in calls { json.object { write(call, to: &$0) } } })
  }

  private static func write(_ call: CallLog.Entry, to json: inout JSONWriter) {
    json.member("id", call.id)
    json.member("name", call.name)
    if let chat = call.chat { json.member("chat", chat) }
    json.member("status", call.status)
    json.member("words", ifPresent: call.errorMessage)
    json.member("date", call.date)
    json.member("microseconds", call.microseconds)
    switch call.request {
    case .parameters(let parameters):
      json.member(
        "parameters",
        object: { json in
          for name in parameters.names { json.member(name, ifPresent: parameters[name]) }
        })
    case .path(let path): json.member("path", path)
    case nil: break
    }
  }
}
