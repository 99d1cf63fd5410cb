import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

@testable import Cards

/// The advice for parcels in trouble fits what happened. The rows are in `Localization/advice.tsv`.
@Suite struct EventAdviceTests {
  private static let rows = (try? AdviceTable())?.rows ?? []

  private func parcel(_ carrier: CarrierID, _ status: Status, _ events: [Event]) throws -> Parcel {
    var parcel = try Samples.outForDelivery()
    parcel.tracked.carrier = carrier
    parcel.tracked.status = status
    parcel.tracked.events = events
    return parcel
  }

  private func found(_ parcel: Parcel) throws -> AdviceTable.Row? {
    try Samples.cards().context(Samples.style(.en)).advice.find(for: parcel)?.row
  }

  @Test(arguments: rows.indices) func everyRowFitsItsExampleAndNotItsCounterexample(_ index: Int) throws {
    let row = Self.rows[index]
    for name in row.statuses {
      let status = try #require(Status(rawValue: name))
      for carrier in row.carriers.isEmpty ? ["tcat"] : row.carriers {
        let id = CarrierID(rawValue: carrier)
        #expect(try Samples.cards().context(Samples.style(.en)).definition(id) != nil, "\(carrier)")
        let fitting = Event(time: nil, status: status, text: row.example)
        #expect(try found(parcel(id, status, [fitting])) == row, "\(row.example), \(status), \(carrier)")
        let other = Event(time: nil, status: status, text: row.counterexample)
        #expect(try found(parcel(id, status, [other])) != row, "\(row.counterexample), \(status), \(carrier)")
      }
    }
  }

  @Test func everyRowNamesKnownMeanings() {
    let known = Set(EventMeanings.rows.map { String($0.meaning.rawValue.dropFirst("event.".count)) })
      .union(CustomsMatter.allCases.map { "customs." + $0.rawValue })
    #expect(!Self.rows.isEmpty)
    for row in Self.rows {
      #expect(Set(row.meanings).subtracting(known) == [] && !(row.meanings + row.words).isEmpty, "\(row.id)")
    }
    #expect(Set(Self.rows.map(\.id)).count == Self.rows.count)
  }

