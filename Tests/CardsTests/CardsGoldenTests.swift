import Cards
import Chat
import Foundation
import Phrases
import Testing
import Tracking

@Suite struct CardsGoldenTests {
  @Test(arguments: Language.allCases, CardCases.all.keys.sorted())
  func cardIsAsItsGoldenFile(language: Language, name: String) throws {
    let make = try #require(CardCases.all[name])
    let text = Golden.text(try make(try Samples.cards(), Samples.style(language)))
    #expect(text == (try Golden.text(language.rawValue, name, now: text)))
  }

  @Test(arguments: Language.allCases)
  func toastsAreAsTheirGoldenFile(language: Language) throws {
    let cards = try Samples.cards()
    let all: [Toast] =
      [
        .refreshing, .justChecked, .allJustChecked, .linkOnly, .markedPickedUp, .pickedUpUndone, .deleted, .gone,
        .added,
        .confirmed, .keepsWaiting, .cleared, .changed, .alreadyThere, .languageSet, .none, .preparing, .notYours,
        .claimed, .released, .claimedBy("小美"), .claimedBy(nil), .releaseAsk("小美"), .releaseAsk(nil), .mutedForYou,
        .unmutedForYou, .mutedAllForYou, .unmutedAllForYou, .secretsOf("小美"), .secretsOf(nil), .secretsWithheld("小美"),
        .secretsWithheld(nil), .undoTooLate,
        .undoneAlready, .outdated, .phonePrivateOnly, .listFull(limit: 500),
      ] + UndoKind.allCases.map(Toast.undone)
    var text = all.map { "\($0): \(cards.toast($0, Samples.style(language)) ?? "—")\n" }.joined()
    for (allowance, granted) in [(Allowance.lookUpsPerHour, 0), (.lookUpsPerDay, 0), (.lookUpsPerHour, 7)] {
      let spent = SpentAllowance(allowance, limit: 60, until: Samples.now.addingTimeInterval(1800))
      let toast = cards.toast(.spent(spent, granted: granted), Samples.style(language)) ?? "—"
      #expect(toast.count <= 200)
      text += "spent(\(allowance), granted: \(granted)): \(toast)\n"
    }
    #expect(text == (try Golden.text(language.rawValue, "toasts", now: text)))
  }

  @Test(arguments: Language.allCases)
  func menuIsAsItsGoldenFile(language: Language) throws {
    let text = try Samples.cards().menu(language).map { "/\($0.name)  \($0.description)\n" }.joined()
    #expect(text == (try Golden.text(language.rawValue, "menu", now: text)))
  }

  @Test(arguments: Language.allCases)
  func noGoldenFileIsLeftOver(language: Language) throws {
    let known = Set(CardCases.all.keys).union(["toasts", "menu"])
    #expect(Set(try Golden.names(language.rawValue)).subtracting(known).isEmpty)
  }
}
