import Synchronization

/// The control calls for faults: of the servers, of the network and in the update queue.
struct FaultControl: Sendable {
  let simulation: Simulation

  /// The active faults and other obstacles:
  /// `{"faults":n,"all":[{"id","name"?,"target","left"?}],"limits","privacy","blocked":[chat]}`.
  func faults() -> ServerResponse {
    let faults = simulation.faults.all
    let blocked = simulation.bot.chats.statistics.map(\.id).filter { simulation.bot.chats.chat($0)?.isBlocked == true }
    return .json { json in
      json.member("faults", faults.count)
      json.member(
        "all",
        array: { json in
          for fault in faults {
            json.object { json in
              json.member("id", fault.id)
              json.member("name", ifPresent: fault.name)
              json.member("target", fault.target)
              if let count = fault.count { json.member("left", count) }
            }
          }
        })
      json.member("limits", simulation.bot.limits.isOn)
      json.member("privacy", simulation.bot.privacy.isOn)
      json.member("blocked", array: { json in for chat in blocked { json.int(chat) } })
    }
  }

  /// One of: `{"clear":true}` · `{"lift":id}` · `{"block":chat}` and `{"unblock":chat}` · `{"limits":true}` (429 like
  /// the real servers) · a fault
  /// `{"name"?,"target","chat"?,"address"?,"count"?,"status"?,"body"?,"times"?,"delay"?,"retry_after"?,"hold"?,
  /// "cut":"before"|"during"|"after"}`. `times`: repeats `body`; default 1. `count`: default 1; 0 lasts until cleared.
  /// `hold`: after a 429, further calls are also refused until its time is over.
  func fault(_ value: JSONValue) -> ServerResponse {
    if value["clear"]?.bool == true {
      simulation.faults.clear()
      simulation.imposedWaits.clear()
      setLimits(false)
      return .done
    }
    if let id = value["lift"]?.int {
      simulation.faults.remove(id)
      return .done
    }
    if let isOn = value["limits"]?.bool {
      setLimits(isOn)
      return .done
    }
    if let chat = value["block"]?.int ?? value["unblock"]?.int {
      let isKnown = simulation.setBlocked(chat, value["block"] != nil)
      return isKnown ? .done : .refused("no such chat", status: 404)
    }
    guard let fault = Self.read(value) else { return .refused("a target and an effect are wanted") }
    let id = simulation.faults.add(fault)
    if fault.cut != nil || fault.status != nil { simulation.mail.strikeIdlingClients() }
    return .json { json in
      json.member("ok", true)
      json.member("id", id)
    }
  }

  private func setLimits(_ isOn: Bool) {
    simulation.bot.limits.set(isOn)
    simulation.trackTW.isLimited.withLock { $0 = isOn }
  }

  private static func read(_ value: JSONValue) -> Fault? {
    guard let target = value["target"]?.string ?? value["method"]?.string else { return nil }
    var fault = Fault(target: target, chat: value["chat"]?.int)
    fault.name = value["name"]?.string
    fault.address = value["address"]?.string?.lowercased()
    let count = value["count"]?.int ?? 1
    fault.count = count > 0 ? count : nil
    fault.delay = .milliseconds(Int((min(max(value["delay"]?.double ?? 0, 0), 600)) * 1000))
    fault.status = value["status"]?.int.flatMap { (200...599).contains($0) ? $0 : nil }
    let times = min(max(value["times"]?.int ?? 1, 0), 1 << 22)
    fault.body = value["body"]?.string.map { String(repeating: $0, count: times) }
    fault.retryAfter = value["retry_after"]?.int
    fault.refusesEarlyCalls = value["hold"]?.bool ?? false
    fault.cut = value["cut"]?.string.flatMap(Fault.Cut.init(rawValue:))
    let hasEffect = fault.delay > .zero || fault.status != nil || fault.retryAfter != nil || fault.cut != nil
    return hasEffect ? fault : nil
  }

  /// `{"mode":"open"|"refuse"|"reset"|"silent","seconds"?}`: sets the mode of the second port. After `seconds` it opens
  /// again.
  func faultProxy(_ value: JSONValue) async -> ServerResponse {
    guard let mode = value["mode"]?.string.flatMap(FaultProxy.Mode.init(rawValue:)) else {
      return .refused("modes: " + FaultProxy.Mode.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let seconds = value["seconds"]?.double.map { min(max($0, 0), 86_400) }
    do {
      try await simulation.faultProxy.set(mode, for: seconds.map { .seconds($0) })
      return .done
    } catch {
      return .refused("the port cannot be opened: \(error)", status: 500)
    }
  }

  /// One of: `{"next":id}`: sets the id of the next update · `{"again":n}`: queues the last n confirmed updates again
  /// under their old ids · `{"raw":text}`: queues the text as an update, with `%ID%` replaced by its id.
  func updates(_ value: JSONValue) -> ServerResponse {
    let queue = simulation.bot.updates
    if let id = value["next"]?.int, (1...Int(Int32.max)).contains(id) {
      queue.setNextID(id)
      return .done
    }
    if let count = value["again"]?.int { return Self.queued(queue.repeatLast(count)) }
    if let template = value["raw"]?.string { return Self.queued([queue.add(raw: template)]) }
    return .refused("next, again or raw is missing")
  }

  /// `{"seconds","every"?}`: for `seconds`, a competing poller ends the bot's waiting poll every `every` seconds;
  /// default 0.3.
  func rival(_ value: JSONValue) -> ServerResponse {
    guard let seconds = value["seconds"]?.double, (0...86_400).contains(seconds) else {
      return .refused("seconds is missing")
    }
    let interval = min(max(value["every"]?.double ?? 0.3, 0.01), 60)
    simulation.competingPoller.poll(for: .seconds(seconds), every: .seconds(interval))
    return .done
  }

  private static func queued(_ ids: [Int]) -> ServerResponse {
    .json { json in
      json.member("ok", true)
      json.member("updates", array: { json in for id in ids { json.int(id) } })
    }
  }
}
