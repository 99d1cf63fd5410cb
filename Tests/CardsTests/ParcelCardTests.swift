import Cards
import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

@Suite struct ParcelCardTests {
  private func card(_ parcel: Parcel, _ view: ParcelView = .card, isPrivate: Bool = true) throws -> Card {
    try Samples.cards().parcel(parcel, view: view, in: Samples.style(.zhHant, isPrivate: isPrivate))
  }

  private func actions(_ card: Card) -> [Action] {
    card.buttons.flatMap { $0 }.compactMap {
      if case .action(let data) = $0.effect { Action(encoded: data) } else { nil }
    }
  }

  @Test func nameIsTheUsersElseTheProductsElseTheShops() throws {
    var parcel = try Samples.atPostOffice()
    #expect(try card(parcel).text.spans.contains(.bold("博客來")))
    parcel.noted.product = "小說"
    #expect(try card(parcel).text.spans.contains(.bold("小說")))
    parcel.name = "給媽媽的書"
    #expect(try card(parcel).text.spans.contains(.bold("給媽媽的書")))
    parcel.name = " \n\t"
    #expect(try card(parcel).text.spans.contains(.bold("小說")))
  }

  @Test(arguments: Status.allCases)
  func everyStatusHasItsMarkAndWord(status: Status) throws {
    var parcel = try Samples.inTransit()
    parcel.tracked.status = status
    let text = try card(parcel).text.plainText
    #expect(text.hasPrefix(status.mark + " 藍牙耳機"))
    // The progress is of interest as long as there is some way to go.
    #expect((text.contains("○○") || text.contains("●●")) == status.isBeforeArrival)
  }

  @Test func pickedUpIsOfferedOnlyWhereAParcelMayWait() throws {
    func isOffered(_ parcel: Parcel) throws -> Bool {
      try (actions(card(parcel)) + actions(card(parcel, .more))).contains(.parcel(parcel.id, .pickedUp))
    }
    #expect(try isOffered(Samples.atStore()))
    #expect(try isOffered(Samples.atPostOffice()))
    #expect(try isOffered(Samples.linkOnly()))
    #expect(try !isOffered(Samples.inTransit()))
    #expect(try !isOffered(Samples.delivered()))
    #expect(try !isOffered(Samples.returning()))
    #expect(try !isOffered(Samples.collectedByUser()))
  }

  @Test func undoIsOfferedUntilTheCarrierSaysTheSame() throws {
    var parcel = try Samples.collectedByUser()
    #expect(actions(try card(parcel)).contains(.parcel(parcel.id, .undoPickedUp)))
    parcel.tracked.status = .collected
    #expect(!actions(try card(parcel)).contains(.parcel(parcel.id, .undoPickedUp)))
  }

  @Test func endedParcelIsNotRefreshed() throws {
    let parcel = try Samples.delivered()
    #expect(!actions(try card(parcel)).contains(.parcel(parcel.id, .refresh)))
    #expect(!actions(try card(parcel, .more)).contains(.parcel(parcel.id, .refresh)))
    let expired = try Samples.expired()
    #expect(actions(try card(expired)).contains(.parcel(expired.id, .refresh)))
  }

