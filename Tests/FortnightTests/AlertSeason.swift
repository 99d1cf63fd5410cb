import Foundation
import HTTP
import Store
import Synchronization
import TestSupport
import Tracking

/// Two weeks of a crowd's parcels over a source that answers at once: what the chats get is held against what the
/// checker says that they should have got.
final class AlertSeason {
  /// Deliveries a second, as the platform allows.
  static let line = 29.5
  private static let days = 14.0
  private static let start = Date(timeIntervalSince1970: 1_795_396_200)

  private let lot: Lot
  private let time = VirtualTime(start)
  private let crowd: Crowd
  private let source: TableSource
  private let platform: ChatRecorder
  private let around: BotProcess.Surroundings
  private let folder: ScratchFolder
  private var process: BotProcess?
  private var makers = 1
  private var diaries: [[AlertChecker.Look]]
  private var replies: [Date] = []
  private var ids: [[Int]: ParcelID] = [:]
  private var kills: [Date] = []

  init(parcels: Int, seed: UInt64 = 1) throws {
    lot = Lot(seed: seed)
    crowd = Crowd(parcels, chats: max(10, parcels / 20), from: Self.start, lot: lot)
    let faults = FaultSchedule(sources: ["tcat"], from: Self.start, days: Self.days - 1, lot: lot)
    source = TableSource(crowd, time: time, faults: faults)
    platform = ChatRecorder(time: time, lot: lot, line: Self.line)
    folder = try ScratchFolder()
    diaries = Array(repeating: [], count: parcels)
    let dice = Mutex(0)
    around = BotProcess.Surroundings(
      path: folder.path("bot.sqlite"), time: time, sources: [source],
      carriers: [Crowd.carrier],
      client: .init { _ throws(HTTPError) in throw .cancelled }, platform: platform,
      random: { [lot] in
        dice.withLock { dice in
          dice += 1
          return lot.share("random", "\(dice)")
        }
      })
    var kill = Self.start
    while kill < Self.start.addingTimeInterval(Self.days * 86_400) {
      kill += lot.within(2...6, "kill", "\(kills.count)") * 3600
      kills.append(kill)
    }
    process = try BotProcess(around, maker: 1)
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
    var turnAt = Self.start
    var sendAt: Date?
    let end = Self.start.addingTimeInterval(Self.days * 86_400)
    while time.now < end {
      let addAt = next < presses.count ? presses[next].at : end
      let moment = [time.nextWait, turnAt, sendAt, addAt].compactMap { $0 }.min() ?? end
      await time.advance(to: moment)
      while next < presses.count, presses[next].at <= time.now {
        try carryOut(presses[next])
        next += 1
        turnAt = min(turnAt, time.now.addingTimeInterval(0.02))
      }
      if turnAt <= time.now {
        turnAt = try await turn() ? time.now.addingTimeInterval(0.02) : nextLook()
        sendAt = time.now
      }
      if try bot.hasDeliveries || sendAt.map({ $0 <= time.now }) == true { sendAt = try await bot.send() }
    }
    return try report()
  }

  /// - Returns: whether answers wait for the next one.
  private func turn() async throws -> Bool {
    let ended = try await bot.follow()
    for number in ended { note(number) }
    if let kill = kills.first, kill <= time.now {
      kills.removeFirst()
      try await bot.kill(platform)
      source.forgetTold()
      process = nil
      makers += 1
      process = try await BotProcess.start(around, maker: makers)
    }
    return try bot.hasAnswers
  }

  /// The tick in which something is due; with a large crowd something always is.
  private func nextLook() throws -> Date {
    let due = diaries.count < 5000 ? try bot.nextDue()?.timeIntervalSince(time.now) ?? 3600 : 0
    return time.now.addingTimeInterval(max(1, (due / Fortnight.tick).rounded(.up)) * Fortnight.tick)
  }

  /// What a user does with a parcel.
  private struct Press {
    enum Kind { case add, pickUp, mute }
    var at: Date
    var parcel: Int
    var follower: AlertChecker.Listener
    var kind: Kind
  }

  private var presses: [Press] {
    crowd.lives.indices.flatMap { index in
      crowd.lives[index].followers.flatMap { follower in
        let moments: [(Date?, Press.Kind)] = [
          (follower.addedAt, .add), (follower.pickedUpAt, .pickUp), (follower.mutedAt, .mute),
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
    if press.kind == .add {
      ids[key] = try Message.add(
        Crowd.carrier.id, number, in: chat, to: store, at: time.now, wishes: press.follower.wishes,
        utcOffset: press.follower.utcOffset)
      replies.append(time.now)
    } else if let id = ids[key] {
      try press.kind == .pickUp
        ? Message.pickUp(id, in: chat, of: store, at: time.now) : Message.mute(id, in: chat, of: store, at: time.now)
    }
  }

  /// The answers that were kept, as far as the checker needs them.
  private func note(_ number: TrackingNumber) {
    guard let index = Crowd.index(of: number) else { return }
    let last = diaries[index].last
    guard let told = source.takeTold(index) else {
      if let last, !last.isFailure {
        diaries[index].append(AlertChecker.Look(at: time.now, moments: last.moments, isFailure: true))
      }
      return
    }
    let isFirstForSomebody = crowd.lives[index].followers.contains {
      $0.addedAt <= time.now && $0.addedAt > diaries[index].last { !$0.isFailure }?.at ?? .distantPast
    }
    if told == 0 || told != last?.moments || last?.isFailure == true || isFirstForSomebody {
      diaries[index].append(AlertChecker.Look(at: time.now, moments: told))
    }
  }

  private func report() throws -> AlertReport {
    var report = AlertReport(replies: replies)
    for (index, life) in crowd.lives.enumerated() {
      guard let number = Crowd.number(index) else { continue }
      let expected = AlertChecker(
        truth: life.truth, listeners: life.followers, lastDay: life.lastDay, holdDays: Crowd.carrier.holdDays,
        pace: Crowd.carrier.pace
      ).alerts(diaries[index])
      report.expect(expected, of: number.text)
    }
    report.compare(
      platform.alerts, line: Self.line, until: Self.start.addingTimeInterval(Self.days * 86_400 - AlertReport.patience))
    report.kills = makers - 1
    let counters = try bot.store.counters()
    (report.merged, report.held) = (counters["alert.merged"] ?? 0, counters["alert.held"] ?? 0)
    return report
  }
}
