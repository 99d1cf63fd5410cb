import Cards
import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

/// A card has few buttons, the main one first; all others are one tap away.
@Suite struct CardButtonTests {
  private func actions(_ card: Card) -> [String] {
    card.buttons.flatMap { $0 }.map {
      switch $0.effect {
      case .action(let data): data
      case .open(let url): url
      }
    }
  }

  /// The views that list the fields to edit, or all further buttons.
  private static func isForm(_ name: String) -> Bool {
    name.hasPrefix("parcel-edit") || name == "sent-edit" || name.contains("-more") && !name.hasPrefix("alert")
  }

  private static let lists = [
    "sent-list", "sent-overview", "sent-search", "sent-history", "sent-stats", "sent-round", "stated-list",
    "unfollowed-list",
  ]

  private static let cards = CardCases.all.keys.filter { name in
    ["parcel-", "alert", "sent-", "stated-", "unfollowed", "self-service", "group-parcel", "group-alert"].contains(
      where: name.hasPrefix)
      && !lists.contains(where: name.hasPrefix)
  }.sorted()

  @Test(arguments: cards.filter { !isForm($0) })
  func aCardHasFiveButtonsAtMost(name: String) throws {
    let make = try #require(CardCases.all[name])
    #expect(actions(try make(Samples.cards(), Samples.style(.en))).count <= 5)
  }

  /// Not counting the buttons that leave the view.
  @Test(arguments: cards.filter(isForm))
  func aFormHasTenButtonsAtMost(name: String) throws {
    let make = try #require(CardCases.all[name])
    let all = actions(try make(Samples.cards(), Samples.style(.en)))
    let leaving = ["s:", "y:", "ts:", "tx:"]
    #expect(all.filter { button in !leaving.contains(where: button.hasPrefix) }.count <= 10)
  }

  @Test(arguments: [
    ("parcel-pending", "r:"), ("parcel-not-known-yet", "r:"), ("parcel-info-received", "r:"),
    ("parcel-in-transit", "r:"), ("parcel-out-for-delivery", "r:"), ("parcel-in-transit-store", "r:"),
    ("parcel-source-trouble", "r:"),
    ("parcel-timeline", "s:"), ("parcel-undo-rename", "r:"), ("parcel-undo-edit", "p:"),
    ("parcel-link-only", "https://www.hct"), ("parcel-link-only-no-page", "p:"),
    ("parcel-customs-declaration", "https://web.customs"), ("parcel-customs-duty", "https://web.customs"),
    ("parcel-at-store", "p:"), ("parcel-at-store-overdue", "p:"), ("parcel-at-post-office", "p:"),
    ("self-service", "p:"),
    ("parcel-group", "p:"), ("group-parcel", "p:"), ("group-parcel-claimed", "p:"), ("group-parcel-fetched", "u:"),
    ("parcel-read", "p:"), ("parcel-read-group", "p:"), ("parcel-remembered", "ef:"),
    ("stated-at-store", "p:"), ("stated-collected", "p:"), ("stated-sent", "r:"), ("stated-contradicted", "ks:"),
    ("stated-contradicted-group", "ks:"),
    ("parcel-exception", "r:"), ("parcel-returning", "r:"), ("parcel-expired", "r:"),
    ("parcel-delivered", "ar:"), ("parcel-returned", "ar:"), ("parcel-collected-by-user", "u:"),
    ("parcel-archived", "ax:"),
    ("alert-ready", "p:"), ("alert-ready-group", "p:"), ("alert-ready-claimed", "p:"), ("alert-reminder", "p:"),
    ("alert-deadline-today", "p:"), ("alert-deadline-past", "p:"), ("alert-ready-picked-up", "u:"),
    ("alert-out-for-delivery", "s:"), ("alert-exception", "s:"), ("alert-source-trouble", "s:"),
    ("alert-delivered", "ar:"), ("alert-delivered-archived", "z:"), ("alert-still-unknown", "kw:"),
    ("alert-quiet-in-transit", "kw:"), ("alert-contradiction", "kp:"), ("alert-message-contradicted", "ks:"),
    ("alerts-at-store", "pa:"), ("sent-in-transit", "r:"), ("sent-at-store", "r:"), ("sent-collected", "ar:"),
    ("sent-link-only", "https://www.hct"), ("sent-they-have-it", "u:"),
  ])
  func theMainButtonComesFirst(name: String, verb: String) throws {
    let make = try #require(CardCases.all[name])
    let first = try #require(actions(try make(Samples.cards(), Samples.style(.en))).first)
    #expect(first.hasPrefix(verb), "\(first)")
  }

