import Foundation
import Testing

extension EndToEnd {
  /// Layout, contrast and size of controls at different widths, in Debian's Chromium.
  @Suite(.serialized, .enabled(if: ChromeDriver.isWanted, "deploy/test installs chromium and chromium-driver"))
  struct PageLayoutTests {
    @Test(arguments: ["zh-Hant", "zh-Hans", "en"])
    func layoutFitsTheSmallestPhone(language: String) async throws {
      try await ChatPage.run(language, width: 320, height: 640, isEmpty: false) { page in
        try await page.auditPage("small-\(language)")
        try await page.browser.click("//button[@id='open']")
        for tab in ["stories", "faults", "calls"] {
          try await page.browser.click("//button[@id='tab-\(tab)']")
          try await page.auditPage("small-\(language)-\(tab)")
        }
        try await page.browser.click("//button[@id='close']")
        try await page.browser.click("//div[@id='chats']//button[@data-key='\(ChatPage.family)']")
        try await page.auditPage("small-\(language)-family")
        try await page.auditMailbox("small-\(language)")
        try await page.browser.click("//div[@id='chats']//button[@data-key='\(ChatPage.family)']")
        try await page.expectContinueButtonIsFree()
        try await page.browser.click("//div[@id='chats']//button[@data-key='\(ChatPage.own)']")
        try await page.selectNewestMessage()
        try await page.auditPage("small-\(language)-picked")
        try await page.openMenus()
        try await page.auditPage("small-\(language)-menus", PageAudit.underMenu)
      }
    }

    @Test(arguments: [(800, 700), (1100, 800), (1440, 900)])
    func layoutFitsEveryWidth(width: Int, height: Int) async throws {
      try await ChatPage.run("en", width: width, height: height, isEmpty: false) { page in
        try await page.auditPage("wide-\(width)")
        if width >= 1280 { try await page.browser.click("//button[@id='fold']") }
        try await page.browser.click("//button[@id='tab-faults']")
        try await page.auditPage("wide-\(width)-faults")
        try await page.auditMailbox("wide-\(width)")
        try await page.browser.click("//div[@id='chats']//button[@data-key='\(ChatPage.own)']")
        try await page.selectNewestMessage()
        try await page.openMenus()
        try await page.auditPage("wide-\(width)-menus", PageAudit.underMenu)
      }
    }
  }
}

extension ChatPage {
  /// Audits the page in light and dark and saves a screenshot of each.
  fileprivate func auditPage(_ name: String, _ audit: String = PageAudit.script) async throws {
    for scheme in ["light", "dark"] {
      try await browser.setColorScheme(scheme)
      try await browser.wait(scheme, "return matchMedia('(prefers-color-scheme: \(scheme))').matches")
      try await browser.waitUntilEmpty("\(name) \(scheme)", audit)
      try await saveScreenshot("\(name)-\(scheme)")
    }
  }

  /// Audits the mailbox with mails, and the mails to send.
  fileprivate func auditMailbox(_ name: String) async throws {
    try await browser.click("//div[@id='chats']//button[@data-key='mail']")
    for sample in ["phishing", "shopee"] {
      try await browser.click(Self.mailbox + "//button[@data-turn]")
      try await browser.click(Self.mailbox + "//button[@data-sample='\(sample)']")
    }
    try await browser.click(Self.mailbox + "//details[contains(., 'TW268979373141Z')]/summary")
    try await auditPage("\(name)-mail")
    try await browser.click(Self.mailbox + "//button[@data-turn]")
    try await browser.wait(for: Self.mailbox + "//form")
    try await auditPage("\(name)-mail-write")
    try await browser.click(Self.mailbox + "//button[@data-turn]")
  }

  /// An alert in a hidden chat stops the clock. Its banner must not cover the button that continues.
  fileprivate func expectContinueButtonIsFree() async throws {
    try await browser.run(
      """
      fetch("/sim/info").then(answer => answer.json()).then(({ clock }) => fetch("/sim/time", {
        method: "POST", body: JSON.stringify({ to: clock.now / 1000 + 10 * 3600, within: 6, stops: true }),
      }));
      """)
    try await browser.wait(
      "the alert is announced",
      "return !document.getElementById('push').hidden && !document.getElementById('stop').hidden")
    let isFree = """
      const button = document.getElementById("goOn");
      const { left, top, width, height } = button.getBoundingClientRect();
      return [2, height / 2, height - 2].every(y => document.elementFromPoint(left + width / 2, top + y) === button);
      """
    #expect(try await browser.run(isFree) == .bool(true))
  }

  /// Taps the newest own message, which shows its actions.
  fileprivate func selectNewestMessage() async throws {
    try await browser.run(
      """
      const own = [...document.querySelectorAll("[data-chat='\(Self.own)'] .item.own")].pop();
      own.querySelector(".meta").click();
      own.scrollIntoView({ block: "center" });
      """)
  }

  /// Starts a reply to the selected message and opens the menu of commands.
  fileprivate func openMenus() async throws {
    try await browser.run("document.querySelector('.item.picked .actions button').click()")
    try await browser.click(Self.phone(Self.own) + "//button[@class='slash']")
    try await browser.wait(for: Self.phone(Self.own) + "//button[@role='menuitem']")
  }
}
