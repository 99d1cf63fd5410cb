import App
import ArgumentParser
import Commands
import Foundation
import Logging
import Phrases
import Simulator

/// `pickupbot simulate`: runs the bot with a simulated Telegram and simulated carriers, in one process.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = SimulateOptions.configuration

  @OptionGroup var options: SimulateOptions

  func run() async throws {
    var simulator = SimulatorOptions()
    simulator.port = options.port
    simulator.language = options.language
    simulator.storySpeed = options.serve ? options.speed : 1
    let time = options.tour ? VirtualClock(speed: 0, from: Tour.start) : VirtualClock(speed: options.speed)
    let clock: BotClock = options.serve ? .system : .withParcelTime(of: time)
    let server = SimulatorServer(
      simulator, now: clock.now, time: options.serve ? nil : TimeControl(time), logger: Logger(label: "simulator"))
    do {
      if options.serve {
        try await ServiceRunner.run { try await announce(server) }
      } else {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await server.run() }
          try await runConversation(with: server, at: try await server.ready(), clock)
          group.cancelAll()
        }
      }
    } catch is SimulatorServer.NotRunning {
      Terminal.printToStandardError("pickupbot: port \(options.port) cannot be opened")
      throw ExitCode(1)
    }
  }

  /// Runs the servers, and prints their addresses as soon as they are known.
  private func announce(_ server: SimulatorServer) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      let address = try await server.ready()
      Terminal.print(SimulatorSettings(server: server, address: address).json)
      try await group.waitForAll()
    }
  }

  private func runConversation(with server: SimulatorServer, at address: SimulatorServer.Address, _ clock: BotClock)
    async throws
  {
    // libcurl reads the proxy variables by itself. No request may leave the machine through a proxy.
    setenv("no_proxy", "*", 1)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pickupbot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let simulator = SimulatorSettings(server: server, address: address)
    let settings = try simulator.configuration(database: folder.appendingPathComponent("bot.sqlite").path)
    let bot = try Bot(settings, clock: clock)
    if options.tour { return try await runTour(bot, on: server) }
    server.enableOpening { bot.isUpToDate() }
    Terminal.printToStandardError("Chat page: \(address.page)")
    let mailServer = address.mailHost.split(separator: ":", maxSplits: 1).last ?? ""
    Terminal.printToStandardError(
      "Mailbox: \(address.mailAddress), app password \(address.mailPassword), server \(mailServer)")
    let isTerminal = options.script == nil && isatty(0) == 1
    if isTerminal {
      Terminal.printToStandardError(
        """
        Type or paste a message, for example: 黑貓 620434003756
        Type a button's number to press it, ^ and words to reply to the last card, /help for help, Ctrl-D to end.
        """)
    }
    let console = Console(
      server: server, language: options.language, isTerminal: isTerminal, input: try input(),
      output: Console.standardOutput)
    try await ServiceRunner.run(bot) { await console.run { bot.isIdle() } }
  }

  /// Shows the tour, at reading speed if the output is a terminal.
  private func runTour(_ bot: Bot, on server: SimulatorServer) async throws {
    let tour = try Tour(
      server: server, language: Language(clientTag: options.language), isTerminal: isatty(1) == 1,
      output: Console.standardOutput)
    try await ServiceRunner.run(bot) { try await tour.run { bot.isUpToDate() } }
  }

  private func input() throws -> AsyncStream<String> {
    guard let script = options.script else { return Console.standardInput() }
    let lines = try String(contentsOfFile: script, encoding: .utf8).split(separator: "\n").map(String.init)
    return AsyncStream { continuation in
      for line in lines { continuation.yield(line) }
      continuation.finish()
    }
  }
}

extension TimeControl {
  /// Controls the clock that the bot and the servers share.
  fileprivate init(_ time: VirtualClock) {
    self.init(speed: { time.speed }, setSpeed: time.setSpeed, run: time.fastForward(to:within:))
  }
}
