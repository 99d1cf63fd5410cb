public import Foundation
import Hummingbird
public import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Stand-ins for Telegram and the carriers on one port of this machine, with a chat page to talk to the bot.
public final class SimulatorServer: Sendable {
  /// How the simulator is set up.
  public struct Options: Sendable {
    /// The address to listen on; keep it to this machine, as nobody is asked for a name here.
    public var host = "127.0.0.1"
    /// 0: one that is free.
    public var port = 0
    /// The bot's token; anything of Telegram's form does.
    public var token = "110201543:simulated-AAHdqTcvCH1vGWJxfSeofSAs0K5"
    /// The aggregator's bearer token.
    public var trackTWToken = "simulated-track-tw-token"
    /// The key of every other aggregator.
    public var aggregatorKey = "simulated-aggregator-key"
    /// How fast parcels live: 1 on the clock that is passed in, 60 lives an hour in each of its minutes.
    public var storySpeed = 1.0
    /// The language tag of users who bring none.
    public var language = "zh-hant"
    /// Which number gets which story.
    public var seed: UInt64 = 1
    /// The chat of the page and the terminal.
    public var chat = 1000
    /// Pollers that ask for the same again and again wait, as on the real server.
    public var slowsShortPolls = true
    /// How long a pressed button may stay unanswered.
    public var pressLifetime = Duration.seconds(30)

    /// The defaults.
    public init() {}
  }

  /// Where to find it; no base ends in a slash.
  public struct Address: Sendable {
    /// The port that was opened.
    public let port: Int
    /// The chat page.
    public let page: String
    /// `/bot<token>/<method>` follows.
    public let telegramBaseURL: String
    /// `/<carrier>/…` with the carrier's own path and query follows.
    public let carrierBaseURL: String
    /// `/api/v1` and the rest follow.
    public let trackTWBaseURL: String
    /// `/track/shipments` follows.
    public let dhlBaseURL: String
    /// `/track/v2.4` and the rest follow.
    public let seventeenTrackBaseURL: String
    /// `/tracking/2026-07` or `/v4` and the rest follow.
    public let afterShipBaseURL: String
    /// A second way to all of these; `POST /sim/door` lets it refuse connections, reset them or fall silent.
    public let door: String

    init(host: String, port: Int, doorPort: Int) {
      self.port = port
      let host = host.contains(":") ? "[\(host)]" : host
      let base = "http://\(host):\(port)"
      door = "http://\(host):\(doorPort)"
      page = base + "/"
      telegramBaseURL = base
      carrierBaseURL = base
      trackTWBaseURL = base + "/tracktw"
      dhlBaseURL = base + "/dhlUnified"
      seventeenTrackBaseURL = base + "/seventeentrack"
      afterShipBaseURL = base + "/aftership"
    }
  }

  /// The port could not be opened.
  public struct NotRunning: Error {}

  /// How it was set up.
  public let options: Options
  let simulation: Simulation
  private let logger: Logger
  private let doorbell = Doorbell<Address>()

  /// `now` is the clock of the chats and the parcels; waits and life times run on the machine's own. `time` lets the
  /// page steer that clock, where whoever keeps it allows that.
  public init(
    _ options: Options, now: @escaping @Sendable () -> Date, time: TimeControl? = nil, logger: Logger
  ) {
    self.options = options
    self.logger = logger
    simulation = Simulation(options, now: now, time: time)
  }

  /// Lets a page that is opened first play what came before. `isAtRest`: whether the bot, which lives by the same clock,
  /// has nothing left to do at this moment.
  public func playOpening(when isAtRest: @escaping @Sendable () -> Bool) { simulation.know(isAtRest: isAtRest) }

  /// Serves until it is cancelled; then lets go of open streams and polls and ends.
  public func run() async throws {
    // What the library has to say at the end is noise: every connection that a cancel cuts counts as its error.
    var quiet = logger
    quiet.logLevel = .critical
    let application = Application(
      responder: Responder(simulation: simulation, page: PageFiles.load()),
      configuration: .init(address: .hostname(options.host, port: options.port), serverName: nil),
      onServerRunning: { channel in await self.announce(channel) },
      // With one loop a connection is accepted and handed on in one go. Between two it may get lost as the server
      // closes, which stops the whole process.
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton.any()), logger: quiet)
    var configuration = ServiceGroupConfiguration(services: [.init(service: application)], logger: quiet)
    configuration.maximumGracefulShutdownDuration = .seconds(2)
    let group = ServiceGroup(configuration: configuration)
    defer {
      simulation.stop()
      doorbell.ring(.failure(NotRunning()))
    }
    // A server that is cancelled drops whoever was just let in, with the same end: it is never cancelled while it listens.
    let serving = Task { try await group.run() }
    try await withTaskCancellationHandler {
      try await serving.value
    } onCancel: {
      simulation.stop()
      Task { await group.triggerGracefulShutdown() }
    }
  }

  /// Opens the door to the port that is open now, and tells those who wait.
  private func announce(_ channel: any Channel) async {
    do {
      guard let address = channel.localAddress, let port = address.port else { throw NotRunning() }
      let doorPort = try await simulation.door.start(host: options.host, leadingTo: address)
      doorbell.ring(.success(Address(host: options.host, port: port, doorPort: doorPort)))
    } catch {
      doorbell.ring(.failure(error))
    }
  }

  /// Waits until the port is open.
  public func ready() async throws -> Address { try await doorbell.wait() }
}

/// A value that several may wait for; the first ring counts.
final class Doorbell<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var waiters: [CheckedContinuation<Value, any Error>] = []
  }

  private let state = Mutex(State())

  func ring(_ result: Result<Value, any Error>) {
    let waiters = state.withLock { state -> [CheckedContinuation<Value, any Error>] in
      guard state.result == nil else { return [] }
      state.result = result
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(with: result) }
  }

  func wait() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiters.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }
  }
}