  /// A carrier's telephone number is given only if its own page has it, and no page is quoted with one.
  @Test(arguments: Language.allCases) func noAdviceHasATelephoneNumber(language: Language) throws {
    let phrases = try Catalogues.phrases()
    for row in Self.rows {
      let texts = [phrases.advice(row.id, in: language), phrases.advice(row.id, by: "", in: language)]
      for text in texts.compactMap({ $0 }) { #expect(text.firstMatch(of: /[0-9]{3}/) == nil, "\(text)") }
    }
  }

  private func hint(_ parcel: Parcel, _ language: Language = .zhHant) throws -> String? {
    try Samples.cards().context(Samples.style(language)).adviceText.hint(parcel)
  }

  private func event(_ status: Status?, _ text: String) -> Event {
    Event(time: EventTime(Samples.at(11, 25, 9), precision: .minute), status: status, text: text)
  }

  /// The newest event whose words are known decides, as long as the status is its.
  @Test(
    arguments: [
      (Status.exception, [(.exception, "暫置營業所(保管中)"), (.exception, "不在家")], "heldAtDepot"),
      (.exception, [(nil, "新的說法"), (.exception, "不在家"), (.inTransit, "轉運中")], "missed"),
      (.exception, [(.exception, "新的說法"), (.exception, "不在家")], "missed"),
      (.exception, [(.exception, "新的說法"), (.inTransit, "轉運中"), (.exception, "不在家")], nil),
      (.inTransit, [(.inTransit, "轉運中"), (.exception, "不在家")], nil),
      (.inTransit, [(nil, "門市關轉"), (.inTransit, "轉運中")], "storeClosed"),
      (.inTransit, [(.inTransit, "颱風停配")], "weather"), (.outForDelivery, [(.outForDelivery, "颱風停配")], nil),
      (.delivered, [(.delivered, "順利送達"), (.exception, "不在家")], nil),
      (.returning, [(.returning, "拒收(調查處理中)")], "refused"), (.returned, [(.returned, "退貨完成")], nil),
      (.exception, [(.exception, "地址不明(調查處理中)")], "addressProblem"),
    ] as [(Status, [(Status?, String)], String?)])
  func theNewestKnownEventDecides(status: Status, events: [(Status?, String)], id: String?) throws {
    #expect(try found(parcel("tcat", status, events.map { event($0.0, $0.1) }))?.id == id)
  }

  @Test func whatTheUserOrAMessageSaysEndsTheAdvice() throws {
    var parcel = try parcel("tcat", .exception, [event(.exception, "門市關轉")])
    #expect(try hint(parcel)?.contains("另選一家") == true)
    parcel.pickedUpAt = Samples.at(11, 25, 10)
    #expect(try hint(parcel) == nil)
  }

  @Test(
    arguments: [
      ("取件門市關轉，請於 12/5 前重選門市", "12/5"), ("門市關轉（重選期限 2026-12-05）", "12/5"), ("取件門市關轉，請於 1/3 前重選", "2027/1/3"),
      ("Store closed. Choose another by 2026-12-05", "12/5"), ("門市關轉，11/20 前可改", nil), ("門市關轉 11/20", nil),
      ("門市關轉，請於 13/45 前重選", nil),
    ])
  func theDayOfTheEventIsNamed(text: String, day: String?) throws {
    let hint = try #require(try hint(parcel("sevenEleven", .exception, [event(.exception, text)])))
    #expect(hint.contains("以前") == (day != nil), "\(hint)")
    if let day { #expect(hint.contains(day), "\(hint)") }
  }

  /// International mail is no company that can be asked.
  @Test(arguments: Language.allCases) func nobodyIsToldToAskInternationalMail(language: Language) throws {
    let name = try Catalogues.phrases().shortCarrierName("s10", in: language)
    for text in Self.rows.map(\.example) + ["新的說法"] {
      for status in [Status.exception, .returning, .inTransit, .delivered] {
        let parcel = try parcel("s10", status, [event(status, text)])
        let advice = try Samples.cards().context(Samples.style(language)).adviceText
        let shown = [advice.hint(parcel), advice.outlook(parcel)].compactMap { $0 }.joined()
        #expect(!shown.contains(name), "\(shown)")
        if status == .delivered { continue }
        let quiet = try Samples.cards().alerts([AlertItem(.goneQuiet, parcel)], Samples.style(language))
        // The last line is the number.
        let asked = try #require(quiet?.text.plainText.split(separator: "\n").dropLast().last)
        #expect(!asked.contains(name), "\(asked)")
      }
    }
  }

  @Test(arguments: Language.allCases) func aDutyIsShownAtItsOwnPlace(language: Language) throws {
    var parcel = try Samples.fromAbroad()
    parcel.noted.customs = .duty
    parcel.noted.duty = Money(value: 1250)
    let style = Samples.style(language)
    let phrases = try Catalogues.phrases()
    let card = try Samples.cards().parcel(parcel, view: .card, in: style).text.plainText
    #expect(card.contains(phrases.text(.customsAmount, in: language, ["amount": "NT$1,250"])))
    for key in [PhraseKey.parcelPayOnDelivery, .parcelPayAtStore, .alertPrepare] {
      #expect(!card.contains(phrases.text(key, in: language, ["amount": "NT$1,250"])))
    }
    parcel.tracked.status = .outForDelivery
    let alert = try #require(try Samples.cards().alerts([AlertItem(.outForDelivery, parcel)], style)).text.plainText
    #expect(!alert.contains("1,250"))
    parcel.tracked.status = .arrivedAtStore
    let list = [parcel, try Samples.atStore()]
    #expect(!(try Samples.cards().round(list, style).text.plainText.contains("1,250")))
  }
}
