import Cards
import Chat
import Foundation
import Google
import Phrases
import Receipts
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// What becomes of receipts on their way into the spreadsheet.
@Suite struct GoogleLoopTests {
  @Test func aCodeBecomesASpreadsheet() async throws {
    try await GoogleScene.run { scene in
      try await scene.consent()
      try await scene.work()
      #expect(try scene.messages() == [.connected])
      let account = try #require(try scene.account)
      #expect(account.isConnected && account.link == nil && account.code == nil && account.nextAttempt == nil)
      #expect(account.places.page?.contains("docs.google.com/spreadsheets") == true)
      let state = try await scene.state()
      #expect(state.files.map(\.name) == ["Ledgr Expenses"] && state.rows.map { $0.map(\.text) } == [SheetRow.header])
    }
  }

  @Test(arguments: [(Language.zhHant, "餐飲", "現金"), (.zhHans, "餐饮", "现金"), (.en, "Food and dining", "Cash")])
  func receiptsBecomeRowsInTheirOrder(_ language: Language, _ category: String, _ payment: String) async throws {
    try await GoogleScene.run(language: language) { scene in
      try await scene.connect()
      try scene.keep(GoogleScene.receipt(31, "=1+1"), GoogleScene.receipt(30, "7-11", 120))
      var draft = GoogleScene.receipt(32, "draft")
      draft.unconfirmed = [.amount]
      var unclear = GoogleScene.receipt(33, "no currency")
      unclear.receipt.total?.currency = nil
      try scene.keep(draft, unclear)
      try await scene.work()
      let rows = try await scene.state().rows
      #expect(rows.count == 3)
      #expect(
        rows[1].map(\.text) == [
          "2026-11-27", "=1+1", category, "85", "TWD", payment, "拿鐵 × 2 = 110", "", "", "2026-11-21 10:00", "", "31",
        ])
      #expect(rows[1].map(\.kind).prefix(4) == ["day", "text", "text", "number"])
      #expect(rows[2][1].text == "7-11" && rows[2][1].kind == "text")
      #expect(try scene.counts == SheetCounts(waiting: 0, written: 2) && scene.messages().isEmpty)
      // What is missing is added, and the draft confirmed.
      draft.unconfirmed = []
      unclear.receipt.total?.currency = "USD"
      try scene.keep(draft, unclear)
      try await scene.work()
      #expect(try await scene.rows().map { $0[1] } == ["31", "30", "32", "33"])
    }
  }

  /// The account is released while the chat keeps a receipt.
  @Test func whatIsKeptAtTheLastMomentIsDueAtOnce() async throws {
    try await GoogleScene.run { scene in
      try await scene.connect()
      try await scene.work()
      try scene.keep(GoogleScene.receipt(30, "7-11"))
      let leased = try #require(try scene.store.google.lease(limit: 1, owner: "other", seconds: 60).due.first)
      try scene.keep(GoogleScene.receipt(31, "全聯"))
      try scene.store.google.release(leased, trouble: nil, at: nil)
      #expect(try scene.account?.nextAttempt != nil)
      try await scene.work()
      #expect(try await scene.rows().map { $0[1] } == ["30", "31"])
    }
  }

  /// Google stores something and its answer is lost; or it fails before.
  @Test(arguments: [
    ("google.append", "after"), ("google.append", "before"), ("google.append", "during"), ("google.upload", "after"),
    ("google.upload", "before"), ("google.rows", "after"), ("google.make", "after"), ("google.update", "after"),
  ])
  func nothingIsDoubled(_ call: String, _ cut: String) async throws {
    try await GoogleScene.run { scene in
      scene.pictures.withLock { $0["photo"] = .bytes([0xFF, 0xD8, 0xFF, 1]) }
      try await scene.consent()
      if call == "google.update" || call == "google.make" {
        try await scene.post("fault", "{\"target\":\"\(call)\",\"cut\":\"\(cut)\"}")
      }
      try await scene.work()
      try scene.keep(GoogleScene.receipt(30, "a", files: ["photo"]), GoogleScene.receipt(31, "b"))
      try await scene.post("fault", "{\"target\":\"\(call)\",\"cut\":\"\(cut)\"}")
      for _ in 0..<4 {
        try await scene.work()
        scene.clock.advance(by: 60)
      }
      #expect(try await scene.rows() == [["a", "30"], ["b", "31"]])
      let files = try await scene.state().files
      #expect(Set(files.map(\.name)) == ["Ledgr Expenses", "Ledgr", "Receipts", "2026-11-27_a_85.jpg"])
      #expect(files.count == 4 && files.last?.folder == "Receipts" && files.last?.public == false)
      #expect(try scene.messages() == [.connected])
    }
  }

  @Test func threeFailuresAreToldOnceAndTheUserTriesAgain() async throws {
    try await GoogleScene.run { scene in
      try await scene.connect()
      try await scene.post("fault", #"{"target":"google.append","status":503,"count":3}"#)
      try scene.keep(GoogleScene.receipt(30, "a"), GoogleScene.receipt(31, "b"))
      for attempt in 1...3 {
        #expect(try scene.messages().isEmpty, "attempt \(attempt)")
        try await scene.work()
        scene.clock.advance(by: 60)
      }
      #expect(try scene.messages() == [.stopped])
      #expect(try scene.account?.trouble == .serverFailed && scene.account?.nextAttempt == nil)
      scene.clock.advance(by: 86_400)
      try await scene.work()
      #expect(try await scene.rows().isEmpty)
      try scene.apply([.google(.retry)])
      try await scene.work()
      #expect(try await scene.rows() == [["a", "30"], ["b", "31"]])
      #expect(try scene.account?.trouble == nil && scene.messages().isEmpty)
    }
  }

  @Test func aRefusedReceiptDoesNotHoldUpTheOthers() async throws {
    try await GoogleScene.run { scene in
      try await scene.connect()
      try await scene.post("fault", #"{"target":"google.append","status":400,"count":3}"#)
      try scene.keep(GoogleScene.receipt(30, "a"), GoogleScene.receipt(31, "b"))
      for _ in 0..<4 {
        try await scene.work()
        scene.clock.advance(by: 60)
      }
      #expect(try await scene.rows() == [["b", "31"]])
      #expect(try scene.messages() == [.stopped] && scene.counts.failed == 1)
      try scene.apply([.google(.retry)])
      try await scene.work()
      #expect(try await scene.rows() == [["b", "31"], ["a", "30"]])
    }
  }

  @Test func aPauseThatGoogleDemandsIsKept() async throws {
    try await GoogleScene.run { scene in
      try await scene.connect()
      try await scene.post("fault", #"{"target":"google.append","retry_after":900}"#)
      try scene.keep(GoogleScene.receipt(30, "a"))
      try await scene.work()
      #expect(try scene.account?.nextAttempt == scene.clock.now.addingTimeInterval(900))
      #expect(try scene.account?.trouble == .tooMany && scene.messages().isEmpty)
      try await scene.post("fault", #"{"clear":true}"#)
      scene.clock.advance(by: 901)
      try await scene.work()
      #expect(try await scene.rows() == [["a", "30"]])
    }
  }

  @Test func accessTokensEndInTheMiddle() async throws {
    try await GoogleScene.run { scene in
      try await scene.connect()
      try await scene.post("google", #"{"uses":2}"#)
      try await scene.post("google", #"{"expire":true}"#)
      try scene.keep(GoogleScene.receipt(30, "a"), GoogleScene.receipt(31, "b"), GoogleScene.receipt(32, "c"))
      try await scene.work()
      #expect(try await scene.rows().count == 3 && scene.messages().isEmpty)
    }
  }

  @Test func anEndedConsentIsToldAndTheQueueWaits() async throws {
    try await GoogleScene.run { scene in
      try await scene.connect()
      try await scene.post("google", #"{"kill":true}"#)
      try scene.keep(GoogleScene.receipt(30, "a"))
      try await scene.work()
      #expect(try scene.messages() == [.ended] && scene.account?.trouble == .consentEnded)
      try scene.keep(GoogleScene.receipt(31, "b"))
      scene.clock.advance(by: 86_400)
      try await scene.work()
      #expect(try scene.messages().isEmpty && scene.counts.waiting == 2)
      // The message has a link, which is still open.
      #expect(try scene.account.flatMap { scene.tools.page(of: $0) } != nil)
      try await scene.consent()
      try await scene.work()
      #expect(try await scene.rows() == [["a", "30"], ["b", "31"]])
      #expect(try scene.messages() == [.connected])
    }
  }

  @Test func theEndOfAConsentIsToldADayBeforeAndOnce() async throws {
    try await GoogleScene.run { scene in
      try await scene.post("google", #"{"life":604800}"#)
      try await scene.connect()
      #expect(try scene.account?.tokenEnds == scene.clock.now.addingTimeInterval(604_800))
      scene.clock.advance(by: 6 * 86_400 - 60)
      try await scene.work()
      #expect(try scene.messages().isEmpty)
      scene.clock.advance(by: 120)
      try await scene.work()
      #expect(try scene.messages() == [.endsSoon] && scene.account?.isConnected == true)
      scene.clock.advance(by: 3600)
      try scene.keep(GoogleScene.receipt(30, "a"))
      try await scene.work()
      #expect(try await scene.rows() == [["a", "30"]])
      #expect(try scene.messages().isEmpty)
    }
  }

  /// Neither a code, nor a consent, nor one that is to be revoked is lost while the operator's key is away.
  @Test func withoutTheKeyEverythingWaits() async throws {
    try await GoogleScene.run { scene in
      func workWithoutKey() async throws {
        scene.key.isUsable = false
        try await scene.work()
        #expect(try scene.messages().isEmpty)
        scene.key.isUsable = true
      }
      try await scene.consent()
      try await workWithoutKey()
      #expect(try scene.account?.code != nil)
      try await scene.work()
      #expect(try scene.account?.isConnected == true)
      _ = try scene.messages()

      try scene.keep(GoogleScene.receipt(30, "a"))
      try await workWithoutKey()
      #expect(try scene.account?.trouble == nil && scene.counts.waiting == 1)
      try await scene.work()
      #expect(try await scene.rows() == [["a", "30"]])

      try scene.apply([.google(.disconnect)])
      try await workWithoutKey()
      #expect(try scene.store.google.revocations(limit: 9).due.count == 1)
      try await scene.work()
      #expect(try await scene.state().revoked == 1)
    }
  }
}
