import Cards
import Chat
import Extraction
import Foundation
import Mail
import Store
import Tracking

/// A mail that the user sent as a file. It is read like a forwarded text: nobody confirmed its sender.
struct MailFile {
  let services: DialogServices

  func handle(_ mail: MailReport, _ context: inout UpdateContext) throws {
    let date = mail.date.map { min($0, context.update.date) } ?? context.update.date
    let read = services.extractor.read(
      mail, isSenderConfirmed: false, now: date, memory: try context.memory())
    var interpreted = InterpretedText(extraction: read.result, customs: CustomsMatter(in: read.text), writtenAt: date)
    interpreted.isFile = true
    if try ScamCheck(services: services).warn(interpreted, in: read.text, links: read.links, &context) { return }
    interpreted.isTrusted = true
    if read.result.numbers.isEmpty, read.result.doubtful.isEmpty {
      if let kept = try ReceiptKeeper(services: services).keep(mail, of: read.shop, sent: date, &context) {
        return try ReceiptKeeper(services: services).show(kept, &context)
      }
      return try FreeText(services: services).answerNumberless(interpreted, &context)
    }
    try ParcelAdder(services: services).addParcels(from: interpreted, &context)
  }
}