  /// Below a text that names the parcels, a sign before each line is enough.
  @Test(
    arguments: [
      "reminders", "alerts-at-store", "alerts-at-store-more", "alerts-digest", "alerts-restored", "reading-confirmed",
      "group-alerts",
    ], Language.allCases)
  func noButtonRepeatsTheTextAboveIt(name: String, language: Language) throws {
    let make = try #require(CardCases.all[name])
    let card = try make(Samples.cards(), Samples.style(language))
    let names = card.text.spans.compactMap { span -> String? in
      if case .bold(let text) = span { text } else { nil }
    }
    let titles = card.buttons.flatMap { $0 }.map(\.title)
    #expect(titles.contains { $0.hasSuffix("①") }, "\(titles)")
    #expect(!titles.contains { title in names.contains { title.contains($0) } }, "\(titles)")
  }

  /// A parcel with any status, with everything that adds buttons.
  private static func parcels(_ status: Status) throws -> [Parcel] {
    let plain = try Samples.atStore()
    var parcels = [plain]
    func vary(_ change: (inout Parcel) -> Void) {
      parcels += parcels.map { parcel in
        var changed = parcel
        change(&changed)
        return changed
      }
    }
    parcels[0].tracked.status = status
    vary { $0.noted.stated = StatedStatus(.arrivedAtStore, at: Samples.at(11, 25, 14), keptUntil: nil) }
    vary { $0.unconfirmed = .read }
    vary { $0.unconfirmed = $0.unconfirmed.map { _ in .remembered } }
    vary { $0.claim = Person(id: "7", name: "小美") }
    vary { $0.archivedAt = Samples.now }
    vary { $0.pickedUpAt = Samples.now }
    vary { $0.noted.customs = .duty }
    vary { $0.noted.isSent = true }
    return parcels
  }

  @Test(arguments: Status.allCases, [true, false])
  func everyStateHasFewButtonsAndLosesNone(status: Status, isPrivate: Bool) throws {
    let cards = try Samples.cards()
    let style = isPrivate ? Samples.style(.en) : CardCases.group(Samples.style(.en))
    for parcel in try Self.parcels(status) {
      for undo in [nil, Samples.offer(.edit)] {
        let face = actions(cards.parcel(parcel, view: .card, undo: undo, in: style))
        let more = actions(cards.parcel(parcel, view: .more, undo: undo, in: style)).dropLast()
        #expect((3...5).contains(face.count) && more.count <= 10, "\(face) \(more)")
        #expect(Set(face + more).count == face.count + more.count, "\(face) \(more)")
        let wanted = ["e:", "d:"] + (undo == nil ? [] : ["z:"]) + (parcel.isContradicted ? ["ks:", "ds:"] : [])
        #expect(wanted.allSatisfy { verb in (face + more).contains { $0.hasPrefix(verb) } }, "\(face) \(more)")
        let fetching = !isPrivate && parcel.isWaiting ? [parcel.claim == nil ? "cl:" : "rv:"] : []
        #expect(fetching.allSatisfy { verb in face.contains { $0.hasPrefix(verb) } }, "\(face)")
        let isPickUpMain = face.first?.hasPrefix("p:") ?? false
        #expect(
          !parcel.isSent || !isPickUpMain && !(face + more).contains { $0.hasPrefix("cl:") || $0.hasPrefix("sc:") })
      }
    }
  }
}
