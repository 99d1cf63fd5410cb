import Cards
import Chat
import Extraction
import Tracking

/// While the bot waits for a number.
struct AwaitingNumber {
  let services: DialogServices

  /// A text that is no number and means something else is that. If it means nothing, the question is asked again, once;
  /// what has digits is told to be no number.
  func handle(_ text: String, of carrier: CarrierID?, _ context: inout UpdateContext) throws {
    let interpreter = TextInterpreter(services: services)
    var interpreted = try interpreter.interpret(text, context)
    // A carrier's name before the number is not part of it, and overrides the carrier that was picked.
    if interpreted.extraction.numbers.count < 2, var parcel = interpreter.typedReader.read(text) {
      context.state.mode = .idle
      parcel.carrier = parcel.carrier ?? carrier
      return try TypedParcelAdder(services: services).add(parcel, &context)
    }
    guard !interpreted.extraction.numbers.isEmpty || !interpreted.extraction.doubtful.isEmpty else {
      if try SentenceHandler(services: services).handleOtherRequest(text, &context) { return }
      if services.spoken.isOneTimeCode(text) { return try context.reply(.oneTimeCode) }
      if try ReceiptKeeper(services: services).keepTyped(text, &context) { return context.state.mode = .idle }
      if text.contains(where: \.isNumber) { return try context.ask(.systemMessage(.notANumber)) }
      guard context.state.askedAgainAt == nil else {
        context.state.mode = .idle
        return try FreeText(services: services).handle(text, links: [], &context)
      }
      context.state.askedAgainAt = context.now
      return try context.ask(.systemMessage(.askNumber(carrier)))
    }
    context.state.mode = .idle
    if try ScamCheck(services: services).warn(interpreted, in: text, &context) { return }
    interpreted.isTrusted = true
    if !context.update.isForwarded { interpreted.readTyped(in: text, by: interpreter.typedReader) }
    try ParcelAdder(services: services).addParcels(from: interpreted, &context)
  }
}
