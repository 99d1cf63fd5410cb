import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

@testable import Cards

@Suite struct ListCardTests {
  private func list(_ parcels: [Parcel], page: Int = 0) throws -> Card {
    try Samples.cards().list(parcels, page: page, Samples.style(.zhHant))
  }

  @Test(arguments: [(-5, 0), (0, 0), (1, 1), (2, 1), (9_999, 1)])
  func pageBeyondTheEndIsTheLast(asked: Int, shown: Int) throws {
    let parcels = try Samples.twoPages()
    #expect(try list(parcels, page: asked) == list(parcels, page: shown))
  }

  @Test func pageHoldsEight() throws {
    let card = try list(Array(try Samples.twoPages().prefix(8)))
    #expect(!card.text.plainText.contains("第 1 頁"))
    #expect(card.buttons.flatMap { $0 }.count == 9)
  }

  @Test func nearestDeadlineComesFirstAndThoseWithoutLast() throws {
    func waiting(_ id: Int64, _ name: String, _ store: String, _ deadline: Deadline?) throws -> Parcel {
      try Samples.parcel(id, "sevenEleven", "F7033458402\(id)", .arrivedAtStore, since: Samples.now, name: name) {
        $0.tracked.store = Place(name: store)
        $0.tracked.deadline = deadline
      }
    }
    let card = try list([
      try waiting(1, "丁", "乙店", nil),
      try waiting(2, "丙", "甲店", Deadline(day: Samples.day(11, 29), origin: .carrier)),
      try waiting(3, "乙", "乙店", Deadline(day: Samples.day(11, 28), origin: .carrier)),
      try waiting(4, "甲", "乙店", Deadline(day: Samples.day(11, 28), minute: 600, origin: .carrier)),
    ])
    let bold = card.text.spans.compactMap { span -> String? in if case .bold(let text) = span { text } else { nil } }
    #expect(bold.dropFirst() == ["可以取貨：乙店", "甲", "乙", "丁", "可以取貨：甲店", "丙"])
  }

  @Test func endIsShownForSevenDays() throws {
    var parcel = try Samples.delivered()
    parcel.tracked.statusSince = Samples.now.addingTimeInterval(-7 * 86_400)
    parcel.addedAt = Samples.at(11, 10, 9)
    #expect(try list([parcel]).text.plainText.contains("藍牙耳機"))
    parcel.tracked.statusSince.addTimeInterval(-1)
    #expect(try list([parcel]) == Samples.cards().list([], page: 0, hasHistory: true, Samples.style(.zhHant)))
    // A parcel taken out of the archive is listed again.
    parcel.unarchivedAt = Samples.at(11, 24, 9)
    #expect(try list([parcel]).text.plainText.contains("藍牙耳機"))
    parcel.archivedAt = Samples.now
    #expect(!(try list([parcel]).text.plainText.contains("藍牙耳機")))
  }

  @Test func markedParcelIsAmongTheDone() throws {
    let text = try list([try Samples.collectedByUser()]).text.plainText
    #expect(text.contains("最近 7 天完成") && text.contains("已取貨"))
  }

  @Test func emptyListTeaches() throws {
    let card = try list([])
    #expect(card.text.plainText.contains("轉傳給我") && card.text.plainText.contains("黑貓 620434003756"))
    #expect(card.buttons == [[Button("⌨️ 自己輸入單號", .action(Action.enterNumber.encoded))]])
  }

  @Test func openingAParcelTakesOneTap() throws {
    let parcels = try Samples.mixed()
    let data = try list(parcels).buttons.flatMap { $0 }.compactMap { button -> String? in
      if case .action(let data) = button.effect { data } else { nil }
    }
    #expect(Set(data).isSuperset(of: parcels.dropLast().map { Action.parcel($0.id, .show).encoded }))
  }

  private func titles(_ card: Card) -> [String] { card.buttons.flatMap { $0 }.map(\.title) }

