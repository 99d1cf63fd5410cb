public import ArgumentParser

/// The options of `pickupbot bench`. `pickupbot` shows them in its help, `pickupbot-simulate` runs the command.
public struct BenchOptions: ParsableArguments, Sendable {
  /// Name and help of the command.
  public static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the bot on this machine.",
    discussion: """
      Starts the simulated servers and the bot in separate processes, sends a burst of messages and then a steady flow,
      kills the bot, and prints medians. Other measurements:

      --scale N: the bot's internals with 1,000 shipments and with N shipments in the database.
      --year N: a simulated year with N users, 20 parcels a month each; prints rows and bytes of every table by month.
      --extraction: processor time for reading messages, in milliseconds.
      --mail: a mailbox with 5,000 mails: time, memory, and how soon a new mail is answered.
      --receipts: a chat with 2,000 receipts: their list, its filters, the search, and the files.
      --pictures FOLDER: how well the pictures are read that `deploy/pictures FOLDER` makes.

      Build with `swift build -c release` first: a debug build is several times slower.
      """)

  @Option(help: "Number of messages in the burst, each with its own parcel.")
  public var updates = 5000

  @Option(help: "Number of chats that send the messages.")
  public var chats = 100

  @Option(help: "Number of runs.")
  public var repeats = 3

  @Flag(help: "Also measure an alert to 2,000 chats at the default rates. Takes over a minute more.")
  public var alerts = false

  @Option(help: "Measure with this many shipments in the database; filling in 1,000,000 takes a few minutes.")
  public var scale: Int?

  @Option(help: "Simulate a year with this many users; 1,000 take about thirteen minutes.")
  public var year: Int?

  @Option(help: "With --year: how many months the archive keeps parcels; 0 = forever.")
  public var archiveMonths = 3

  @Flag(help: "Measure the reading of messages: mixed ones by length, and hostile ones.")
  public var extraction = false

  @Flag(help: "Measure the reading of a mailbox, simulated like all servers.")
  public var mail = false

  @Option(help: "With --mail: number of mails in the mailbox.")
  public var mails = 5000

  @Flag(help: "Measure the list of a chat's receipts.")
  public var receipts = false

  @Option(help: "With --receipts: number of receipts in the chat.")
  public var receiptCount = 2000

  @Option(help: ArgumentHelp("Measure the reading of the pictures in this folder.", valueName: "folder"))
  public var pictures: String?

  @Flag(help: .private)
  public var part = false

  public init() {}

  public func validate() throws {
    guard updates > 0, chats > 0, repeats > 0 else { throw ValidationError("All counts must be above 0.") }
    if let scale, !(1000...100_000_000).contains(scale) { throw ValidationError("--scale takes 1000 or more.") }
    if let year, !(1...100_000).contains(year) { throw ValidationError("--year takes 1 or more.") }
    if archiveMonths < 0 { throw ValidationError("--archive-months takes 0 or more.") }
    if year != nil, extraction || scale != nil {
      throw ValidationError("--year cannot be combined with --scale or --extraction.")
    }
    if extraction, scale != nil { throw ValidationError("--scale and --extraction cannot be combined.") }
    if receipts, mail || extraction || scale != nil || year != nil || pictures != nil {
      throw ValidationError("--receipts cannot be combined with another measurement.")
    }
    if !(1...100_000).contains(receiptCount) { throw ValidationError("--receipt-count takes 1 to 100000.") }
    if mail, extraction || scale != nil || year != nil || pictures != nil {
      throw ValidationError("--mail cannot be combined with another measurement.")
    }
    // The simulated mailbox holds 10,000.
    if !(1...9000).contains(mails) { throw ValidationError("--mails takes 1 to 9000.") }
    if part, scale == nil { throw ValidationError("--part needs --scale.") }
  }
}
