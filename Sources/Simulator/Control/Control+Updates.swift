/// The update queue.
extension Control {
  /// One of: `{"next":id}`: sets the id of the next update · `{"again":n}`: queues the last n confirmed updates again
  /// under their old ids · `{"raw":text}`: queues the text as an update, with `%ID%` replaced by its id.
  func updates(_ value: JSONValue) -> ServerResponse {
    let queue = simulation.bot.updates
    if let id = value["next"]?.int, (1...Int(Int32.max)).contains(id) {
      queue.setNextID(id)
      return Self.done
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
    return Self.done
  }

  private static func queued(_ ids: [Int]) -> ServerResponse {
    .json { json in
      json.member("ok", true)
      json.member("updates", array: { json in for id in ids { json.int(id) } })
    }
  }
}
