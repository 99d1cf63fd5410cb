import Cards
import Chat
import Foundation
import GRDB
import Mail
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// Parcels that the bot knows of before the user does, and parcels about which nobody can be asked: from the mail, list
/// or message to what rings.
@Suite struct FirstHeardTests {
  private let platform = ScriptedPlatform([])
  private let scene: PlatformScene
  private let mailbox: MailboxID
  private static let chat = PlatformScene.telegramChat
  private static let numbers = ["F70334584020", "F70334584021", "F70334584022"]

  init() throws {
    scene = try PlatformScene([platform])
    try scene.receive(.command("mail", arguments: "you@gmail.com abcd efgh ijkl mnop"), in: Self.chat)
    mailbox = try #require(try scene.store.read { try $0.mailboxes(in: Self.chat).first?.id })
  }

  private static func mail(_ subject: String, _ text: String, at date: Date) -> MailReading.Mail {
    let authentication = MailAuthentication(
      server: "mx.google.com", isAligned: true, isAboveReceived: true, organization: nil)
    return MailReading.Mail(
      hash: text,
      report: MailReport(
        from: MailAddress("service@momoshop.com.tw"), subject: subject, text: text, authentication: authentication),
      isSenderConfirmed: true, date: date)
  }

  private func shipped(_ number: String) -> MailReading.Mail {
    Self.mail("您的商品已出貨", "7-11 配送單號：\(number)", at: scene.clock.now.addingTimeInterval(-600))
  }

  private func arrived(_ number: String) -> MailReading.Mail {
    Self.mail(
      "商品已到店", "您的包裹 \(number) 已送達 7-11 景安門市，請於 11/27 前取貨", at: scene.clock.now.addingTimeInterval(-600))
  }

  private func read(_ mails: [MailReading.Mail], isOfLastDays: Bool = false, scan: Int64) throws {
    try scene.receive(
      MailReading(mailbox: mailbox, scan: ReadingID(rawValue: scan), isOfLastDays: isOfLastDays, mails: mails),
      in: Self.chat)
  }

  private func arrive(_ number: String, at store: String = "景安門市", minutesAgo: Double = 90) throws {
    try scene.answer(number, .arrivedAtStore, "包裹配達取件門市", store: store, minutesAgo: minutesAgo)
  }

  /// The first lines of what rang since the last call of the scene.
  private func rings() async throws -> [String] {
    let before = platform.ringing(in: Self.chat).count
    try scene.lookAtAlerts()
    await scene.send()
    // Where it waits and until when is not of interest here.
    return platform.ringing(in: Self.chat).dropFirst(before).map {
      $0.prefix { $0 != "\n" }.components(separatedBy: " at 7-ELEVEN")[0].components(separatedBy: ", by ")[0]
    }
  }

  private func parcels() throws -> [Parcel] { try scene.store.read { try $0.parcels(in: Self.chat) } }

  @Test func whatTheFirstAnswerFindsAtTheStoreRings() async throws {
    _ = try await rings()
    try read([shipped(Self.numbers[0])], scan: 1)
    #expect(try parcels().map(\.origin) == [.mail])
    #expect(try await rings().isEmpty)
    try arrive(Self.numbers[0])
    #expect(try await rings() == ["🟣 Your 7-ELEVEN parcel is ready for pick-up"])
    // What the user typed does not ring: the card says it.
    try scene.receive(.text("7-11 \(Self.numbers[1])", links: []), in: Self.chat)
    _ = try await rings()
    try arrive(Self.numbers[1])
    #expect(try await rings().isEmpty)
  }

  @Test(arguments: [true, false]) func aMailThatItHasArrivedRingsOnce(_ answersFirst: Bool) async throws {
    _ = try await rings()
    try read([arrived(Self.numbers[0])], scan: 1)
    if answersFirst { try arrive(Self.numbers[0]) }
    #expect(try await rings() == ["🟣 Your 7-ELEVEN parcel is ready for pick-up"])
    scene.clock.advance(by: 300)
    try arrive(Self.numbers[0])
    #expect(try await rings().isEmpty)
    let text = try #require(platform.ringing(in: Self.chat).last)
    #expect(text.contains("景安") && text.contains(answersFirst ? "7-ELEVEN" : "Your email"))
    // A later mail about the same says nothing new.
    try read([arrived(Self.numbers[0])], scan: 2)
    #expect(try await rings().isEmpty)
  }

