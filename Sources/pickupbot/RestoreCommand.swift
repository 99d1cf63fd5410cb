import App
import ArgumentParser

/// `pickupbot restore FILE`: replaces the database with a copy.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a backup in the database's place; the bot must not be running.",
    discussion: """
      The database is the one that DATABASE_PATH names, as for `run`. FILE is checked first, whole and for its version,
      and stays as it is. The database that is there is kept beside, under a name that ends in .replaced.

      What users wrote after the backup was made cannot come back; at the next start those whom it concerns are told so.
      Messages that waited to be sent are not sent again, and what carriers report from before the restore is told once,
      in one silent message a chat. The key of users' tokens is not in a backup: it has to be in its place.
      """)

  @Argument(help: "The backup: what `backup` wrote, a daily copy, or the one kept before an upgrade.")
  var file: String

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let configuration = try options.configuration(needsToken: false)
    do {
      Terminal.print(try RestoreRun(configuration).restore(file))
    } catch {
      Terminal.complain("pickupbot: \(error)")
      throw ExitCode(1)
    }
  }
}
