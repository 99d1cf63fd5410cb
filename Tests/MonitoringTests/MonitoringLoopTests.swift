import Cards
import Chat
import Foundation
import Store
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Monitoring

@Suite struct MonitoringLoopTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  private static let isFailing: Run.Look = { $0.healthMetrics.record(.polling, failure: "status502") }
  private static let works: Run.Look = { $0.healthMetrics.record(.polling, failure: nil) }

  private static func pass(_ seconds: Double) -> Run.Look { { $0.machine.pass(seconds) } }

  @Test func aTroubleIsToldOnceAndItsEndOnceWhateverRestarts() async throws {
    let since = machine.now
    let brief = try await machine.start().watch(Self.isFailing, Self.pass(59), Self.works)
    #expect(brief.queued == [])

    machine.pass(1)
    let first = try await machine.start().watch(
      Self.isFailing, Self.pass(59), Self.pass(1), Self.isFailing, Self.pass(3600))
    let trouble = Trouble(name: "polling", since: since.addingTimeInterval(60), reason: "status502")
    #expect(first.queued == [.trouble(trouble)])
    #expect(first.chats == [Machine.operatorChat])
    #expect(first.hints == 1)

    let second = try await machine.start().watch(Self.isFailing, Self.pass(3600))
    #expect(second.queued == [])

    // A process that has made no attempt yet does not report an end.
    let third = try await machine.start().watch(Self.pass(3600), Self.works, Self.works)
    #expect(third.queued == [.troubleOver(name: "polling", since: trouble.since, until: machine.now)])

    #expect(try await machine.start().watch(Self.works, Self.pass(3600)).queued == [])
  }

  @Test func withoutAChatNothingIsSentButItIsRemembered() async throws {
    let alone = try await machine.start(chat: nil).watch(
      Self.isFailing, Self.pass(61),
      { run in
        #expect(try run.store.troubles.all().map(\.name) == ["polling"])
        try run.handle("1", nil)
      })
    #expect(alone.queued == [] && alone.direct == [])
    #expect(try await machine.start().watch(Self.isFailing, Self.pass(61)).queued == [])
  }

  @Test func theOperatorsChatIsMadeWhereItNeverWroteAndElseKeptAsItIs() async throws {
    let run = try machine.start()
    #expect(try await run.watch(Self.isFailing, Self.pass(61)).queued.count == 1)
    let made = try #require(try run.store.read { try $0.chat(Machine.operatorChat) })
    #expect(made.kind == .group && made.language == "zh-Hant" && !made.isLanguageChosen)
    try run.handle("1", [.saveChat(run.english(Machine.operatorChat))])
    #expect(try await run.watch(Self.works, { _ in }).queued.count == 1)
    #expect(try run.store.read { try $0.chat(Machine.operatorChat)?.language } == "en")
  }

  @Test func updatesSetAsideAreToldOnceEach() async throws {
    // The first update is set aside by a process that ends before its monitoring loop runs.
    try machine.start().handle("1", nil)
    let first = try await machine.start().watch({ _ in }, { try $0.handle("2", []) }, Self.pass(1))
    #expect(first.queued == [.updatesSetAside(count: 1)])
    let second = try await machine.start().watch(
      { _ in },
      {
        try $0.handle("3", nil)
        try $0.handle("4", nil)
      }, { _ in }, { try $0.handle("5", nil) })
    #expect(second.queued == [.updatesSetAside(count: 2), .updatesSetAside(count: 1)])
    #expect(try await machine.start().watch({ _ in }).queued == [])
  }

  private static let ask: Run.Look = {
    _ = await $0.tracker.ask(about: Samples.shipment())
    $0.machine.pass(700)
  }

  @Test func aSourceInTroubleIsToldByItsNameAndItsEndIsAnAnswer() async throws {
    let source = FickleSource()
    let since = machine.now
    let told = try await machine.start(sources: [source]).watch(
      Self.ask, Self.ask, Self.ask, Self.ask, { _ in source.isDown.withLock { $0 = false } }, Self.ask)
    let end = machine.now
    #expect(
      told.queued == [
        .trouble(Trouble(name: "source:tcat", since: since, reason: "sourceDown")),
        .troubleOver(name: "source:tcat", since: since, until: end),
      ])
  }

  @Test func whatCameInsteadOfAnAnswerReachesTheOperatorOverARestartToo() async throws {
    let source = FickleSource(failure: .layoutChanged(excerpt: "系統維護中"))
    let trouble = Trouble(
      name: "source:tcat", since: ManualClock.start, reason: "layoutChanged", excerpt: "系統維護中")
    let told = try await machine.start(sources: [source]).watch(
      Self.ask, Self.ask, Self.ask,
      { run in
        #expect(try run.store.read { try run.monitor.report($0) }.troubles == [trouble])
        try run.tracker.saveBreakers(run.store.sources.save)
      })
    #expect(told.queued == [.trouble(trouble)])
    let second = try machine.start(sources: [source])
    second.tracker.restore(try second.store.sources.breakers())
    #expect(try second.store.read { try second.monitor.report($0) }.troubles == [trouble])
  }

  @Test func aSourceThatStaysInTroubleOverARestartIsToldOnce() async throws {
    let source = FickleSource()
    let began = try await machine.start(sources: [source]).watch(
      Self.ask, Self.ask, Self.ask, Self.ask, { try $0.tracker.saveBreakers($0.store.sources.save) })
    #expect(began.queued.count == 1)

    let second = try machine.start(sources: [source])
    second.tracker.restore(try second.store.sources.breakers())
    // The source is in trouble from the start, and it is not reported again.
    #expect(try second.store.read { try second.monitor.report($0) }.troubles.map(\.name) == ["source:tcat"])
    #expect(try await second.watch({ _ in }, Self.ask).queued == [])
    let over = try await second.watch({ _ in source.isDown.withLock { $0 = false } }, Self.ask)
    #expect(over.queued == [.troubleOver(name: "source:tcat", since: ManualClock.start, until: machine.now)])
  }

  @Test func aSourceThatWasSwitchedOffIsNoTroubleAnyMore() async throws {
    _ = try await machine.start(sources: [FickleSource()]).watch(Self.ask, Self.ask, Self.ask)
    #expect(try await machine.start(sources: [FickleSource()]).watch({ _ in }).queued == [])
    let told = try await machine.start().watch({ _ in }, { _ in })
    #expect(
      told.queued == [.troubleOver(name: "source:tcat", since: ManualClock.start, until: machine.now)])
  }

  @Test func troubleOfTheDatabaseGoesPastTheOutboxAndItsEndThroughIt() async throws {
    let squatter = try LockHolder(machine)
    let since = machine.now
    let told = try await machine.start().watch(
      {
        try await squatter.begin()
        $0.healthMetrics.record(.database, failure: "locked")
        $0.healthMetrics.record(.polling, failure: "status502")
      }, Self.pass(61), Self.pass(61),
      {
        try await squatter.end()
        $0.machine.pass(1)
        $0.healthMetrics.record(.database, failure: nil)
      }, Self.pass(1))
    #expect(told.direct == [.trouble(Trouble(name: "database", since: since, reason: "locked"))])
    // The other reports waited until the outbox could be written.
    #expect(
      told.queued == [
        .trouble(Trouble(name: "polling", since: since, reason: "status502")),
        .troubleOver(name: "database", since: since, until: since.addingTimeInterval(123)),
      ])
    #expect(told.chats == [Machine.operatorChat])
  }

  @Test func troubleOfTheDatabaseWithoutAChatIsNotSent() async throws {
    let squatter = try LockHolder(machine)
    let told = try await machine.start(chat: nil).watch(
      {
        try await squatter.begin()
        $0.healthMetrics.record(.database, failure: "locked")
      }, Self.pass(61), { _ in try await squatter.end() })
    #expect(told.direct == [] && told.queued == [])
  }

  /// The seconds by which the clock is set.
  static let jumps: [Double] = [86_400, -86_400, 200 * 86_400, -60]

  @Test(arguments: jumps) func waitsFollowAClockThatIsSet(by jump: Double) async throws {
    let run = try machine.start()
    try run.handle("1", run.reply())
    let later = machine.now.addingTimeInterval(30)
    let row = try #require(try run.take())
    _ = try run.take(settled: [Settlement(row: row, outcome: .retry(after: 30, .failed))])
    let told = try await run.watch({ _ in }, { $0.machine.setClock(by: jump) }, { _ in })
    #expect(told.queued == [] && told.hints == 1)
    #expect(run.healthMetrics.values.clockJumps == 1)
    let turn = try run.store.outbox.settleAndTake(settled: [], take: 1, owner: "test", render: { _, _ in })
    #expect(turn.nextAt == later.addingTimeInterval(jump))
    machine.pass(31)
    #expect(try run.take() != nil)
  }

  @Test func aClockThatIsPutRightALittleIsLeftAlone() async throws {
    let run = try machine.start()
    let slow: Run.Look = { $0.machine.setClock(by: -4) }
    let told = try await run.watch(slow, slow, slow, Self.pass(3600))
    #expect(told.hints == 0)
    #expect(run.healthMetrics.values.clockJumps == 0)
  }

  @Test func waitsFollowTheClockOnceTheDatabaseCanBeWritten() async throws {
    let squatter = try LockHolder(machine)
    let run = try machine.start()
    let told = try await run.watch(
      {
        try await squatter.begin()
        $0.machine.setClock(by: 86_400)
      }, { _ in #expect(run.healthMetrics.values.clockJumps == 0) }, { _ in try await squatter.end() }, Self.pass(10))
    #expect(run.healthMetrics.values.clockJumps == 1)
    #expect(told.hints == 1)
  }

  @Test(arguments: jumps) func aTroubleIsToldInTimeThoughTheClockIsSet(by jump: Double) async throws {
    let told = try await machine.start().watch(
      Self.isFailing, { $0.machine.setClock(by: jump) }, Self.pass(30),
      { run in
        let told = try run.store.troubles.all()
        #expect(told == [])
      }, Self.pass(30), Self.pass(1))
    #expect(told.queued.count == 1)
  }

  @Test(arguments: jumps) func anEndIsToldThoughTheClockIsSet(by jump: Double) async throws {
    let told = try await machine.start().watch(
      Self.isFailing, Self.pass(61), { $0.machine.setClock(by: jump) }, Self.pass(5), Self.works)
    let since = ManualClock.start.addingTimeInterval(jump)
    #expect(told.queued.last == .troubleOver(name: "polling", since: since, until: machine.now))
    #expect(try machine.start().store.troubles.all() == [])
  }

  @Test(arguments: jumps) func anEndIsToldThoughTheClockIsSetBetweenTwoProcesses(by jump: Double) async throws {
    _ = try await machine.start().watch(Self.isFailing, Self.pass(61))
    machine.setClock(by: jump)
    let told = try await machine.start().watch({ _ in }, Self.works)
    #expect(
      told.queued == [.troubleOver(name: "polling", since: ManualClock.start, until: machine.now)])
  }

  @Test func whatIsLeftToWaitOfATroubleFollowsTheClockIntoTheNextProcess() async throws {
    _ = try await machine.start().watch(
      Self.isFailing, Self.pass(61), { $0.machine.setClock(by: 3600) }, { _ in })
    #expect(try machine.start().store.troubles.all().map(\.since) == [ManualClock.start.addingTimeInterval(3600)])
  }
}
