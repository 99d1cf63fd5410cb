import Cards
import Chat
import Testing

/// Cards that the platform shows differently have different hashes.
@Suite struct CardLookTests {
  private func look(_ spans: [RichText.Span], _ buttons: [[Button]] = []) -> Int64 {
    Card(text: RichText(spans), buttons: buttons).look
  }

  @Test func whomAMentionCallsIsPartOfTheLook() {
    #expect(look([.mention("小安", user: "9")]) != look([.mention("小安", user: "10")]))
  }

  @Test func whereAQuoteEndsIsPartOfTheLook() {
    #expect(look([.folded([.plain("a"), .plain("b")])]) != look([.folded([.plain("a")]), .plain("b")]))
  }

  @Test func whatAButtonDoesAndWhereItStandsIsPartOfTheLook() {
    let (first, second) = (Button("a", .action("x")), Button("b", .action("y")))
    let looks = [
      [[first, second]], [[first], [second]], [[second, first]], [[Button("a", .open(url: "x")), second]],
    ].map { look([.plain("a")], $0) }
    #expect(Set(looks).count == looks.count)
  }

  @Test func theSoundIsNot() {
    let text = RichText([.plain("a")])
    #expect(Card(text: text, isSilent: true).look == Card(text: text).look)
  }
}