  @Test func aMailAboutAParcelThatTheUserAddedRingsToo() async throws {
    try scene.receive(.text("7-11 \(Self.numbers[0])", links: []), in: Self.chat)
    _ = try await rings()
    scene.clock.advance(by: 86_400)
    try read([arrived(Self.numbers[0])], scan: 1)
    #expect(try await rings() == ["🟣 Your 7-ELEVEN parcel is ready for pick-up"])
    #expect(try parcels().first?.origin == .typed && parcels().first?.noted.stated?.origin == .mail)
  }

  @Test func theFirstScanSaysItInOneMessage() async throws {
    _ = try await rings()
    try read([shipped(Self.numbers[0]), arrived(Self.numbers[1])], isOfLastDays: true, scan: 1)
    try read([shipped(Self.numbers[2])], isOfLastDays: true, scan: 1)
    #expect(try parcels().allSatisfy { $0.origin == .mailSummary })
    #expect(try await rings().isEmpty)
    try arrive(Self.numbers[0])
    try arrive(Self.numbers[1])
    #expect(try await rings().isEmpty)
    let summary = try #require(platform.texts(in: Self.chat).last { $0.contains("3 parcels from your email") })
    #expect(summary.contains("景安") && summary.contains("Pick up by"))
    // What becomes known much later is no part of that message.
    scene.clock.advance(by: 7200)
    try arrive(Self.numbers[2], minutesAgo: 240)
    #expect(try await rings() == ["🟣 Your 7-ELEVEN parcel is ready for pick-up"])
  }

  @Test func anImportedListRingsOnceForEachStore() async throws {
    _ = try await rings()
    let numbers = (0..<50).map { "F70334584\(100 + $0)" }
    let list = numbers.map { #"{"carrier":"sevenEleven","number":"\#($0)"}"# }.joined(separator: ",")
    try scene.receive(
      .text(#"{"format":"pickupbot-parcels","version":1,"parcels":[\#(list)]}"#, links: []), in: Self.chat)
    let id = try #require(
      try scene.store.read { snapshot in
        try Int64.fetchOne(snapshot.db, sql: "SELECT id FROM import").map(ImportID.init(rawValue:))
      })
    try scene.receive(.button(data: Action.data(.confirmImport(id)).encoded, press: "p"), in: Self.chat)
    _ = try await rings()
    #expect(try parcels().count == 50 && parcels().allSatisfy { $0.origin == .list })
    for (index, number) in numbers.enumerated() {
      index < 10
        ? try scene.answer(number, .outForDelivery, "配送中", minutesAgo: 60)
        : try arrive(number, at: index < 30 ? "景安門市" : "信義門市")
    }
    #expect(try await rings().count == 3)
  }

  // MARK: Nobody can be asked

  @Test func whetherItCameIsAskedAndAskedAgain() async throws {
    try scene.receive(.text("您的包裹已由飛馬快遞寄出，單號 FM8842019377", links: []), in: Self.chat)
    _ = try await rings()
    let parcel = try #require(try parcels().first)
    #expect(parcel.carrier == .other && parcel.noted.carrierName == "飛馬快遞")
    func asked() async throws -> Int {
      let before = platform.texts(in: Self.chat).count
      for _ in 0..<20 {
        scene.clock.advance(by: 86_400)
        try scene.lookAtAlerts()
        await scene.send()
      }
      return platform.texts(in: Self.chat).dropFirst(before).count { $0.contains("Has your 飛馬快遞 parcel reached you?") }
    }
    for count in [1, 1, 1, 0] {
      #expect(try await asked() == count)
      try scene.receive(.button(data: Action.parcel(parcel.id, .keepWaiting).encoded, press: "p"), in: Self.chat)
      await scene.send()
    }
    try scene.receive(.button(data: Action.parcel(parcel.id, .pickedUp).encoded, press: "p"), in: Self.chat)
    #expect(try parcels().first?.status == .collected)
  }
}
