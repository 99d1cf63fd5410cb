import HTTP
import Testing

@testable import ChatTelegram

@Suite struct PollLoopTests {
  private let cut = TelegramError.unreachable(.outcomeUnknown(reason: "x"))

  @Test func followsTheLastID() {
    var loop = PollLoop(offset: nil)
    #expect(loop.offset == nil)
    for offset: Int64 in [11, 500, 3] {
      loop.succeeded(nextOffset: offset)
      #expect(loop.offset == offset)
    }
    loop.succeeded(nextOffset: nil)
    #expect(loop.offset == 3)
  }

  @Test func waitsLongerAndLongerUpToTenSeconds() {
    var loop = PollLoop(offset: 5)
    let waits = (0..<7).map { _ in loop.failed(cut, random: 0).wait }
    #expect(waits == [0.5, 1, 2, 4, 8, 10, 10])
    #expect(loop.offset == 5)
    for _ in 0..<100 { #expect(loop.failed(cut, random: 0.999).wait <= 10) }
    loop.succeeded(nextOffset: nil)
    #expect(loop.notStored(random: 0).wait == 0.5)
    #expect(loop.notStored(random: 0.5).wait == 0.9)
  }

  @Test func waitsAsLongAsTheServerDemands() {
    var loop = PollLoop(offset: nil)
    let slow = TelegramError.refused(Refusal(code: 429, reason: .tooManyRequests, retryAfter: 33))
    #expect(loop.failed(slow, random: 0.7).wait == 33)
    #expect(loop.failed(.unreadable(status: 429, retryAfter: 4), random: 0.7).wait == 4)
  }

  @Test(arguments: [301, 1_000_000_000_000_000, Int.max]) func noDemandIsBelievedForMoreThanFiveMinutes(_ seconds: Int)
  {
    var loop = PollLoop(offset: nil)
    let slow = TelegramError.refused(Refusal(code: 429, reason: .tooManyRequests, retryAfter: seconds))
    #expect(loop.failed(slow, random: 0).wait == 300)
  }

  @Test(arguments: [0, -1, Int.min]) func aDemandThatIsNoTimeIsIgnored(_ seconds: Int) {
    var loop = PollLoop(offset: nil)
    #expect(loop.failed(.unreadable(status: 429, retryAfter: seconds), random: 0).wait == 0.5)
  }

  @Test func deletesAWebhookOncePerOutage() {
    var loop = PollLoop(offset: nil)
    let webhook = TelegramError.refused(Refusal(code: 409, reason: .webhookSet))
    let other = TelegramError.refused(Refusal(code: 409, reason: .otherPoller))
    #expect(!loop.failed(other, random: 0).deletesWebhook)
    #expect(loop.failed(webhook, random: 0).deletesWebhook)
    #expect(!loop.failed(webhook, random: 0).deletesWebhook)
    loop.succeeded(nextOffset: nil)
    #expect(loop.failed(webhook, random: 0).deletesWebhook)
  }
}
