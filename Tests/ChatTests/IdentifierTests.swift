import Chat
import Testing

@Suite struct IdentifierTests {
  @Test(arguments: [ChatID(platform: "telegram", value: "-10042"), ChatID(platform: "line", value: "U:1")])
  func aChatSurvivesItsTextForm(_ chat: ChatID) {
    #expect(ChatID(chat.description) == chat)
  }

  @Test func textWithoutAPlatformIsNoChat() {
    #expect(ChatID("42") == nil)
  }
}
