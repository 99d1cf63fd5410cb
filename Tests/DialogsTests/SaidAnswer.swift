import Cards
import Chat
import Foundation
import Phrases
import Receipts
import Store
import TestSupport
import Testing
import Tracking

/// What comes of a line of `SaidLinesTests`.
struct SaidAnswer {
  let line: SaidLinesTests.Line
  let contents: [Content]
  /// What changed: `pickedUp:A`, `receipt`, `language` …
  let changes: Set<String>
  private let letters: [ParcelID: String]

  init(to line: SaidLinesTests.Line, _ language: Language, in chat: Conversation) throws {
    self.line = line
    let client = ["zh-Hant": "zh-hant", "zh-Hans": "zh-hans"][language.rawValue] ?? "en"
    let before = try State(chat)
    letters = Dictionary(uniqueKeysWithValues: before.parcels.map { ($1.id, $0) })
    var reply: MessageID?
    let place = line.context.split(separator: ":").map(String.init)
    let focus = place.last.flatMap { before.parcels[$0] }
    switch (place[0], focus) {
    case ("reply", let parcel?):
      reply = try chat.store.read { try $0.message(showing: Slots.parcel(parcel.id), in: Samples.chat) }
      #expect(reply != nil)
    case ("asked", nil): _ = try chat.command("add")
    case ("asked", let parcel?): _ = try chat.press(.parcel(parcel.id, .editField(.name)))
    default: break
    }
    contents = try chat.send(.text(line.text, links: []), language: client, replyTo: reply).sent
    changes = try State(chat).changes(since: before)
  }

