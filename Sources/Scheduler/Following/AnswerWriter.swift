public import Alerts
import Cards
import Chat
import Foundation
public import Store
import Tracker
public import Tracking

/// Turns a source's answer into one commit: the new shipment state, the next check, alerts and cards.
public struct AnswerWriter: Sendable {
  private let store: Store
  private let checkSchedule: CheckSchedule
  let planner: ParcelPlanner
  private let coverage: SourceCoverage
  private let clock: Clock
  private let random: @Sendable () -> Double

  public init(
    store: Store, checkSchedule: CheckSchedule, planner: ParcelPlanner, coverage: SourceCoverage, clock: Clock,
    random: @escaping @Sendable () -> Double
  ) {
    self.coverage = coverage
    self.store = store
    self.checkSchedule = checkSchedule
    self.planner = planner
    self.clock = clock
    self.random = random
  }

  /// A leased shipment and the answer about it. The answer is nil if there is no source to ask.
  typealias Item = (lease: ShipmentLease, answer: ChainAnswer?)

  /// Commits all items in one transaction.
  /// - Returns: whether something was put in the outbox.
  func write(_ items: [Item]) throws -> Bool {
    let now = clock.now()
    let answers = items.map { (lease: $0.lease, isAnswered: $0.answer?.result.outcome.isAnswer ?? false) }
    return try store.shipments.commit(answers, now: now, makeBundleRow: ParcelPlanner.makeBundleRow) {
      index, current, followers in
      guard let answer = items[index].answer else {
        return try changeWithoutSource(current, followers: followers, now: now)
      }
      return try change(from: current, followers: followers, answer: answer, now: now)
    }
  }

  /// Commits an answer that a source sent by webhook, without being asked.
  /// - Returns: whether something was put in the outbox.
  public func write(_ push: Push, _ result: TrackingResult, from source: SourceID) throws -> Bool {
    let now = clock.now()
    let attempt = SourceAttempt(source: source, outcome: result.outcome.name, seconds: 0)
    let answer = ChainAnswer(result: result, source: source, attempts: [attempt])
    return try store.shipments.commit(
      push, answered: result.outcome.isAnswer, now: now, makeBundleRow: ParcelPlanner.makeBundleRow
    ) {
      current, followers in
      try change(from: current, followers: followers, answer: answer, now: now)
    }
  }

  private func change(
    from current: DueShipment, followers: [Follower], answer: ChainAnswer, now: Date
  ) throws -> ShipmentChange {
    let old = current.shipment
    var new = old
    let wasAsked = !answer.attempts.isEmpty || answer.result.outcome.isAnswer
    new.merge(answer.result, at: now, wasAsked: wasAsked, failingSince: answer.failingSince)
    // Memos that belong to a chat's account are dropped once that account is no longer used.
    new.memos = new.memos.filter { !Credential.isMemo($0.key) }.merging(answer.memos) { $1 }
    new.needsOwnKey = needsOwnKey(old.carrier, followers) ? true : nil
    if checkSchedule.shouldGiveUp(new, now: now) { new.expire(at: now) }
    new.deadline = planner.rules.deadline(of: new)
    let failures = answer.result.outcome.isAnswer ? 0 : current.failures + 1
    let parted = answer.result.outcome.isAnswer ? Self.parted(followers, by: new) : []
    let followers = followers.map { follower in
      var follower = follower.withShipment(new)
      if let notice = parted.first(where: { $0.parcel == follower.parcel.id })?.notice {
        follower.parcel.noted = follower.parcel.noted.removing(notice)
      }
      return follower
    }
    let plans = try followers.map { try planner.plan(of: $0, from: old, now: now) }
    // The earliest deadline that anybody stated, although a chat sees only the carrier's and its own.
    let deadlines = followers.map(\.parcel).filter { $0.archivedAt == nil && $0.isWaiting }.flatMap(\.allDeadlines)
    let reminders = plans.compactMap(\.nextReminder)
    var nextCheck = checkSchedule.nextCheck(
      after: new, pace: planner.rules.pace(of: new.carrier), failures: failures, deadlines: deadlines,
      reminders: reminders, now: now, random: random())
    let isForReminder = reminders.contains { ReminderCheck.time(before: $0, of: new.id) == nextCheck }
    // No source could be asked, because a daily limit is used up. The shipment waits until the limit resets. The random
    // delay spreads such shipments over ten minutes.
    if answer.attempts.isEmpty, case .rateLimited(let until?) = answer.result.outcome {
      nextCheck = nextCheck.map { max($0, until.addingTimeInterval(random() * 600)) }
    }
    var change = ShipmentChange(
      shipment: new, failures: failures, nextCheck: Self.isFollowed(by: followers) ? nextCheck : nil,
      urgency: isForReminder ? .reminder : Urgency(of: new, lastDays: deadlines.map(\.day), at: nextCheck ?? now),
      plans: plans,
      changesLists: new.looksDifferentInLists(from: old),
      cards: try cards(from: old, to: new, followers, isAnswered: answer.result.outcome.isAnswer),
      counts: Self.counts(answer), spent: Self.spent(answer, now),
      unknownWords: Self.unknownWords(in: answer, beside: old))
    change.parted = parted
    for notice in parted {
      let card = Content.parcel(notice.notice.own, view: .parted)
      let slot = Slots.parcel(notice.notice.own)
      change.cards.append((notice.chat, Outbound(.send, content: card, slot: slot)))
    }
    return change
  }

