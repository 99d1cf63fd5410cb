import Foundation

/// Plays events of the past before the page's first visit.
extension Control {
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
    if let call = step["story"] { return story(call) }
    if let call = step["message"] { return message(call) }
    guard let seconds = step["to"]?.double else { return .refused("to, story or message is missing") }
    let target = Date(timeIntervalSince1970: seconds)
    guard target < simulation.now().addingTimeInterval(Self.longestJump) else { return .refused("too far ahead") }
    simulation.bot.chats.countNewMessagesAsAlerts()
    clock.jump(to: target)
    return Self.done
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