  static func parcels(_ chat: Conversation) throws -> [String: Parcel] {
    let letters: [CarrierID: String] = ["sevenEleven": "A", "tcat": "B", "familyMart": "C", "postTW": "D"]
    return Dictionary(
      try chat.parcels.map { (letters[$0.carrier] ?? $0.carrier.rawValue, $0) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// What was stored before and after.
  private struct State {
    let parcels: [String: Parcel]
    let parcelCount: Int
    let receipts: Int
    let profile: ChatProfile?

    init(_ chat: Conversation) throws {
      parcels = try SaidAnswer.parcels(chat)
      parcelCount = try chat.parcels.count
      // What the bot only asks about counts nowhere.
      receipts = try chat.store.read { try $0.receiptLines(in: Samples.chat) }.count { !$0.isDraft }
      profile = try chat.store.read { try $0.chat(Samples.chat) }
    }

    func changes(since old: State) -> Set<String> {
      var changes: Set<String> = []
      for (letter, before) in old.parcels {
        guard let after = parcels[letter] else {
          changes.insert("deleted:" + letter)
          continue
        }
        changes.formUnion(Self.changes(from: before, to: after).map { $0 + ":" + letter })
      }
      if parcelCount > old.parcelCount { changes.insert("added") }
      if receipts != old.receipts { changes.insert("expense") }
      if profile?.language != old.profile?.language { changes.insert("language") }
      if profile?.preferences?.mute != old.profile?.preferences?.mute { changes.insert("muteAll") }
      return changes
    }

    private static func changes(from old: Parcel, to new: Parcel) -> [String] {
      var changes: [String] = []
      if old.pickedUpAt != new.pickedUpAt { changes.append(new.pickedUpAt == nil ? "notPickedUp" : "pickedUp") }
      if old.isMuted != new.isMuted { changes.append("mute") }
      if old.archivedAt != new.archivedAt { changes.append("archive") }
      if old.claim != new.claim { changes.append("claim") }
      if old.name != new.name { changes.append("rename") }
      if old.remindAt != new.remindAt { changes.append(new.remindAt == nil ? "unremind" : "remind") }
      if old.isSent != new.isSent { changes.append("sent") }
      if old.noted.note != new.noted.note { changes.append("note") }
      var noted = (old.noted, new.noted)
      noted.0.note = noted.1.note
      noted.0.fieldsByUser = []
      noted.1.fieldsByUser = []
      (noted.0.isSent, noted.0.isSentSetByUser) = (noted.1.isSent, noted.1.isSentSetByUser)
      if noted.0 != noted.1 { changes.append("noted") }
      return changes
    }
  }

  // MARK: The verdict

  /// Whether something changed that the line does not ask for.
  var isChangedByMistake: Bool { !changes.isSubset(of: allowedChanges) }

  private var allowedChanges: Set<String> {
    let letters = ["A", "B", "C", "D"]
    switch line.outcome {
    // What is paid on collection becomes a receipt.
    case "pickedUp:all": return Set(letters.map { "pickedUp:" + $0 } + ["expense"])
    case let outcome where outcome.hasPrefix("pickedUp:"): return [outcome, "expense"]
    case "archiveCollected": return Set(letters.map { "archive:" + $0 })
    case "unmuteAll": return Set(letters.map { "mute:" + $0 } + ["muteAll"])
    default: return [line.outcome]
    }
  }

  var isUnderstood: Bool {
    guard !isChangedByMistake else { return false }
    let outcome = line.outcome
    if outcome == "unsure" { return true }
    if !changes.isEmpty { return true }
    if outcome == "other", line.context == "asked:number", contents.contains(.systemMessage(.askNumber(nil))) {
      return true
    }
    return contents.contains { outcomes(of: $0).contains(outcome) }
  }

  var summary: String { (changes.sorted() + contents.map { "\($0)".prefix(90).description }).joined(separator: " | ") }

  /// The outcomes that the content is an answer to.
  private func outcomes(of content: Content) -> Set<String> {
    switch content {
    case .list(_, .ready?): ["list", "count", "round"]
    case .list: ["list", "count", "none"]
    // Headphones are all that waits, so the round is about them alone.
    case .round: ["round", "count", "deadline:A", "place:A", "pay:A", "code:A"]
    case .parcel(let id, let view): outcomes(ofCard: letters[id] ?? "?", view)
    case .pickupCode(let id): with(id, ["code"])
    case .reminder(let id): with(id, ["unremind"])
    case .reminders: ["reminders", "unremind:A", "unremind:C"]
    case .parcelChoice(let choice): outcomes(of: choice)
    case .field(let prompt):
      prompt.field == .name
        ? with(prompt.parcel, ["rename"]) : prompt.field == .note ? with(prompt.parcel, ["note"]) : []
    case .mute: ["muteAll", "unmuteAll", "settings"]
    case .settings: ["settings"]
    case .languages: ["language"]
    case .data(.exportAsk), .data(.exportEmpty), .export: ["export"]
    case .data(.forgetAsk): ["forget"]
    case .privacy, .privacySection: ["privacy"]
    case .help: ["help", "other"]
    case .statistics: ["stats"]
    case .spending: ["spending"]
    case .receiptList: ["receipts", "spending"]
    case .receipt: ["expense"]
    case .lottery: ["lottery"]
    case .mobileBarcode: ["barcode"]
    case .mail, .mailbox: ["mail"]
    case .google: ["sheets"]
    case .history: ["history"]
    case .search: ["search", "none"]
    case .carrierPicker: ["add"]
    case .reaction: ["courtesy", "other"]
    case .systemMessage(let message): outcomes(of: message)
    default: []
    }
  }

  private func with(_ id: ParcelID, _ outcomes: [String]) -> Set<String> {
    Set(outcomes.map { $0 + ":" + (letters[id] ?? "?") })
  }

  private func outcomes(ofCard letter: String, _ view: ParcelView) -> Set<String> {
    let kinds: [String] =
      switch view {
      case .confirmDelete: ["delete"]
      case .timeline: ["timeline", "parcel"]
      case .edit: []
      default: ["parcel", "refresh", "place", "phone", "deadline", "pay", "code", "notPickedUp"]
      }
    return Set(kinds.map { $0 + ":" + letter }).union(letter == "A" && kinds.contains("place") ? ["round"] : [])
  }

  private func outcomes(of choice: ParcelChoice) -> Set<String> {
    let kinds: [String] =
      switch choice.purpose {
      case .show: ["parcel", "refresh", "place", "phone", "deadline", "pay", "code", "timeline"]
      case .pickedUp: ["pickedUp"]
      case .delete: ["delete"]
      case .forgetReminder: ["unremind"]
      case .notPickedUp: ["notPickedUp"]
      case .archive: ["archive"]
      case .mute: ["mute"]
      case .remind: ["remind"]
      case .unarchive, .unmute, .claim, .release: []
      }
    var outcomes = Set(kinds.flatMap { kind in choice.parcels.map { kind + ":" + (letters[$0] ?? "?") } })
    if choice.purpose == .pickedUp { outcomes.insert("pickedUp:all") }
    if choice.purpose == .archive { outcomes.insert("archiveCollected") }
    return outcomes
  }

  private func outcomes(of message: SystemMessage) -> Set<String> {
    switch message {
    case .smallTalk, .nearest: ["other"]
    case .counted: ["count"]
    case .notListed: ["none"]
    case .friendly: ["courtesy", "other"]
    case .askNumber: ["add"]
    case .askSearch: ["search"]
    case .languageSet: ["language"]
    case .stopAsked: ["muteAll"]
    case .archivedCollected: ["archiveCollected"]
    case .undoAsk, .nothingToUndo, .undoTooLate: ["undo"]
    default: []
    }
  }
}
