import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct ListTests {
  private let chat: Conversation
  private let pressed = Outbound.Action.edit(MessageID(rawValue: "7"))

  init() throws { chat = try Conversation() }

  private func add(_ text: String) throws -> ParcelID {
    _ = try chat.say(text)
    return try #require(try chat.parcels.first).id
  }

  @Test func aNewListTakesThePlaceOfTheOneBefore() throws {
    let first = try chat.command("list")
    #expect(first.map(\.action) == [.send])
    let shown = try #require(try chat.store.read { try $0.list(in: Samples.chat) }).message
    // The new list is sent first, so that the chat always has one.
    #expect(try chat.command("list").map(\.action) == [.send, .delete(shown)])
  }

  @Test func whatIsNoListAnyMoreOrTooOldStays() throws {
    let id = try add("黑貓 620434003756")
    _ = try chat.command("list")
    let shown = try #require(try chat.store.read { try $0.list(in: Samples.chat) }).message
    _ = try chat.send(.button(data: Action.parcel(id, .show).encoded, press: "p"), message: shown.rawValue)
    #expect(try chat.command("list").map(\.action) == [.send])
    chat.clock.advance(by: 48 * 3600)
    #expect(try chat.command("list").map(\.action) == [.send])
  }

  @Test(arguments: [nil, ListFilter.ready, .onTheWay, .trouble, .carrier("tcat")])
  func theListIsTurnedAndNarrowedInPlace(filter: ListFilter?) throws {
    let list = Content.list(page: 2, filter: filter)
    #expect(try chat.press(.list(page: 2, filter: filter)).last == .init(action: pressed, content: list))
    #expect(try chat.press(.refreshList(page: 2, filter: filter)).last == .init(action: pressed, content: list))
    let asked = try chat.press(.chooseFilter(page: 2, filter: filter)).last
    #expect(asked == .init(action: pressed, content: .listFilters(page: 2, filter: filter)))
    // Back from a card, the list has the same page and filter.
    #expect(try chat.press(.backToList).last == .init(action: pressed, content: list))
  }

  @Test func thereIsAWayBackWhereNoListWasShown() throws {
    #expect(try chat.press(.backToList).last == .init(action: pressed, content: .list(page: 0)))
  }

  @Test func onlyWhatIsShownIsAskedAbout() throws {
    let chat = try Conversation(followed: ["tcat", "pchome"])
    _ = try chat.say("黑貓 620434003756")
    _ = try chat.command("add", "pchome 125710493260")
    let ask = LeaseQuota(carriers: ["tcat", "pchome"], limit: 9)
    let later = chat.clock.now.addingTimeInterval(3600)
    let due = try chat.store.shipments.leaseDue([ask], owner: "test", until: chat.clock.now, now: chat.clock.now)
    for shipment in due { try chat.store.shipments.release(shipment.lease, nextCheck: later) }
    #expect(try chat.press(.refreshList(page: 0, filter: .carrier("dhl"))).toasts == [.allJustChecked])
    // A parcel that was just added is being looked up anyway.
    #expect(try chat.press(.refreshList(page: 0, filter: .carrier("pchome"))).toasts == [.allJustChecked])
    chat.clock.advance(by: 600)
    #expect(try chat.press(.refreshList(page: 0, filter: .carrier("pchome"))).toasts == [.refreshing])
    let again = try chat.store.shipments.leaseDue([ask], owner: "test", until: later, now: chat.clock.now)
    #expect(again.map(\.shipment.carrier) == ["pchome"])
  }

  @Test func whatIsInTheArchiveIsNotAskedAboutByTheList() throws {
    let id = try add("黑貓 620434003756")
    _ = try chat.press(.parcel(id, .archive))
    chat.clock.advance(by: 600)
    #expect(try chat.press(.refreshList(page: 0)).toasts == [.allJustChecked])
  }

  @Test func theHistoryRestoresInOneTap() throws {
    let id = try add("黑貓 620434003756")
    _ = try chat.press(.parcel(id, .archive))
    #expect(try chat.command("history").contents == [.history(page: 0)])
    #expect(try chat.press(.history(page: 1)).last == .init(action: pressed, content: .history(page: 1)))
    let restored = try chat.press(.unarchiveInHistory(id, page: 1))
    #expect(restored.toasts == [.unarchived])
    #expect(restored.last == .init(action: pressed, content: .history(page: 1)))
    #expect(try chat.parcels.first?.archivedAt == nil)
    #expect(try chat.parcels.first?.unarchivedAt == chat.clock.now)
    // Taking a parcel out of the archive cannot be undone, and the undo of the archiving is used up.
    #expect(try chat.command("undo").systemMessages == [.nothingToUndo])
  }

  @Test func whatIsGoneIsNotRestored() throws {
    let replies = try chat.press(.unarchiveInHistory(ParcelID(rawValue: 5), page: 0))
    #expect(replies.toasts == [.gone])
    #expect(replies.last == .init(action: pressed, content: .history(page: 0)))
  }

  @Test func theNumbersAreShown() throws {
    #expect(try chat.command("stats").contents == [.statistics])
    #expect(try chat.command("stats", kind: .group).contents == [.statistics])
  }
}
