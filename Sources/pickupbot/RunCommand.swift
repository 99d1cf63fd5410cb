import App
import ArgumentParser
import Commands

/// `pickupbot run`: runs the bot on Telegram.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run the bot.",
    discussion: """
      Needs TELEGRAM_BOT_TOKEN in the environment, in a --config file or with --set. Stops within 5 seconds of SIGTERM
      and keeps unfinished work. If settings are wrong, prints every fault and exits with 78.
      """)

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    StandardFiles.outliveReaders()
    let configuration = try options.configuration(needsToken: true)
    do {
      try await ServiceRunner.run(try Bot(configuration, clock: .system))
    } catch let failure as Bot.Failure {
      Terminal.printToStandardError("pickupbot: \(failure)")
      throw ExitCode(failure.isConfiguration ? 78 : 1)
    }
  }
}
