import Foundation
import HTTP
import Store
import Synchronization
import TestSupport
import Tracking

/// Two weeks with many parcels and sources that answer at once. Compares the alerts that chats get with those of the
/// checker.
final class AlertFortnight {
  /// Deliveries per second that the platform allows.
  static let sendRate = 29.5
  private static let days = 14.0
  private static let start = Date(timeIntervalSince1970: 1_795_396_200)

  /// Seconds after the end of an outage in which a source may still be paused.
  private static let aftermath = 900.0
  private static let outage = DateInterval(start: start + 6.1 * 86_400, duration: 40 * 3600)

  private let random: SeededRandom
  private let time = VirtualTime(start)
  private let crowd: Crowd
  private let reported = TableSource.Reports()
  private let platform: ChatRecorder
  private let environment: BotProcess.SharedEnvironment
  private let folder: ScratchFolder
  private var process: BotProcess?
  private var processCount = 1
  private var lookUps: [[AlertChecker.LookUp]]
  /// When each parcel was asked about.
  private var questions: [[Date]]
  private var replies: [Date] = []
  private var ids: [[Int]: ParcelID] = [:]
  private var kills: [Date] = []
  private var lookUpCount = 0

  init(parcels: Int, seed: UInt64 = 1) throws {
    random = SeededRandom(seed: seed)
    crowd = Crowd(parcels, chats: max(10, parcels / 20), from: Self.start, random: random)
    // One outage of all sources lasts longer than a day.
    let outage = FaultSchedule.Window(kind: .refused, from: Self.outage.start, until: Self.outage.end)
    let faults = FaultSchedule(
      sources: ["tcat", "tracktw"], from: Self.start, days: Self.days - 1, random: random,
      outages: ["tcat": outage, "tracktw": outage])
    let sources = [
      TableSource("tcat", crowd, time: time, faults: faults, reported: reported),
      TableSource("tracktw", crowd, lag: 1800, time: time, faults: faults, reported: reported),
    ]
    platform = ChatRecorder(time: time, random: random, sendRate: Self.sendRate)
    folder = try ScratchFolder()
    lookUps = Array(repeating: [], count: parcels)
    questions = Array(repeating: [], count: parcels)
    let dice = Mutex(0)
    var environment = BotProcess.SharedEnvironment(
      path: folder.path("bot.sqlite"), time: time, sources: sources,
      carriers: [Crowd.carrier],
      client: .init { _ throws(HTTPError) in throw .cancelled }, platform: platform,
      random: { [random] in
        dice.withLock { dice in
          dice += 1
          return random.fraction("random", "\(dice)")
        }
      })
    // Fewer look-ups do not change the alerts, and look-ups take most of the time with many parcels.
    if parcels > 20_000 { environment.followScale = 4 }
    self.environment = environment
    var kill = Self.start
    while kill < Self.start.addingTimeInterval(Self.days * 86_400) {
      kill += random.within(2...6, "kill", "\(kills.count)") * 3600
      kills.append(kill)
    }
    process = try BotProcess(environment, processNumber: 1)
  }

  private var bot: BotProcess {
    get throws {
      guard let process else { throw CancellationError() }
      return process
    }
  }

  // MARK: The run

  func run() async throws -> AlertReport {
    let presses = presses
    var next = 0
    var nextPassAt = Self.start
    var sendAt: Date?
    let end = Self.start.addingTimeInterval(Self.days * 86_400)
    while time.now < end {
      let addAt = next < presses.count ? presses[next].at : end
      let moment = [time.nextWait, nextPassAt, sendAt, addAt].compactMap { $0 }.min() ?? end
      await time.advance(to: moment)
      if try bot.hasAnswers { nextPassAt = min(nextPassAt, time.now.addingTimeInterval(0.02)) }
      while next < presses.count, presses[next].at <= time.now {
        try carryOut(presses[next])
        next += 1
        nextPassAt = min(nextPassAt, time.now.addingTimeInterval(0.02))
      }
      if nextPassAt <= time.now {
        try await runPass()
        nextPassAt = try nextPassTime()
        sendAt = time.now
      }
      if try bot.hasDeliveries || sendAt.map({ $0 <= time.now }) == true { sendAt = try await bot.send() }
    }
    while let at = try await bot.send() { await time.advance(to: at) }
    return try report()
  }

