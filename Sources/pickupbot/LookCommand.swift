import App
import ArgumentParser
import Commands
import Pictures

/// `pickupbot look`: what the bot reads in a picture or a mail.
struct LookCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "look",
    abstract: "Print what the bot reads in a picture, PDF or mail, as JSON.",
    discussion: """
      The picture comes from FILE or standard input: JPEG, PNG, GIF, WebP, TIFF, BMP, HEIC or PDF.

        pickupbot look label.jpg

      `codes`: barcodes and QR codes. `lines`: words, from top to bottom. `invoice`: what the codes of a Taiwan e-invoice
      say; absent without one.

        pickupbot look --mail message.eml

      `from`, `subject`, `messageID`, `date`; `authentication`: what the topmost server says of the sender; `text`: the
      visible lines; `links`; `missing`: what exceeded a limit (`depth`, `parts` or `length`).

      Exits with 1 if the file is no picture or no mail.
      """)

  @Argument(help: "The file to read. Default: standard input.")
  var file: String?

  @Flag(help: "Read words in Simplified Chinese instead of Traditional Chinese.")
  var simplified = false

  @Flag(help: "The file is a mail as it was sent (.eml).")
  var mail = false

  @Flag(help: "Mask names, addresses and numbers in the mail, so that it can be reported.")
  var masked = false

  func validate() throws {
    if masked, !mail { throw ValidationError("--masked needs --mail.") }
  }

  func run() async throws {
    let bytes = try Terminal.bytes(of: file)
    do {
      if mail { return Terminal.print(try await PictureTools().look(mail: bytes, isMasked: masked)) }
      Terminal.print(try await PictureTools().look(bytes, words: simplified ? .simplified : .traditional))
    } catch let fault as PictureFault {
      Terminal.printToStandardError("\(file ?? "standard input"): \(fault)")
      throw ExitCode(1)
    }
  }
}
