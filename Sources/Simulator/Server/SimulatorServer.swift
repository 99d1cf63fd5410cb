public import Foundation
import Hummingbird
public import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization

/// A simulated Telegram and simulated carriers on one port of this machine, with a chat page to talk to the bot, and a
/// mail server on another port.
public final class SimulatorServer: Sendable {
  /// Addresses of the simulator. The base URLs do not end in a slash.
  public struct Address: Sendable {
    /// The port that was opened.
    public let port: Int
    /// URL of the chat page.
    public let page: String
    /// Base URL for `/bot<token>/<method>`.
    public let telegramBaseURL: String
    /// Base URL for `/<carrier>/…`, followed by the carrier's own path and query.
    public let carrierBaseURL: String
    /// Base URL for `/api/v1…`.
    public let trackTWBaseURL: String
    /// Base URL for `/track/shipments`.
    public let dhlBaseURL: String
    /// Base URL for `/track/v2.4…`.
    public let seventeenTrackBaseURL: String
    /// Base URL for `/tracking/2026-07…` and `/v4…`.
    public let afterShipBaseURL: String
    /// URL of the lottery's feed.
    public let lotteryFeedURL: String
    /// URL of the lottery's page.
    public let lotteryPageURL: String
    /// The endpoint of the model that reads receipts.
    public let modelURL: String
    /// URL of the fault proxy, which forwards to all of these. `POST /sim/door` makes it refuse connections, reset them
    /// or stay silent.
    public let faultProxyURL: String
    /// The mail server, as the setting MAIL_HOSTS names it: `plain:127.0.0.1:40143`. It has no TLS.
    public let mailHost: String
    /// Base URL of all servers of Google.
    public let googleBaseURL: String
    /// The OAuth client that the operator has at Google.
    public let googleClient = (id: GoogleFake.clientID, secret: GoogleFake.clientSecret)
    /// The address of the page's mailbox.
    public let mailAddress = MailAccount.address
    /// The app password of every mailbox.
    public let mailPassword = MailAccount.appPassword

    init(host: String, port: Int, faultProxyPort: Int, mailPort: Int) {
      self.port = port
      let host = host.contains(":") ? "[\(host)]" : host
      let base = "http://\(host):\(port)"
      faultProxyURL = "http://\(host):\(faultProxyPort)"
      mailHost = "plain:\(host):\(mailPort)"
      page = base + "/"
      telegramBaseURL = base
      carrierBaseURL = base
      trackTWBaseURL = base + "/tracktw"
      dhlBaseURL = base + "/dhlUnified"
      seventeenTrackBaseURL = base + "/seventeentrack"
      afterShipBaseURL = base + "/aftership"
      lotteryFeedURL = base + "/lottery/invoice.xml"
      lotteryPageURL = base + "/lottery/index.html"
      modelURL = base + "/model/v1/messages"
      googleBaseURL = base + "/google"
    }
  }

  /// The port could not be opened.
  public struct NotRunning: Error {}

  /// The options that the simulator was created with.
  public let options: SimulatorOptions
  let simulation: Simulation
  private let logger: Logger
  private let openedAddress = Promise<Address>()

  /// `now` is the clock of the chats and the parcels; timeouts and lifetimes use the machine's clock. `time` lets the
  /// page control the clock; nil: it cannot.
  public init(
    _ options: SimulatorOptions, now: @escaping @Sendable () -> Date, time: TimeControl? = nil, logger: Logger
  ) {
    self.options = options
    self.logger = logger
    simulation = Simulation(options, now: now, time: time)
  }

  /// Lets the first page that opens play an opening. `isBotIdle`: whether the bot, which uses the same clock, has no
  /// work left at the moment.
  public func enableOpening(isBotIdle: @escaping @Sendable () -> Bool) { simulation.setIdleCheck(isBotIdle) }

  /// Serves until it is cancelled. Then ends open streams and polls.
  public func run() async throws {
    // The library logs every connection that is cut by cancellation as an error.
    var quiet = logger
    quiet.logLevel = .critical
    let application = Application(
      responder: Responder(simulation: simulation, page: PageFiles.load()),
      configuration: .init(address: .hostname(options.host, port: options.port), serverName: nil),
      onServerRunning: { channel in await self.serverDidStart(channel) },
      // With one event loop, accepting a connection and handing it over is one step. With two, the connection can be
      // lost between them while the server closes, and that crashes the whole process.
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton.any()), logger: quiet)
    var configuration = ServiceGroupConfiguration(services: [.init(service: application)], logger: quiet)
    configuration.maximumGracefulShutdownDuration = .seconds(2)
    let group = ServiceGroup(configuration: configuration)
    defer {
      simulation.stop()
      openedAddress.resolve(.failure(NotRunning()))
    }
    // Cancelling the server while it listens loses connections it has just accepted, with the same crash. So it is shut
    // down gracefully instead.
    let serving = Task { try await group.run() }
    try await withTaskCancellationHandler {
      try await serving.value
    } onCancel: {
      simulation.stop()
      Task { await group.triggerGracefulShutdown() }
    }
  }

  /// Starts the fault proxy for the opened port and the mail server, then resumes the waiting calls of `ready`.
  private func serverDidStart(_ channel: any Channel) async {
    do {
      guard let address = channel.localAddress, let port = address.port else { throw NotRunning() }
      let faultProxyPort = try await simulation.faultProxy.start(host: options.host, forwardingTo: address)
      let mailPort = try await simulation.mail.start(host: options.host)
      openedAddress.resolve(
        .success(
          Address(host: options.host, port: port, faultProxyPort: faultProxyPort, mailPort: mailPort)))
    } catch {
      openedAddress.resolve(.failure(error))
    }
  }

  /// Waits until the port is open.
  public func ready() async throws -> Address { try await openedAddress.wait() }
}

/// A value that several tasks can wait for. Only the first `resolve` counts.
final class Promise<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var waiters: [CheckedContinuation<Value, any Error>] = []
  }

  private let state = Mutex(State())

  func resolve(_ result: Result<Value, any Error>) {
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
