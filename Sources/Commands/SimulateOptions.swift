public import ArgumentParser

/// The options of `pickupbot simulate`. `pickupbot` shows them in its help, `pickupbot-simulate` runs the command.
public struct SimulateOptions: ParsableArguments, Sendable {
  /// Name and help of the command.
  public static let configuration = CommandConfiguration(
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
  public var serve = false

  @Flag(help: "Show a day with the bot in two minutes.")
  public var tour = false

  @Option(help: "Simulated seconds per real second.")
  public var speed = 1800.0

  @Option(help: "Language of the user's app: zh-Hant, zh-Hans or en.")
  public var language = "zh-Hant"

  @Option(help: "Read messages from this file instead of standard input.")
  public var script: String?

  @Option(help: "Port of the servers; 0 takes a free one.")
  public var port = 0

  public init() {}

  public func validate() throws {
    guard speed > 0, speed <= 1_000_000 else { throw ValidationError("--speed must be above 0, up to 1000000.") }
    guard !(tour && (serve || script != nil)) else {
      throw ValidationError("--tour cannot be combined with --serve or --script.")
    }
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535.") }
  }
}
