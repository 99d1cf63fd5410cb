import App
import ArgumentParser
import Commands

/// `pickupbot backup FILE`: copies the database; the bot may be running.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the database to a new file; the bot may be running.",
    discussion: """
      Copies the database named by DATABASE_PATH, as used by `run`. The copy is consistent. To return to a backup, stop
      the bot and run `pickupbot restore FILE`. The key of users' tokens is not in the backup: save it separately.
      """)

  @Argument(help: "The file to write. It must not exist.")
  var file: String

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let configuration = try options.configuration(needsToken: false)
    do {
      try DatabaseBackup(configuration, clock: .system).write(to: file)
    } catch {
      Terminal.printToStandardError("pickupbot: \(error)")
      throw ExitCode(1)
    }
    Terminal.print(file)
  }
}
