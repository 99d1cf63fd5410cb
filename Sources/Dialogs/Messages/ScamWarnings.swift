import Cards
import Chat
import Extraction
import Store
import Tracking

/// Warns of messages that look like fraud.
struct ScamWarnings {
  let services: DialogServices

  /// Answers with a warning, also in a group, and adds nothing.
  func warn(of found: ExtractionResult, _ context: inout UpdateContext) throws {
    guard let scam = found.scam else { return }
    let numbers = try found.numbers.prefix(ParcelAdder.maxDoubtful).map { try saveReading(for: $0, &context) }
    try context.reply(
      .scam(
        ScamWarning(
          isCertain: scam.verdict == .scam, reasons: scam.reasons, hosts: scam.hosts, carrier: scam.carrier,
          numbers: numbers, isByLink: scam.isByLink)))
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
