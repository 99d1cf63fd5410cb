import Foundation

/// What has happened before somebody first looks.
extension Control {
  /// `{"steps":[…]}`, each played as soon as the bot is at rest: `{"to":seconds}`, which is that moment at once ·
  /// `{"story":…}` and `{"message":…}`, as the calls of that name take them. The clock stands still from the first step
  /// on, until `time` is told to continue. Refused (409) where anybody has written already, where an opening was played
  /// before, and where bot and servers do not share a clock.
  func opening(_ value: JSONValue) async -> Answer {
    guard let steps = value["steps"]?.array else { return .refused("steps is wanted") }
    guard let clock = simulation.steering, simulation.bot.chats.figures.isEmpty, simulation.claimOpening() else {
      return .refused("it is too late for an opening", status: 409)
    }
    clock.beginOpening()
    for step in steps {
      await rest()
      let answer = play(step, on: clock)
      guard answer.status == 200 else { return answer }
    }
    await rest()
    simulation.bot.chats.endAnswers()
    return .json(writer.clock)
  }

  private func play(_ step: JSONValue, on clock: ClockSteering) -> Answer {
    if let call = step["story"] { return story(call) }
    if let call = step["message"] { return message(call) }
    guard let seconds = step["to"]?.double else { return .refused("to, story or message is wanted") }
    let target = Date(timeIntervalSince1970: seconds)
    guard target < simulation.now().addingTimeInterval(Self.farthest) else { return .refused("too far ahead") }
    simulation.bot.chats.endAnswers()
    clock.jump(to: target)
    return Self.done
  }

  /// Waits until the bot has nothing left to do. One look is not enough: a leap takes a moment to arrive.
  private func rest() async {
    let end = ContinuousClock.now + Self.patience
    var looks = 0
    while looks < 2, ContinuousClock.now < end, !Task.isCancelled {
      looks = simulation.isBotAtRest ? looks + 1 : 0
      try? await Task.sleep(for: .milliseconds(25))
    }
  }

  private static let patience = Duration.seconds(10)
}
