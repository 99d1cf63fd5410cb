import ArgumentParser
import Benchmarks
import Commands

/// `pickupbot bench`: measures the bot's performance on this machine.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = BenchOptions.configuration

  @OptionGroup var options: BenchOptions

  func run() async throws {
    if let pictures = options.pictures { return Terminal.print(try await PictureBench(folder: pictures).run()) }
    if options.receipts {
      return Terminal.print(try await ReceiptBench(receipts: options.receiptCount, repeats: options.repeats).run())
    }
    if options.mail { return Terminal.print(try await MailBench(mails: options.mails, repeats: options.repeats).run()) }
    if options.extraction { return Terminal.print(try ExtractionBench(repeats: options.repeats).run()) }
    if let year = options.year {
      let bench = YearBench(users: year, archiveMonths: options.archiveMonths)
      return Terminal.print(try await bench.run { Terminal.print($0) })
    }
    guard let scale = options.scale else {
      let bench = Bench(
        updates: options.updates, chats: options.chats, repeats: options.repeats,
        alertChats: options.alerts ? 2000 : 0)
      return Terminal.print(try await bench.run())
    }
    let bench = ScaleBench(shipments: scale, repeats: options.repeats)
    Terminal.print(options.part ? try await bench.measureInThisProcess() : try bench.run())
  }
}
