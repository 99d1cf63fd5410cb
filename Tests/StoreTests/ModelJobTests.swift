import Chat
import Foundation
import GRDB
import Receipts
import TestSupport
import Testing
import Tracking

@testable import Store

/// Photos of receipts that wait for the user's word, or for a model.
@Suite struct ModelJobTests {
  private let fixture: StoreFixture
  private static let id = ReceiptID(rawValue: 900)
  private static let picture = ModelPicture(file: Document(id: "photo"), lines: ["合計 85"])

  init() throws { fixture = try StoreFixture() }

  private var jobs: ModelJobs { fixture.store.modelJobs }

  private func add(isAllowed: Bool, id: ReceiptID = Self.id) throws {
    try fixture.handle(
      [.saveChat(fixture.profile()), .model(.add(id, Self.picture, isAllowed: isAllowed))],
      updateID: "add \(id)")
  }

  private func lease(_ owner: String = "a") throws -> [ModelJob] {
    try jobs.lease(limit: 5, owner: owner, seconds: 60).due
  }

  private func readings() throws -> [ModelReading] {
    var readings: [ModelReading] = []
    _ = try fixture.store.inbox.handle(
      limit: 9, now: fixture.clock.now,
      handler: { row, _ in
        if case .result(let result) = row.item, case .model(let reading) = result.content { readings.append(reading) }
        return []
      }, reportFailure: { _, _, error in throw error })
    return readings
  }

  private func waiting() throws -> ModelPicture? {
    try fixture.store.read { try $0.waitingModelPicture(Self.id, in: Samples.chat) }
  }

  @Test func aPhotoWaitsUntilItMayBeSent() throws {
    try add(isAllowed: false)
    #expect(try lease().isEmpty)
    #expect(try waiting() == Self.picture)
    try fixture.handle([.model(.allow(Self.id))], updateID: "allow")
    #expect(try waiting() == nil)
    #expect(try lease().map(\.picture) == [Self.picture])
  }

  @Test func aPhotoThatIsDroppedIsGone() throws {
    try add(isAllowed: false)
    try fixture.handle([.model(.drop(Self.id))], updateID: "drop")
    try fixture.handle([.model(.allow(Self.id))], updateID: "allow")
    #expect(try lease().isEmpty)
    #expect(try waiting() == nil)
  }

  @Test func anotherChatCannotAllowOrDrop() throws {
    let other = ChatID(platform: "telegram", value: "777")
    try add(isAllowed: false)
    try fixture.handle(
      [.saveChat(fixture.profile(other)), .model(.allow(Self.id)), .model(.drop(Self.id))], chat: other,
      updateID: "other")
    #expect(try waiting() == Self.picture)
  }

  @Test func whatWasReadEntersTheInboxOnce() throws {
    try add(isAllowed: true)
    let job = try #require(try lease().first)
    #expect(job.envelope.message != nil && job.envelope.chat == Samples.chat)
    // A kill after the request: the job is done again, by the same process or another.
    let receipt = Receipt(kind: .slip)
    try jobs.finish(job, .read(receipt), counting: ["receiptModel.read": 1])
    try jobs.finish(job, .read(receipt), counting: [:])
    #expect(try readings() == [ModelReading(id: Self.id, picture: Self.picture, result: .read(receipt))])
    #expect(try lease().isEmpty)
    #expect(try fixture.store.counters()["receiptModel.read"] == 1)
  }

  @Test func aLateOwnersResultIsRefusedAndItsTokensCount() throws {
    try add(isAllowed: true)
    let late = try #require(try lease("a").first)
    fixture.clock.advance(by: 61)
    let next = try #require(try lease("b").first)
    try jobs.finish(late, .nothing(.unusable), counting: ["receiptModel.tokensIn": 7])
    #expect(try readings().isEmpty)
    try jobs.finish(next, .nothing(.unusable), counting: ["receiptModel.tokensIn": 7])
    #expect(try readings().count == 1)
    #expect(try fixture.store.counters()["receiptModel.tokensIn"] == 14)
  }

  @Test func aRetryWaitsAndTellsTheChat() throws {
    try add(isAllowed: true)
    let job = try #require(try lease().first)
    let words = Outbound(.send, content: .stored(Data("later".utf8)), priority: .reply)
    try jobs.retry(job, at: fixture.clock.now.addingTimeInterval(30), counting: [:], telling: words)
    #expect(try lease().isEmpty)
    #expect(try fixture.take().count == 1)
    fixture.clock.advance(by: 31)
    #expect(try lease().first?.attempts == 1)
  }

  @Test func theDaysRequestsAreCountedBeforeTheyAreMade() throws {
    #expect(try jobs.reserveCall(limit: 2) && jobs.reserveCall(limit: 2))
    #expect(try !jobs.reserveCall(limit: 2))
    #expect(try jobs.reserveCall(limit: 0))
    let today = Day(fixture.clock.now, utcOffset: 0)
    #expect(try fixture.store.read { try $0.modelCalls(on: today) } == 3)
    fixture.clock.advance(by: 86_400)
    #expect(try jobs.reserveCall(limit: 2))
    #expect(try fixture.store.read { try $0.modelCalls(on: today) } == 0)
    #expect(try fixture.store.counters()["receiptModel.calls"] == 4)
  }

  @Test func aQuestionThatNobodyAnswersIsDeletedAfterAWeek() throws {
    try add(isAllowed: false, id: ReceiptID(rawValue: fixture.ids.next()))
    let allowed = ReceiptID(rawValue: fixture.ids.next())
    try add(isAllowed: true, id: allowed)
    for (days, left) in [(6.9, 2), (0.2, 1)] {
      fixture.clock.advance(by: days * 86_400)
      _ = try fixture.store.housekeeping.prune(PruneTests.rules)
      let count = try fixture.store.connection.pool.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM modelReading")
      }
      #expect(count == left)
    }
    #expect(try lease().map(\.id) == [allowed])
  }

  private func consent() throws -> ModelConsent? {
    try fixture.store.read { try $0.chat(Samples.chat) }?.modelConsent
  }

  @Test func theConsentIsKeptAndForgotten() throws {
    var profile = fixture.profile()
    profile.modelConsent = .always
    try fixture.handle([.saveChat(profile)])
    #expect(try consent() == .always)
    try fixture.handle([.forget(farewell: [])], updateID: "2")
    try fixture.handle([.saveChat(fixture.profile())], updateID: "3")
    #expect(try consent() == nil)
  }
}
