import App
import ArgumentParser

/// `pickupbot run`: runs the bot on Telegram.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run the bot.",
    discussion: """
      Needs TELEGRAM_BOT_TOKEN, from the environment, a --config file or --set. Stops on SIGTERM within 5 seconds,
      with everything in hand kept. Exits with 78 when a setting is wrong, naming every fault.
      """)

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let configuration = try options.configuration(needsToken: true)
    do {
      try await Lifetime.run(try Bot(configuration, clock: .system))
    } catch let failure as Bot.Failure {
      Terminal.complain("pickupbot: \(failure)")
      throw ExitCode(failure.isConfiguration ? 78 : 1)
    }
  }
}
