public import Alerts
import Cards
import Chat
import Foundation
public import Store
import Tracker
public import Tracking

/// Turns a source's answer into what is committed: the new state, the next check, alerts and cards.
public struct AnswerWriter: Sendable {
  private let store: Store
  private let plan: FollowPlan
  let desk: AlertPlanner
  private let coverage: SourceCoverage
  private let clock: Clock
  private let random: @Sendable () -> Double

  public init(
    store: Store, plan: FollowPlan, desk: AlertPlanner, coverage: SourceCoverage, clock: Clock,
    random: @escaping @Sendable () -> Double
  ) {
    self.coverage = coverage
    self.store = store
    self.plan = plan
    self.desk = desk
    self.clock = clock
    self.random = random
  }

  /// An answer, and the shipment that it is about; nil where there is nobody to be asked.
  typealias Item = (id: ShipmentID, answer: Tracker.Answer?)

  /// Commits them together.
  /// - Returns: whether something was put in the outbox.
  func write(_ items: [Item]) throws -> Bool {
    let now = clock.now()
    let answers = items.map { (id: $0.id, isAnswered: $0.answer?.result.outcome.isAnswer ?? false) }
    return try store.commit(answers, now: now, draw: AlertPlanner.draw) { index, current, followers in
      guard let answer = items[index].answer else { return try rest(current, followers: followers, now: now) }
      return try change(from: current, followers: followers, answer: answer, now: now)
    }
  }

  /// Commits what a source sent of its own accord.
  /// - Returns: whether something was put in the outbox.
  public func write(_ push: Push, _ result: TrackingResult, from source: SourceID) throws -> Bool {
    let now = clock.now()
    let asked = Tracker.SourceAttempt(source: source, outcome: result.outcome.name, seconds: 0)
    let answer = Tracker.Answer(result: result, source: source, asked: [asked])
    return try store.commit(push, answered: result.outcome.isAnswer, now: now, draw: AlertPlanner.draw) {
      current, followers in
      try change(from: current, followers: followers, answer: answer, now: now)
    }
  }

  private func change(
    from current: DueShipment, followers: [Follower], answer: Tracker.Answer, now: Date
  ) throws -> ShipmentChange {
    let old = current.shipment
    var new = old
    let wasAsked = !answer.asked.isEmpty || answer.result.outcome.isAnswer
    new.take(answer.result, at: now, wasAsked: wasAsked, failingSince: answer.failingSince)
    // What belongs to a chat's account is kept no longer than it is used.
    new.memos = new.memos.filter { !Credential.isMemo($0.key) }.merging(answer.memos) { $1 }
    new.isKeyed = isKeyed(old.carrier, followers) ? true : nil
    if plan.isHopeless(new, now: now) { new.expire(at: now) }
    new.deadline = desk.rules.deadline(of: new)
    let failures = answer.result.outcome.isAnswer ? 0 : current.failures + 1
    let followers = followers.map { $0.seeing(new) }
    var nextCheck = plan.nextCheck(
      after: new, pace: desk.rules.pace(of: new.carrier), failures: failures, now: now, random: random())
    // Whom nobody could be asked about waits for the budget's next day, and not all in its first second.
    if answer.asked.isEmpty, case .rateLimited(let until?) = answer.result.outcome {
      nextCheck = nextCheck.map { max($0, until.addingTimeInterval(random() * 600)) }
    }
    return ShipmentChange(
      shipment: new, failures: failures, nextCheck: Self.isFollowed(by: followers) ? nextCheck : nil,
      // The last day that each sees: the user's own word goes before the carrier's.
      urgency: Urgency(of: new, lastDays: followers.compactMap { $0.parcel.deadline?.day }, at: nextCheck ?? now),
      alertDecisions: try followers.map { try desk.alertDecision(of: $0, from: old, now: now) },
      showsInLists: new.looksDifferentInLists(from: old),
      cards: try cards(from: old, to: new, followers, isAnswered: answer.result.outcome.isAnswer),
      counts: Self.counts(answer), spent: Self.spent(answer, now),
      unknownWords: Self.unknownWords(in: answer, beside: old))
  }

  /// What all have in the archive is not asked about.
  private static func isFollowed(by followers: [Follower]) -> Bool {
    followers.contains { $0.parcel.archivedAt == nil }
  }

  private static func spent(_ answer: Tracker.Answer, _ now: Date) -> [SpentBudget] {
    answer.asked.filter { $0.spent > 0 || $0.newNumbers > 0 }.map {
      SpentBudget(
        CredentialID($0.source, of: $0.owner), day: Day(now, utcOffset: 0), spent: $0.spent, newNumbers: $0.newNumbers)
    }
  }

