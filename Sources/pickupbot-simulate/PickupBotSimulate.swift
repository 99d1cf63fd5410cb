import App
import ArgumentParser

/// The program `pickupbot-simulate`: the commands of `pickupbot` that a bot's host does not need. `pickupbot` becomes this
/// program when it is started with one of them, so the texts name that program.
@main
struct PickupBotSimulate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pickupbot",
    abstract: "The simulator and the benchmarks of PickupBot.",
    version: Version.current,
    subcommands: [SimulateCommand.self, BenchCommand.self])

  static func main() async {
    StandardFiles.keepClosedOnes()
    await main(nil)
  }
}
