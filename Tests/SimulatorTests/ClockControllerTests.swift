import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Simulator

/// Stops at alerts, fast-forward, and the opening before the first visit.
@Suite struct ClockControllerTests {
  /// A clock that the test moves. It records the runs that were requested.
  private final class RecordingClock: Sendable {
    struct Run: Equatable {
      var target: Double
      var seconds: Double
    }

    private let state: Mutex<(speed: Double, runs: [Run])>

    init(speed: Double) { state = Mutex((speed, [])) }

    var speed: Double {
      get { state.withLock { $0.speed } }
      set { state.withLock { $0.speed = newValue } }
    }
    var runs: [Run] { state.withLock { $0.runs } }

    var time: TimeControl {
      TimeControl(
        speed: { self.speed }, setSpeed: { self.speed = $0 },
        run: { date, seconds in
          self.state.withLock { $0.runs.append(Run(target: date.timeIntervalSince1970, seconds: seconds)) }
        })
    }
  }

  private struct Fixture {
    let clock: ManualClock
    let recordingClock: RecordingClock
    let simulation: Simulation
    let control: ClockControl

    init(speed: Double) {
      let clock = ManualClock.makeAtEight()
      self.clock = clock
      recordingClock = RecordingClock(speed: speed)
      simulation = Simulation(.init(), now: { clock.now }, time: recordingClock.time)
      control = ClockControl(simulation)
    }

    var now: Double { clock.now.timeIntervalSince1970 }

    @discardableResult
    func time(_ body: String) throws -> JSONValue { try read(control.time(try JSONReader.value(of: Array(body.utf8)))) }

    func opening(_ body: String) async throws -> ServerResponse {
      await control.opening(try JSONReader.value(of: Array(body.utf8)))
    }

    func read(_ answer: ServerResponse) throws -> JSONValue { try JSONReader.value(of: answer.body) }

    /// A user's message and the bot's answer; with `news`, also an alert.
    func talk(news: Bool = true, isSilent: Bool = false) async throws {
      simulation.receive(.init(chat: 1000, text: "x"))
      _ = try await simulation.bot.call(.sendMessage, Parameters(query: "chat_id=1000&text=answer"))
      guard news else { return }
      simulation.bot.chats.countNewMessagesAsAlerts()
      _ = try await simulation.bot.call(
        .sendMessage, Parameters(query: "chat_id=1000&text=news&disable_notification=\(isSilent)"))
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var call: String
    var news = true
    var isSilent = false
    var stops: Bool
  }

  @Test(arguments: [
    Case(testDescription: "a fast clock that was asked to", call: "{\"speed\":60,\"stops\":true}", stops: true),
    Case(testDescription: "for a silent one too", call: "{\"speed\":60,\"stops\":true}", isSilent: true, stops: true),
    Case(testDescription: "asked for later", call: "{\"stops\":true}", stops: true),
    Case(testDescription: "at real pace", call: "{\"speed\":1,\"stops\":true}", stops: false),
    Case(testDescription: "not for an answer", call: "{\"speed\":60,\"stops\":true}", news: false, stops: false),
    Case(testDescription: "not asked to", call: "{\"speed\":60}", stops: false),
    Case(testDescription: "not asked to any more", call: "{\"stops\":false}", stops: false),
  ])
  func stopsAtAnAlert(of example: Case) async throws {
    let fixture = Fixture(speed: 1800)
    let speed = try fixture.time(example.call)["speed"]?.double
    try await fixture.talk(news: example.news, isSilent: example.isSilent)
    #expect(fixture.recordingClock.speed == (example.stops ? 0 : speed))
    let received = try JSONReader.value(of: fixture.control.writer.clock)
    let newest = fixture.simulation.bot.chats.chat(1000)?.messages.last?.id
    #expect(received["stopped"]?["message"]?.int == (example.stops ? newest : nil))
    #expect(received["first_speed"]?.double == 1800)
    guard example.stops else { return }
    // It continues at the same speed, and stops again.
    #expect(try fixture.time("{\"continue\":true}")["stopped"] == nil)
    #expect(fixture.recordingClock.speed == speed)
    try await fixture.talk()
    #expect(fixture.recordingClock.speed == 0)
  }

