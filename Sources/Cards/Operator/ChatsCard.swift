import Chat
import Foundation
import Phrases
import Tracking

/// A page of the operator's list of chats: ids, last active days and counts.
struct ChatsCard: CardPart {
  private static let pageSize = 10

  let context: CardContext
  /// The chats of the page.
  let chats: [KnownChat]
  let page: Int
  /// The number of all chats.
  let count: Int

  var card: Card {
    let page = Page(page, of: count, size: Self.pageSize)
    var lines = RichTextBuilder()
    lines.add(.bold("💬 " + text(.chatsTitle, count: count)))
    pageText.add(page, to: &lines)
    for chat in chats {
      lines.blank()
      lines.add(.plain(chat.mark + " "), .code(chat.id.description))
      lines.add(figures(of: chat))
    }
    let again = button(.buttonRefresh, .chats(page: page.index))
    return Card(text: lines.text, buttons: [pageText.buttons(page, Action.chats).both, [again]].filter { !$0.isEmpty })
  }

  private func figures(of chat: KnownChat) -> String {
    let day = chat.lastActiveDay.map { self.day(Day(number: $0)) }
    let line = text(
      .chatsLine, ["day": day ?? "–", "open": String(chat.openParcels), "added": String(chat.addedToday)])
    return key(chat.state).map { line + " · " + text($0) } ?? line
  }

  private func key(_ state: KnownChat.State) -> PhraseKey? {
    switch state {
    case .open: nil
    case .closed: .chatsClosed
    case .blocked: .chatsBlocked
    case .notAllowed: .chatsNotAllowed
    }
  }
}

extension ChatsCard {
  init(page: Int, _ source: CardSource) throws {
    let style = source.context.style
    let count = try source.data.knownChatCount()
    let range = Page(page, of: count, size: Self.pageSize).range
    let today = Day(style.now, zone: style.zone).date(zone: style.zone)
    self.init(
      context: source.context, chats: try source.data.knownChats(range, dayStart: today), page: page, count: count)
  }
}

extension KnownChat {
  fileprivate var mark: String {
    switch kind {
    case .private: "👤"
    case .group: "👥"
    case .channel: "📢"
    case nil: "🚫"
    }
  }
}
