import Carriers
import EInvoice
import Extraction
public import Foundation
import PictureProcess
public import Pictures

/// Reading pictures and mails for the command line. It uses the same code as the bot.
public struct PictureTools: Sendable {
  private let reader: PictureProcess

  /// Uses the `pickupbot-look` beside this program.
  public init() { reader = PictureProcess() }

  /// Reads a picture or document like a message. Returns JSON in the stable format of `extract`, in which each number
  /// has the member `from`: `barcode`, `qr` or `words`.
  public func extract(_ bytes: [UInt8], date: Date) async throws -> String {
    let report = try await reader.read(bytes, words: .traditional).get()
    let extractor = try Extractor(carriers: Registry.carriers)
    return try ReportJSON.text(ExtractReport(extractor.read([report], now: date)), isPretty: true)
  }

  /// Reads a mail like a message whose sender nobody confirmed. Returns JSON in the stable format of `extract`, with the
  /// members `sender`, `subject`, `messageID` and `order`.
  public func extract(mail bytes: [UInt8], date: Date) async throws -> String {
    try CommandLineTools().extract(try await reader.readMail(bytes).get(), date: date)
  }

  /// Reads a picture or document. Returns JSON in the stable format of `look`.
  public func look(_ bytes: [UInt8], words: PictureWords) async throws -> String {
    let report = try await reader.read(bytes, words: words).get()
    return try ReportJSON.text(LookReport(report), isPretty: true)
  }

  /// Takes a mail apart. Returns JSON in the stable format of `look --mail`.
  /// - Parameter isMasked: whether names, addresses and numbers are masked, so that the mail can be reported.
  public func look(mail bytes: [UInt8], isMasked: Bool = false) async throws -> String {
    let report = try await reader.readMail(bytes).get()
    return try ReportJSON.text(MailLookReport(isMasked ? report.masked : report), isPretty: true)
  }
}
