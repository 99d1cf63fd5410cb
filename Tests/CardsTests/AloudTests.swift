import Cards
import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

/// Screen readers: no meaning depends on a color, a drawing or an emoji alone.
@Suite struct AloudTests {
  /// The letters and digits that a screen reader speaks.
  private func heard(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { CharacterSet.alphanumerics.contains($0) }))
  }

  @Test(arguments: Language.allCases) func everyStatusIsHeard(_ language: Language) throws {
    let cards = try Samples.cards()
    let style = Samples.style(language)
    var seen: [String: Status] = [:]
    for status in Status.allCases {
      var parcel = try Samples.inTransit()
      parcel.tracked.status = status
      let words = heard(cards.parcel(parcel, view: .card, in: style).text.plainText)
      #expect(seen.updateValue(status, forKey: words) == nil, "\(status)")
    }
  }

  @Test(arguments: Language.allCases) func everyEntryOfAListSaysItsStatus(_ language: Language) throws {
    let cards = try Samples.cards()
    let style = Samples.style(language)
    var seen: Set<String> = []
    for status in Status.allCases {
      var parcel = try Samples.inTransit()
      parcel.tracked.status = status
      // Parcels under one heading have different statuses.
      let entry = cards.list([parcel], page: 0, style).text.plainText.split(separator: "\n").suffix(1)
      #expect(seen.insert(heard(entry.joined())).inserted, "\(status)")
    }
  }

  @Test(arguments: Language.allCases, CardCases.all.keys.sorted())
  func everyLineAndButtonHasWords(_ language: Language, _ name: String) throws {
    let make = try #require(CardCases.all[name])
    let card = try make(try Samples.cards(), Samples.style(language))
    for line in card.text.plainText.split(separator: "\n") { #expect(!heard(String(line)).isEmpty, "\(line)") }
    for button in card.buttons.joined() { #expect(!heard(button.title).isEmpty, "\(button.title)") }
  }

  @Test(arguments: Language.allCases) func whoFetchesItIsSaid(_ language: Language) throws {
    let cards = try Samples.cards()
    let style = CardCases.group(Samples.style(language))
    var parcel = try Samples.atStore()
    let before = heard(cards.round([parcel], style).text.plainText)
    parcel.claim = Person(id: "7", name: "小美")
    let after = heard(cards.round([parcel], style).text.plainText)
    #expect(after.count > before.count + "小美".count)
  }
}
