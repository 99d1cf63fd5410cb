/// The control calls under `/sim`: actions of users, chat contents, counts, faults, stories, mails and Google.
struct Control: Sendable {
  private let simulation: Simulation
  private let writer: PageWriter
  private let users: UserControl
  private let groups: GroupControl
  private let faults: FaultControl
  private let parcels: ParcelControl
  private let clock: ClockControl
  private let statistics: StatisticsControl
  private let mail: MailControl
  private let lottery: LotteryControl
  private let model: ModelControl
  private let google: GoogleControl

  init(simulation: Simulation) {
    self.simulation = simulation
    writer = PageWriter(simulation: simulation)
    users = UserControl(simulation: simulation)
    groups = GroupControl(simulation: simulation)
    faults = FaultControl(simulation: simulation)
    parcels = ParcelControl(simulation: simulation)
    clock = ClockControl(simulation)
    statistics = StatisticsControl(simulation: simulation)
    mail = MailControl(simulation: simulation)
    lottery = LotteryControl(office: simulation.lottery)
    model = ModelControl(simulation: simulation)
    google = GoogleControl(simulation: simulation)
  }

  func answer(_ call: ServerRequest, _ path: String) async -> ServerResponse {
    let parameters = Parameters(query: call.query)
    switch (call.verb, path) {
    case ("GET", "stats"): return statistics.stats()
    case ("GET", "info"): return info()
    case ("GET", "log"): return statistics.log(since: parameters.int("since") ?? 0)
    case ("GET", let path) where path.hasPrefix("chats/"):
      guard let id = Int(path.dropFirst("chats/".count)) else { return .refused("a chat is a number") }
      return .json(writer.chat(id, language: parameters["language"]))
    case ("GET", let path) where path.hasPrefix("files/"): return file(String(path.dropFirst("files/".count)))
    case ("GET", let path) where path.hasPrefix("presses/"):
      return groups.press(answered: String(path.dropFirst("presses/".count)))
    case ("GET", "latency"): return statistics.latency()
    case ("GET", "members"): return parcels.members()
    case ("GET", "faults"): return faults.faults()
    case ("GET", "shelf"): return parcels.samples()
    case ("GET", "mail"): return mail.state(of: parameters["address"])
    case ("GET", "lottery"): return lottery.draws()
    case ("GET", "model"): return model.state()
    case ("GET", "google"): return google.status()
    case ("POST", _): return await act(path, call.body)
    default: return .refused("no such call", status: 404)
    }
  }

  private func act(_ path: String, _ body: [UInt8]) async -> ServerResponse {
    guard let value = try? JSONReader.value(of: body), case .object = value else {
      return .refused("a JSON object is missing")
    }
    switch path {
    case "message": return users.message(value)
    case "messages": return users.messages(value)
    case "sticker": return users.sticker(value)
    case "document": return users.document(value)
    case "photo": return users.photo(value)
    case "edit": return users.edit(value)
    case "press": return users.press(value)
    case "remove": return users.remove(value)
    case "migrate": return groups.migrate(value)
    case "updates": return faults.updates(value)
    case "rival": return faults.rival(value)
    case "fault": return faults.fault(value)
    case "door": return await faults.faultProxy(value)
    case "latency":
      simulation.latency.reset()
      return .done
    case "story": return parcels.story(value)
    case "member": return parcels.member(value)
    case "time": return clock.time(value)
    case "opening": return await clock.opening(value)
    case "join": return users.join(value)
    case "people": return groups.people(value)
    case "privacy": return groups.privacy(value)
    case "mail": return mail.deliver(value)
    case "model": return model.queue(value)
    case "mailbox": return mail.mailbox(value)
    case "lottery": return lottery.set(value)
    case "google": return google.act(value)
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

  /// A file's bytes, by the id in its message. Only the type of a picture is told.
  func file(_ id: String) -> ServerResponse {
    guard let file = simulation.bot.files[id] else { return .refused("no such file", status: 404) }
    return ServerResponse(
      type: .init(picture: file.bytes) ?? .binary, headers: [("X-Content-Type-Options", "nosniff")], body: file.bytes)
  }
}
