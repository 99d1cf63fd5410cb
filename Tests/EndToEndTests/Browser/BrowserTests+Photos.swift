import Foundation
import TestSupport
import Testing

/// Photos and files on their way to the bot.
extension EndToEnd.BrowserTests {
  private static let phone = ChatPage.phone(ChatPage.own)

  @Test func photosAreAttachedSentAndEnlarged() async throws {
    try await ChatPage.run("zh-Hant") { page in
      // A label from the tools and a picture that is pasted go into the input and become an album.
      try await page.browser.click("//button[@data-file='pickupQR.png']")
      try await page.browser.wait(for: Self.phone + "//span[@class='previews']/img")
      try await page.browser.run(Self.paste)
      try await page.browser.wait(for: Self.phone + "//span[@class='previews']/img[2]")
      try await page.saveScreenshot("attached")
      try await page.say("這兩張")
      let own = ChatPage.message(["這兩張"], by: "own", in: ChatPage.own)
      try await page.browser.wait(for: own + "//div[@data-count='2']")
      let areShown = """
        const pictures = [...document.querySelectorAll('.photo img')];
        return pictures.length === 2 && pictures.every(picture => picture.naturalWidth > 0);
        """
      try await page.browser.wait("the photos are shown", areShown)
      try await page.saveScreenshot("photos")
      // A click enlarges a photo; another one closes it.
      try await page.browser.click("(\(own)//button[@class='photo'])[1]")
      try await page.browser.wait(
        "it is enlarged", "return document.querySelector('#viewer[open] img').naturalWidth > 0")
      try await page.saveScreenshot("enlarged")
      try await page.browser.click("//dialog[@id='viewer']//button")
      try await page.browser.wait("it is closed", "return !document.getElementById('viewer').open")
    }
  }

  /// Drops a picture on the phone. It is sent as a file, because the box is ticked.
  @Test func aDroppedPictureIsSentAsAFile() async throws {
    try await ChatPage.run("en") { page in
      try await page.browser.run(Self.drop)
      try await page.browser.click(Self.phone + "//label[contains(., 'as files')]")
      try await page.send()
      try await page.browser.wait(
        for: ChatPage.message(["drawn.png"], by: "own", in: ChatPage.own) + "//a[@download]")
    }
  }

  private static let paste = transfer + #"phone.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));"#
  private static let drop = transfer + #"phone.dispatchEvent(new DragEvent("drop", { dataTransfer: data }));"#

  /// A drawn picture in the clipboard's form.
  private static let transfer = #"""
    const canvas = Object.assign(document.createElement("canvas"), { width: 60, height: 40 });
    canvas.getContext("2d").fillRect(5, 5, 20, 20);
    const text = atob(canvas.toDataURL("image/png").split(",")[1]);
    const bytes = Uint8Array.from(text, character => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], "drawn.png", { type: "image/png" }));
    const phone = document.querySelector("[data-chat='1000']");
    """#
}
