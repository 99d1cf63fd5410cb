import Cards
import Chat
import EInvoice
import Foundation
import Pictures
import Receipts
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// What pictures are answered with. The pictures are read elsewhere; here is what was read in them.
@Suite struct PictureTests {
  private static let box = PictureBox(x: 0.1, y: 0.1, width: 0.5, height: 0.1)

  private func report(codes: [(PictureCode.Kind, String)] = [], lines: [String] = [], isExact: Bool = false)
    -> PictureReading.Result
  {
    .read(
      PictureReport(
        format: .jpeg, codes: codes.map { PictureCode(kind: $0.0, text: $0.1, box: Self.box) },
        lines: lines.enumerated().map { index, text in
          PictureLine(
            text: text, box: PictureBox(x: 0.1, y: 0.2 + 0.05 * Double(index), width: 0.5, height: 0.04),
            confidence: 0.9, isExact: isExact)
        }))
  }

  private func read(
    _ results: PictureReading.Result..., caption: String = "", in chat: Conversation, kind: Update.ChatKind = .private
  ) throws -> [Conversation.Reply] {
    let files = results.indices.map { Document(id: "file\($0)", type: "image/jpeg") }
    let message = PictureMessage(files: files, caption: caption)
    _ = try chat.say("你好")
    return try chat.finish(.pictures(PictureReading(message, results: results)), kind: kind)
  }

  @Test func picturesAreReadBeforeTheyAreAnswered() throws {
    let chat = try Conversation()
    let message = PictureMessage(files: [Document(id: "file", type: "image/jpeg")])
    #expect(try chat.send(.pictures(message)).isEmpty)
    let (due, _) = try chat.store.pictureJobs.lease(limit: 5, owner: "test", seconds: 60)
    #expect(due.map(\.message) == [message])
  }

  @Test func aGroupsPicturesAreReadOnlyIfTheBotIsMeant() throws {
    let chat = try Conversation()
    let message = PictureMessage(files: [Document(id: "file")], caption: "黑貓 620434003756")
    #expect(try chat.send(.pictures(message), kind: .group).count == 1)
    #expect(try chat.store.pictureJobs.lease(limit: 5, owner: "test", seconds: 60).due.isEmpty)
    _ = try chat.send(.pictures(message), kind: .group) { $0.isMention = true }
    #expect(try chat.store.pictureJobs.lease(limit: 5, owner: "test", seconds: 60).due.count == 1)
  }

  @Test func aBarcodesNumberIsAdded() throws {
    let chat = try Conversation()
    let replies = try read(
      report(codes: [(.code128, "620434003756")], lines: ["黑貓宅急便", "配送單號 6204 3400 3756"]), in: chat)
    let parcel = try #require(try chat.parcels.first)
    #expect(replies.map(\.content) == [.parcel(parcel.id, view: .card)])
    #expect(parcel.number?.text == "620434003756" && parcel.carrier == "tcat" && parcel.unconfirmed == .barcode)
  }

  @Test func wordsAreAskedAbout() throws {
    let chat = try Conversation()
    let replies = try read(report(lines: ["黑貓宅急便", "配送單號 620434003756"]), in: chat)
    #expect(try chat.parcels.isEmpty)
    guard case .reading(let id) = replies.first?.content else { throw Missing() }
    _ = try chat.press(.suggestion(id, question: 0, 0))
    let parcel = try #require(try chat.parcels.first)
    #expect(parcel.number?.text == "620434003756" && parcel.carrier == "tcat")
  }

  @Test func theTextOfADocumentIsTakenLikeAMessage() throws {
    let chat = try Conversation()
    _ = try read(report(lines: ["黑貓宅急便 配送單號 620434003756"], isExact: true), in: chat)
    #expect(try chat.parcels.compactMap(\.number?.text) == ["620434003756"])
  }

  @Test func aMisreadLineDoesNotBecomeASecondNumber() throws {
    let chat = try Conversation()
    _ = try read(report(codes: [(.code128, "620434003756")], lines: ["黑貓宅急便", "單號 6204 3400 3750"]), in: chat)
    #expect(try chat.parcels.compactMap(\.number?.text) == ["620434003756"])
  }

  @Test func anAlbumIsAnsweredOnce() throws {
    let chat = try Conversation()
    let replies = try read(
      report(codes: [(.code128, "620434003756")], lines: ["黑貓宅急便"]),
      report(codes: [(.code128, "620434003745")], lines: ["黑貓宅急便"]), in: chat)
    #expect(replies.count == 1)
    #expect(try chat.parcels.count == 2)
  }

  @Test(arguments: [
    ([PictureReading.Result.failed(.encrypted)], PictureTrouble.encrypted), ([.gone], .notFetched),
    ([.failed(.crashed)], .failed), ([.failed(.unsupported(.heic))], .noHEIC),
    ([.failed(.tooLarge(.bytes))], .tooLarge),
  ])
  func failuresAreExplained(results: [PictureReading.Result], trouble: PictureTrouble) throws {
    let chat = try Conversation()
    let replies = try read(results[0], in: chat)
    #expect(replies.map(\.content) == [.systemMessage(.pictureUnread(trouble, hasAdvice: false))])
  }

  @Test func whatHelpsIsSaidOnceADay() throws {
    let chat = try Conversation()
    func isHelped() throws -> Bool? {
      guard
        case .systemMessage(.pictureUnread(.unreadable, let hasAdvice))? = try read(report(), in: chat).first?.content
      else { return nil }
      return hasAdvice
    }
    #expect(try isHelped() == true)
    #expect(try isHelped() == false)
    chat.clock.advance(by: 90_000)
    #expect(try isHelped() == true)
  }

