import Cards
import Chat
import Extraction
import Foundation
import Tracking

/// `/add`, `/add NUMBER` and `/add CARRIER NUMBER`.
struct AddCommand {
  let services: DialogServices

  func handle(_ arguments: String, _ context: inout UpdateContext) throws {
    // A reply with `/add` refers to the message it replies to. In a group, the bot does not see other members' messages
    // in any other way.
    let pointed = context.update.reply
    let arguments = [arguments, pointed?.othersText ?? ""].joined(separator: "\n").trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard !arguments.isEmpty else { return try askNumber(of: nil, &context) }
    let interpreter = TextInterpreter(services: services)
    var interpreted = try interpreter.interpret(arguments, links: pointed?.links ?? [], context)
    guard interpreted.extraction.numbers.isEmpty, interpreted.extraction.doubtful.isEmpty else {
      if pointed == nil { interpreted.readTyped(in: arguments, by: interpreter.typedReader) }
      return try ParcelAdder(services: services).addParcels(from: interpreted, &context)
    }
    // Accepts more than the extractor accepts in a normal text, because the user surely means a parcel here.
    if let parcel = interpreter.typedReader.read(arguments) {
      return try TypedParcelAdder(services: services).add(parcel, &context)
    }
    let parts = arguments.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    if parts.count == 2, TrackingNumber(String(parts[1])) != nil {
      return try context.reply(.unknownCarrier(String(parts[0])))
    }
    context.state.mode = .awaitingNumber(nil)
    try context.ask(.systemMessage(.notANumber))
  }

  func askNumber(of carrier: CarrierID?, _ context: inout UpdateContext) throws {
    context.state.mode = .awaitingNumber(carrier)
    context.state.askedAgainAt = nil
    try context.ask(.systemMessage(.askNumber(carrier)))
  }
}
