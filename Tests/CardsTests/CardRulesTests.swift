import Cards
import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

/// Rules for all cards.
@Suite struct CardRulesTests {
  private func titles(_ card: Card) -> [String] { card.buttons.flatMap { $0 }.map(\.title) }

  @Test(arguments: Language.allCases, CardCases.all.keys.sorted())
  func cardFitsTheirPlatforms(language: Language, name: String) throws {
    let make = try #require(CardCases.all[name])
    let card = try make(try Samples.cards(), Samples.style(language))
    #expect(card.text.plainText.utf16.count <= 4096)
    #expect(card.buttons.allSatisfy { (1...5).contains($0.count) })
    #expect(card.buttons.joined().count <= 100)
    for button in card.buttons.flatMap({ $0 }) {
      #expect(!button.title.isEmpty && button.title.count <= 30, "\(button.title)")
      if case .action(let data) = button.effect {
        #expect(data.utf8.count <= 64)
        #expect(Action(encoded: data)?.encoded == data)
      }
    }
  }

  private static let keys = Set(PhraseKey.allCases.map(\.rawValue) + PluralKey.allCases.map(\.rawValue))
    .filter { $0.contains(".") }

  @Test(arguments: Language.allCases, CardCases.all.keys.sorted())
  func noPlaceIsLeftUnfilled(language: Language, name: String) throws {
    let make = try #require(CardCases.all[name])
    let card = try make(try Samples.cards(), Samples.style(language))
    let words = ([card.text.plainText] + titles(card)).joined(separator: "\n")
    #expect(!words.contains("{"))
    let dotted = words.split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == ".") }.map(String.init)
    #expect(Self.keys.isDisjoint(with: dotted), "\(dotted)")
    #expect(!words.contains(" ·  ") && !words.contains("· ·") && !words.contains("\n\n\n"))
  }

  /// What is not folded away has at most eight lines, on every card of one parcel, and two rows of buttons unless
  /// it asks something.
  @Test(arguments: Language.allCases)
  func cardsAreShort(language: Language) throws {
    let asking = ["edit", "more", "phone", "remembered"]
    for (name, make) in CardCases.all where name.hasPrefix("parcel-") && name != "parcel-timeline" {
      let card = try make(try Samples.cards(), Samples.style(language))
      let face = card.text.spans.map { if case .quote = $0 { "" } else { $0.plainText } }.joined()
      let lines = face.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      #expect(lines.count <= 8, "\(name)")
      #expect(card.buttons.count <= 2 || asking.contains { name.contains($0) }, "\(name)")
    }
  }

  @Test(arguments: Language.allCases)
  func groupSeesNeitherNumberNorCode(language: Language) throws {
    let cards = try Samples.cards()
    let style = Samples.style(language, isPrivate: false)
    let parcel = try Samples.atStore()
    let tcat = try Samples.inTransit()
    var reading = try Samples.asking([Samples.several, Samples.withFields]).reading
    reading.questions[1].suggestions = [parcel.tracked.number]
    reading.left = [parcel.tracked.number]
    let all: [Card] = [
      cards.parcel(parcel, view: .card, in: style), cards.parcel(parcel, view: .timeline, in: style),
      cards.parcel(parcel, view: .confirmDelete, in: style), cards.parcel(tcat, view: .card, in: style),
      cards.list([parcel, tcat], page: 0, style),
      cards.reading(reading, parcels: [parcel, tcat], known: [parcel], style),
      cards.parcel(parcel, view: .edit, in: style),
      try #require(cards.alerts([AlertItem(.readyForPickup, parcel)], others: [tcat], style)),
      try #require(cards.alerts([AlertItem(.delivered, tcat), AlertItem(.reminder, parcel)], style)),
      cards.round([parcel, tcat], style),
      cards.systemMessage(.parcelDeleted(number: parcel.number), style),
      cards.carrierPicker(Samples.subject, number: tcat.number, category: nil, style),
      cards.field(FieldPrompt(parcel.id, .code, fault: .alreadyThere(tcat.tracked.number)), of: parcel, style),
    ]
    for card in all {
      let everything = String(describing: card)
      #expect(!everything.contains("F70334584020") && !everything.contains("620434003756"))
      #expect(!everything.contains("823417"))
    }
  }

  @Test(arguments: AlertKind.allCases, Language.allCases)
  func alertShowsTheNumberButNeverTheCode(kind: AlertKind, language: Language) throws {
    var parcel = try Samples.atStore()
    parcel.tracked.pickupCode = "998877"
    let style = Samples.style(language)
    let card = try #require(try Samples.cards().alerts([AlertItem(kind, parcel)], others: [parcel], style))
    #expect(!String(describing: card).contains("998877") && !String(describing: card).contains("823417"))
    #expect(card.text.spans.contains(.code("F70334584020")))
  }

  @Test func nothingIsToldOfAParcelThatWasMutedMeanwhile() throws {
    var loud = try Samples.inTransit()
    loud.tracked.status = .outForDelivery
    var muted = try Samples.atStore()
    muted.isMuted = true
    let told = AlertItem.stillApplying([AlertItem(.outForDelivery, loud), AlertItem(.readyForPickup, muted)])
    #expect(told.map(\.parcel.id) == [loud.id])
  }

  /// An alert that was held until the morning may no longer apply.
  @Test(arguments: [(AlertKind.outForDelivery, Status.outForDelivery), (.trouble, .exception), (.trouble, .returned)])
  func nothingIsToldOfWhatIsOverMeanwhile(kind: AlertKind, status: Status) throws {
    var parcel = try Samples.inTransit()
    for (now, isTold) in [(status, true), (.inTransit, false), (.arrivedAtStore, false)] {
      parcel.tracked.status = now
      #expect(AlertItem.stillApplying([AlertItem(kind, parcel)]).isEmpty != isTold)
    }
  }

  @Test func codeIsASpoilerAndNothingElse() throws {
    let card = try Samples.cards().parcel(try Samples.atStore(), view: .card, in: Samples.style(.zhHant))
    #expect(card.text.spans.contains(.spoiler("823417")))
    #expect(!card.text.spans.filter { $0 != .spoiler("823417") }.contains { $0.plainText.contains("823417") })
  }

  @Test func sameValuesGiveTheSameCard() throws {
    let cards = try Samples.cards()
    let style = Samples.style(.zhHans)
    let mixed = try Samples.mixed()
    #expect(cards.list(mixed, page: 0, style) == cards.list(mixed.reversed(), page: 0, style))
  }

  @Test(arguments: Language.allCases)
  func strangersWordsCannotBurstACard(language: Language) throws {
    let cards = try Samples.cards()
    let style = Samples.style(language)
    let awful = String(repeating: "👨‍👩‍👧‍👦Z\u{0301}\u{0301}\u{0301}\n\u{202E}\u{0}", count: 3000)
    let parcels = try (1...20).map { index in
      try Samples.parcel(Int64(index), "tcat", "62043400375\(index)", .arrivedAtStore, since: Samples.now, name: awful)
      {
        $0.tracked.store = Place(name: awful, address: awful)
        $0.tracked.pickupCode = awful
        $0.noted.shop = awful
        $0.tracked.events = (0..<50).map { _ in Event(time: nil, status: nil, text: awful, place: awful) }
      }
    }
    let read = try Samples.read(parcels) { reading in
      reading.left = try (0..<180).map { try Samples.number("\($0)" + String(repeating: "9", count: 36)) }
      reading.questions = try (0..<3).map { try Samples.suggested($0) }
    }
    let all: [Card] = [
      cards.parcel(parcels[0], view: .card, in: style), cards.parcel(parcels[0], view: .timeline, in: style),
      cards.list(parcels, page: 0, style), cards.reading(read.reading, parcels: parcels, known: [], style),
      cards.parcel(parcels[0], view: .edit, in: style),
      cards.field(FieldPrompt(parcels[0].id, .store, fault: .unreadable), of: parcels[0], style),
      try #require(cards.alerts([AlertItem(.trouble, parcels[0])], style)),
      try #require(cards.alerts([AlertItem(.readyForPickup, parcels[0])], others: parcels, style)),
      try #require(cards.alerts(parcels.map { AlertItem(.readyForPickup, $0) }, style)), cards.round(parcels, style),
      cards.systemMessage(.unknownCommand(awful), style), cards.systemMessage(.unknownCarrier(awful), style),
    ]
    for card in all {
      #expect(card.text.plainText.utf16.count <= 4096)
      #expect(!card.text.plainText.unicodeScalars.contains("\u{202E}"))
      #expect(titles(card).allSatisfy { !$0.contains("\n") && $0.count <= 30 })
    }
  }

  @Test func timesBeyondAllReasonAreWritten() throws {
    var parcel = try Samples.inTransit()
    parcel.tracked.statusSince = .distantFuture
    parcel.pickedUpAt = .distantFuture
    parcel.tracked.lastChecked = Date(timeIntervalSince1970: .infinity)
    parcel.tracked.events[0].time = EventTime(.distantPast, precision: .second)
    let card = try Samples.cards().parcel(parcel, view: .card, in: Samples.style(.en))
    #expect(card.text.plainText.contains("Jan 1, 2200"))
  }

  @Test func timesFollowTheChatsClock() throws {
    var style = Samples.style(.en)
    style.zone = Zone(utcOffset: 0)
    let text = try Samples.cards().parcel(try Samples.inTransit(), view: .card, in: style).text.plainText
    #expect(text.contains("Last checked Nov 25, 06:25"))
  }

  /// When the 24th begins in Taiwan, it is 11:00 on the 23rd in New York.
  @Test func aDayThatACarrierNamesStaysThatDay() throws {
    var parcel = try Samples.inTransit()
    let day = Samples.day(11, 24).date()
    parcel.tracked.statusSince = day
    parcel.tracked.statusPrecision = .day
    parcel.tracked.events = [parcel.tracked.events[0]]
    parcel.tracked.events[0].time = EventTime(day, precision: .day)
    var style = Samples.style(.en)
    style.zone = try #require(Zone("America/New_York"))
    for view in [ParcelView.card, .timeline] {
      let text = try Samples.cards().parcel(parcel, view: view, in: style).text.plainText
      #expect(text.contains("Nov 24") && !text.contains("Nov 23"), "\(text)")
    }
  }

  /// The last day ends at midnight in Taiwan, 16:00 UTC, wherever the chat is.
  @Test(
    arguments: ["Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland"],
    [
      ("2026-10-24 16:30", false), ("2026-10-25 15:59", false), ("2026-10-25 16:00", true),
    ])
  func aDeadlineIsOverByTheStoresClock(zone: String, moment: (now: String, isOver: Bool)) throws {
    let (now, isOver) = moment
    var parcel = try Samples.atStore(arrived: Samples.at(10, 20, 14))
    parcel.tracked.deadline = Deadline(day: Samples.day(10, 25), origin: .carrier)
    var style = Samples.style(.en)
    style.zone = try #require(Zone(zone))
    let clock = now.suffix(5).split(separator: ":").compactMap { Int($0) }
    style.now = try #require(Day(now.prefix(10))).date(hour: clock[0], minute: clock[1], utcOffset: 0)
    let text = try Samples.cards().parcel(parcel, view: .card, in: style).text.plainText
    #expect(text.contains("Overdue") == isOver && text.contains("Oct 25 Taiwan time"), "\(text)")
  }

  /// Each time uses the offset of its own day: a time before the clocks went back is not shown an hour early.
  @Test func timesAreThoseOfTheirDay() throws {
    var parcel = try Samples.inTransit()
    var style = Samples.style(.en)
    style.zone = try #require(Zone("Europe/Berlin"))
    style.now = try #require(Day("2026-10-25")).date(hour: 12, utcOffset: 0)
    let times = [(-14.0, "00:00"), (-12.5, "01:30"), (-11.5, "02:30"), (-10.5, "02:30"), (-9.5, "03:30")]
    for (checked, expected) in times {
      parcel.tracked.lastChecked = style.now.addingTimeInterval(checked * 3600)
      let text = try Samples.cards().parcel(parcel, view: .card, in: style).text.plainText
      #expect(text.contains("Last checked Oct 25, " + expected), "\(text)")
    }
  }
}