  @Test func deletingAsksFirst() throws {
    let parcel = try Samples.atStore()
    #expect(actions(try card(parcel, .more)).contains(.parcel(parcel.id, .delete)))
    #expect(!actions(try card(parcel, .more)).contains(.parcel(parcel.id, .confirmDelete)))
    #expect(
      actions(try card(parcel, .confirmDelete)) == [.parcel(parcel.id, .confirmDelete), .parcel(parcel.id, .show)])
  }

  @Test func groupGetsNoPageThatNamesTheNumber() throws {
    func pages(_ parcel: Parcel, isPrivate: Bool) throws -> Int {
      try card(parcel, .more, isPrivate: isPrivate).buttons.flatMap { $0 }.filter {
        if case .open = $0.effect { true } else { false }
      }.count
    }
    #expect(try pages(Samples.inTransit(), isPrivate: true) == 1)
    #expect(try pages(Samples.inTransit(), isPrivate: false) == 0)
    #expect(try pages(Samples.atStore(), isPrivate: false) == 1)
  }

  @Test(arguments: [
    (Deadline(day: Samples.day(11, 30), origin: .carrier), "最晚 11/30（一）取貨", "7-ELEVEN 提供"),
    (Deadline(day: Samples.day(11, 30), minute: 600, origin: .text), "最晚 11/30（一）10:00 取貨", "依你的訊息"),
    (Deadline(day: Samples.day(11, 30), minute: 600, origin: .rule), "約 11/30（一）截止", "通常保留 7 天"),
    (Deadline(day: Samples.day(11, 26), origin: .user), "最晚 11/26（四）取貨", "你設定的"),
    (Deadline(day: Samples.day(11, 26), origin: .rule), "約 11/26（四）截止", "通常保留 7 天"),
    (Deadline(day: Samples.day(11, 25), origin: .carrier), "最晚 11/25（三）取貨", "7-ELEVEN 提供"),
    (Deadline(day: Samples.day(11, 25), origin: .rule), "約 11/25（三）截止", "通常保留 7 天"),
    (Deadline(day: Samples.day(11, 25), minute: 1439, origin: .carrier), "最晚 11/25（三）23:59 取貨", "7-ELEVEN 提供"),
    (Deadline(day: Samples.day(11, 25), minute: 600, origin: .carrier), "取貨期限 11/25（三）10:00 已過", "7-ELEVEN 提供"),
    (Deadline(day: Samples.day(11, 24), origin: .carrier), "取貨期限 11/24（二）已過", "7-ELEVEN 提供"),
    (Deadline(day: Samples.day(11, 24), origin: .rule), "取貨期限約 11/24（二），可能已過", "通常保留 7 天"),
  ])
  func deadlineIsSaidAsFarAsItIsKnown(deadline: Deadline, expected: String, origin: String) throws {
    var parcel = try Samples.atStore()
    parcel.tracked.deadline = deadline
    let text = try card(parcel, .more).text.plainText
    #expect(text.contains("\n" + expected + " · 要付 NT$359\n"))
    #expect(text.contains("\n期限：" + origin + "\n"))
  }

  /// At the counter only what is needed there is shown. Trouble and an old answer are.
  @Test(arguments: Language.allCases)
  func detailsOfAWaitingParcelAreBehindMore(language: Language) throws {
    func quotes(_ parcel: Parcel, _ view: ParcelView) throws -> [String] {
      try Samples.cards().parcel(parcel, view: view, in: Samples.style(language)).text.spans.compactMap { span in
        if case .quote = span { span.plainText } else { nil }
      }
    }
    for parcel in [try Samples.atStore(), try Samples.atPostOffice()] {
      #expect(try quotes(parcel, .card).isEmpty)
      let details = try #require(try quotes(parcel, .more).first)
      #expect(parcel.events.compactMap(\.place).allSatisfy(details.contains))
      #expect(parcel.store?.address.map(details.contains) ?? true)
    }
    #expect(try quotes(Samples.inTransit(), .card) == quotes(Samples.inTransit(), .more))
    var stale = try Samples.atStore()
    stale.tracked.lastAnswer = Samples.now.addingTimeInterval(-86_401)
    let lines = { (parcel: Parcel) in
      try Samples.cards().parcel(parcel, view: .card, in: Samples.style(language)).text.plainText.split(separator: "\n")
    }
    #expect(try lines(stale).count == lines(Samples.atStore()).count + 1)
  }

  /// A parcel without a name is called by its store.
  @Test func nothingOfTheHeadingIsSaidAgain() throws {
    var parcel = try Samples.atStore()
    parcel.name = nil
    parcel.noted = NotedFields()
    let lines = try card(parcel).text.plainText.split(separator: "\n")
    #expect(lines[0].contains("7-ELEVEN") && lines[1] == "景安門市", "\(lines)")
  }

  @Test func dayWithoutAnHourShowsNone() throws {
    let text = try card(try Samples.infoReceived()).text.plainText
    #expect(text.contains("已受理，準備運送") && text.contains("11/25"))
    #expect(!text.contains("00:00"))
  }

  @Test func foldHoldsEightEventsAndTheTimelineForty() throws {
    let parcel = try Samples.manyEvents()
    let quote = try card(parcel).text.spans.compactMap { span -> String? in
      if case .quote = span { span.plainText } else { nil }
    }
    #expect(quote.count == 1)
    #expect(quote[0].split(separator: "\n").count { $0.contains("轉運中 · 第") } == 8)
    let timeline = try card(parcel, .timeline).text.plainText
    #expect(timeline.split(separator: "\n").filter { $0.contains("轉運中 · 第") }.count == 40)
    #expect(timeline.contains("還有 5 筆較早的紀錄"))
  }
}
