import App
import ArgumentParser

/// `pickupbot backup FILE`: copies the database; the bot may be running.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Write a consistent copy of the database to a new file; the bot may go on running.",
    discussion: """
      The database is the one that DATABASE_PATH names, as for `run`. To go back to a backup, stop the bot and
      call `pickupbot restore FILE`. The key of users' tokens is not in it and has to be kept apart.
      """)

  @Argument(help: "The file to write. One that exists is left alone.")
  var file: String

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let configuration = try options.configuration(needsToken: false)
    do {
      try Backup(configuration, clock: .system).write(to: file)
    } catch {
      Terminal.complain("pickupbot: \(error)")
      throw ExitCode(1)
    }
    Terminal.print(file)
  }
}
