import Cards
import Chat
import Extraction
import Sentences
import Store
import Tracking

/// While the bot waits for a field's value.
struct AwaitingField {
  let parcel: ParcelID
  let field: ParcelField
  /// The member who was asked.
  let user: String?

  /// Characters. All values except notes are at most this long.
  private static let maxValueLength = 60

  /// What the user types is the value, even if it looks like a tracking number: `EA123456785TW` can be a name. If the
  /// text is not a valid value, the user is told so and the bot keeps waiting. A text that was not typed for the field
  /// ends the wait and is read as a message of its own. This is a text with a parcel or with signs of fraud that is
  /// forwarded or longer than any value, a number of a known carrier where the field may not be anything, or a sentence
  /// that asks for something. If the bot waits for the number, a forwarded notice is accepted as the answer.
  func answer(_ message: Message) throws -> StateAnswer {
    let (context, text) = (message.context, message.text)
    let isTheirs = context.isPrivate || user == context.update.user?.id
    guard isTheirs, let parcel = try context.parcel(parcel) else { return .notMine(endsWait: isTheirs) }
    let questions = FieldQuestions(services: message.services)
    let value = questions.value(of: field, text, for: parcel, context)
    let mayBeNotice = context.update.isForwarded || text.count > Self.maxValueLength
    if value == nil || field != .number, mayBeNotice, try message.findsParcelOrScam() {
      return .notMine(endsWait: true)
    }
    if try isNumber(message) || isOfAnotherParcel(message, parcel)
      || (value == nil || field == .name) && asksForSomething(message)
    {
      return .notMine(endsWait: true)
    }
    guard let value else {
      return .askAgain { try questions.askAgain(for: field, of: parcel, .unreadable, &$0) }
    }
    return .value { try questions.apply(value, to: parcel, &$0) }
  }

  /// Whether the text is nothing but a number whose carrier is known. A name, a note and a code may look like one.
  private func isNumber(_ message: Message) throws -> Bool {
    guard ![.number, .name, .note, .code].contains(field) else { return false }
    let typed = message.text.filter { !$0.isWhitespace && $0 != "-" }.uppercased()
    return try message.extraction().numbers.contains { $0.number.text == typed && $0.isDecided }
  }

  /// Whether a parcel that is known from a notice alone cannot have the number in the text: its carrier's parcels never
  /// wait where this one does.
  private func isOfAnotherParcel(_ message: Message, _ parcel: Parcel) throws -> Bool {
    guard field == .number, parcel.number == nil else { return false }
    guard let found = try message.extraction().numbers.first else { return false }
    let listed = try message.listedParcels().first { $0.number == found.number }
    guard found.isDecided || listed != nil,
      let carrier = message.services.carriers[listed?.carrier ?? found.carriers[0].carrier]
    else { return false }
    var notice = parcel.noted
    notice.deadline = nil
    notice.isSent = false
    if parcel.carrier != .other { notice.carrier = parcel.carrier }
    return NoticeFit(notice, carrier, today: message.context.today) == .cannot
  }

  /// Whether the text is a request of which every word is known, or where a name is asked for, a question or talk.
  private func asksForSomething(_ message: Message) throws -> Bool {
    guard let sentence = try message.sentence() else { return false }
    guard field == .name else { return isOther(sentence) && sentence.isWhole }
    let isTalk = sentence.isQuestion || message.services.spoken.isTalk(message.text)
    return sentence.intent != nil && isTalk || message.services.sentences.isSentence(message.text)
  }

  /// A field's own word, such as "pick-up code", is no other request.
  private func isOther(_ sentence: Sentence) -> Bool {
    guard let intent = sentence.intent else { return false }
    return sentence.isQuestion || ![.code, .deadline, .edit].contains(intent)
  }
}
