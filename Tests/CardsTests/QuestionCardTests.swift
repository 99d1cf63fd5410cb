import Cards
import Chat
import Phrases
import Testing
import Tracking

@Suite struct QuestionCardTests {
  private let id = QuestionID(rawValue: 3)

  private func actions(_ card: Card) -> [Action] {
    card.buttons.flatMap { $0 }.compactMap {
      if case .action(let data) = $0.effect { Action(encoded: data) } else { nil }
    }
  }

  @Test(arguments: [Question.Reason.severalCarriers, .wrongCheckDigit])
  func questionOffersEachCarrierOnceEightAtMost(reason: Question.Reason) throws {
    let carriers = Samples.carriers.prefix(12).map(\.id)
    let question = Question(
      id: id, number: try Samples.number("620434003756"), carriers: [carriers[0]] + carriers, reason: reason)
    let all = actions(try Samples.cards().question(question, Samples.style(.en)))
    #expect(all == carriers.prefix(8).map { .choose(id, $0) } + [.pick(id, nil), .dropQuestion(id)])
  }

  @Test(arguments: Carrier.Category.allCases)
  func everyCarrierIsReachedThroughThePicker(category: Carrier.Category) throws {
    let cards = try Samples.cards()
    let style = Samples.style(.zhHans)
    let members = Samples.carriers.filter { $0.category == category }.map(\.id)
    let top = actions(cards.picker(id, number: nil, category: nil, style))
    if members.count == 1 {
      #expect(top.contains(.choose(id, members[0])))
    } else {
      #expect(top.contains(.pick(id, category)))
    }
    let inside = actions(cards.picker(id, number: nil, category: category, style))
    #expect(inside == members.map { .choose(id, $0) } + [.pick(id, nil), .dropQuestion(id)])
  }

  @Test func chatsOwnLanguageIsMarked() throws {
    let card = try Samples.cards().languages(Samples.style(.zhHans))
    #expect(card.buttons.flatMap { $0 }.map(\.title) == ["繁體中文", "✓ 简体中文", "English"])
  }
}