  private func runPass() async throws {
    let ended = try await bot.follow()
    for number in ended { recordLookUp(number) }
    lookUpCount += ended.count
    if let kill = kills.first, kill <= time.now {
      kills.removeFirst()
      try await bot.kill(platform)
      reported.forget()
      process = nil
      processCount += 1
      process = try BotProcess(environment, processNumber: processCount)
    }
  }

  /// The next tick in which something is due. With many parcels that is every tick.
  private func nextPassTime() throws -> Date {
    let due = lookUps.count < 5000 ? try bot.nextDue()?.timeIntervalSince(time.now) ?? 3600 : 0
    return time.now.addingTimeInterval(max(1, (due / Fortnight.tick).rounded(.up)) * Fortnight.tick)
  }

  /// An action of a user on a parcel.
  private struct Press {
    enum Kind { case add, pickUp, mute, remind, claim }
    var at: Date
    var parcel: Int
    var follower: AlertChecker.Follower
    var kind: Kind
  }

  private var presses: [Press] {
    crowd.parcels.indices.flatMap { index in
      crowd.parcels[index].followers.flatMap { follower in
        let moments: [(Date?, Press.Kind)] = [
          (follower.addedAt, .add), (follower.pickedUpAt, .pickUp), (follower.mutedAt, .mute),
          (follower.reminder?.pressedAt, .remind), (follower.claimedAt, .claim),
        ]
        return moments.compactMap { date, kind in
          date.map { Press(at: $0, parcel: index, follower: follower, kind: kind) }
        }
      }
    }.sorted { $0.at < $1.at }
  }

  private func carryOut(_ press: Press) throws {
    guard let number = Crowd.number(press.parcel) else { return }
    let (chat, store) = (press.follower.chat, try bot.store)
    let key = [press.parcel, chat]
    if press.kind == .add, crowd.parcels[press.parcel].isNotice,
      let lastDay = crowd.parcels[press.parcel].lastDays.first
    {
      ids[key] = try UserActions.addNotice(
        Crowd.carrier.id, called: "=\(number)=", until: lastDay.day, in: chat, to: store, at: time.now,
        preferences: press.follower.preferences, utcOffset: press.follower.utcOffset)
      lookUps[press.parcel] = [AlertChecker.LookUp(at: time.now, moments: 1, lastDay: lastDay.day)]
      replies.append(time.now)
    } else if press.kind == .add {
      ids[key] = try UserActions.add(
        Crowd.carrier.id, number, in: chat, to: store, at: time.now, preferences: press.follower.preferences,
        utcOffset: press.follower.utcOffset, origin: press.follower.isFromMail ? .mail : .typed,
        isSent: press.follower.isSent)
      replies.append(time.now)
    } else if let id = ids[key] {
      try carryOut(press, on: id, in: chat, of: store)
    }
  }

  private func carryOut(_ press: Press, on id: ParcelID, in chat: Int, of store: Store) throws {
    let isWaiting = try store.read { try $0.parcel(id, in: UserActions.chat(chat))?.isWaiting == true }
    switch press.kind {
    case .add: break
    case .pickUp: try UserActions.pickUp(id, in: chat, of: store, at: time.now)
    case .mute: try UserActions.mute(id, in: chat, of: store, at: time.now)
    case .remind:
      guard isWaiting, let at = press.follower.reminder?.at else { return }
      try UserActions.remind(id, at: at, in: chat, of: store, at: time.now)
    case .claim: if isWaiting { try UserActions.claim(id, in: chat, of: store, at: time.now) }
    }
  }

