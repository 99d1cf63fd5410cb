import App
import ArgumentParser
import Commands

/// `pickupbot restore FILE`: replaces the database with a copy.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Replace the database with a backup; the bot must not be running.",
    discussion: """
      Replaces the database named by DATABASE_PATH, as used by `run`. FILE is first checked for damage and for its
      version, and is not changed. The previous database is kept in the same folder, under a name that ends in .replaced.

      What users wrote after the backup was made is lost; the affected chats are told at the next start. Messages that
      were waiting to be sent are dropped. Status changes from before the restore are reported once, in one silent
      message per chat. The key of users' tokens is not in a backup: the key file must be in its place.
      """)

  @Argument(help: "The backup: a file from `backup`, a daily copy, or the copy made before an upgrade.")
  var file: String

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let configuration = try options.configuration(needsToken: false)
    do {
      Terminal.print(try DatabaseRestore(configuration).restore(file))
    } catch {
      Terminal.printToStandardError("pickupbot: \(error)")
      throw ExitCode(1)
    }
  }
}
