import Chat
import Foundation
import HTTP
import Testing

@testable import ChatTelegram

/// Photos that users send, and pictures that the bot sends.
@Suite struct PictureTests {
  private let clock = FakeClock()
  private let log = LogLines()
  private static let chat = ChatID(platform: "telegram", value: "42")

  private func sender(_ server: FakeServer) -> TelegramSender {
    TelegramSender(
      api: server.api, now: { [clock] in clock.now }, sleep: { [clock] in try await clock.sleep($0) },
      logger: log.logger)
  }

  private static func picture(_ source: OutgoingPicture.Source) -> OutgoingPicture {
    OutgoingPicture(
      source,
      Card(text: RichText([.bold("耳機")]), buttons: [[Button("看原圖", .action("sp:1"))]], isSilent: true))
  }

  @Test func aDrawnPictureGoesAsAFormWithItsButtons() async throws {
    let server = FakeServer([ok(#"{"message_id":7}"#)])
    let outcome = await sender(server).deliver(
      .sendPicture(Self.chat, Self.picture(.png(Array("PNG".utf8))), isGroup: false))
    #expect(outcome == .done(MessageID(rawValue: "7")))
    let call = try #require(server.calls.first)
    #expect(call.method == "sendPhoto" && !call.isIdempotent)
    for part in [
      "name=\"caption\"\r\n\r\n<b>耳機</b>\r\n", "name=\"disable_notification\"\r\n\r\ntrue\r\n",
      "name=\"photo\"; filename=\"picture.png\"\r\nContent-Type: image/png\r\n\r\nPNG\r\n",
      "\"callback_data\":\"sp:1\"",
    ] {
      #expect(call.text.contains(part))
    }
  }

  @Test func aPictureThatTelegramHasGoesByItsID() async throws {
    let server = FakeServer([ok(#"{"message_id":7}"#)])
    _ = await sender(server).deliver(.sendPicture(Self.chat, Self.picture(.file("f1")), isGroup: false))
    #expect(server.calls.first?.text.contains("name=\"photo\"\r\n\r\nf1\r\n") == true)
  }
}
