import Chat
import Foundation
import Synchronization
import Tracking

/// A platform that records what each chat gets, and fails at times.
final class ChatRecorder: ChatPlatform {
  struct Alert: Sendable {
    var chat: String
    var number: String
    var kind: AlertKind
    var at: Date
    /// True if the bot cannot know that it arrived and may send it again.
    var isInDoubt: Bool
    /// Nil if unknown for this alert: it came with an edit, or one sound was for several alerts.
    var isSilent: Bool?
  }

  /// A message of one alert that offers to mark its parcel as picked up.
  struct Offer: Sendable {
    var chat: ChatID
    var number: String
  }

  /// A line of a message of alerts.
  private struct Item: Hashable {
    var number: String
    var kind: AlertKind
  }

  private struct State {
    var alerts: [Alert] = []
    /// The status mark of each card, by message.
    var marks: [MessageID: Character] = [:]
    /// The alerts in each message.
    var shown: [MessageID: Set<Item>] = [:]
    var sentAt: [MessageID: Date] = [:]
    /// The parcel for which a message of one alert offers "picked up".
    var offers: [MessageID: Offer] = [:]
    var messages = 0
    var edits = 0
    var tries = 0
    var statusRegressions: [String] = []
    var isDying = false
    /// When the next delivery may start.
    var freeAt = Date.distantPast
  }

  let id: PlatformID = "telegram"
  let capabilities = PlatformCapabilities(
    canEdit: true, canDelete: true, canSendSilently: true, canToast: true, canSetMenu: true, buttonBytes: 64)
  private let time: VirtualTime
  private let random: SeededRandom
  /// Deliveries per second; nil for no limit.
  private let sendRate: Double?
  private let state = Mutex(State())

  init(time: VirtualTime, random: SeededRandom, sendRate: Double? = nil) {
    self.sendRate = sendRate
    self.time = time
    self.random = random
  }

  var offers: [Offer] { state.withLock { Array($0.offers.values) } }
  var alerts: [Alert] { state.withLock { $0.alerts } }
  var sent: (messages: Int, edits: Int) { state.withLock { ($0.messages, $0.edits) } }
  /// Cards whose status went back.
  var statusRegressions: [String] { state.withLock { $0.statusRegressions } }

  /// While true, the bot does not learn the outcome of deliveries.
  func setDying(_ isDying: Bool) { state.withLock { $0.isDying = isDying } }

  func pauseSending(to chat: ChatID?, seconds: Double) {}

  func deliver(_ delivery: Delivery) async -> DeliveryOutcome {
    guard await waitForSlot() else { return .failed(reason: "killed") }
    let now = time.now
    return state.withLock { state in
      state.tries += 1
      let fraction = random.fraction("delivery", "\(state.tries)")
      if fraction < 0.005 { return .failed(reason: "http 502") }
      if fraction < 0.01 { return .slowDown(seconds: 3, isGlobal: false) }
      let isLost = fraction < 0.013
      let message = Self.take(delivery, at: now, isInDoubt: isLost || state.isDying, &state)
      return isLost ? .unknown(reason: "timeout") : .done(message)
    }
  }

  /// - Returns: false if it was cancelled.
  private func waitForSlot() async -> Bool {
    guard let sendRate else { return true }
    let now = time.now
    let seconds = state.withLock { state in
      let slot = max(now, state.freeAt)
      state.freeAt = slot.addingTimeInterval(1 / sendRate)
      return slot.timeIntervalSince(now)
    }
    return seconds > 0 ? await time.wait(seconds) : true
  }

  private static func take(_ delivery: Delivery, at now: Date, isInDoubt: Bool, _ state: inout State) -> MessageID? {
    switch delivery {
    case .send(let chat, let card, _):
      state.messages += 1
      let message = MessageID(rawValue: String(state.messages))
      state.sentAt[message] = now
      let items = items(card)
      noteOffer(of: card, in: message, chat, isAlert: !items.isEmpty, &state)
      if items.isEmpty { state.marks[message] = card.text.plainText.first }
      let isSilent: Bool? = items.count > 1 && !card.isSilent ? nil : card.isSilent
      addAlerts(items, in: message, of: chat, at: now, isInDoubt, isSilent, &state)
      return message
    case .edit(let chat, let message, let card):
      state.edits += 1
      if let old = state.marks[message], let new = card.text.plainText.first, !follows(new, old) {
        state.statusRegressions.append("\(chat) \(message): \(old) to \(new) at \(now)")
      }
      if state.shown[message] == nil {
        state.marks[message] = card.text.plainText.first
      } else {
        let known = state.shown[message] ?? []
        noteOffer(of: card, in: message, chat, isAlert: true, &state)
        let age = now.timeIntervalSince(state.sentAt[message] ?? now)
        let news = items(card).filter { !isDayTurned($0, known) && !isFollowed($0, known, age: age) }
        addAlerts(news, in: message, of: chat, at: now, isInDoubt, nil, &state)
      }
      return message
    case .sendDocument, .sendPicture, .answer, .react, .menu, .delete, .leave: return nil
    }
  }

