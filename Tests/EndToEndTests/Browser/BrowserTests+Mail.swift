import Foundation
import Testing

/// The mailbox.
extension EndToEnd.BrowserTests {
  @Test func mailsAreSentToOneself() async throws {
    try await ChatPage.run("zh-Hant") { page in
      try await page.browser.click("//div[@id='chats']//button[@data-key='mail']")
      try await page.browser.wait(for: ChatPage.mailbox + "//button[contains(., 'ming@simulator.example')]")
      try await page.browser.wait(for: ChatPage.mailbox + "//p[. = '沒有人連線']")
      // A shop's mail.
      try await page.browser.click(ChatPage.mailbox + "//button[. = '寄信給自己']")
      try await page.browser.click(ChatPage.mailbox + "//button[@data-sample='shopee']")
      let shopee = ChatPage.mailbox + "//details[contains(., '您的包裹已送達取件門市')]"
      try await page.browser.wait(for: shopee + "[contains(@class, 'unread')]")
      try await page.browser.click(shopee + "/summary")
      try await page.browser.wait(for: shopee + "[@open]//p[contains(., '取件驗證碼：628194')]")
      // One that the user writes, with a sender that is not genuine.
      try await page.browser.click(ChatPage.mailbox + "//button[. = '寄信給自己']")
      try await page.browser.type("哈囉", into: ChatPage.mailbox + "//label[contains(., '主旨')]/input")
      try await page.browser.type("包裹到了", into: ChatPage.mailbox + "//textarea")
      try await page.browser.click(ChatPage.mailbox + "//label[contains(., '通過驗證')]")
      try await page.browser.click(ChatPage.mailbox + "//button[@type='submit']")
      try await page.browser.wait(
        for: ChatPage.mailbox + "//details[1][contains(., '小美')][contains(., '哈囉')]//i[. = '寄件人未驗證']")
      // One that arrives from elsewhere is shown too.
      try await page.browser.run(
        "fetch('/sim/mail', { method: 'POST', body: JSON.stringify({ sample: 'fedex' }) })")
      try await page.browser.wait(for: ChatPage.mailbox + "//details[1][contains(., 'FedEx Shipment 787272553584')]")
      // The first one is still unfolded and unread.
      try await page.browser.wait(for: shopee + "[@open][contains(@class, 'unread')]")
      try await page.saveScreenshot("mailbox")
      // The chats are beside the mailbox, or in its place.
      try await page.say("/list")
      #expect(try await page.browser.exists(ChatPage.mailbox))
    }
  }

  @Test func aPhoneShowsTheMailboxOrAChat() async throws {
    try await ChatPage.run("en", width: 400, height: 860) { page in
      try await page.browser.click("//div[@id='chats']//button[@data-key='mail']")
      try await page.browser.wait(for: ChatPage.mailbox)
      #expect(try await !page.browser.exists(ChatPage.phone(ChatPage.own)))
      // Picking a parcel shows the chat again.
      try await page.browser.click("//button[@id='open']")
      try await page.browser.click("//button[@data-number='TW268979373141Z']")
      try await page.browser.wait(for: ChatPage.phone(ChatPage.own))
      #expect(try await !page.browser.exists(ChatPage.mailbox))
    }
  }
}
