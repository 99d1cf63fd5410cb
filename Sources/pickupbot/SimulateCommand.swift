import App
import ArgumentParser
import Foundation
import Logging
import Phrases
import Simulator

/// `pickupbot simulate`: runs the bot with a simulated Telegram and simulated carriers, in one process.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Try the bot without an account or token; nothing leaves this machine.",
    discussion: """
      In a terminal, type or paste messages, and press a button by its number. The command also prints the address of a
      chat page for the browser. With standard input from a pipe, each line is one message:

        printf '黑貓 620434003756\\n/list\\n' | pickupbot simulate

      The bot is the real one on a faster clock: a parcel's days pass in minutes. --tour shows the main features in two
      minutes.
      """)

  @Flag(help: "Start only the simulated servers and print their addresses and a bot's settings as JSON.")
  var serve = false

  @Flag(help: "Show a day with the bot in two minutes.")
  var tour = false

  @Option(help: "Simulated seconds per real second.")
  var speed = 1800.0

  @Option(help: "Language of the user's app: zh-Hant, zh-Hans or en.")
  var language = "zh-Hant"

  @Option(help: "Read messages from this file instead of standard input.")
  var script: String?

  @Option(help: "Port of the servers; 0 takes a free one.")
  var port = 0

  func validate() throws {
    guard speed > 0, speed <= 1_000_000 else { throw ValidationError("--speed must be above 0, up to 1000000.") }
    guard !(tour && (serve || script != nil)) else {
      throw ValidationError("--tour cannot be combined with --serve or --script.")
    }
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535.") }
  }

  func run() async throws {
    var options = SimulatorOptions()
    options.port = port
    options.language = language
    options.storySpeed = serve ? speed : 1
    let time = tour ? VirtualClock(speed: 0, from: Tour.start) : VirtualClock(speed: speed)
    let clock: BotClock = serve ? .system : .withParcelTime(of: time)
    let server = SimulatorServer(
      options, now: clock.now, time: serve ? nil : TimeControl(time), logger: Logger(label: "simulator"))
    do {
      if serve {
        try await ServiceRunner.run { try await announce(server) }
      } else {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await server.run() }
          try await runConversation(with: server, at: try await server.ready(), clock)
          group.cancelAll()
        }
      }
    } catch is SimulatorServer.NotRunning {
      Terminal.printToStandardError("pickupbot: port \(port) cannot be opened")
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
    if tour { return try await runTour(bot, on: server) }
    server.enableOpening { bot.isUpToDate() }
    Terminal.printToStandardError("Chat page: \(address.page)")
    let mailServer = address.mailHost.split(separator: ":", maxSplits: 1).last ?? ""
    Terminal.printToStandardError(
      "Mailbox: \(address.mailAddress), app password \(address.mailPassword), server \(mailServer)")
    let isTerminal = script == nil && isatty(0) == 1
    if isTerminal {
      Terminal.printToStandardError(
        """
        Type or paste a message, for example: 黑貓 620434003756
        Type a button's number to press it, ^ and words to reply to the last card, /help for help, Ctrl-D to end.
        """)
    }
    let console = Console(
      server: server, language: language, isTerminal: isTerminal, input: try input(),
      output: Console.standardOutput)
    try await ServiceRunner.run(bot) { await console.run { bot.isIdle() } }
  }

  /// Shows the tour, at reading speed if the output is a terminal.
  private func runTour(_ bot: Bot, on server: SimulatorServer) async throws {
    let tour = try Tour(
      server: server, language: Language(clientTag: language), isTerminal: isatty(1) == 1,
      output: Console.standardOutput)
    try await ServiceRunner.run(bot) { try await tour.run { bot.isUpToDate() } }
  }

  private func input() throws -> AsyncStream<String> {
    guard let script else { return Console.standardInput() }
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
