import App
import ArgumentParser
import Commands

/// `pickupbot mailbox`: lists the mailboxes, or stops reading one.
struct MailboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mailbox",
    abstract: "List the mailboxes, or stop reading one.",
    discussion: """
      Lists id, server, state, trouble and attempts of all mailboxes, without their addresses, also while the bot runs.

      --disable ID stops reading one that does harm. The bot must not be running; if it ends again and again, the command
      waits up to a minute for a moment between two starts. The user can read the mailbox again with /mail.
      """)

  @Option(help: ArgumentHelp("Stop reading this mailbox.", valueName: "id"))
  var disable: String?

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let tools = MailboxTools(try options.configuration(needsToken: false), clock: .system)
    do {
      guard let disable else { return Terminal.print(try tools.list()) }
      guard try tools.exists(disable) else {
        Terminal.printToStandardError("pickupbot: there is no mailbox “\(disable)”")
        throw ExitCode(1)
      }
      Terminal.printToStandardError("Waiting up to a minute until no bot uses the database …")
      try tools.disable(disable)
      Terminal.print("The mailbox \(disable) is no longer read.")
    } catch let error as Bot.Failure {
      Terminal.printToStandardError("pickupbot: \(error)")
      throw ExitCode(1)
    }
  }
}
