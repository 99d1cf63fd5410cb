import Cards
import Testing
import Tracking

@Suite struct MergeKeyTests {
  private static let one = ParcelID(rawValue: 1)
  private static let words = SearchWords("鞋")

  /// Each message would show all that the other shows.
  @Test func whatIsAskedForTwiceIsSaidOnce() throws {
    let words = try #require(Self.words)
    let contents: [Content] = [
      .parcel(Self.one, view: .card), .list(page: 0), .list(page: 0, filter: .ready), .list(page: 1), .history(page: 0),
      .search(words, page: 0), .round, .reminders, .parcel(ParcelID(rawValue: 2), view: .card),
    ]
    let keys = contents.compactMap(\.mergeKey)
    #expect(Set(keys).count == contents.count)
    #expect(Content.list(page: 0).mergeKey == Content.list(page: 0, filter: nil).mergeKey)
  }

  /// No other message can replace a question, a warning or an answer to one message.
  @Test(arguments: [
    Content.parcel(one, view: .timeline), .parcel(one, view: .deadline), .parcel(one, view: .undone),
    .reading(ReadingID(rawValue: 1)), .systemMessage(.nothingFound), .systemMessage(.fault), .statistics, .overview,
    .addressed(Person(id: "1", name: nil), .round), .alerts(BundleID(rawValue: 1)), .reminder(one), .status,
  ]) func everythingElseIsSentEachTime(_ content: Content) {
    #expect(content.mergeKey == nil)
  }
}
