import Foundation

/// What a process was when it wrote the journal.
enum ProcessPhase: String { case starting, healthy, stopping }

/// The content of a journal: a head and one line for each row. What cannot be read is left out.
struct JournalText {
  private(set) var phase: ProcessPhase?
  private(set) var earlyDeaths = EarlyDeaths()
  private(set) var suspects: [WorkItem: Suspect] = [:]
  private(set) var work: [WorkItem] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "process" where words.count == 5: readHead(words)
      case "work" where words.count == 3: if let item = Self.item(words) { work.append(item) }
      case "suspect" where words.count == 5:
        guard let item = Self.item(words), let deaths = Int(words[3]), (1...1_000_000).contains(deaths) else {
          continue
        }
        suspects[item] = Suspect(deaths: deaths, notBefore: Double(words[4]).map(Date.init(timeIntervalSince1970:)))
      default: continue
      }
    }
  }

  private mutating func readHead(_ words: [String]) {
    phase = ProcessPhase(rawValue: words[1])
    guard phase != nil, let count = Int(words[2]), (0..<EarlyDeaths.limit).contains(count) else { return }
    earlyDeaths.count = count
    earlyDeaths.suspected = Self.parts(words[3])
    earlyDeaths.off = Self.parts(words[4])
  }

  private static func item(_ words: [String]) -> WorkItem? {
    guard let kind = WorkItem.Kind(rawValue: words[1]), let row = Int64(words[2]) else { return nil }
    return WorkItem(kind, row)
  }

  /// The first letters of the parts, so that the head fits into a line; `-` for none.
  private static func parts(_ letters: String) -> Set<BotPart> {
    Set(BotPart.allCases.filter { letters.contains($0.letter) })
  }

  private static func letters(_ parts: Set<BotPart>) -> String {
    parts.isEmpty ? "-" : String(BotPart.allCases.filter(parts.contains).map(\.letter))
  }

  static func head(_ phase: ProcessPhase, _ deaths: EarlyDeaths) -> String {
    "process \(phase.rawValue) \(deaths.count) \(letters(deaths.suspected)) \(letters(deaths.off))"
  }

  static func line(_ item: WorkItem, _ suspect: Suspect) -> String {
    let notBefore = suspect.notBefore.map { "\(Int64($0.timeIntervalSince1970))" } ?? "-"
    return "suspect \(item.kind.rawValue) \(item.row) \(suspect.deaths) \(notBefore)"
  }

  static func line(_ item: WorkItem) -> String { "work \(item.kind.rawValue) \(item.row)" }
}

extension BotPart {
  fileprivate var letter: Character {
    switch self {
    case .mailboxes: "m"
    case .pictures: "p"
    case .receiptModel: "r"
    case .google: "g"
    }
  }
}
