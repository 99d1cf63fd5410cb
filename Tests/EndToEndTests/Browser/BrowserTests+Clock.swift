import Foundation
import Testing

/// The first visit, and the clock that stops at alerts.
extension EndToEnd.BrowserTests {
  private static let stop = "//div[@id='stop'][not(@hidden)]"
  private static let goOn = stop + "//button[@id='goOn']"
  private static let push = "\(ChatPage.phone(ChatPage.own))//article[contains(@class, 'push')]"

  private static let isNine = "return document.getElementById('hour').textContent === '09:00'"

  @Test(arguments: [
    ("zh-Hant", "到了", "配送"), ("zh-Hans", "到了", "派送"), ("en", "is ready for pick-up", "out for delivery"),
  ])
  func theFirstVisitShowsTheOpening(language: String, ready: String, out: String) async throws {
    try await ChatPage.run(language, speed: 1800, isEmpty: false) { page in
      try await page.browser.wait("it is nine", Self.isNine)
      for (number, words) in [("16720348159", ready), ("300416014964", out)] {
        try await page.browser.wait(for: Self.push + "[contains(., '\(number)')][contains(., '\(words)')]")
      }
      try await page.waitForMessage("SF1938204756610")
      try await page.browser.wait(for: Self.goOn)
      #expect(try await page.clock("return clock.speed") == .number(0))
      try await page.saveScreenshot("opening-\(language)")
      // After a reload the page shows the same messages.
      let count = "return document.querySelectorAll('article').length"
      let before = try await page.browser.run(count)
      try await page.browser.run("location.reload()")
      try await page.browser.wait("it is there again", "return document.documentElement.dataset.ready === 'true'")
      #expect(try await page.browser.run(count) == before)
      try await page.browser.wait("it is still nine", Self.isNine)
      // One tap starts the clock.
      try await page.browser.click(Self.goOn)
      try await page.browser.wait("it is later", "return document.getElementById('hour').textContent > '09:00'")
    }
  }

  @Test func theClockStopsAtEveryAlert() async throws {
    try await ChatPage.run("zh-Hant", speed: 1) { page in
      // Start at nine in the morning, independent of the machine's time.
      try await page.advanceClock(toHour: 9)
      try await page.browser.wait("it is nine", Self.isNine)
      try await page.say("7-ELEVEN F70334584020")
      try await page.waitForMessage("F70334584020", "最後查詢")
      // The parcel is at the store after seven hours. The jump to the next morning stops there.
      try await page.browser.click("//button[. = '跳到明早 8 點']")
      try await page.browser.wait(for: Self.push + "[contains(., '到了')]")
      try await page.browser.wait(for: Self.stop + "[contains(., '小明收到通知')]")
      let isThere = """
        const alert = [...document.querySelectorAll("article.push")].pop();
        return clock.speed === 0 && clock.stopped.message === Number(alert.dataset.id);
        """
      #expect(try await page.clock(isThere) == .bool(true))
      let shown = "return document.getElementById('hour').textContent"
      let hour = try await page.browser.run(shown).text ?? ""
      // Not before the arrival. How much later the bot asks depends on the load of this machine.
      #expect(("16:00"..."23:59").contains(hour))
      try await page.saveScreenshot("stopped")
      #expect(try await page.browser.run(shown).text == hour)
      // One tap per alert until the morning.
      let onward = """
        const stop = document.getElementById("stop");
        if (!stop.hidden) document.getElementById("goOn").click();
        return stop.hidden && document.getElementById("hour").textContent === "08:00";
        """
      try await page.browser.wait("it is eight", onward)
      // The clock also stops at alerts while it runs at a higher speed.
      try await page.say("黑貓 620434003756")
      try await page.waitForMessage("620434003756", "最後查詢")
      try await page.browser.click("//button[@data-key='1800']")
      try await page.browser.wait(for: Self.stop)
      #expect(try await page.clock(isThere) == .bool(true))
      // A clock moved without `stops` does not stop at alerts.
      try await page.advanceClock(hours: 24)
      try await page.browser.wait(for: Self.push + "[contains(., '620434003756')][contains(., '送達')]")
      #expect(try await page.clock("return clock.stopped === undefined") == .bool(true))
    }
  }
}