  /// Records a finished look-up for the checker.
  private func recordLookUp(_ number: TrackingNumber) {
    guard let index = Crowd.index(of: number) else { return }
    questions[index].append(time.now)
    let last = lookUps[index].last
    let known = last?.moments ?? 0
    guard let reported = reported.take(index) else {
      if last?.isFailure != true {
        lookUps[index].append(
          AlertChecker.LookUp(at: time.now, moments: known, lastDay: last?.lastDay, isFailure: true))
      }
      return
    }
    // A source that lags behind changes nothing that is known.
    let lastDay = reported.moments < known ? last?.lastDay ?? reported.lastDay : reported.lastDay ?? last?.lastDay
    let lookUp = AlertChecker.LookUp(at: time.now, moments: max(reported.moments, known), lastDay: lastDay)
    let isFirstForSomebody = crowd.parcels[index].followers.contains {
      $0.addedAt <= time.now && $0.addedAt > lookUps[index].last { !$0.isFailure }?.at ?? .distantPast
    }
    if lookUp.moments == 0 || lookUp.moments != last?.moments || lookUp.lastDay != last?.lastDay
      || last?.isFailure == true || isFirstForSomebody
    {
      lookUps[index].append(lookUp)
    }
  }

  /// The alerts that ask for a parcel that is known to wait.
  private static let reminders: Set<AlertKind> = [
    .deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight, .reminder,
  ]

  /// A reminder in an outage rings as known.
  private func lastHours(_ wait: LastHours.Wait, of index: Int, _ number: String) -> LastHours {
    let outage = DateInterval(start: Self.outage.start, end: Self.outage.end + Self.aftermath)
    let reminders = platform.alerts.filter {
      !outage.contains($0.at) && $0.number == number && Self.reminders.contains($0.kind) && wait.from < $0.at
        && $0.at < min(wait.until, wait.end)
    }.map { alert in
      LastHours.Reminder(
        kind: alert.kind, at: alert.at,
        age: questions[index].last { $0 <= alert.at }.map { alert.at.timeIntervalSince($0) },
        truth: crowd.parcels[index].truth.moments.last { $0.date <= alert.at }?.status)
    }
    return LastHours(number: number, wait: wait, questions: questions[index], reminders: reminders)
  }

  private func report() throws -> AlertReport {
    var report = AlertReport(replies: replies)
    let end = Self.start.addingTimeInterval(Self.days * 86_400)
    let outageSince = lookUps.joined().filter { $0.isFailure && $0.at >= Self.outage.start }.map(\.at).min()
    for (index, parcel) in crowd.parcels.enumerated() {
      guard let number = Crowd.number(index) else { continue }
      let checker = AlertChecker(
        truth: parcel.truth, followers: parcel.followers, holdDays: Crowd.carrier.holdDays,
        pace: Crowd.carrier.pace,
        outage: outageSince.map { DateInterval(start: $0, end: Self.outage.end + Self.aftermath) },
        isNotice: parcel.isNotice)
      report.expect(checker.alerts(lookUps[index]), of: number.text)
      // Nobody is asked about a parcel without a number, and nobody is reminded of one that they send.
      let isPickedUp = !parcel.isNotice && !parcel.followers.contains { $0.isSent }
      for wait in !isPickedUp ? [] : checker.waits(lookUps[index], before: end) where wait.lastHours != nil {
        report.add(lastHours(wait, of: index, number.text))
      }
    }
    report.compare(
      platform.alerts, sendRate: Self.sendRate,
      until: end - AlertReport.tolerance)
    for offer in platform.offers {
      let parcel = try bot.store.read { snapshot in
        try snapshot.parcels(in: offer.chat).first { $0.number?.text == offer.number }
      }
      if parcel?.isWaiting != true { report.add("\(offer.chat) \(offer.number): a message still offers ✓") }
    }
    report.kills = processCount - 1
    let counters = try bot.store.counters()
    report.lookUpCount = lookUpCount
    (report.merged, report.held) = (counters["alert.merged"] ?? 0, counters["alert.held"] ?? 0)
    return report
  }
}
