import Cards
import Chat
import Dialogs
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct QuestionTests {
  private let chat: Conversation

  init() throws { chat = try Conversation() }

  private func ask(_ text: String) throws -> MessageReading { try chat.reading(try chat.say(text)) }

  @Test func theAnswerAddsAndTheMessageBecomesTheCard() throws {
    let reading = try ask("801109549415")
    #expect(reading.questions.map(\.carriers.first) == ["tcat"])
    #expect(reading.questions[0].carriers.count > 1)
    #expect(try chat.parcels.isEmpty)
    let subject = CarrierSubject.question(reading.id, reading.questions[0].id)
    let replies = try chat.press(.chooseCarrier(subject, "ecan"))
    let parcel = try #require(try chat.parcels.first)
    #expect(replies.toasts == [.added])
    #expect(replies.last == .init(action: .edit(MessageID(rawValue: "7")), content: .parcel(parcel.id, view: .card)))
    #expect(parcel.carrier == "ecan" && parcel.unconfirmed == .read)
    // A second press of the old button adds nothing.
    #expect(try chat.press(.chooseCarrier(subject, "tcat")).toasts == [.gone])
    #expect(try chat.parcels.count == 1)
  }

  @Test func numbersWithTheSameCandidatesShareTheAnswer() throws {
    let reading = try ask("801109549415\n801109549426\n\nF70334584020")
    #expect(reading.questions.map(\.items.count) == [2])
    let replies = try chat.press(.chooseCarrier(.question(reading.id, 0), "tcat"))
    #expect(replies.contents.last == .reading(reading.id))
    let after = try chat.reading(replies)
    #expect(after.questions.isEmpty && after.parcels.count == 3)
    #expect(Set(try chat.parcels.compactMap(\.number?.text)) == ["801109549415", "801109549426", "F70334584020"])
  }

  @Test func whatIsNoParcelIsDropped() throws {
    let reading = try ask("801109549415\n\nF70334584020\nF70334584021")
    let replies = try chat.press(.dismissQuestion(.question(reading.id, 0)))
    #expect(try chat.reading(replies).questions.isEmpty)
    #expect(try chat.parcels.count == 2)
    #expect(try chat.press(.dismissQuestion(.question(reading.id, 0))).toasts == [.gone])
    let alone = try ask("801109549426")
    #expect(try chat.press(.dismissQuestion(.question(alone.id, 0))).systemMessages == [.cancelled])
    #expect(try chat.press(.showReading(alone.id)).systemMessages == [.cancelled])
  }

  @Test func anotherCarrierIsPickedAndOneMayGoBack() throws {
    let reading = try ask("801109549415")
    let subject = CarrierSubject.question(reading.id, 0)
    let number = Samples.number("801109549415")
    #expect(
      try chat.press(.openCarrierPicker(subject, nil)).contents.last
        == .carrierPicker(subject, number: number, category: nil))
    #expect(try chat.press(.showReading(reading.id)).contents.last == .reading(reading.id))
    _ = try chat.press(.chooseCarrier(subject, "hct"))
    #expect(try chat.parcels.map(\.carrier) == ["hct"])
  }

  @Test func aGroupOfNumbersIsPickedForWithoutNamingOne() throws {
    let reading = try ask("801109549415\n801109549426")
    let subject = CarrierSubject.question(reading.id, 0)
    #expect(
      try chat.press(.openCarrierPicker(subject, nil)).contents.last
        == .carrierPicker(subject, number: nil, category: nil))
  }

  @Test func aWrongCheckDigitIsAskedAboutAndAddedAsWrittenOnlyWhenTold() throws {
    let reading = try ask("郵局 RR123456789TW")
    #expect(reading.questions.map(\.reason) == [.wrongCheckDigit])
    #expect(try chat.parcels.isEmpty)
    let replies = try chat.press(.asWritten(reading.id, question: 0))
    #expect(replies.toasts == [.added])
    #expect(try chat.parcels.compactMap(\.number?.text) == ["RR123456789TW"])
    // The choice is not remembered for the next number of this form.
    #expect(try chat.choices.isEmpty)
    #expect(try chat.press(.asWritten(reading.id, question: 0)).toasts == [.gone])
  }

  /// A stored question about a doubtful number, with suggestions.
  private func doubt(_ carriers: [CarrierID], meant: [String]) throws -> ReadingID {
    var reading = try ask("郵局 RR123456789TW")
    reading.questions[0].carriers = carriers
    reading.questions[0].suggestions = meant.map(Samples.number)
    try chat.keep(reading)
    return reading.id
  }

  // MARK: Wrong lengths

  @Test(arguments: ["黑貓 6204340037561", "黑貓單號 6204340037561"])
  func aNumberThatIsTooLongIsAskedAbout(text: String) throws {
    let reading = try ask(text)
    let question = try #require(reading.questions.first)
    #expect(question.reason == .wrongLength && question.carriers == ["tcat"] && question.lengths == [12])
    #expect(try chat.parcels.isEmpty)
    #expect(question.suggestions.map(\.text) == ["620434037561", "620434003756"])
    #expect(try chat.press(.suggestion(reading.id, question: 0, 1)).toasts == [.added])
    #expect(try chat.parcels.map { "\($0.carrier) \($0.tracked.number)" } == ["tcat 620434003756"])
    #expect(try chat.choices.isEmpty)
  }

  @Test func aNumberThatIsTooShortIsAddedAsWrittenOnlyWhenTold() throws {
    let reading = try ask("黑貓 62043400375")
    #expect(reading.questions.map(\.reason) == [.wrongLength] && reading.questions[0].suggestions.isEmpty)
    #expect(try chat.press(.asWritten(reading.id, question: 0)).toasts == [.added])
    #expect(try chat.parcels.map { "\($0.carrier) \($0.tracked.number)" } == ["tcat 62043400375"])
  }

  @Test func aNumberOfAWrongLengthMayBeAnotherCarriers() throws {
    let reading = try ask("黑貓 62043400375")
    let subject = CarrierSubject.question(reading.id, 0)
    #expect(
      try chat.press(.openCarrierPicker(subject, nil)).contents.last
        == .carrierPicker(subject, number: Samples.number("62043400375"), category: nil))
    #expect(try chat.press(.chooseCarrier(subject, "kerry")).toasts == [.added])
    #expect(try chat.parcels.map { "\($0.carrier) \($0.tracked.number)" } == ["kerry 62043400375"])
    #expect(try chat.choices.isEmpty)
  }

  /// With a carrier that is named, the command and the question for a number say how long its numbers are.
  @Test func theCommandSaysTheLengthsToo() throws {
    let reading = try chat.reading(try chat.command("add", "黑貓 6204340037561 襪子"))
    #expect(reading.questions.map(\.reason) == [.wrongLength] && reading.questions[0].lengths == [12])
    #expect(reading.questions[0].items.map(\.name) == ["襪子"])
    let typed = try chat.reading(try chat.command("add", "黑貓 1234567 襪子"))
    #expect(typed.questions.map(\.reason) == [.unusualForm] && typed.questions[0].lengths == [12])
    _ = try chat.command("add", "")
    let awaited = try chat.reading(try chat.say("黑貓 6204340037561"))
    #expect(awaited.questions.map(\.reason) == [.unusualForm] && awaited.questions[0].lengths == [12])
    #expect(awaited.questions[0].suggestions.map(\.text) == ["620434037561", "620434003756"])
  }

  /// Stored by a version that knew no lengths.
  @Test func anOlderQuestionIsStillRead() throws {
    let old = #"{"id": 0, "reason": "unusualForm", "items": [{"number": "12345", "noted": {}}], "carriers": ["tcat"]}"#
    let question = try JSONDecoder().decode(Question.self, from: Data((old.dropLast() + #", "suggestions": []}"#).utf8))
    #expect(question.lengths == nil && question.reason == .unusualForm)
  }

  @Test func aSuggestionIsTakenInsteadOfTheNumber() throws {
    let id = try doubt(["postTW"], meant: ["RR824903259TW"])
    #expect(try chat.press(.suggestion(id, question: 0, 1)).toasts == [.gone])
    #expect(try chat.press(.suggestion(id, question: 0, 0)).toasts == [.added])
    #expect(try chat.parcels.map { "\($0.carrier) \($0.tracked.number)" } == ["postTW RR824903259TW"])
  }

  @Test func aSuggestionThatIsInTheListIsNotAddedTwice() throws {
    _ = try chat.say("郵局 RR824903259TW")
    let known = try #require(try chat.parcels.first)
    let id = try doubt(["postTW"], meant: ["RR824903259TW"])
    #expect(try chat.press(.suggestion(id, question: 0, 0)).contents.last == .parcel(known.id, view: .card))
    #expect(try chat.parcels.count == 1)
  }

  @Test func aSuggestionThatSeveralCarriersHaveIsAskedAbout() throws {
    let id = try doubt([], meant: ["801109549415"])
    let replies = try chat.press(.suggestion(id, question: 0, 0))
    let question = try #require(try chat.reading(replies).questions.first)
    #expect(question.reason == .severalCarriers && question.items.map(\.number.text) == ["801109549415"])
    #expect(try chat.press(.chooseCarrier(.question(id, question.id), "tcat")).toasts == [.added])
    #expect(try chat.parcels.compactMap(\.number?.text) == ["801109549415"])
  }

  @Test func allIsSaidToBeRightWithOneTap() throws {
    let reading = try ask("黑貓 620434003756\n黑貓 620434003757")
    #expect(try chat.press(.confirmReading(reading.id)).toasts == [.confirmed])
    #expect(try chat.parcels.map(\.unconfirmed) == [nil, nil])
  }

  @Test func anotherChatsReadingIsNotShown() throws {
    let reading = try ask("801109549415")
    let press = Update.Content.button(data: Action.chooseCarrier(.question(reading.id, 0), "tcat").encoded, press: "p")
    let stranger = Samples.update(press, id: "99", chat: ChatID(platform: "telegram", value: "666"))
    try chat.store.inbox.receive([.update(stranger)], account: "a", next: nil, receivedAt: chat.clock.now)
    _ = try chat.store.inbox.handle(
      limit: 1, now: chat.clock.now, handler: chat.dialogs.handle, reportFailure: { _, _, error in throw error })
    #expect(try chat.parcels.isEmpty)
    #expect(try chat.store.read { try $0.parcels(in: stranger.chat) }.isEmpty)
  }
}