  /// The notices without a number that were put on parcels of this shipment and that the carrier now contradicts.
  private static func parted(
    _ followers: [Follower], by shipment: Shipment
  ) -> [(chat: ChatID, parcel: ParcelID, notice: JoinedNotice)] {
    followers.compactMap { follower in
      guard let joined = follower.parcel.joined, shipment.contradicts(joined.notice) else { return nil }
      return (follower.chat.id, follower.parcel.id, joined)
    }
  }

  /// Whether at least one follower has not archived the parcel. Otherwise the shipment is not checked again.
  private static func isFollowed(by followers: [Follower]) -> Bool {
    followers.contains { $0.parcel.archivedAt == nil }
  }

  private static func spent(_ answer: ChainAnswer, _ now: Date) -> [SpentBudget] {
    answer.attempts.filter { $0.spent > 0 || $0.newNumbers > 0 }.map {
      SpentBudget(
        CredentialID($0.source, of: $0.owner), day: Day(now, utcOffset: 0), spent: $0.spent, newNumbers: $0.newNumbers)
    }
  }

  /// The change when there is no source to ask. This does not count as a failure of a source; the card says that no
  /// source can be asked.
  private func changeWithoutSource(_ current: DueShipment, followers: [Follower], now: Date) throws -> ShipmentChange {
    let old = current.shipment
    var new = old
    new.trouble = nil
    new.needsOwnKey = nil
    new.memos = new.memos.filter { !Credential.isMemo($0.key) }
    // If a chat connected a key in the meantime, it is used at once.
    let needsOwnKey = needsOwnKey(old.carrier, followers)
    let nextCheck = needsOwnKey ? now : checkSchedule.nextCheckWithoutAccount(of: old, now: now)
    return ShipmentChange(
      shipment: new, failures: max(1, current.failures), nextCheck: Self.isFollowed(by: followers) ? nextCheck : nil,
      plans: try followers.map { try planner.plan(of: $0.withShipment(new), from: old, now: now) },
      changesLists: new.looksDifferentInLists(from: old),
      cards: try cards(from: old, to: new, followers, isAnswered: false))
  }

  /// Whether the shipment can be tracked only with a follower's own key.
  private func needsOwnKey(_ carrier: CarrierID, _ followers: [Follower]) -> Bool {
    !coverage.byOperator.contains(carrier) && followers.contains { coverage.covers(carrier, with: $0.chat.ownSources) }
  }

  /// How often each source ended with each outcome. The counts survive restarts: they are committed together with the
  /// answer. Chats' own keys are counted separately, because their failures say nothing about the source itself.
  private static func counts(_ answer: ChainAnswer) -> [String: Int] {
    answer.attempts.reduce(into: [:]) { counts, attempt in
      let kind = attempt.owner == .operator ? "source" : "ownKey"
      counts["\(kind).\(attempt.source).\(attempt.outcome)", default: 0] += 1
    }
  }

  /// Event texts that the source's status table does not know, if they are new to the shipment.
  private static func unknownWords(
    in answer: ChainAnswer, beside old: Shipment
  ) -> (source: SourceID, words: [MaskedWords])? {
    guard let source = answer.source, answer.result.events.contains(where: { $0.status == nil }) else { return nil }
    let seen = Set(old.events.flatMap { [$0.text] + ($0.otherTexts ?? []) })
    let unknown = answer.result.events.filter { $0.status == nil && !seen.contains($0.text) }
    return unknown.isEmpty ? nil : (source, unknown.map { MaskedWords($0.text) })
  }

  /// The cards to update: those that a user is waiting for, and all cards of the shipment if there is something new to
  /// show.
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
      // If no user is waiting for the card, it gets a lower priority than the cards that users wait for.
      let priority: Outbound.Priority = follower.redraw == .nothing ? .redraw : .reply
      return try slots.map { (follower.chat.id, try $0.edit(priority)) }
    }
  }
}

extension Follower {
  /// The follower with the new state of the shipment.
  fileprivate func withShipment(_ shipment: Shipment) -> Follower {
    var follower = self
    follower.parcel.shipment = shipment
    return follower
  }
}

extension Shipment {
  /// Whether the parcel's line in a list, or its position there, changes.
  fileprivate func looksDifferentInLists(from old: Shipment) -> Bool {
    let wasAsked = lastChecked != nil || trouble != nil
    return stay != old.stay || statusSince != old.statusSince || needsOwnKey != old.needsOwnKey || store != old.store
      || deadline != old.deadline || wasAsked != (old.lastChecked != nil || old.trouble != nil)
      || events.first?.time != old.events.first?.time
  }

  /// Whether a card shows something different. The time of the last check does not count.
  fileprivate func looksDifferent(from old: Shipment) -> Bool {
    func lines(_ shipment: Shipment) -> [Event] {
      shipment.events.map { Event(time: $0.time, status: $0.status, text: $0.text, place: $0.place) }
    }
    return stay != old.stay || needsOwnKey != old.needsOwnKey || trouble?.outcome != old.trouble?.outcome
      || hasWrongNumber != old.hasWrongNumber
      || store != old.store || pickupCode != old.pickupCode || deadline != old.deadline || expected != old.expected
      || amount != old.amount || lines(self) != lines(old)
  }
}
