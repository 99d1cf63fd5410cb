import Cards
import Chat
import Phrases
import Testing
import Tracking

@Suite struct QuestionCardTests {
  private let subject = Samples.subject

  private func actions(_ card: Card) -> [Action] {
    card.buttons.flatMap { $0 }.compactMap {
      if case .action(let data) = $0.effect { Action(encoded: data) } else { nil }
    }
  }

  private func card(_ questions: [Question]) throws -> Card {
    var reading = MessageReading(id: Samples.readingID)
    reading.questions = questions
    return try Samples.cards().reading(reading, parcels: [], known: [], Samples.style(.en))
  }

  @Test func questionOffersEachCarrierOnceEightAtMost() throws {
    let carriers = Samples.carriers.prefix(12).map(\.id)
    var question = try Samples.several(0)
    question.carriers = [carriers[0]] + carriers
    #expect(
      actions(try card([question]))
        == carriers.prefix(8).map { .chooseCarrier(subject, $0) } + [
          .openCarrierPicker(subject, nil), .dismissQuestion(subject),
        ])
  }

  @Test func doubtOffersThreeSuggestionsAndTheNumberAsWritten() throws {
    var question = try Samples.suggested(0)
    question.suggestions.append(try Samples.number("RR824903200TW"))
    #expect(
      actions(try card([question])) == (0..<3).map { .suggestion(Samples.readingID, question: 0, $0) } + [
        .asWritten(Samples.readingID, question: 0), .dismissQuestion(subject),
      ])
  }

  /// A number of a wrong length may be another carrier's.
  @Test func wrongLengthOffersAnotherCarrierToo() throws {
    #expect(
      actions(try card([try Samples.tooLong(0)])) == (0..<2).map { .suggestion(Samples.readingID, question: 0, $0) } + [
        .asWritten(Samples.readingID, question: 0), .dismissQuestion(subject), .openCarrierPicker(subject, nil),
      ])
  }

  /// Platforms allow a hundred buttons. Questions beyond that get theirs later; no question's buttons are split.
  @Test func manyQuestionsAreAskedInTurn() throws {
    let carriers = Samples.carriers.prefix(8).map(\.id)
    let questions = try (0..<20).map { index in
      var question = try Samples.several(index)
      question.carriers = Array(carriers)
      return question
    }
    let all = actions(try card(questions))
    #expect(all.count == 60)
    #expect(Set(all.map(\.encoded)).count == 60)
    #expect(all.last == .dismissQuestion(.question(Samples.readingID, 5)))
  }

  @Test(arguments: Carrier.Category.allCases)
  func everyCarrierIsReachedThroughThePicker(category: Carrier.Category) throws {
    let cards = try Samples.cards()
    let style = Samples.style(.zhHans)
    let members = Samples.carriers.filter { $0.category == category }.map(\.id)
    let top = actions(cards.carrierPicker(subject, number: nil, category: nil, style))
    if members.count == 1 {
      #expect(top.contains(.chooseCarrier(subject, members[0])))
    } else {
      #expect(top.contains(.openCarrierPicker(subject, category)))
    }
    let inside = actions(cards.carrierPicker(subject, number: nil, category: category, style))
    #expect(
      inside == members.map { .chooseCarrier(subject, $0) } + [
        .openCarrierPicker(subject, nil), .dismissQuestion(subject),
      ])
  }

  @Test func chatsOwnLanguageIsMarked() throws {
    let card = try Samples.cards().languages(Samples.style(.zhHans))
    #expect(card.buttons.flatMap { $0 }.map(\.title) == ["繁體中文", "✓ 简体中文", "English"])
  }
}
