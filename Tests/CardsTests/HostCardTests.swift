import Cards
import Chat
import Foundation
import Phrases
import Testing

@Suite struct HostCardTests {
  /// Minutes, and the text for them.
  static let durations: [(Double, String)] = [
    (-1440, "1 minute"), (0, "1 minute"), (1.4, "1 minute"), (1.5, "2 minutes"), (119, "119 minutes"),
    (120, "2 hours"), (149, "2 hours"), (150, "3 hours"), (2820, "47 hours"), (2880, "2 days"), (144_000, "100 days"),
  ]

  @Test(arguments: durations) func howLongATroubleLasted(_ minutes: Double, _ words: String) throws {
    let card = try Samples.cards().troubleOver(
      name: "polling", since: Samples.now.addingTimeInterval(-60 * minutes), until: Samples.now, Samples.style(.en))
    #expect(card.text.plainText.hasSuffix(" is over after \(words)"))
  }

  @Test(arguments: Language.allCases) func aTroubleRingsAndItsEndDoesNot(_ language: Language) throws {
    let cards = try Samples.cards()
    let style = Samples.style(language)
    #expect(!cards.trouble(Samples.troubles[0], style).isSilent)
    #expect(!cards.updatesSetAside(count: 1, style).isSilent)
    #expect(cards.troubleOver(name: "polling", since: Samples.now, until: Samples.now, style).isSilent)
  }

  @Test(arguments: Language.allCases) func everyPartHasItsOwnName(_ language: Language) throws {
    let cards = try Samples.cards()
    let lines = Samples.troubles.map { trouble in
      var trouble = trouble
      (trouble.since, trouble.reason) = (Samples.now, "r")
      return cards.trouble(trouble, Samples.style(language)).text.plainText
    }
    #expect(Set(lines).count == Samples.troubles.count)
    // An unknown part is shown by its stored name.
    let unknown = cards.trouble(Trouble(name: "quantum", since: Samples.now, reason: "r"), Samples.style(language))
    #expect(unknown.text.plainText.contains("quantum"))
  }
}
