import App
import ArgumentParser

/// `pickupbot bench`: measures the bot's performance on this machine.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the bot on this machine.",
    discussion: """
      Starts the simulated servers and the bot as processes of their own, sends a burst of messages and a steady flow
      of them, kills the bot, and prints medians. With --scale the bot's inside is measured instead, over a database
      of 1,000 shipments and of as many as named; with --year it lives a year of so many users, 20 parcels a month each,
      and the rows and bytes of every table are printed by month; with --extraction the reading of
      messages, in milliseconds of processor time. Build with `swift build -c release` first: a debug build is several times
      slower.
      """)

  @Option(help: "Messages in a burst, each with a parcel of its own.")
  var updates = 5000

  @Option(help: "The chats that the messages are spread over.")
  var chats = 100

  @Option(help: "How often everything is measured.")
  var repeats = 3

  @Flag(help: "Also: an alert to 2,000 chats at the default rates. Takes over a minute more.")
  var alerts = false

  @Option(help: "Shipments in the database; 1,000,000 are filled in within a few minutes.")
  var scale: Int?

  @Option(help: "Users of a simulated year; 1,000 take some thirteen minutes.")
  var year: Int?

  @Option(help: "With --year: how many months the archive keeps parcels; 0 = for ever.")
  var archiveMonths = 3

  @Flag(help: "How fast messages are read: mixed ones by length, and hostile ones.")
  var extraction = false

  @Flag(help: .private)
  var part = false

  func validate() throws {
    guard updates > 0, chats > 0, repeats > 0 else { throw ValidationError("All counts take a number above 0.") }
    if let scale, !(1000...100_000_000).contains(scale) { throw ValidationError("--scale takes 1000 or more.") }
    if let year, !(1...100_000).contains(year) { throw ValidationError("--year takes 1 or more.") }
    if archiveMonths < 0 { throw ValidationError("--archive-months takes 0 or more.") }
    if year != nil, extraction || scale != nil { throw ValidationError("--year goes alone.") }
    if extraction, scale != nil { throw ValidationError("--scale and --extraction exclude each other.") }
    if part, scale == nil { throw ValidationError("--part goes with --scale.") }
  }

  func run() async throws {
    if extraction { return Terminal.print(try ExtractionBench(repeats: repeats).run()) }
    if let year {
      let bench = YearBench(users: year, archiveMonths: archiveMonths)
      return Terminal.print(try await bench.run { Terminal.print($0) })
    }
    guard let scale else {
      let bench = Bench(updates: updates, chats: chats, repeats: repeats, alertChats: alerts ? 2000 : 0)
      return Terminal.print(try await bench.run())
    }
    let bench = ScaleBench(shipments: scale, repeats: repeats)
    Terminal.print(part ? try await bench.part() : try bench.run())
  }
}
