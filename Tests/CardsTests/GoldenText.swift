import Cards
import Chat
import Foundation
import Phrases
import Testing
import Tracking

/// The texts that golden files hold: all cards of `CardCases`, and the group `chat` with what is no card.
enum GoldenText {
  /// The names of each group's texts, in the order of the file.
  static let names: [String: [String]] = CardCases.groups.mapValues { $0.keys.sorted() }
    .merging(["chat": ["menu", "toasts"]]) { cards, _ in cards }

  static func text(_ group: String, _ name: String, _ language: Language) throws -> String {
    let cards = try Samples.cards()
    switch (group, name) {
    case ("chat", "menu"): return cards.menu(language).map { "/\($0.name)  \($0.description)\n" }.joined()
    case ("chat", _): return toasts(cards, Samples.style(language)).map { "\($0.name): \($0.text)\n" }.joined()
    default:
      let make = try #require(CardCases.groups[group]?[name])
      return text(try make(cards, Samples.style(language)))
    }
  }

  static func toasts(_ cards: Cards, _ style: CardStyle) -> [(name: String, text: String)] {
    let spent = [(Allowance.lookUpsPerHour, 0), (.lookUpsPerDay, 0), (.lookUpsPerHour, 7)].map { allowance, granted in
      let until = Samples.now.addingTimeInterval(1800)
      return (
        "spent(\(allowance), granted: \(granted))",
        Toast.spent(SpentAllowance(allowance, limit: 60, until: until), granted: granted)
      )
    }
    return (allToasts.map { ("\($0)", $0) } + spent).map { ($0.0, cards.toast($0.1, style) ?? "—") }
  }

  private static let allToasts: [Toast] =
    [
      .refreshing, .justChecked, .allJustChecked, .linkOnly, .markedPickedUp, .pickedUpUndone, .deleted, .gone, .added,
      .confirmed, .keepsWaiting, .asksLater, .asksNoMore, .cleared, .changed, .alreadyThere, .languageSet, .none,
      .preparing, .notYours,
      .claimed, .released, .claimedBy("小美"), .claimedBy(nil), .releaseAsk("小美"), .releaseAsk(nil), .mutedForYou,
      .unmutedForYou, .mutedAllForYou, .unmutedAllForYou, .secretsOf("小美"), .secretsOf(nil), .secretsWithheld("小美"),
      .secretsWithheld(nil), .undoTooLate, .undoneAlready, .outdated, .phonePrivateOnly, .listFull(limit: 500),
    ] + UndoKind.allCases.map(Toast.undone)

  /// `[b]…[/b]` and so on for formats, then one line for each row of buttons with their effects.
  static func text(_ card: Card) -> String {
    var text = card.text.spans.map(text).joined() + "\n"
    if !card.buttons.isEmpty { text += "\n" }
    for row in card.buttons {
      text += row.map { "[ \($0.title) ]→\(effect($0.effect))" }.joined(separator: "  ") + "\n"
    }
    return text
  }

  private static func text(_ span: RichText.Span) -> String {
    switch span {
    case .plain(let text): text
    case .bold(let text): "[b]\(text)[/b]"
    case .code(let text): "[code]\(text)[/code]"
    case .spoiler(let text): "[spoiler]\(text)[/spoiler]"
    case .italic(let text): "[i]\(text)[/i]"
    case .link(let text, let url): "[link \(url)]\(text)[/link]"
    case .mention(let text, let user): "[@\(user)]\(text)[/@]"
    case .quote(let spans): "[fold]" + spans.map(text).joined() + "[/fold]"
    }
  }

  private static func effect(_ effect: Button.Effect) -> String {
    switch effect {
    case .action(let data): data
    case .open(let url): url
    }
  }
}
