import Extraction
import Testing
import Tracking

/// Line breaks and indents that mail programs and chats add do not change the result.
@Suite struct LayoutTests {
  enum Layout: String, CaseIterable {
    case returns, quotes, indents, wideIndents, emptyLines

    func callAsFunction(_ text: String) -> String {
      switch self {
      case .returns: text.replacing("\n", with: "\r\n")
      case .quotes: behindEachLineEnd(text, "> > ")
      case .indents: behindEachLineEnd(text, "   ")
      case .wideIndents: behindEachLineEnd(text, "\u{3000}\u{A0}")
      case .emptyLines: text.replacing("\n", with: "\n\n")
      }
    }

    private func behindEachLineEnd(_ text: String, _ indent: String) -> String {
      indent + text.replacing("\n", with: "\n" + indent)
    }
  }

  @Test(arguments: Layout.allCases)
  func itIsReadAsWithout(layout: Layout) async throws {
    let extractor = try #require(shared)
    let place = Layout.allCases.firstIndex(of: layout) ?? 0
    // Each layout is tested with a different fifth of the corpus, because five full passes take too long.
    for (index, reading) in try await CorpusReading.files().flatMap(\.readings).enumerated() where index % 5 == place {
      let (message, text) = (reading.message, layout(reading.message.text))
      // A message's own empty lines separate its parts; a text of one line may have no layout to change.
      if layout == .emptyLines && message.text.contains("\n\n") || text == message.text { continue }
      #expect(Self.said(extractor.read(text, now: message.read)) == Self.said(reading.notice), "\(message.id)")
    }
  }

  @Test func proofsStandWhereTheyWere() throws {
    let text = "> >\u{3000}黑貓\r\n> >\r\n> > 620434003756 要付 NT$590\r\n> >\r\n> > 謝謝"
    let found = try #require(shared?.read(text, now: moment).numbers.first)
    let scalars = Array(text.unicodeScalars)
    #expect(String(String.UnicodeScalarView(scalars[found.range])) == "620434003756")
  }

  /// All values of the result, without ranges.
  private static func said(_ notice: ExtractionResult) -> [String] {
    let numbers = notice.numbers.map { "\($0.number.text) \($0.carriers.map(\.carrier)) \($0.isDecided)" }
    let parcels = notice.parcels.map { parcel in
      [
        parcel.number?.text, parcel.store?.value, parcel.storeChain?.rawValue, parcel.pickupCode?.value,
        parcel.deadline.map { "\($0.value)" }, parcel.expected.map { "\($0.value)" },
        parcel.amount.map { "\($0.value)" },
      ].map { $0 ?? "-" }.joined(separator: " ")
    }
    let whole = [notice.shop?.value, notice.product?.value, notice.statusHint.map { "\($0.value)" }].map { $0 ?? "-" }
    return numbers + notice.doubtful.map(\.number.text) + parcels + whole + [notice.scam.map { "\($0.verdict)" } ?? "-"]
  }
}
