import App
import ArgumentParser

/// The program: `pickupbot <command>`.
@main
struct PickupBot: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pickupbot",
    abstract: "A parcel assistant for chats (取貨吧).",
    discussion: """
      Forward it any message that holds a tracking number: it finds the number, knows the carrier, follows the
      parcel and says when it is ready for pick-up.

      Try it without any account:   pickupbot simulate
      Run it on Telegram:           TELEGRAM_BOT_TOKEN=… pickupbot run
      """,
    version: Version.current,
    subcommands: [
      RunCommand.self, SimulateCommand.self, ExtractCommand.self, ParseCommand.self, TrackCommand.self,
      CarriersCommand.self, SourcesCommand.self, DoctorCommand.self, BackupCommand.self, RestoreCommand.self,
      InviteCommand.self,
      BenchCommand.self,
    ])
}
