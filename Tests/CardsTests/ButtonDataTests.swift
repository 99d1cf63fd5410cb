import Cards
import Chat
import Foundation
import Phrases
import Testing
import Tracking

/// A client program can read the data of a button, and in a group every member can.
@Suite struct ButtonDataTests {
  private static let styles: [CardStyle] = {
    let own = Samples.style(.en)
    var group = own
    (group.isPrivate, group.members) = (false, GroupMembers())
    return [own, group]
  }()

  private static func buttons(_ card: Card) -> [(title: String, data: String)] {
    card.buttons.joined().compactMap { button in
      if case .action(let data) = button.effect { (button.title, data) } else { nil }
    }
  }

  /// The samples' numbers: those in texts, and those in button titles.
  private static func numbers(_ card: Card) -> [String] {
    let copied = card.text.spans.compactMap { span -> String? in
      if case .code(let text) = span { text } else { nil }
    }
    return (copied + buttons(card).map(\.title)).filter { text in
      text.count >= 8 && TrackingNumber(text)?.text == text
    }
  }

  @Test func noButtonCarriesANumber() throws {
    let cards = try Samples.cards()
    let all = try CardCases.all.values.flatMap { make in try Self.styles.map { try make(cards, $0) } }
    let numbers = Set(all.flatMap(Self.numbers))
    #expect(numbers.count > 20 && numbers.isSuperset(of: ["620434003756", "620434003760", "620434003706"]))
    for card in all {
      for (title, data) in Self.buttons(card) {
        #expect(!numbers.contains(where: data.contains), "\(title): \(data)")
      }
    }
  }
}