  /// There is nobody to be asked: no source has failed, and the card says so.
  private func rest(_ current: DueShipment, followers: [Follower], now: Date) throws -> ShipmentChange {
    let old = current.shipment
    var new = old
    new.trouble = nil
    new.isKeyed = nil
    new.memos = new.memos.filter { !Credential.isMemo($0.key) }
    // A key that came while this was in hand is used at once.
    let isKeyed = isKeyed(old.carrier, followers)
    let nextLook = isKeyed ? now : plan.nextLook(at: old, now: now)
    return ShipmentChange(
      shipment: new, failures: max(1, current.failures), nextCheck: Self.isFollowed(by: followers) ? nextLook : nil,
      alertDecisions: try followers.map { try desk.alertDecision(of: $0.seeing(new), from: old, now: now) },
      showsInLists: new.looksDifferentInLists(from: old),
      cards: try cards(from: old, to: new, followers, isAnswered: false))
  }

  /// Whether it is asked about with a follower's key alone.
  private func isKeyed(_ carrier: CarrierID, _ followers: [Follower]) -> Bool {
    !coverage.host.contains(carrier) && followers.contains { coverage.follows(carrier, with: $0.chat.ownSources) }
  }

  /// How each source ended: kept over restarts, with the answer they are about. How chats' own keys fare says nothing
  /// of the source.
  private static func counts(_ answer: Tracker.Answer) -> [String: Int] {
    answer.asked.reduce(into: [:]) { counts, asked in
      let kind = asked.owner == .host ? "source" : "ownKey"
      counts["\(kind).\(asked.source).\(asked.outcome)", default: 0] += 1
    }
  }

  /// Words that no table knows, where they are new to the shipment.
  private static func unknownWords(
    in answer: Tracker.Answer, beside old: Shipment
  ) -> (source: SourceID, words: [MaskedWords])? {
    guard let source = answer.source, answer.result.events.contains(where: { $0.status == nil }) else { return nil }
    let seen = Set(old.events.flatMap { [$0.text] + ($0.otherTexts ?? []) })
    let unknown = answer.result.events.filter { $0.status == nil && !seen.contains($0.text) }
    return unknown.isEmpty ? nil : (source, unknown.map { MaskedWords($0.text) })
  }

  /// Cards are drawn anew where somebody waits for this answer, and where there is something new to see.
  private func cards(
    from old: Shipment, to new: Shipment, _ followers: [Follower], isAnswered: Bool
  ) throws -> [(chat: ChatID, outbound: Outbound)] {
    let hasNews = new.looksDifferent(from: old)
    let result: ParcelView = !isAnswered ? .unanswered : hasNews ? .updated : .unchanged
    return try followers.flatMap { follower in
      let view = follower.redraw == .result ? result : .card
      var slots =
        hasNews || follower.redraw == .card || follower.redraw == .result
        ? Slot.all(of: follower, view: view) : []
      if follower.redraw == .list { slots.append(.list) }
      // Nobody looks at a card that changes by itself: it may wait for those whom somebody waits for.
      let priority: Outbound.Priority = follower.redraw == .nothing ? .redraw : .reply
      return try slots.map { (follower.chat.id, try $0.edit(priority)) }
    }
  }
}

extension Follower {
  /// With the shipment as it is from now on.
  fileprivate func seeing(_ shipment: Shipment) -> Follower {
    var follower = self
    follower.parcel.shipment = shipment
    return follower
  }
}

extension Shipment {
  /// Whether a line in a list, or its place, is another.
  fileprivate func looksDifferentInLists(from old: Shipment) -> Bool {
    let wasAsked = lastChecked != nil || trouble != nil
    return stay != old.stay || statusSince != old.statusSince || isKeyed != old.isKeyed || store != old.store
      || deadline != old.deadline || wasAsked != (old.lastChecked != nil || old.trouble != nil)
      || events.first?.time != old.events.first?.time
  }

  /// Whether a card has something else to show; the times of asking do not count.
  fileprivate func looksDifferent(from old: Shipment) -> Bool {
    func lines(_ shipment: Shipment) -> [Event] {
      shipment.events.map { Event(time: $0.time, status: $0.status, text: $0.text, place: $0.place) }
    }
    return stay != old.stay || isKeyed != old.isKeyed || trouble?.outcome != old.trouble?.outcome
      || isRefused != old.isRefused
      || store != old.store || pickupCode != old.pickupCode || deadline != old.deadline || expected != old.expected
      || amount != old.amount || lines(self) != lines(old)
  }
}

/// What a message shows, so that it can be found and drawn anew: one parcel's card, or the reading of several.
struct Slot {
  let name: String
  let content: Content

  /// The chat's newest list. What it shows is known when it is drawn.
  static let list = Slot(name: Slots.list, content: .list(page: 0))

  /// The parcel's own card, and the reading that it came in with. What no message shows is not drawn.
  static func all(of follower: Follower, view: ParcelView) -> [Slot] {
    let card = Slot(
      name: Slots.parcel(follower.parcel.id), content: .parcel(follower.parcel.id, view: view))
    guard let reading = follower.reading else { return [card] }
    return [card, Slot(name: Slots.reading(reading), content: .reading(reading))]
  }

  /// An edit of the newest message that shows it; while one waits, another would say the same.
  func edit(_ priority: Outbound.Priority) throws -> Outbound {
    Outbound(
      .edit(nil), content: try JSONEncoder().encode(content), priority: priority, slot: name, key: "edit:" + name)
  }
}
