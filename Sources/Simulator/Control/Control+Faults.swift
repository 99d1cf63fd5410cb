import Synchronization

/// Faults and stories.
extension Control {
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
  /// `{"name"?,"target","chat"?,"count"?,"status"?,"body"?,"times"?,"delay"?,"retry_after"?,"hold"?,
  /// "cut":"before"|"during"|"after"}`. `times`: repeats `body`; default 1. `count`: default 1; 0 lasts until cleared.
  /// `hold`: after a 429, further calls are also refused until its time is over.
  func fault(_ value: JSONValue) -> ServerResponse {
    if value["clear"]?.bool == true {
      simulation.faults.clear()
      simulation.imposedWaits.clear()
      setLimits(false)
      return Self.done
    }
    if let id = value["lift"]?.int {
      simulation.faults.remove(id)
      return Self.done
    }
    if let isOn = value["limits"]?.bool {
      setLimits(isOn)
      return Self.done
    }
    if let chat = value["block"]?.int ?? value["unblock"]?.int {
      let isKnown = simulation.setBlocked(chat, value["block"] != nil)
      return isKnown ? Self.done : .refused("no such chat", status: 404)
    }
    guard let fault = Self.read(value) else { return .refused("a target and an effect are wanted") }
    let id = simulation.faults.add(fault)
    return .json { json in
      json.member("ok", true)
      json.member("id", id)
    }
  }

  /// `{"number","story"?,"pace"?,"place"?,"phone"?,"advance"?}`: gives the number another story, which starts again, or
  /// advances its story by `advance` hours. `phone`: the last digits of the recipient's phone, which 17TRACK then
  /// requires.
  func story(_ value: JSONValue) -> ServerResponse {
    guard let number = value["number"]?.string else { return .refused("number is missing") }
    if let name = value["story"]?.string {
      guard let story = Story(rawValue: name) else {
        return .refused("stories: " + Story.allCases.map(\.rawValue).joined(separator: ", "))
      }
      let hoursFactor = value["pace"]?.double ?? 1
      let plan = StoryPlanner.Plan(
        story: story, hoursFactor: max(hoursFactor, 0.001), place: value["place"]?.string, phone: value["phone"]?.string
      )
      simulation.parcels.setPlan(for: number, plan)
    }
    if let hours = value["advance"]?.double { simulation.parcels.advance(number, hours: hours) }
    return Self.done
  }

  private func setLimits(_ isOn: Bool) {
    simulation.bot.limits.set(isOn)
    simulation.trackTW.isLimited.withLock { $0 = isOn }
  }

  private static func read(_ value: JSONValue) -> Fault? {
    guard let target = value["target"]?.string ?? value["method"]?.string else { return nil }
    var fault = Fault(target: target, chat: value["chat"]?.int)
    fault.name = value["name"]?.string
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

  static let done = ServerResponse.json { $0.member("ok", true) }
}
