import Cards
import Chat
import Foundation
import GRDB
import Phrases
import Receipts
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// The user's files, and what the user does with them.
@Suite struct GoogleFileTests {
  @Test func aChangedReceiptChangesItsRow() async throws {
    try await GoogleScene.run { scene in
      try await scene.connect()
      try scene.keep(GoogleScene.receipt(30, "a"), GoogleScene.receipt(31, "b"))
      try await scene.work()
      try await scene.post("google", #"{"tab":"It's mine"}"#)
      try scene.keep(GoogleScene.receipt(30, "a2"))
      try await scene.work()
      #expect(try await scene.rows() == [["a2", "30"], ["b", "31"]])
      try scene.apply([.receipt(.delete(ReceiptID(rawValue: 30)))])
      try await scene.work()
      #expect(try await scene.rows().count == 2)
    }
  }

  @Test func aDeletedSheetIsToldAndANewOneHasEverything() async throws {
    for act in ["delete", "trash"] {
      try await GoogleScene.run { scene in
        try await scene.connect()
        try scene.keep(GoogleScene.receipt(30, "a"))
        try await scene.work()
        try await scene.post("google", "{\"\(act)\":\"Ledgr Expenses\"}")
        try scene.keep(GoogleScene.receipt(31, "b"))
        try await scene.work()
        #expect(try scene.messages() == [.stopped] && scene.account?.trouble == .sheetGone)
        if act == "trash" {
          // Restored, it goes on where it was.
          try await scene.post("google", "{\"restore\":\"Ledgr Expenses\"}")
          try scene.apply([.google(.retry)])
        } else {
          try scene.apply([.google(.renewSheet)])
        }
        try await scene.work()
        #expect(try await scene.rows() == [["a", "30"], ["b", "31"]])
        #expect(try scene.messages().isEmpty && scene.account?.trouble == nil)
      }
    }
  }

  @Test func aFolderInTheBinIsMadeAgain() async throws {
    try await GoogleScene.run { scene in
      scene.pictures.withLock { $0 = ["x": .bytes([1]), "y": .bytes([0x89] + Array("PNG".utf8))] }
      try await scene.connect()
      try scene.keep(GoogleScene.receipt(30, "a", files: ["x"]))
      try await scene.work()
      try await scene.post("google", #"{"trash":"Ledgr"}"#)
      try scene.keep(GoogleScene.receipt(31, "b", files: ["y"]))
      try await scene.work()
      let pictures = try await scene.state().files.filter { $0.name.hasPrefix("2026") }
      #expect(pictures.map(\.name) == ["2026-11-27_a_85.jpg", "2026-11-27_b_85.png"])
      #expect(pictures.map(\.trashed) == [true, false] && pictures.allSatisfy { $0.folder == "Receipts" })
      let links = try await scene.state().rows.dropFirst().map { $0[8] }
      #expect(links.allSatisfy { $0.kind == "formula" && $0.text.contains("\"View Receipt\"") })
      let pages = try scene.store.read { try $0.pictureLinks(in: Samples.chat) }
      #expect(pages.keys.map(\.rawValue).sorted() == [30, 31])
      #expect(zip(links, pages.sorted { $0.key.rawValue < $1.key.rawValue }).allSatisfy { $0.text.contains($1.value) })
    }
  }

  @Test func lostPicturesAreToldOnce() async throws {
    try await GoogleScene.run { scene in
      try await scene.connect()
      try scene.keep(GoogleScene.receipt(30, "a", files: ["x"]), GoogleScene.receipt(31, "b", files: ["y"]))
      try await scene.work()
      #expect(try await scene.rows() == [["a", "30"], ["b", "31"]])
      #expect(try await scene.state().rows.dropFirst().allSatisfy { $0[8].text.isEmpty })
      #expect(try scene.messages() == [.pictureGone] && scene.counts.picturesGone == 2)
    }
  }

  @Test func aPictureThatThePlatformDoesNotGiveNowIsTriedThreeTimes() async throws {
    try await GoogleScene.run { scene in
      scene.pictures.withLock { $0["x"] = .failed(reason: "server", seconds: nil) }
      try await scene.connect()
      try scene.keep(GoogleScene.receipt(30, "a", files: ["x"]))
      for _ in 0..<3 {
        try await scene.work()
        scene.clock.advance(by: 60)
      }
      #expect(try scene.messages() == [.stopped] && scene.account?.trouble == .pictureNotFetched)
      scene.pictures.withLock { $0["x"] = .bytes([1]) }
      try scene.apply([.google(.retry)])
      try await scene.work()
      #expect(try await scene.rows() == [["a", "30"]])
      #expect(try await scene.state().rows[1][8].kind == "formula")
    }
  }

  @Test func namesAndSharingAreTheUsers() async throws {
    try await GoogleScene.run { scene in
      scene.pictures.withLock { $0["x"] = .bytes([1]) }
      try await scene.connect()
      try scene.apply([
        .google(.setFolder("帳/收據")), .google(.setSheetName("我的帳")), .google(.setShared(true)),
        .receipt(.save(GoogleScene.receipt(30, "a", files: ["x"]))),
      ])
      try await scene.work()
      let files = try await scene.state().files
      #expect(files.map(\.name) == ["我的帳", "帳", "收據", "2026-11-27_a_85.jpg"])
      #expect(files.last?.public == true && files.last?.folder == "收據" && files[0].public == false)
    }
  }

  /// Two pictures that everybody with the link may see, and one that is not shared.
  private func share(_ scene: GoogleScene) async throws {
    scene.pictures.withLock { $0 = ["x": .bytes([1]), "y": .bytes([2]), "z": .bytes([3])] }
    try await scene.connect()
    try scene.keep(GoogleScene.receipt(29, "own", files: ["z"]))
    try await scene.work()
    try scene.apply([.google(.setShared(true))])
    try scene.keep(GoogleScene.receipt(30, "a", files: ["x"]), GoogleScene.receipt(31, "b", files: ["y"]))
    try await scene.work()
    #expect(try await shared(scene) == ["a", "b"])
  }

  /// The merchants in the names of the pictures that are shared.
  private func shared(_ scene: GoogleScene) async throws -> [String] {
    try await scene.state().files.filter(\.public).map { String($0.name.split(separator: "_")[1]) }
  }

  /// Lets time pass until nothing is due.
  private func work(_ scene: GoogleScene, rounds: Int = 4) async throws {
    for _ in 0..<rounds {
      try await scene.work()
      scene.clock.advance(by: 600)
    }
  }

  @Test(arguments: [
    nil, #"{"target":"google.unshare","cut":"after"}"#, #"{"target":"google.unshare","status":503,"count":2}"#,
    #"{"target":"google.unshare","status":404}"#,
  ])
  func notPublicTakesBackWhatWasShared(_ fault: String?) async throws {
    try await GoogleScene.run { scene in
      try await share(scene)
      // Pictures of receipts that the user has deleted are closed too.
      try scene.apply([.receipt(.delete(ReceiptID(rawValue: 31)))])
      if let fault { try await scene.post("fault", fault) }
      try scene.apply([.google(.setShared(false))])
      #expect(try scene.store.read { try $0.sharedPictures(of: GoogleScene.account) }.ending == 2)
      try await work(scene)
      #expect(try await shared(scene) == (fault?.contains("404") == true ? ["a"] : []))
      #expect(try scene.messages() == [.madePrivate(2, refused: 0)])
      #expect(try scene.account?.trouble == nil && scene.account?.nextAttempt == nil)
      #expect(try scene.store.read { try $0.sharedPictures(of: GoogleScene.account) } == SharedPictureCounts())
      // What is kept now is not shared, and nothing is told again.
      try scene.keep(GoogleScene.receipt(32, "c", files: ["z"]))
      try await work(scene)
      #expect(try await !shared(scene).contains("c") && scene.messages().isEmpty)
    }
  }

  @Test func aPictureThatGoogleKeepsSharedIsTold() async throws {
    try await GoogleScene.run { scene in
      try await share(scene)
      try await scene.post("fault", #"{"target":"google.unshare","status":403,"body":"{}","count":6}"#)
      try scene.apply([.google(.setShared(false))])
      try await work(scene, rounds: 8)
      #expect(try await shared(scene) == ["a", "b"])
      #expect(try scene.messages() == [.madePrivate(0, refused: 2)] && scene.account?.trouble == nil)
    }
  }

  @Test func picturesAreMadePrivateWithoutTheSpreadsheet() async throws {
    try await GoogleScene.run { scene in
      try await share(scene)
      try await scene.post("google", #"{"delete":"Ledgr Expenses"}"#)
      try scene.keep(GoogleScene.receipt(32, "c"))
      try await work(scene)
      #expect(try scene.messages() == [.stopped])
      try scene.apply([.google(.setShared(false))])
      try await work(scene)
      #expect(try await shared(scene).isEmpty && scene.messages() == [.madePrivate(2, refused: 0)])
      #expect(try scene.account?.trouble == .sheetGone)
    }
  }

  @Test func whatIsNotTakenBackYetStaysSharedIfTheUserChangesTheirMind() async throws {
    try await GoogleScene.run { scene in
      try await share(scene)
      try await scene.post("fault", #"{"target":"google.unshare","status":503}"#)
      try scene.apply([.google(.setShared(false))])
      try await scene.work()
      try scene.apply([.google(.setShared(true))])
      try await work(scene)
      #expect(try await shared(scene) == ["a", "b"] && scene.messages().isEmpty)
      try scene.apply([.google(.setShared(false))])
      try await work(scene)
      #expect(try await shared(scene).isEmpty && scene.messages() == [.madePrivate(2, refused: 0)])
    }
  }

  @Test func newFilesAreNamedInTheChatsLanguage() async throws {
    for (language, sheet, folder) in [(Language.zhHant, "取貨吧收據", "收據"), (.zhHans, "取货吧收据", "收据")] {
      try await GoogleScene.run(language: language, hasNames: false) { scene in
        scene.pictures.withLock { $0["x"] = .bytes([1]) }
        try await scene.connect()
        try scene.keep(GoogleScene.receipt(30, "a", files: ["x"]))
        try await scene.work()
        let files = try await scene.state().files
        #expect(files[0].name == sheet && files.last?.folder == folder)
        // They keep their names when the chat changes its language.
        var profile = try #require(try scene.store.read { try $0.chat(Samples.chat) })
        profile.language = Language.en.rawValue
        try scene.apply([.saveChat(profile), .google(.setSheetName("mine"))])
        try await scene.work()
        #expect(try await scene.state().files[0].name == "mine")
        try scene.apply([.google(.setSheetName(nil))])
        try await scene.work()
        #expect(try await scene.state().files[0].name == "PickupBot receipts")
        try scene.keep(GoogleScene.receipt(31, "b", files: ["x"]))
        try await scene.work()
        #expect(try await scene.state().files.last?.folder == folder)
      }
    }
  }

  @Test func earlierReceiptsAreWrittenOnRequestAndOnce() async throws {
    try await GoogleScene.run { scene in
      try scene.keep(GoogleScene.receipt(31, "b"), GoogleScene.receipt(30, "a"))
      try await scene.connect()
      #expect(try await scene.rows().isEmpty)
      for _ in 0..<2 {
        let ids = try scene.store.read { try $0.receiptsToSend(in: Samples.chat) }
        try scene.apply([.google(.send(ids)), .google(.send([ReceiptID(rawValue: 30)]))])
        try await scene.work()
      }
      #expect(try await scene.rows() == [["a", "30"], ["b", "31"]])
      // The same account, connected anew, has the same spreadsheet.
      try scene.apply([.google(.disconnect)])
      try await scene.work()
      try await scene.connect()
      try scene.apply([.google(.send([ReceiptID(rawValue: 31), ReceiptID(rawValue: 30)]))])
      try await scene.work()
      #expect(try await scene.rows() == [["a", "30"], ["b", "31"]])
      #expect(try await scene.state().revoked == 1)
    }
  }

  @Test func forgettingRevokesTheConsentEvenLater() async throws {
    try await GoogleScene.run { scene in
      try await scene.connect()
      try await scene.post("fault", #"{"target":"google.revoke","status":503,"count":2}"#)
      try scene.apply([.forget(farewell: [])])
      for _ in 0..<3 {
        try await scene.work()
        scene.clock.advance(by: 600)
      }
      #expect(try await scene.state().revoked == 1)
      let left = try await scene.store.connection.pool.read { db in
        try ["google", "sheetRow", "googleRevocation"].map { try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") }
      }
      #expect(left == [0, 0, 0])
    }
  }

  @Test func aCodeThatGoogleRefusesIsTold() async throws {
    try await GoogleScene.run { scene in
      try await scene.post("fault", #"{"target":"google.token","status":400,"body":"{\"error\":\"invalid_grant\"}"}"#)
      try await scene.consent()
      try await scene.work()
      #expect(try scene.messages() == [.notConnected(.consentEnded)] && scene.account == nil)
      try await scene.connect()
      #expect(try scene.account?.isConnected == true)
    }
  }
}