  private static func noteOffer(
    of card: Card, in message: MessageID, _ chat: ChatID, isAlert: Bool, _ state: inout State
  ) {
    let isOffered = card.buttons.joined().contains { button in
      if case .action(let data) = button.effect { data.hasPrefix("p:") } else { false }
    }
    let numbers = card.text.spans.compactMap { span in if case .code(let number) = span { number } else { nil } }
    state.offers[message] = isAlert && isOffered ? numbers.first.map { Offer(chat: chat, number: $0) } : nil
  }

  /// Whether only the day has changed, from "tomorrow" to "today", in an existing message. That is not a new alert.
  private static func isDayTurned(_ item: Item, _ known: Set<Item>) -> Bool {
    item.kind.topic == .deadline && known.contains { $0.number == item.number && $0.kind.topic == .deadline }
  }

  /// Whether an old alert only says what has become of its parcel. Only alerts about one store or one source join an
  /// existing message, and only a new one.
  private static func isFollowed(_ item: Item, _ known: Set<Item>, age: Double) -> Bool {
    if age > 1200 || item.kind != .sourceTrouble && !item.kind.isAtStore { return true }
    let before = known.filter { $0.number == item.number }
    if [.sentArrived, .sentReceived].contains(item.kind) { return !before.isEmpty }
    if item.kind == .readyForPickup { return !before.isEmpty }
    return !before.isEmpty && item.kind != .sourceTrouble && !before.contains { $0.kind.isAtStore }
  }

  /// Whether a mark may follow another. A parcel may always get into trouble and out of it.
  private static func follows(_ new: Character, _ old: Character) -> Bool {
    let way: [Character] = ["⚪", "🟠", "🔵", "🛵", "🟣", "🟢"]
    guard let from = way.firstIndex(of: old), let to = way.firstIndex(of: new) else { return true }
    return to >= from
  }

  /// Records the alerts that a message did not have before.
  private static func addAlerts(
    _ items: [Item], in message: MessageID, of chat: ChatID, at now: Date, _ isInDoubt: Bool, _ isSilent: Bool?,
    _ state: inout State
  ) {
    for item in items where state.shown[message, default: []].insert(item).inserted {
      state.alerts.append(
        Alert(chat: chat.value, number: item.number, kind: item.kind, at: now, isInDoubt: isInDoubt, isSilent: isSilent)
      )
    }
  }

  /// The alerts in a message: each English headline with the number below it. A card has none.
  private static func items(_ card: Card) -> [Item] {
    let text = card.text.spans.map { span in
      if case .code(let number) = span { "\u{1}\(number)\u{1}" } else { span.plainText }
    }.joined()
    var items: [Item] = []
    var kind: AlertKind?
    for (index, row) in text.split(separator: "\n").enumerated() {
      // In a card, the same words can occur further down.
      if index == 0 || row.first?.isNumber == true { kind = headlines.first { row.contains($0.words) }?.kind ?? kind }
      // A parcel without a number has one in its name.
      if let shown = kind, let number = row.split(separator: "=", omittingEmptySubsequences: false).dropFirst().first,
        !number.isEmpty, number.allSatisfy(\.isNumber)
      {
        items.append(Item(number: String(number), kind: shown))
        kind = nil
        continue
      }
      let parts = row.split(separator: "\u{1}", omittingEmptySubsequences: false)
      guard let shown = kind, parts.count >= 3 else { continue }
      items.append(Item(number: String(parts[1]), kind: shown))
      kind = nil
    }
    return items
  }

  private static let headlines: [(words: String, kind: AlertKind)] = [
    ("waiting for the recipient", .sentArrived), ("for the recipient to collect", .sentArrived),
    ("picked up by the recipient", .sentReceived), ("delivered to the recipient", .sentReceived),
    ("is ready for pick-up", .readyForPickup), ("is out for delivery", .outForDelivery),
    ("has been delivered", .delivered), ("has run into a delivery problem", .trouble),
    ("is going back to the sender", .trouble), ("has been returned to the sender", .trouble),
    ("still no news", .stillUnknown), ("No news of", .goneQuiet),
    ("Don’t forget to pick up", .deadlineInTwoDays), ("Tomorrow is the last day", .deadlineTomorrow),
    ("kept only until tomorrow", .deadlineTomorrow), ("Today is the last day", .deadlineToday),
    ("kept only until today", .deadlineToday), ("Earlier deadline for", .deadlineCloser),
    ("Did you pick up", .contradiction),
    ("been able to check", .sourceTrouble), ("A reminder to pick up", .reminder),
  ]
}