  @Test func aLeapGoesOnWithThePaceItHad() async throws {
    let fixture = Fixture(speed: 1800)
    let end = fixture.now + 8 * 3600
    try fixture.time("{\"to\":\(end),\"within\":4,\"stops\":true}")
    // It arrives at real speed.
    #expect(fixture.recordingClock.speed == 1)
    fixture.recordingClock.speed = 7200
    fixture.clock.advance(hours: 6)
    try await fixture.talk()
    #expect(fixture.recordingClock.speed == 0)
    #expect(try fixture.time("{\"continue\":true}")["target"]?.int == Int(end) * 1000)
    #expect(fixture.recordingClock.runs == [.init(target: end, seconds: 4), .init(target: end, seconds: 1)])
    #expect(fixture.recordingClock.speed == 1)
    // The clock is not stopped, so it cannot be continued.
    #expect(fixture.control.time(.object(["continue": .bool(true)])).status == 409)
  }

  @Test func goesOnWithoutTheLastPage() async throws {
    let recordingClock = RecordingClock(speed: 1800)
    let clock = ManualClock.makeAtEight()
    let clockController = ClockController(recordingClock.time, now: { clock.now }, pageReloadTime: .milliseconds(50))
    clockController.pageConnected()
    clockController.setStopsAtAlerts(true)
    clockController.handleAlert(.init(chat: 1000, message: 7))
    #expect(clockController.stop == .alert(.init(chat: 1000, message: 7)))
    // A page that reloads is away only for a moment.
    clockController.pageDisconnected()
    clockController.pageConnected()
    try await Task.sleep(for: .milliseconds(200))
    #expect(recordingClock.speed == 0)
    clockController.pageDisconnected()
    while recordingClock.speed == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(clockController.stop == nil)
    #expect(!clockController.stopsAtAlerts)
  }

  @Test func talkThatIsNotAnsweredHidesNoNews() throws {
    let chats = InMemoryChats(firstMessage: 1, pressLifetime: .seconds(30), answerTime: .milliseconds(40))
    let person = SimulatedUser(id: 1000, name: "小明", language: "en")
    let head = ChatHead(id: -4001, title: "Family")
    _ = chats.receive(Message(id: 0, date: 0, source: "hm"), from: person, in: head)
    let early = try chats.send(Message(id: 0, date: 0, source: "an answer"), to: -4001).0
    #expect(!early.isPush)
    _ = chats.receive(Message(id: 0, date: 0, source: "hm"), from: person, in: head)
    Thread.sleep(forTimeInterval: 0.06)
    #expect(try chats.send(Message(id: 0, date: 0, source: "news"), to: -4001).0.isPush)
  }

  @Test func playsAnOpeningOnce() async throws {
    let fixture = Fixture(speed: 1800)
    let evening = fixture.now + 3600
    let steps = """
      {"steps":[{"to":\(evening)},{"story":{"number":"16720348159","story":"returned"}},
      {"message":{"text":"FamilyMart 16720348159"}},{"to":\(evening + 60)}]}
      """
    // Without an idle check, an opening is not possible.
    #expect(try await fixture.opening(steps).status == 409)
    let looks = Mutex(0)
    fixture.simulation.setIdleCheck({
      // The bot in this test only empties the queue and has no other work.
      looks.withLock { $0 += 1 }
      return true
    })
    let bot = Task { await Self.poll(fixture.simulation) }
    let answer = try await fixture.opening(steps)
    bot.cancel()
    #expect(answer.status == 200)
    #expect(
      try fixture.read(answer)["stopped"]?["message"] == nil && fixture.simulation.clockController?.stop == .opening)
    #expect(fixture.recordingClock.runs.map(\.target) == [evening, evening + 60])
    #expect(fixture.recordingClock.speed == 0)
    #expect(looks.withLock { $0 } >= 4)
    #expect(fixture.simulation.bot.chats.chat(1000)?.messages.map(\.source) == ["FamilyMart 16720348159"])
    #expect(try await fixture.opening(steps).status == 409)
    try fixture.time("{\"continue\":true}")
    #expect(fixture.recordingClock.speed == 1800)
  }

  @Test func whereSomebodyHasWrittenIsNoOpening() async throws {
    let fixture = Fixture(speed: 1800)
    fixture.simulation.setIdleCheck({ true })
    fixture.simulation.receive(.init(chat: 1000, text: "x"))
    #expect(try await fixture.opening("{\"steps\":[]}").status == 409)
    #expect(fixture.recordingClock.speed == 1800)
  }

  /// A bot that takes every update.
  private static func poll(_ simulation: Simulation) async {
    var offset = 0
    while !Task.isCancelled {
      let call = Parameters(query: "offset=\(offset)&timeout=0")
      guard let bytes = try? await simulation.bot.call(.getUpdates, call),
        let received = try? JSONReader.value(of: bytes)
      else { return }
      if let last = received.array?.last?["update_id"]?.int { offset = last + 1 }
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}
