import Cards
import Chat
import Foundation
import Phrases
import Tracking

extension CardCases {
  private static let list = ImportID(rawValue: 5)

  private static func data(_ card: DataMessage, count: Int = 3) -> Make {
    { cards, style in try cards.data(card, count: count, style) ?? Card(text: RichText()) }
  }

  private static func inGroup(_ make: @escaping Make) -> Make { { cards, style in try make(cards, group(style)) } }

  private static func read(_ new: Int, known: Int = 0, unreadable: Int = 0, room: Int = 500) -> Make {
    { cards, style in
      let parcels = Array(repeating: try Samples.mixed(), count: 20).flatMap { $0 }.prefix(new)
      let news = ImportPreview(new: Array(parcels), known: known, unreadable: unreadable, room: room)
      return try cards.data(.listRead(list), list: news, count: 0, style) ?? Card(text: RichText())
    }
  }

  private static let whole = DeletionScope(parcels: 12, archived: 3, hasAccount: true)
  private static let one = DeletionScope(parcels: 1, archived: 1)
  private static let nothing = DeletionScope(parcels: 0, archived: 0)
  private static let mine = DeletionScope(parcels: 3, archived: 0, member: Person(id: "9", name: "小明"), others: 5)
  private static let unnamed = DeletionScope(parcels: 1, archived: 0, member: Person(id: "9"), others: 1)

  static let data: [String: Make] = [
    "export-ask": data(.exportAsk), "export-ask-one": data(.exportAsk, count: 1), "export-empty": data(.exportEmpty),
    "export-group": inGroup(data(.exportPrivateOnly)), "export-csv": csv, "export-captions": captions,
    "import-fetching": data(.fetchingFile), "import-fetching-account": data(.fetchingAccount),
    "import-one": read(1), "import-many": read(9, known: 2, unreadable: 3),
    "import-known": read(0, known: 4, unreadable: 1), "import-some-room": read(7, known: 1, room: 2),
    "import-no-room": read(2, room: 0),
    "import-taken": data(.listTaken(added: 9, known: 2, left: 1)),
    "import-taken-one": data(.listTaken(added: 1, known: 0, left: 0)), "import-dropped": data(.listDropped),
    "forget-ask": data(.forgetAsk(whole)), "forget-ask-one": data(.forgetAsk(one)),
    "forget-ask-nothing": data(.forgetAsk(nothing)), "forgotten-nothing": data(.forgotten(nothing)),
    "forget-ask-group-nothing": inGroup(
      data(.forgetAsk(DeletionScope(parcels: 0, archived: 0, member: Person(id: "9", name: "小安"), others: 3)))),
    "forget-ask-group": inGroup(data(.forgetAsk(mine))), "forget-sure": data(.forgetSure(whole)),
    "forget-sure-group": inGroup(data(.forgetSure(unnamed))), "forgotten": data(.forgotten(whole)),
    "forgotten-one": data(.forgotten(one)), "forgotten-group": inGroup(data(.forgotten(mine))),
    "forget-kept": data(.forgetLeft), "help": help(nil),
    "archive-ends": data(ends(7)), "archive-ends-one": data(ends(1, months: 1)),
    "archive-ends-group": inGroup(data(ends(3))),
    "privacy": privacy(["Track.TW", "17TRACK"], archiveMonths: 24), "privacy-alone": privacy([]),
    "privacy-kept": privacy([], .kept), "privacy-where": privacy([], .whereTo),
    "privacy-long": privacy([], archiveMonths: 24, .long), "privacy-long-alone": privacy([], .long),
    "privacy-asked": privacy(["Track.TW", "17TRACK"], .asked), "privacy-asked-alone": privacy([], .asked),
    "privacy-gone": privacy([], .gone),
  ].merging(faults) { $1 }.merging(topics) { $1 }

  private static let faults: [String: Make] = Dictionary(
    uniqueKeysWithValues: ImportFault.allCases.map { fault -> (String, Make) in
      ("import-fault-\(fault.rawValue)", data(.listFault(fault)))
    })

  private static let topics: [String: Make] = Dictionary(
    uniqueKeysWithValues: HelpTopic.allCases.map { topic -> (String, Make) in ("help-\(topic.rawValue)", help(topic)) })

  private static func ends(_ count: Int, months: Int = 24) -> DataMessage {
    .archiveEnds(count: count, months: months, date: Samples.now.addingTimeInterval(14 * 86_400))
  }

  private static func privacy(
    _ aggregators: [String], archiveMonths: Int = 0, _ section: PrivacySection? = nil
  ) -> Make {
    { cards, style in
      cards.privacy(aggregators: aggregators, archiveMonths: archiveMonths, section: section, style)
    }
  }

  private static func help(_ topic: HelpTopic?) -> Make { { cards, style in cards.help(topic, style) } }

  /// The CSV as text, without the byte order mark.
  private static let csv: Make = { cards, style in
    let bytes = cards.csv(try Samples.mixed() + [try Samples.markup(), try Samples.read()], style)
    let text = String(decoding: bytes.dropFirst(3), as: UTF8.self).replacing("\r\n", with: "\n")
    return Card(text: RichText([.plain(text)]))
  }

  private static let captions: Make = { cards, style in
    let files = ExportFormat.allCases.map { format in
      let (parcels, receipts) = (format == .receipts ? 0 : 2, format == .csv ? 0 : 2)
      return (
        cards.fileName(format, style), cards.caption(format, parcels: parcels, receipts: receipts, style)
      )
    }
    return Card(text: RichText(files.flatMap { [.plain($0 + "\n")] + $1.spans + [.plain("\n")] }))
  }
}
