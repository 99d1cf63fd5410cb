import Chat
import Testing

@testable import ChatTelegram

@Suite struct RateLimiterTests {
  private let chat = ChatID(platform: "telegram", value: "1")
  private let other = ChatID(platform: "telegram", value: "2")

  @Test func chatHasABurstOfThreeAndThenOneASecond() {
    var limiter = RateLimiter(RateLimits())
    let times = (0..<5).map { _ in limiter.reserve(chat, isGroup: false, now: 0) }
    #expect(times == [0, 0, 0, 1, 2])
    #expect(limiter.reserve(other, isGroup: false, now: 0) == 0)
    #expect(limiter.delay(chat, isGroup: false, now: 0) == .init(seconds: 3, isGlobal: false))
    #expect(limiter.delay(other, isGroup: false, now: 0).seconds == 0)
  }

  @Test func groupHasTwentyInAnyMinute() {
    var limiter = RateLimiter(RateLimits())
    let times = (0..<60).map { _ in limiter.reserve(chat, isGroup: true, now: 0) }
    for (index, time) in times.enumerated() {
      #expect(times.filter { $0 >= time && $0 < time + 60 }.count <= 20, "\(index)")
    }
    #expect(times[19] == 17)
    #expect(times[20] == 61)
    // Without a limit for groups, a group has the rate of a private chat.
    var free = RateLimiter(RateLimits(groupPerMinute: 0))
    #expect((0..<30).map { _ in free.reserve(chat, isGroup: true, now: 0) }.last == 27)
  }

  @Test func globalRateIsEven() {
    var limiter = RateLimiter(RateLimits())
    let times = (0..<295).map { _ in limiter.reserveGlobal(now: 10) }
    #expect(abs(times[294] - 10 - 294 / 29.5) < 0.001)
    for time in times { #expect(times.filter { $0 >= time && $0 < time + 1 }.count <= 30) }
    // A short queue for all chats is ignored, so that the sender stays busy. A long queue delays the message.
    var short = RateLimiter(RateLimits())
    for _ in 0..<7 { _ = short.reserveGlobal(now: 0) }
    #expect(short.delay(chat, isGroup: false, now: 0).seconds == 0)
    for _ in 0..<7 { _ = short.reserveGlobal(now: 0) }
    #expect(short.delay(chat, isGroup: false, now: 0).isGlobal)
  }

  @Test func withoutOwnLimitsOnlyTelegramPauses() {
    var limiter = RateLimiter(RateLimits(perSecond: 0, chatPerSecond: 0))
    for _ in 0..<1000 {
      #expect(limiter.reserve(chat, isGroup: true, now: 0) == 0)
      #expect(limiter.reserveGlobal(now: 0) == 0)
    }
    #expect(limiter.chatCount == 0)
    _ = limiter.recordRefusal(chat, seconds: 5, now: 0)
    #expect(limiter.delay(chat, isGroup: false, now: 1) == .init(seconds: 4, isGlobal: false))
    #expect(limiter.delay(chat, isGroup: false, now: 5).seconds == 0)
  }

  @Test func aRefusalPausesTheChatExactly() {
    var limiter = RateLimiter(RateLimits())
    #expect(limiter.recordRefusal(chat, seconds: 7, now: 100) == .init(seconds: 7, isGlobal: false))
    #expect(limiter.reserve(chat, isGroup: false, now: 100) == 107)
    #expect(limiter.reserve(other, isGroup: false, now: 100) == 100)
    #expect(limiter.remainingPause(chat, now: 106) == 1)
    #expect(limiter.remainingPause(chat, now: 107) == nil)
    #expect(limiter.globalPause(now: 100) == 0)
  }

  @Test(arguments: [(0.5, true), (1.0, true), (1.5, false)])
  func twoRefusedChatsWithinASecondPauseAll(gap: Double, isGlobal: Bool) {
    var limiter = RateLimiter(RateLimits())
    _ = limiter.recordRefusal(chat, seconds: 7, now: 100)
    #expect(limiter.recordRefusal(other, seconds: 9, now: 100 + gap).isGlobal == isGlobal)
    let third = ChatID(platform: "telegram", value: "3")
    #expect(limiter.delay(third, isGroup: false, now: 101.5).seconds == (isGlobal ? 7.5 + gap : 0))
    #expect(limiter.globalPause(now: 101.5) == (isGlobal ? 7.5 + gap : 0))
    #expect(limiter.reserveGlobal(now: 101.5) == (isGlobal ? 109 + gap : 101.5))
  }

  @Test func refusingOneChatTwicePausesNoOthers() {
    var limiter = RateLimiter(RateLimits())
    _ = limiter.recordRefusal(chat, seconds: 7, now: 100)
    #expect(!limiter.recordRefusal(chat, seconds: 7, now: 100.1).isGlobal)
  }

  @Test func forgetsIdleChats() {
    var limiter = RateLimiter(RateLimits())
    for index in 0..<100_000 {
      let chat = ChatID(platform: "telegram", value: "\(index)")
      _ = limiter.reserve(chat, isGroup: index % 2 == 0, now: Double(index) / 10)
    }
    #expect(limiter.chatCount < 3000)
  }
}
