import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A user's actions on the chat page, in Debian's Chromium.
  @Suite(.serialized, .enabled(if: ChromeDriver.isWanted, "deploy/test installs chromium and chromium-driver"))
  struct BrowserTests {
    @Test func aParcelsWholeLife() async throws {
      try await ChatPage.run("zh-Hant") { page in
        try await page.browser.click(ChatPage.phone(ChatPage.family) + "//button[. = '邀請取貨吧加入']")
        try await page.say("全家店到店 16341539811，誰順路拿一下？", in: ChatPage.family)
        try await page.waitForMessage("全家", "9811", in: ChatPage.family)
        // Add a parcel: choose a sample number for the own chat and send it with a tap.
        try await page.browser.click(ChatPage.phone(ChatPage.own) + "//textarea")
        try await page.browser.click("//button[@data-number='F70334584020']")
        try await page.send()
        try await page.waitForMessage("7-ELEVEN", "F70334584020", "已編輯")
        // The number fits several carriers, so the user chooses one.
        try await page.browser.click("//button[contains(@class, 'story')][contains(., '只有數字')]")
        try await page.send()
        try await page.waitForMessage("905224497856", "哪一家")
        try await page.press("黑貓")
        try await page.waitForMessage("黑貓", "905224497856", "●")
        // The list, and a card opened from it.
        try await page.say("/list")
        try await page.waitForMessage("F70334584020", "905224497856")
        try await page.press(lineWith: "7-ELEVEN F70334584020")
        try await page.waitForMessage("F70334584020", "最後查詢")
        try await page.saveScreenshot("card")
        // Time passes. An alert with a sound names the store and the deadline.
        try await page.advanceClock(hours: 9)
        try await page.browser.click("//button[@data-key='1800']")
        let push = "\(ChatPage.phone(ChatPage.own))//article[contains(@class, 'push')][not(contains(@class, 'silent'))]"
        let alert = push + "[contains(., '到了')][contains(., '景安門市')]"
        let done = "//button[contains(., '✓ 已取貨')]"
        try await page.browser.wait(for: alert + done)
        try await page.browser.click("//button[@data-key='1']")
        try await page.saveScreenshot("alert")
        // Mark as picked up, then undo.
        try await page.browser.click(alert + done)
        let undo = "//button[contains(., '還沒取貨') or contains(., '復原')]"
        try await page.browser.wait(for: push + "[contains(., '🟢')]" + undo)
        try await page.browser.click(push + undo)
        try await page.browser.wait(for: push + "[contains(., '🟣')]" + done)
        // Change the language of the page and of the bot.
        try await page.browser.click("//button[@data-language='en']")
        try await page.browser.wait(for: "//button[@role='tab'][. = 'Parcels']")
        try await page.say("/language")
        try await page.press("English")
        try await page.say("/list")
        try await page.waitForMessage("Your parcels")
        try await page.saveScreenshot("english")
      }
    }

    @Test func severalPeopleInAGroup() async throws {
      try await ChatPage.run("zh-Hant") { page in
        let family = ChatPage.family
        try await page.browser.click(ChatPage.phone(family) + "//button[. = '邀請取貨吧加入']")
        try await page.say("全家店到店 16341539811 已寄出", in: family)
        try await page.waitForMessage("全家", "9811", in: family)
        // Another member sees the first member's message as someone else's.
        try await page.browser.click(ChatPage.phone(family) + "//option[. = '小美']")
        try await page.waitForMessage("小明", "16341539811", by: "user", in: family)
        try await page.say("好，我下班去拿", in: family)
        try await page.waitForMessage("好，我下班去拿", by: "own", in: family)
        // An own message can be edited and is marked as edited.
        let own = ChatPage.message(["好，我下班去拿"], by: "own", in: family)
        try await page.browser.run(
          "document.querySelector('[data-chat=\"-4001\"] .item.own:last-of-type')?.classList.add('picked')")
        try await page.browser.click(own + "//button[@aria-label='編輯']")
        try await page.say("啦", in: family)
        try await page.waitForMessage("好，我下班去拿啦", "已編輯", by: "own", in: family)
        // The other chat shows none of this.
        #expect(try await !page.browser.exists(ChatPage.phone(ChatPage.own) + "//article"))
        try await page.saveScreenshot("group")
      }
    }

    @Test func aListIsUploadedAndAnotherDownloaded() async throws {
      let folder = try ScratchFolder()
      let list = #"{"format":"pickupbot-parcels","version":1,"parcels":[{"carrier":"tcat","number":"620434003756"}]}"#
      try list.write(toFile: folder.path("list.json"), atomically: true, encoding: .utf8)
      try await ChatPage.run("zh-Hant") { page in
        try await page.browser.type(
          folder.path("list.json"), into: ChatPage.phone(ChatPage.own) + "//input[@type='file']")
        try await page.send()
        try await page.waitForMessage("list.json", by: "own")
        try await page.waitForMessage("620434003756", "要加入清單嗎")
        try await page.press("加入 1 個")
        try await page.waitForMessage("已加入 1 個包裹")
        try await page.say("/export")
        try await page.press("JSON")
        try await page.waitForMessage(".json", "pickupbot-parcels")
        try await page.browser.wait(
          for: ChatPage.phone(ChatPage.own) + "//a[@download][starts-with(@href, '/sim/files/')]")
        try await page.saveScreenshot("files")
      }
    }

    @Test func theClockPausesAndJumps() async throws {
      try await ChatPage.run("zh-Hans", speed: 1) { page in
        try await page.browser.click("//button[@aria-label='暂停时间']")
        try await page.browser.wait(for: "//button[@aria-label='暂停时间'][@aria-pressed='true']")
        let before = try await page.browser.run("return document.getElementById('day').textContent").text ?? ""
        try await page.browser.click("//button[. = '跳到明早 8 点']")
        // A paused clock jumps to that time of the next day and stays paused. Soon after midnight it passes eight before.
        let isEight = """
          return document.getElementById('hour').textContent === '08:00'
            && document.getElementById('day').textContent !== arguments[0];
          """
        try await page.browser.wait("it is eight", isEight, [before])
        // The bot uses the same clock: its next message has that time.
        try await page.say("/help")
        try await page.waitForMessage("08:00")
      }
    }

    @Test func aFaultIsSwitchedOnAndOff() async throws {
      try await ChatPage.run("en") { page in
        try await page.browser.click("//button[@role='tab'][. = 'Faults']")
        try await page.browser.click("//button[@role='switch'][@data-key='down']")
        try await page.browser.wait(for: "//button[@data-key='down'][@aria-checked='true']")
        try await page.say("Black Cat 620434003756")
        // The log of calls is collapsed at first.
        let failed = "//section[@id='calls']//button[@data-key='failed']"
        #expect(try await page.browser.run("return document.getElementById('calls').hidden") == .bool(true))
        try await page.browser.click("//button[@id='fold'][@aria-expanded='false']")
        try await page.browser.click(failed)
        try await page.browser.wait(
          for: "//section[@id='calls']//li[contains(@class, 'failed')][contains(., 'tcat')][contains(., '502')]")
        try await page.saveScreenshot("faults")
        try await page.browser.click("//button[@role='switch'][@data-key='down']")
        try await page.browser.wait(for: "//button[@data-key='down'][@aria-checked='false']")
        try await page.press("Refresh")
        try await page.waitForMessage("620434003756", "Latest")
      }
    }

    @Test func aColourSchemeIsChosen() async throws {
      try await ChatPage.run("zh-Hant") { page in
        // The user's choice overrides the system's: automatic, then light, then dark.
        try await page.browser.click("//button[@id='theme']")
        try await page.browser.wait(
          "light", "return getComputedStyle(document.documentElement).colorScheme === 'light'")
        try await page.browser.click("//button[@id='theme']")
        try await page.browser.wait("dark", "return getComputedStyle(document.documentElement).colorScheme === 'dark'")
      }
    }

    @Test func aPhoneShowsOneChatAtATime() async throws {
      try await ChatPage.run("en", width: 400, height: 860) { page in
        try await page.browser.click("//button[@id='open']")
        try await page.browser.click("//button[@data-number='TW268979373141Z']")
        try await page.send()
        try await page.waitForMessage("Shopee", "TW268979373141Z")
        try await page.saveScreenshot("phone")
        // The family's chat replaces the own one.
        try await page.browser.click("//div[@id='chats']//button[contains(., 'Family')]")
        try await page.browser.wait(for: ChatPage.phone(ChatPage.family))
        #expect(try await !page.browser.exists(ChatPage.phone(ChatPage.own)))
      }
    }
  }
}
