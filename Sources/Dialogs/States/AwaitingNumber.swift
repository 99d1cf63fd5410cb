import Cards
import Chat
import Extraction
import Tracking

/// While the bot waits for a number.
struct AwaitingNumber {
  let services: DialogServices

  /// If the text is not a number, the user is told so and the bot keeps waiting.
  func handle(_ text: String, of carrier: CarrierID?, _ context: inout UpdateContext) throws {
    let interpreter = TextInterpreter(services: services)
    // A carrier's name before the number is not part of it, and overrides the carrier that was picked.
    if var parcel = interpreter.typedReader.read(text) {
      context.state.mode = .idle
      parcel.carrier = parcel.carrier ?? carrier
      return try TypedParcelAdder(services: services).add(parcel, &context)
    }
    var interpreted = try interpreter.interpret(text, context)
    guard !interpreted.extraction.numbers.isEmpty || !interpreted.extraction.doubtful.isEmpty else {
      if try SentenceHandler(services: services).handleOtherRequest(text, &context) { return }
      return try context.ask(.systemMessage(.notANumber))
    }
    context.state.mode = .idle
    if try ScamCheck(services: services).warn(interpreted, in: text, &context) { return }
    interpreted.isTrusted = true
    if !context.update.isForwarded { interpreted.readTyped(in: text, by: interpreter.typedReader) }
    try ParcelAdder(services: services).addParcels(from: interpreted, &context)
  }
}