  @Test func onlyWhatHasParcelsIsOffered() throws {
    let mixed = try Samples.mixed()
    #expect(titles(try list(mixed)) == ["①", "②", "③", "④", "⑤", "⑥", "⑦", "↻ 全部更新", "▾ 篩選"])
    // With only one choice, there is no filter, and a sign alone would be a riddle.
    #expect(titles(try list([try Samples.inTransit()])) == ["開啟卡片", "↻ 全部更新"])
    let filters = try Samples.cards().listFilters(mixed, page: 0, filter: .carrier("hct"), Samples.style(.zhHant))
    #expect(
      titles(filters) == [
        "全部 7", "可取 3", "路上 2", "異常 1", "黑貓 3", "7-ELEVEN 2", "全家 1", "✓ 新竹物流 1", "景安門市 2", "板橋府中店 1", "‹ 返回",
      ])
  }

  @Test(arguments: [
    (ListFilter.ready, ["蠟筆", "蝦皮手機殼", "保溫瓶"]), (.onTheWay, ["書桌", "藍牙耳機"]), (.trouble, ["藍牙耳機"]),
    (.carrier("hct"), ["書桌"]), (.carrier("dhl"), []),
  ])
  func aFilterKeepsWhatItTakes(filter: ListFilter, names: [String]) throws {
    let mixed = try Samples.mixed()
    let card = try Samples.cards().list(mixed, page: 0, filter: filter, Samples.style(.zhHant))
    let shown = mixed.filter { card.text.spans.contains(.bold($0.name ?? "")) }.map { $0.name ?? "" }
    #expect(Set(shown) == Set(names))
    #expect(titles(card).count { $0.count == 1 || $0 == "開啟卡片" } == names.count)
    // The filter for all parcels is always shown.
    #expect(titles(card).contains("全部 7"))
  }

  @Test(arguments: [
    (1, [1]), (2, [2]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (8, [4, 4]),
  ])
  func numbersStandInOneRowOrTwo(count: Int, rows: [Int]) throws {
    let card = try list(Array(try Samples.twoPages().prefix(count)))
    #expect(card.buttons.dropLast().map(\.count) == rows)
  }

  @Test(arguments: [(1, "①"), (20, "⑳"), (21, "㉑"), (35, "㉟"), (36, "㊱"), (50, "㊿"), (51, "51."), (500, "500.")])
  func everyLineHasASign(line: Int, sign: String) {
    #expect(LineMark.of(line) == sign)
  }

  /// Every entry is one line that fits a small phone, has the number only without a name, and never the code.
  @Test(arguments: Language.allCases)
  func anEntryIsOneLine(language: Language) throws {
    let cards = try Samples.cards()
    let style = Samples.style(language)
    var waiting = try Samples.atStore()
    waiting.tracked.pickupCode = "823417"
    waiting.name = String(repeating: "很長的名字", count: 5)
    var overdue = try Samples.atStore(arrived: Samples.at(11, 10, 14))
    overdue.name = "保溫瓶"
    overdue.tracked.deadline = Deadline(day: Samples.day(11, 20), origin: .carrier)
    var unnamed = try Samples.inTransit()
    unnamed.name = nil
    for parcel in [waiting, overdue, unnamed] + (try Samples.mixed().dropLast()) {
      for card in [
        cards.list([parcel], page: 0, style),
        cards.search(try Samples.words(parcel.number?.lastFourCharacters ?? ""), in: [parcel], page: 0, style),
      ] {
        let entries = card.text.plainText.split(separator: "\n").filter { $0.hasPrefix("①") }
        #expect(entries.allSatisfy { TextCleanup.columns(String($0)) <= ListEntryText.columns }, "\(entries)")
        let hasNumber = parcel.number.map { card.text.plainText.contains($0.text) } ?? false
        #expect(!hasNumber || parcel.name == nil, "\(entries)")
        #expect(!card.text.plainText.contains("823417"))
      }
    }
    #expect(cards.list([overdue], page: 0, style).text.plainText.contains("⚠️"))
    #expect(cards.list([unnamed], page: 0, style).text.spans.contains(.code("620434003756")))
  }

  /// Parcels of one name are told apart by the end of their numbers.
  @Test func repeatedNamesShowTheEndOfTheNumber() throws {
    let text = try list(try Samples.mixed()).text.plainText
    #expect(text.contains("藍牙耳機 …3756") && !text.contains("保溫瓶 …"))
  }

  @Test func whatTheUserSendsIsNotOnItsWayToThem() throws {
    var parcel = try Samples.inTransit()
    #expect(ListFilter.onTheWay.matches(parcel))
    parcel.noted.isSent = true
    #expect(!ListFilter.onTheWay.matches(parcel))
  }

  @Test func theFilterIsKeptByEveryButtonOfTheList() throws {
    let card = try Samples.cards().list(
      try Samples.twoPages(), page: 1, filter: .carrier("tcat"), Samples.style(.zhHant))
    let data = card.buttons.flatMap { $0 }.compactMap { button -> String? in
      if case .action(let data) = button.effect { data } else { nil }
    }
    #expect(data.contains("l:0:c.tcat") && data.contains("lr:1:c.tcat"))
  }

  @Test func twoCardsThatLookTheSameHaveTheSameLook() throws {
    let mixed = try Samples.mixed()
    #expect(try list(mixed).appearanceHash == list(mixed.reversed()).appearanceHash)
    #expect(try list(mixed).appearanceHash != list(Array(mixed.dropFirst())).appearanceHash)
    var hashes = Set<Int64>()
    let spans: [RichText.Span] = [.plain("a"), .bold("a"), .code("a"), .link("a", url: "b"), .quote([.plain("a")])]
    for span in spans { hashes.insert(Card(text: RichText([span])).appearanceHash) }
    for button in [Button("a", .action("b")), Button("a", .open(url: "c")), Button("ab", .action(""))] {
      hashes.insert(Card(text: RichText([.plain("a")]), buttons: [[button]]).appearanceHash)
      hashes.insert(Card(text: RichText([.plain("a")]), buttons: [[], [button]]).appearanceHash)
    }
    #expect(hashes.count == 11)
  }
}
