import Cards
import Chat
import Extraction
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
  /// forwarded or longer than any value. If the bot waits for the number, a forwarded notice is accepted as the answer.
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
    guard let value else { return try questions.askAgain(for: field, of: parcel, .unreadable, &context) }
    try questions.apply(value, to: parcel, &context)
  }
}
