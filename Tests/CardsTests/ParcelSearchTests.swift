import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

@testable import Cards

@Suite struct ParcelSearchTests {
  private static let parcels: [Parcel] = {
    let named = try? Samples.parcel(1, "tcat", "620434003756", .inTransit, since: Samples.now, name: "藍牙耳機 Pro") {
      $0.noted.product = "降噪耳機"
      $0.noted.shop = "博客來"
      $0.noted.note = "送給媽媽"
    }
    let stored = try? Samples.parcel(2, "sevenEleven", "F70334584020", .arrivedAtStore, since: Samples.now) {
      $0.tracked.store = Place(name: "景安門市", address: "新北市中和區景安路 100 號")
      $0.noted.shop = "ＭＯＭＯ購物"
      $0.noted.pickupCode = "5-1-0283"
    }
    let archived = try? Samples.parcel(
      3, "postTW", "RR824903259TW", .delivered, since: Samples.at(9, 1, 9), name: "明信片"
    ) {
      $0.archivedAt = Samples.at(9, 9, 9)
    }
    return [named, stored, archived].compactMap { $0 }
  }()

  private static let names: [CarrierID: [String]] = [
    "tcat": ["黑貓宅急便", "T-CAT", "takkyubin"], "sevenEleven": ["7-ELEVEN", "小七"],
    "postTW": ["中華郵政", "中华邮政", "Chunghwa Post"],
  ]

  @Test(arguments: [
    ("耳機", [1]), ("耳机", [1]), ("pro 耳機", [1]), ("ＰＲＯ", [1]), ("耳機 小七", []), ("降噪", [1]), ("博客來", [1]), ("媽媽", [1]),
    ("momo", [2]), ("景安", [2]), ("中和區", [2]), ("門市", [2]), ("小七", [2]), ("7-11", []), ("7-eleven", [2]),
    ("黑貓", [1]), ("黑猫", [1]), ("chunghwa", [3]), ("郵政 明信片", [3]), ("邮政", [3]),
    // Four or more characters from anywhere in a number, with or without spaces.
    ("3756", [1]), ("6204 3400 3756", [1]), ("6204-3400-3756", [1]), ("…4020", [2]), ("rr8249", [3]), ("３７５６", [1]),
    ("756", []), ("9999", []), ("黑貓 3756", [1]), ("小七 3756", []), ("tw", []), ("9tw", []), ("59tw", [3]),
    // A pick-up code, as far as it is as long.
    ("5-1-0283", [2]), ("510283", [2]), ("0283", [2]), ("283", []),
    ("%", []), ("\u{202E}", []),
  ])
  func everyWordHasToBeThere(words: String, ids: [Int64]) throws {
    guard let search = SearchWords(words).map({ ParcelSearch($0) }) else {
      #expect(ids.isEmpty)
      return
    }
    #expect(search.found(in: Self.parcels) { Self.names[$0] ?? [] }.map(\.id.rawValue) == ids)
  }

  @Test func groupsFindNoCodes() throws {
    let search = try ParcelSearch(#require(SearchWords("5-1-0283")), showsWholeNumbers: false)
    #expect(search.found(in: Self.parcels) { _ in [] }.isEmpty)
  }

  @Test(arguments: [
    ("", nil), ("  \n ", nil), (" a \n b ", "a b"),
    (String(repeating: "字", count: 70), String(repeating: "字", count: 60)),
  ])
  func wordsAreOneLine(text: String, expected: String?) {
    #expect(SearchWords(text)?.text == expected)
  }

  @Test(arguments: Language.allCases)
  func carriersAreFoundByTheirNamesInEveryLanguage(language: Language) throws {
    let cards = try Samples.cards()
    for word in ["黑貓", "黑猫", "T-CAT", "black cat"] {
      let card = cards.search(try Samples.words(word), in: Self.parcels, page: 0, Samples.style(language))
      #expect(card.text.plainText.contains("藍牙耳機"), "\(word)")
    }
  }

  @Test func whatIsUnderWayComesFirst() throws {
    let found = try Samples.cards().search(
      try Samples.words("tw"), in: Self.parcels.reversed(), page: 0, Samples.style(.en))
    #expect(found.text.plainText.contains("Nothing found"))
    let all = try Samples.cards().search(
      try Samples.words("e"), in: Self.parcels.reversed(), page: 0, Samples.style(.en))
    let first = all.text.plainText.split(separator: "\n").first { $0.hasPrefix("①") }
    #expect(first?.contains("明信片") == false)
  }

  /// A group sees only a number's last four characters, and can search only for these.
  @Test func inAGroupNoPartOfANumberIsFoundOutByTrying() throws {
    for parcel in Self.parcels {
      let number = Array(parcel.tracked.number.text)
      for length in 4...number.count {
        for start in 0...(number.count - length) {
          let part = String(number[start..<start + length])
          for words in [part, "…" + part, part.prefix(2) + " " + part.dropFirst(2)] {
            let search = ParcelSearch(try Samples.words(String(words)), showsWholeNumbers: false)
            let found = search.found(in: Self.parcels) { Self.names[$0] ?? [] }
            let isShown = part == String(number.suffix(4))
            #expect(found.map(\.id) == (isShown ? [parcel.id] : []), "\(words)")
          }
        }
      }
    }
  }

  @Test func aGroupsCardsFindByWhatTheyShow() throws {
    let cards = try Samples.cards()
    var style = Samples.style(.en)
    let own = cards.search(try Samples.words("6204"), in: Self.parcels, page: 0, style)
    #expect(own.text.plainText.contains("藍牙耳機"))
    (style.isPrivate, style.members) = (false, GroupMembers())
    for (words, isFound) in [("6204", false), ("620434003756", false), ("3756", true), ("…3756", true), ("耳機", true)] {
      let card = cards.search(try Samples.words(words), in: Self.parcels, page: 0, style)
      #expect(card.text.plainText.contains("藍牙耳機") == isFound, "\(words)")
    }
  }
}