  @Test func aProductsBarcodeIsNoParcel() throws {
    let chat = try Conversation()
    let replies = try read(report(codes: [(.ean13, "4710088430017")], lines: ["統一麵包"]), in: chat)
    #expect(try chat.parcels.isEmpty)
    #expect(replies.map(\.content) == [.systemMessage(.pictureUnread(.nothingFound, hasAdvice: true))])
  }

  @Test func aPickupCodeStaysWithItsParcelAndIsShown() throws {
    let chat = try Conversation()
    _ = try read(
      report(
        codes: [(.qr, "0A1B2C3D9")],
        lines: ["黑貓宅急便 配送單號 620434003756", "已到店 請於 12/01 前取件", "取件驗證碼 123456"], isExact: true), in: chat)
    let parcel = try #require(try chat.parcels.first)
    #expect(parcel.noted.counterCodes == [CounterCode(kind: "qr", text: "0A1B2C3D9", picture: "file0")])
    let replies = try chat.press(.parcel(parcel.id, .showCode))
    #expect(replies.last?.content == .counterCode(parcel.id, isOriginal: false))
  }

  @Test func aCodeInReplyToACardStaysWithItsParcel() throws {
    let chat = try Conversation()
    for number in ["620434003756", "620434003767"] { _ = try chat.say("黑貓 " + number) }
    let parcel = try #require(try chat.parcels.first { $0.number?.text == "620434003756" })
    let message = PictureMessage(files: [Document(id: "file", type: "image/jpeg")])
    let reading = PictureReading(message, results: [report(codes: [(.qr, "0A1B2C3D9")])])
    let replies = try chat.finish(.pictures(reading)) {
      $0.reply = Update.Reply(to: MessageID(rawValue: "9"), isToBot: true, text: "📦 620434003756")
    }
    #expect(replies.map(\.content) == [.parcel(parcel.id, view: .card)])
    let owners = try chat.parcels.filter { !$0.noted.counterCodes.isEmpty }
    #expect(owners.map(\.id) == [parcel.id])
  }

  @Test func anInvoiceAloneCanBeExported() throws {
    let chat = try Conversation()
    _ = try read(report(codes: [(.qr, Self.left)]), in: chat)
    #expect(try chat.command("export").contents == [.data(.exportAsk)])
  }

  private static let left =
    "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:超厚雞肉起司滿分堡:1:60"
  private static let right = "**:奶茶(M)(熱):1:25"

  @Test func anInvoiceIsKeptOnceAndCompletedByASecondPicture() throws {
    let chat = try Conversation()
    let first = try read(report(codes: [(.qr, Self.left)]), in: chat)
    guard case .receipt(let id, _)? = first.first?.content else { throw Missing() }
    #expect(try chat.store.read { try $0.receipt(id, in: Samples.chat)?.receipt.items.count } == 1)
    #expect(try read(report(codes: [(.qr, Self.right)]), in: chat).map(\.content) == [.receipt(id)])
    #expect(try chat.store.read { try $0.receipt(id, in: Samples.chat)?.receipt.isComplete } == true)
    #expect(
      try read(report(codes: [(.qr, Self.left), (.qr, Self.right)]), in: chat).map(\.content)
        == [.receipt(id, view: .known)])
    #expect(try chat.store.read { try $0.receipts(in: Samples.chat).count } == 1)
  }

  @Test func anInvoiceIsAttachedDetachedAndDeleted() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    let parcel = try #require(try chat.parcels.first?.id)
    guard case .receipt(let id, _)? = try read(report(codes: [(.qr, Self.left)]), in: chat).first?.content else {
      throw Missing()
    }
    func owner() throws -> ParcelID? { try chat.store.read { try $0.receipt(id, in: Samples.chat)?.parcel } }
    _ = try chat.press(.receipt(id, .attach(parcel)))
    #expect(try owner() == parcel)
    _ = try chat.press(.receipt(id, .detach))
    #expect(try owner() == nil)
    _ = try chat.press(.receipt(id, .attach(parcel)))
    _ = try chat.press(.parcel(parcel, .confirmDelete))
    #expect(try owner() == nil)
    _ = try chat.press(.receipt(id, .delete))
    #expect(try chat.store.read { try $0.receipts(in: Samples.chat).isEmpty })
  }

  @Test func theCodeOfADeletedParcelIsGoneInANewMessage() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    let parcel = try #require(try chat.parcels.first?.id)
    _ = try chat.press(.parcel(parcel, .confirmDelete))
    let replies = try chat.press(.parcel(parcel, .showCodePicture), message: "77")
    #expect(replies.contents.contains(.systemMessage(.gone)))
    #expect(!replies.contains { if case .edit = $0.action { true } else { false } })
  }

  @Test func aStrangersLinkIsWarnedOf() throws {
    let chat = try Conversation()
    let replies = try read(
      report(
        codes: [(.qr, "https://tcat-tw.top/pay")],
        lines: ["【黑貓宅急便】您的包裹地址不完整無法配送，請於24小時內點擊連結更新並支付運費"]), in: chat)
    guard case .scam? = replies.first?.content else { throw Missing() }
    #expect(try chat.parcels.isEmpty)
  }

  @Test func tooManyPicturesAreRefused() throws {
    var limits = ChatLimits.none
    limits[.picturesPerHour] = 1
    let chat = try Conversation(limits: limits)
    let message = PictureMessage(files: [Document(id: "file")])
    #expect(try chat.send(.pictures(message)).isEmpty)
    guard case .systemMessage(.spent(let spent, _))? = try chat.send(.pictures(message)).first?.content else {
      throw Missing()
    }
    #expect(spent.allowance == .picturesPerHour)
  }

  private struct Missing: Error {}
}
