import Carriers
import Foundation
import HTTP
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
      carriers: Registry.carriers.filter { $0.id == Crowd.carrier },
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
    let adds = crowd.lives.indices.flatMap { index in
      crowd.lives[index].followers.map { (at: $0.addedAt, parcel: index, chat: $0.chat) }
    }.sorted { $0.at < $1.at }
    var next = 0
    var turnAt = Self.start
    var sendAt: Date?
    let end = Self.start.addingTimeInterval(Self.days * 86_400)
    while time.now < end {
      let addAt = next < adds.count ? adds[next].at : end
      let moment = [time.nextWait, turnAt, sendAt, addAt].compactMap { $0 }.min() ?? end
      await time.advance(to: moment)
      while next < adds.count, adds[next].at <= time.now {
        try add(adds[next].parcel, to: adds[next].chat)
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

  private func add(_ index: Int, to chat: Int) throws {
    guard let number = Crowd.number(index) else { return }
    _ = try Message.add(Crowd.carrier, number, in: chat, to: bot.store, at: time.now)
    replies.append(time.now)
  }

  /// The answers that were kept, as far as the checker needs them.
  private func note(_ number: TrackingNumber) {
    guard let index = Crowd.index(of: number), let told = source.takeTold(index) else { return }
    let last = diaries[index].last
    let isFirstForSomebody = crowd.lives[index].followers.contains {
      $0.addedAt <= time.now && $0.addedAt > last?.at ?? .distantPast
    }
    if told == 0 || told != last?.moments || isFirstForSomebody {
      diaries[index].append(AlertChecker.Look(at: time.now, moments: told))
    }
  }

  private func report() throws -> AlertReport {
    var report = AlertReport(replies: replies)
    for (index, life) in crowd.lives.enumerated() {
      guard let number = Crowd.number(index) else { continue }
      let expected = AlertChecker(truth: life.truth, listeners: life.followers).alerts(diaries[index])
      report.expect(expected, of: number.text)
    }
    report.compare(platform.alerts, line: Self.line)
    report.kills = makers - 1
    return report
  }
}
