import Foundation
import PictureProcess
import Pictures
import Testing

/// Charts that `pickupbot-look` draws.
struct ChartTests {
  private static func chart(
    _ script: ChartDrawing.Script = .latin, months: [Double] = [0.4, 0.9], rows: Int = 2, title: String = "Spent"
  ) -> ChartDrawing {
    ChartDrawing(
      script: script, title: title, headline: "NT$1,234,567", subtitle: "18",
      months: months.enumerated().map { index, length in
        ChartDrawing.Month(
          label: "\(index + 1)", year: index == 0 ? "2026" : nil, amount: "1,234,567",
          pieces: [
            ChartDrawing.Piece(length: length / 2, colour: .orange), ChartDrawing.Piece(length: length / 2),
          ], isChosen: index == months.count - 1)
      }, zero: months.contains { $0 < 0 } ? 0.5 : 0,
      marks: [ChartDrawing.Mark(height: 0, text: "0"), ChartDrawing.Mark(height: 1, text: "2,000,000")],
      rows: ChartColour.allCases.prefix(rows).map { colour in
        ChartDrawing.Row(label: title, amount: "NT$617,283", length: 0.5, colour: colour)
      })
  }

  @Test(arguments: [
    chart(months: [1]), chart(months: [0, -0.4, 0.001, 7, -7]), chart(months: [], rows: 1), chart(rows: 0),
    chart(.traditional, months: Array(repeating: 0.7, count: 12), rows: 8, title: "辦公用品"),
    chart(.simplified, months: Array(repeating: 0.2, count: 6), rows: 10, title: "办公用品"),
    chart(title: String(repeating: "Food and dining ", count: 7)),
  ])
  func fitsIntoALightPicture(_ chart: ChartDrawing) async throws {
    let file = try await Fixture.reader.drawChart(chart).get()
    #expect(PictureFormat(of: file) == .png)
    // Width and height in the header of a PNG.
    let size = [file[16..<20], file[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    #expect(size[0] == 1080 && (300...1900).contains(size[1]))
    #expect(file.count < 60_000)
  }

  /// What is drawn are letters, not boxes.
  @Test(arguments: [
    (ChartDrawing.Script.latin, "Office supplies", PictureWords.traditional),
    (.traditional, "醫療用品", .traditional), (.simplified, "医疗用品", .simplified),
  ])
  func itsTextsCanBeRead(script: ChartDrawing.Script, text: String, words: PictureWords) async throws {
    let file = try await Fixture.reader.drawChart(Self.chart(script, title: text)).get()
    let lines = try await Fixture.reader.read(file, words: words).get().lines.map(\.text)
    #expect(lines.contains { $0.contains(text) })
    #expect(lines.contains { $0.contains("1,234,567") })
  }

  /// Rather nothing than boxes: no font has this character.
  @Test(arguments: [("\u{10FFFD}", ChartDrawing.Script.traditional), ("餐飲", .latin), ("x\u{1F9FE}", .simplified)])
  func aCharacterWithoutAFontIsNotDrawn(text: String, script: ChartDrawing.Script) async {
    #expect(await Fixture.reader.drawChart(Self.chart(script, title: text)) == .failure(.noFont))
  }

  @Test(arguments: [
    chart(months: [.nan]), chart(months: [.infinity]), chart(months: Array(repeating: 0, count: 25)),
    chart(title: String(repeating: "x", count: 121)),
  ])
  func whatIsTooMuchIsNotDrawn(_ chart: ChartDrawing) async {
    #expect(await Fixture.reader.drawChart(chart) == .failure(.notDrawable))
  }
}
