import Foundation
import Lottery
import Testing

/// Feeds and pages beside this file, and what is read in them. `11506=A` means that the draw of that period has the
/// numbers A.
struct LotteryFilesTests {
  private static let known = [
    "A": Draw(period: "11506", special: "11112222", grand: "33334444", first: ["12345678", "00000123", "87654321"]),
    "B": Draw(period: "11506", special: "55550001", grand: "55550002", first: ["60000001", "60000002", "60000003"]),
    "C": Draw(period: "11506", special: "70000001", grand: "70000002", first: ["70000003", "70000004", "70000005"]),
  ]

  /// `11506=A 11504=B`, the latest period first; `?` for numbers that no fixture has.
  private static func summary(_ numbers: WinningNumbers) -> String {
    numbers.all.map { draw in
      let name = known.first { _, known in
        known?.special == draw.special && known?.grand == draw.grand
          && known?.first.sorted() == draw.first.sorted()
      }
      return draw.period + "=" + (name?.key ?? "?")
    }.joined(separator: " ")
  }

  private static func text(_ path: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private static let feeds = [
    ("cdata", "11506=A 11504=B"), ("escaped", "11506=A 11504=B"), ("escapedInCDATA", "11506=A 11504=B"),
    ("dashes", "11506=A 11504=B 11502=C 11412=A 11410=B"),
    // A second month alone names its two months; a first one may be the month of the draw.
    ("plainMonth", "11506=A"),
    ("wideDigits", "11506=A"), ("disorder", "11506=A 11504=B 11412=C"), ("reordered", "11506=A"),
    ("oneLine", "11506=A"), ("extraPrizes", "11506=A 10702=B"), ("amounts", "11506=A"),
    ("notYet", "11506=A"), ("twice", "11506=A"),
    // Only the items that end are read.
    ("truncatedNumber", "11506=A"), ("truncatedItem", "11506=A"), ("truncatedInside", "11506=A"),
    ("truncatedBeforeNumbers", "11504=B"), ("openCDATA", "11506=A 11504=B"),
    ("wrongDigits", "11506=A"), ("errorPage", ""), ("empty", ""), ("otherFeed", ""),
  ]

  @Test(arguments: feeds) func aFeedIsRead(name: String, draws: String) throws {
    #expect(Self.summary(WinningNumbers(feed: try Self.text("Feeds/\(name).xml"))) == draws)
  }

  private static let pages = [
    ("index", "11506=A"), ("lastNumber", "11504=B"), ("oldClaimDays", "11506=A"), ("twoTables", "11506=A"),
    ("wideDigits", "11506=A"), ("extraSixth", "11506=A"),
    ("spaces", "11506=A"),
    ("onePeriodNotMarked", "11506=A"),
    // Which of two periods the numbers belong to is not said.
    ("notMarked", ""),
    ("notDrawn", ""), ("twoFirst", ""), ("shortNumber", ""), ("twoTablesDiffer", ""), ("truncated", ""),
    ("maintenance", ""),
  ]

  @Test(arguments: pages) func aPageIsRead(name: String, draws: String) throws {
    #expect(Self.summary(WinningNumbers(page: try Self.text("Pages/\(name).html"))) == draws)
  }

  /// Every fixture is in one of the tables.
  @Test func everyFileIsRead() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    for (name, rows) in [("Feeds", Self.feeds), ("Pages", Self.pages)] {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
      #expect(
        Set(files.map { $0.prefix { $0 != "." } }.map(String.init)) == Set(rows.map(\.0)), "\(name)")
    }
  }

  /// A feed that ends anywhere has no draw that the whole one does not have.
  @Test(arguments: ["Feeds/cdata.xml", "Feeds/escaped.xml", "Feeds/oneLine.xml", "Feeds/reordered.xml"])
  func aFeedCutAnywhereHasNoWrongDraw(path: String) throws {
    let text = try Self.text(path)
    let whole = WinningNumbers(feed: text)
    for length in 0..<text.count {
      for draw in WinningNumbers(feed: String(text.prefix(length))).all {
        #expect(draw == whole.draw(of: draw.period), "cut after \(length)")
      }
    }
  }

  /// A page that ends anywhere has the right draw or none.
  @Test func aPageCutAnywhereHasNoWrongDraw() throws {
    let text = try Self.text("Pages/index.html")
    let draw = WinningNumbers(page: text).draw(of: "11506")
    for length in stride(from: 0, to: text.count, by: 3) {
      let cut = WinningNumbers(page: String(text.prefix(length)))
      #expect(cut.all.isEmpty || cut.all == [draw], "cut after \(length)")
    }
  }
}
