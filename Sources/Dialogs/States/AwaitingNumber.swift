import Cards
import Chat
import Extraction
import Foundation
import Tracking

extension Dialogs {
  /// Handles the text while the bot waits for a number. If it is not a number, the user is told so and the bot keeps
  /// waiting.
  func handleNumber(_ text: String, of carrier: CarrierID?, _ context: inout UpdateContext) throws {
    // A carrier's name before the number is not part of it, and overrides the carrier that was picked.
    if var parcel = typedReader.read(text) {
      context.state.mode = .idle
      parcel.carrier = parcel.carrier ?? carrier
      return try addTypedParcel(parcel, &context)
    }
    var interpreted = try interpret(text, context)
    guard !interpreted.extraction.numbers.isEmpty || !interpreted.extraction.doubtful.isEmpty else {
      if try handleOtherRequest(text, &context) { return }
      return try context.ask(.systemMessage(.notANumber))
    }
    context.state.mode = .idle
    if try warnOfScam(interpreted, in: text, &context) { return }
    interpreted.isTrusted = true
    try addParcels(from: interpreted, &context)
  }
}
