import Cards
import Chat
import Extraction
import Store
import Tracking

/// Warns of texts that look like fraud.
struct ScamCheck {
  let services: DialogServices

  /// Answers a text that looks like fraud with a warning, also in a group, and adds nothing from it. False if the text
  /// does not look like fraud. The chat's own parcels are loaded only for a suspicious text, because they can only
  /// clear it of suspicion.
  func warn(
    _ interpreted: InterpretedText, in text: String, links: [String] = [], _ context: inout UpdateContext
  ) throws -> Bool {
    guard interpreted.extraction.scam != nil else { return false }
    let reread = services.extractor.read(
      text, links: links, now: context.update.date, utcOffset: context.utcOffset, memory: try context.memory())
    guard let scam = reread.scam else { return false }
    let numbers = try reread.numbers.prefix(ParcelAdder.maxDoubtful).map { try saveReading(for: $0, &context) }
    try context.reply(
      .scam(
        ScamWarning(
          isCertain: scam.verdict == .scam, reasons: scam.reasons, hosts: scam.hosts, carrier: scam.carrier,
          numbers: numbers, isByLink: scam.isByLink)))
    return true
  }

  /// Keeps a reading for each number of the text. If the user adds the number anyway, its reading replaces the warning.
  private func saveReading(
    for found: ExtractionResult.FoundNumber, _ context: inout UpdateContext
  ) throws -> ScamWarning.Number {
    let all = found.carriers.map(\.carrier)
    let carriers = found.isDecided ? Array(all.prefix(1)) : all
    var reading = MessageReading(id: services.newID())
    reading.owner = context.person
    reading.ask(Question.Item(found.number), carriers)
    try context.save(reading)
    return ScamWarning.Number(reading: reading.id, number: found.number, carriers: carriers)
  }

  /// Adds a number of a suspicious text after all, in the usual way: asks for its carrier.
  func followAnyway(_ id: ReadingID, _ context: inout UpdateContext) throws {
    guard var reading = try context.reading(id), var question = reading.questions.first else {
      return try context.showGone()
    }
    question.carriers = services.candidates(for: question.items[0].number)
    reading.replace(question)
    try context.answerPress(.none)
    try context.show(reading)
  }
}
