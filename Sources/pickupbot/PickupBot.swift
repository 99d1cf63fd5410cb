import App
import ArgumentParser

/// The program: `pickupbot <command>`.
@main
struct PickupBot: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pickupbot",
    abstract: "A parcel assistant for chats (取貨吧).",
    discussion: """
      Forward a message with a tracking number to the bot. It finds the number, recognizes the carrier, follows the
      parcel and tells you when it is ready for pick-up.

      Try it without any account:   pickupbot simulate
      Run it on Telegram:           TELEGRAM_BOT_TOKEN=… pickupbot run
      """,
    version: Version.current,
    subcommands: [
      RunCommand.self, SimulateHelp.self, ExtractCommand.self, LookCommand.self, ReceiptCommand.self,
      ParseCommand.self, TrackCommand.self,
      CarriersCommand.self, SourcesCommand.self, DoctorCommand.self, BackupCommand.self, RestoreCommand.self,
      InviteCommand.self, MailboxCommand.self, NewKeyCommand.self, BenchHelp.self,
    ])

  static func main() async {
    StandardFiles.keepClosedOnes()
    SimulatorProgram.replaceThisOne()
    await main(nil)
  }
}
