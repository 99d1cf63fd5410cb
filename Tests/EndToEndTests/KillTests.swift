import Foundation
import Testing

/// A generator with a seed that is printed, so that a failure can be run again.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite(.serialized) struct KillTests {
  private static let updates = 500
  private static let perSecond = 60.0
  private static let kills = 20
  private static let chats = 25

  /// 500 numbered messages at 60 a second while the bot is killed 20 times: each must be answered. Half of them add
  /// a parcel; their stories stand still, so that every message of the bot's is an answer.
  @Test func noUpdateIsLostWhenTheProcessIsKilled() async throws {
    let world = try World(speed: 1)
    var bot = try world.startBot()
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = Dice(state: seed)
    let duration = Double(Self.updates) / Self.perSecond
    let instants = (0..<Self.kills).map { _ in Double.random(in: 0.2..<duration, using: &dice) }.sorted()

    async let sent: Void = send(to: world)
    let start = ContinuousClock.now
    for instant in instants {
      try await Task.sleep(until: start + .seconds(instant))
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      bot = try world.startBot()
    }
    try await sent

    let answers = try await answers(in: world)
    let lost = (0..<Self.updates).filter { answers[$0] == nil }
    let doubled = answers.values.reduce(0) { $0 + $1 - 1 }
    print("kills: seed \(seed), \(Self.kills) kills, \(Self.updates) updates, lost \(lost.count), doubled \(doubled)")
    #expect(lost.isEmpty)
    // At most the one message per chat that was on the wire at the instant of a kill.
    #expect(doubled <= Self.kills * Self.chats)
    bot.signal(SIGTERM)
    #expect(try await bot.wait() == 0)
  }

  /// What is sent, and what the answer to it shows.
  private static func update(_ index: Int) -> (text: String, mark: String) {
    if index.isMultiple(of: 2) { return ("黑貓 \(620_434_000_000 + index)", "\(620_434_000_000 + index)") }
    return ("/nothing\(index)x", "/nothing\(index)x")
  }

  private func send(to world: World) async throws {
    let start = ContinuousClock.now
    for index in 0..<Self.updates {
      try await Task.sleep(until: start + .seconds(Double(index) / Self.perSecond))
      try await world.say(Self.update(index).text, chat: Self.chat(of: index))
    }
  }

  private static func chat(of index: Int) -> Int { 2000 + index % chats }

  /// How many messages answer each update, once nothing is missing or a minute is over.
  private func answers(in world: World) async throws -> [Int: Int] {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      var texts: [Int: [String]] = [:]
      for chat in 2000..<(2000 + Self.chats) { texts[chat] = try await world.replies(chat: chat).map(\.text) }
      var answers: [Int: Int] = [:]
      for index in 0..<Self.updates {
        let mark = Self.update(index).mark
        let count = texts[Self.chat(of: index)]?.count { $0.contains(mark) } ?? 0
        if count > 0 { answers[index] = count }
      }
      if answers.count == Self.updates || ContinuousClock.now > end { return answers }
      try await Task.sleep(for: .milliseconds(300))
    }
  }
}
