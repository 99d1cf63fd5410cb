import Foundation

/// The control calls for the clock that the bot and the servers share, and for events of the past.
struct ClockControl: Sendable {
  let simulation: Simulation
  let writer: PageWriter

  init(_ simulation: Simulation) {
    self.simulation = simulation
    writer = PageWriter(simulation: simulation)
  }

  /// One of: `{"speed":x}`: virtual seconds per real second; 0 stops the clock · `{"to":seconds,"within"?}`: runs to
  /// that Unix time within 2.5 real seconds or the given number · `{"continue":true}`: continues after a stop. Refused
  /// if the bot does not share this clock.
  ///
  /// `"stops":true`, also valid alone: the next alert stops the clock if it runs faster than real time. If `speed` or
  /// `to` comes without it, alerts do not stop the clock.
  func time(_ value: JSONValue) -> ServerResponse {
    guard let clock = simulation.clockController else {
      return .refused("the bot lives by the clock on the wall", status: 409)
    }
    let stops = value["stops"]?.bool
    if value["continue"]?.bool == true {
      guard clock.resume() else { return .refused("nothing has stopped the clock", status: 409) }
    } else if let speed = value["speed"]?.double, (0...1_000_000).contains(speed) {
      clock.setSpeed(speed, stopsAtAlerts: stops ?? false)
    } else if let seconds = value["to"]?.double {
      let target = Date(timeIntervalSince1970: seconds)
      guard target < simulation.now().addingTimeInterval(Self.longestJump) else { return .refused("too far ahead") }
      let within = min(max(value["within"]?.double ?? 2.5, 0.1), 60)
      clock.fastForward(to: target, within: within, stopsAtAlerts: stops ?? false)
    } else if let stops {
      clock.setStopsAtAlerts(stops)
    } else {
      return .refused("speed, to, continue or stops is missing")
    }
    return .json(writer.clock)
  }

  /// Maximum length of a jump, in seconds: 90 days, longer than any parcel's story.
  private static let longestJump = 90.0 * 86_400

  /// `{"steps":[…]}`: plays each step as soon as the bot is idle. A step is `{"to":seconds}`, a jump to that time, or
  /// `{"story":…}` or `{"message":…}` with the body of the call of that name. The clock is stopped from the first
  /// step until `time` continues it. Refused with 409 if any chat exists, if an opening was already played, or if bot
  /// and servers do not share a clock.
  func opening(_ value: JSONValue) async -> ServerResponse {
    guard let steps = value["steps"]?.array else { return .refused("steps is missing") }
    guard let clock = simulation.clockController, simulation.bot.chats.statistics.isEmpty, simulation.claimOpening()
    else {
      return .refused("it is too late for an opening", status: 409)
    }
    clock.beginOpening()
    for step in steps {
      await waitUntilIdle()
      let answer = play(step, on: clock)
      guard answer.status == 200 else { return answer }
    }
    await waitUntilIdle()
    simulation.bot.chats.countNewMessagesAsAlerts()
    return .json(writer.clock)
  }

  private func play(_ step: JSONValue, on clock: ClockController) -> ServerResponse {
    if let call = step["story"] { return ParcelControl(simulation: simulation).story(call) }
    if let call = step["message"] { return UserControl(simulation: simulation).message(call) }
    guard let seconds = step["to"]?.double else { return .refused("to, story or message is missing") }
    let target = Date(timeIntervalSince1970: seconds)
    guard target < simulation.now().addingTimeInterval(Self.longestJump) else { return .refused("too far ahead") }
    simulation.bot.chats.countNewMessagesAsAlerts()
    clock.jump(to: target)
    return .done
  }

  /// Waits until the bot is idle. Checks twice, because the bot notices a clock jump with a short delay.
  private func waitUntilIdle() async {
    let end = ContinuousClock.now + Self.patience
    var looks = 0
    while looks < 2, ContinuousClock.now < end, !Task.isCancelled {
      looks = simulation.isBotIdle ? looks + 1 : 0
      try? await Task.sleep(for: .milliseconds(25))
    }
  }

  private static let patience = Duration.seconds(10)
}
