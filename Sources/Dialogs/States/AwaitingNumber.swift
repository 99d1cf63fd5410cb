import Cards
import Chat
import Extraction
import Sentences
import Tracking

/// While the bot waits for a number, of the carrier that was picked if one was; also what follows `/add`.
struct AwaitingNumber {
  let carrier: CarrierID?

  /// A text that is no number and means something else is that. If it means nothing, the question is asked again, once;
  /// what has digits is told to be no number.
  func answer(_ message: Message) throws -> StateAnswer {
    let extraction = try message.extraction()
    let hasNumber = !extraction.numbers.isEmpty || !extraction.doubtful.isEmpty
    let isCommand = message.source == .command
    if isCommand ? !hasNumber : extraction.numbers.count < 2, let parcel = message.typedReader.read(message.text) {
      return value(parcel, message.services)
    }
    if hasNumber { return .notMine(endsWait: true) }
    return isCommand ? askAgain(after: message.text) : try other(message)
  }

  /// Takes more than is accepted in any other text, because the user surely means a parcel here. A carrier's name before
  /// the number is not part of it, and overrides the carrier that was picked.
  private func value(_ typed: TypedParcel, _ services: DialogServices) -> StateAnswer {
    var parcel = typed
    parcel.carrier = parcel.carrier ?? carrier
    return .value { [parcel] context in
      context.state.mode = .idle
      try TypedParcelAdder(services: services).add(parcel, &context)
    }
  }

  private func askAgain(after arguments: String) -> StateAnswer {
    let parts = arguments.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    if parts.count == 2, TrackingNumber(String(parts[1])) != nil {
      return .askAgain { context in
        context.state.mode = .idle
        try context.reply(.unknownCarrier(String(parts[0])))
      }
    }
    return .askAgain { try $0.ask(.systemMessage(.notANumber)) }
  }

  private func other(_ message: Message) throws -> StateAnswer {
    let services = message.services
    if try isRequest(message) { return .notMine(endsWait: true) }
    // The wait goes on: the number may follow.
    if services.spoken.isOneTimeCode(message.text) { return .notMine(endsWait: false) }
    if message.expense() != nil { return .notMine(endsWait: true) }
    if message.text.contains(where: \.isNumber) { return .askAgain { try $0.ask(.systemMessage(.notANumber)) } }
    guard message.context.state.askedAgainAt == nil else { return .notMine(endsWait: true) }
    return .askAgain { context in
      context.state.askedAgainAt = context.now
      try context.ask(.systemMessage(.askNumber(carrier)))
    }
  }

  /// The name of another carrier, or a different request.
  private func isRequest(_ message: Message) throws -> Bool {
    guard let sentence = try message.sentence() else { return false }
    return message.services.spoken.commands.command(named: message.text) != nil || sentence.intent != nil
  }
}
