import App
import ArgumentParser

/// `pickupbot bench`: how fast the bot is on this machine.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the bot on this machine.",
    discussion: """
      Starts the simulated servers and the bot as processes of their own, sends a burst of messages, and prints
      medians. Build with `swift build -c release` first: a debug build is several times slower.
      """)

  @Option(help: "Messages in a burst, each with a parcel of its own.")
  var updates = 5000

  @Option(help: "The chats that the messages are spread over.")
  var chats = 100

  @Option(help: "How often everything is measured.")
  var repeats = 3

  func validate() throws {
    guard updates > 0, chats > 0, repeats > 0 else { throw ValidationError("All three take a number above 0.") }
  }

  func run() async throws {
    Terminal.print(try await Bench(updates: updates, chats: chats, repeats: repeats).run())
  }
}
