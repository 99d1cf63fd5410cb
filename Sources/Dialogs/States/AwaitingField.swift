import Cards
import Chat
import Extraction
import Sentences
import Store
import Tracking

/// While the bot waits for a field's value.
struct AwaitingField {
  let services: DialogServices
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
  func handle(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    let questions = FieldQuestions(services: services)
    let isTheirs = context.isPrivate || user == context.update.user?.id
    let parcel = try context.parcel(parcel)
    guard isTheirs, let parcel else {
      if isTheirs { context.state.mode = .idle }
      return try FreeText(services: services).handle(text, links: links, &context)
    }
    let value = questions.value(of: field, text, for: parcel, context)
    let mayBeNotice = context.update.isForwarded || text.count > Self.maxValueLength
    if value == nil || field != .number, mayBeNotice,
      try TextInterpreter(services: services).findsParcelOrScam(text, links, context)
    {
      context.state.mode = .idle
      return try FreeText(services: services).handle(text, links: links, &context)
    }
    if try isNumber(text, links, context) || isOfAnotherParcel(text, parcel, context)
      || (value == nil || field == .name) && asksForSomething(text, context)
    {
      context.state.mode = .idle
      return try FreeText(services: services).handle(text, links: links, &context)
    }
    guard let value else { return try questions.askAgain(for: field, of: parcel, .unreadable, &context) }
    try questions.apply(value, to: parcel, &context)
  }

  /// Whether the text is nothing but a number whose carrier is known. A name, a note and a code may look like one.
  private func isNumber(_ text: String, _ links: [String], _ context: UpdateContext) throws -> Bool {
    guard ![.number, .name, .note, .code].contains(field) else { return false }
    let typed = text.filter { !$0.isWhitespace && $0 != "-" }.uppercased()
    let extraction = try TextInterpreter(services: services).interpret(text, links: links, context).extraction
    return extraction.numbers.contains { $0.number.text == typed && $0.isDecided }
  }

  /// Whether a parcel that is known from a notice alone cannot have the number in the text: its carrier's parcels never
  /// wait where this one does.
  private func isOfAnotherParcel(_ text: String, _ parcel: Parcel, _ context: UpdateContext) throws -> Bool {
    guard field == .number, parcel.number == nil else { return false }
    let extraction: ExtractionResult = try TextInterpreter(services: services).interpret(text, context).extraction
    guard let found = extraction.numbers.first else { return false }
    let listed = try context.listedParcels().first { $0.number == found.number }
    guard found.isDecided || listed != nil,
      let carrier = services.carriers[listed?.carrier ?? found.carriers[0].carrier]
    else { return false }
    var notice = parcel.noted
    notice.deadline = nil
    notice.isSent = false
    if parcel.carrier != .other { notice.carrier = parcel.carrier }
    return NoticeFit(notice, carrier, today: context.today) == .cannot
  }

  /// Whether the text is a request of which every word is known, or where a name is asked for, a question or talk.
  private func asksForSomething(_ text: String, _ context: UpdateContext) throws -> Bool {
    guard let sentence = try OtherMeaning(services: services).sentence(in: text, context) else { return false }
    guard field == .name else { return isOther(sentence) && sentence.isWhole }
    let isTalk = sentence.isQuestion || services.spoken.isTalk(text)
    return sentence.intent != nil && isTalk || services.sentences.isSentence(text)
  }

  /// A field's own word, such as "pick-up code", is no other request.
  private func isOther(_ sentence: Sentence) -> Bool {
    guard let intent = sentence.intent else { return false }
    return sentence.isQuestion || ![.code, .deadline, .edit].contains(intent)
  }
}
