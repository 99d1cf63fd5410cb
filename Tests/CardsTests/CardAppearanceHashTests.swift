import Cards
import Chat
import Testing

/// Cards that the platform shows differently have different hashes.
@Suite struct CardAppearanceHashTests {
  private func appearanceHash(_ spans: [RichText.Span], _ buttons: [[Button]] = []) -> Int64 {
    Card(text: RichText(spans), buttons: buttons).appearanceHash
  }

  @Test func whomAMentionCallsIsPartOfTheLook() {
    #expect(appearanceHash([.mention("小安", user: "9")]) != appearanceHash([.mention("小安", user: "10")]))
  }

  @Test func whereAQuoteEndsIsPartOfTheLook() {
    #expect(
      appearanceHash([.quote([.plain("a"), .plain("b")])]) != appearanceHash([.quote([.plain("a")]), .plain("b")]))
  }

  @Test func whatAButtonDoesAndWhereItStandsIsPartOfTheLook() {
    let (first, second) = (Button("a", .action("x")), Button("b", .action("y")))
    let hashes = [
      [[first, second]], [[first], [second]], [[second, first]], [[Button("a", .open(url: "x")), second]],
    ].map { appearanceHash([.plain("a")], $0) }
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func theSoundIsNot() {
    let text = RichText([.plain("a")])
    #expect(Card(text: text, isSilent: true).appearanceHash == Card(text: text).appearanceHash)
  }
}
