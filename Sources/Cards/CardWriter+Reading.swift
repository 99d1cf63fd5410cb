import Chat
import Phrases
import Tracking

/// The buttons of a message reading: those of its questions, then those that confirm the parcels, then the list.
extension CardWriter {
  /// Platforms allow at most 100 buttons. Questions beyond this limit get their buttons once earlier ones are answered.
  private static let maxButtons = 60
  private static let maxCarriers = 8

  func buttons(_ reading: MessageReading, _ parcels: [Parcel]) -> [[Button]] {
    var rows: [[Button]] = []
    for (place, question) in reading.questions.enumerated() {
      let letter = reading.questions.count > 1 ? CardWriter.letter(place) + " " : ""
      let more = buttons(question, of: reading.id, letter)
      if rows.joined().count + more.joined().count > Self.maxButtons { break }
      rows += more
    }
    if reading.questions.isEmpty || !parcels.isEmpty { rows += confirmButtons(reading.id, parcels) }
    let hasMore = !parcels.isEmpty || !reading.known.isEmpty
    return hasMore ? rows + [[button(.buttonShowList, .list(page: 0))]] : rows
  }

  private func buttons(_ question: Question, of reading: ReadingID, _ letter: String) -> [[Button]] {
    let subject = CarrierSubject.question(reading, question.id)
    let drop = lettered(letter, text(.buttonNotParcel), .dismissQuestion(subject))
    guard question.asksForCarrier else {
      let meant = question.suggestions.prefix(3).enumerated().map { index, number in
        let name = style.isPrivate ? number.text : number.masked
        return lettered(letter, name, .suggestion(reading, question: question.id, index))
      }
      let asWritten = lettered(letter, text(.buttonAsWritten), .asWritten(reading, question: question.id))
      return Rows.of(meant, perRow: 1) + [[asWritten, drop]]
    }
    var seen: Set<CarrierID> = []
    let carriers = question.carriers.filter { seen.insert($0).inserted }.prefix(Self.maxCarriers)
    let choices = carriers.map { lettered(letter, shortCarrier($0), .chooseCarrier(subject, $0)) }
    return Rows.of(choices) + [[lettered(letter, text(.buttonOtherCarrier), .openCarrierPicker(subject, nil)), drop]]
  }

  private func lettered(_ letter: String, _ title: String, _ action: Action) -> Button {
    Button(TextCleanup.title(letter + title, columns: 26), .action(action.encoded))
  }

  /// "All right" and an edit button for each parcel. Once all are confirmed: a button for each that opens the parcel.
  private func confirmButtons(_ reading: ReadingID, _ parcels: [Parcel]) -> [[Button]] {
    guard parcels.contains(where: { $0.unconfirmed != nil }) else {
      return Rows.of(openButtons(parcels.prefix(Cards.listPageSize)))
    }
    let pencils = parcels.enumerated().map { Button("✎ \($0 + 1)", .action(Action.editInNewMessage($1.id).encoded)) }
    return [[button(.buttonAllRight, .confirmReading(reading))]] + Rows.of(pencils, perRow: 5)
  }
}
