import Chat
import Testing

@Suite struct IdentifierTests {
  @Test(arguments: [ChatID(platform: "telegram", value: "-10042"), ChatID(platform: "line", value: "U:1")])
  func aChatIDSurvivesItsTextForm(_ chat: ChatID) {
    #expect(ChatID(chat.description) == chat)
  }

  @Test func textWithoutAPlatformIsNoChatID() {
    #expect(ChatID("42") == nil)
  }
}
