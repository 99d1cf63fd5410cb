import App
import ArgumentParser
import Commands
import Foundation
import Pictures

/// `pickupbot receipt`: what the bot reads in a receipt.
struct ReceiptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "receipt",
    abstract: "Print what a receipt says, as JSON.",
    discussion: """
      A text, a picture or PDF, or a mail (.eml) comes from FILE or standard input:

        echo '午餐 120' | pickupbot receipt

      `kind`: `einvoice` (it has an invoice number), `slip` or `typed`. Amounts are decimal text. A field that was not
      read is absent; `doubts` names it, and what does not fit together. Nothing is guessed.

      Exits with 1 if it is no receipt.
      """)

  @Argument(help: "The file to read. Default: standard input.")
  var file: String?

  @Option(help: "Date of the message, for lines without a day: YYYY-MM-DD. Default: today.")
  var date: String?

  func validate() throws {
    if let date, MessageDate(date) == nil { throw ValidationError("--date takes YYYY-MM-DD, not “\(date)”.") }
  }

  func run() async throws {
    let date = date.flatMap { MessageDate($0) }?.date ?? Date()
    let bytes = try Terminal.bytes(of: file)
    do {
      guard let report = try await ReceiptTools().read(bytes, date: date) else { throw complain("not a receipt") }
      Terminal.print(report)
    } catch let fault as PictureFault {
      throw complain("\(fault)")
    }
  }

  private func complain(_ reason: String) -> ExitCode {
    Terminal.printToStandardError("\(file ?? "standard input"): \(reason)")
    return ExitCode(1)
  }
}
