import Chat
import Foundation
import Tracking

/// Generates what users send to the bot in a simulated year: parcels, list views, searches, button presses, lists of
/// parcels as files. Some users leave, and others take their place.
struct YearTraffic {
  private struct Member {
    var chat: ChatID
    /// The members of the group; one person in a private chat.
    var people: [Update.User]
    var isGroup: Bool { people.count > 1 }
  }

  private let shipments: YearShipments
  private let parcelsPerTick: Double
  private let ticksPerDay: Double
  private var members: [Member] = []
  private var random: SplitMix
  private var updates = 0
  private var chats = 0

  init(users: Int, parcelsPerMonth: Double, ticksPerDay: Int, shipments: YearShipments, seed: UInt64) {
    self.shipments = shipments
    self.ticksPerDay = Double(ticksPerDay)
    parcelsPerTick = parcelsPerMonth * 12 / 365 / Double(ticksPerDay)
    random = SplitMix(state: seed)
    for _ in 0..<users { members.append(makeMember()) }
  }

  /// A new chat. Every tenth is a group.
  private mutating func makeMember() -> Member {
    chats += 1
    let isGroup = chats % 10 == 0
    let people = (0..<(isGroup ? 3 : 1)).map { index in
      Update.User(id: "\(chats * 10 + index)", name: "第 \(chats) 人", language: chats % 4 == 0 ? "en" : "zh-hant")
    }
    return Member(chat: ChatID(platform: "telegram", value: isGroup ? "-\(chats)" : "\(chats)"), people: people)
  }

  // MARK: A tick

  /// The updates that all chats send at this time.
  mutating func makeUpdates(at now: Date, _ platform: YearPlatform) -> [Update] {
    var sent: [Update] = []
    for member in members {
      for content in contents(of: member, at: now) { sent.append(update(member, content, message: nil, at: now)) }
      for (content, message) in presses(of: member, platform) {
        sent.append(update(member, content, message: message, at: now))
      }
    }
    return sent
  }

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func dailyChance(_ times: Double) -> Bool { chance(times / ticksPerDay) }

  private mutating func contents(of member: Member, at now: Date) -> [Update.Content] {
    var contents: [Update.Content] = []
    if chance(parcelsPerTick * 5 / 6) { contents.append(parcels(1, member, at: now)) }
    // One parcel in six arrives in a message with several, which gets a single reply.
    if chance(parcelsPerTick / 6 / 4) { contents.append(parcels(4, member, at: now)) }
    if dailyChance(0.15) { contents.append(.command("list", arguments: "")) }
    if dailyChance(0.03) { contents.append(.command("history", arguments: "")) }
    if dailyChance(0.03) { contents.append(.command("search", arguments: "黑貓")) }
    if dailyChance(0.03) { contents.append(.command("undo", arguments: "")) }
    if dailyChance(0.02) { contents.append(.command("pickup", arguments: "")) }
    if dailyChance(0.01), !member.isGroup { contents.append(.document(Document(id: "file \(updates)"))) }
    return contents
  }

  /// Mostly new parcels; sometimes one that another chat already follows.
  private mutating func parcels(_ count: Int, _ member: Member, at now: Date) -> Update.Content {
    var lines: [String] = []
    for _ in 0..<count {
      let known = shipments.count
      let isShared = known > 0 && chance(0.05)
      let index = isShared ? Int.random(in: max(0, known - 50)..<known, using: &random) : shipments.add(sentAt: now)
      let text = YearShipments.text(index)
      lines.append("\(text.name) \(text.number)")
    }
    let words = lines.joined(separator: "\n")
    return member.isGroup ? .command("add", arguments: words) : .text(words, links: [])
  }

  /// Actions of ordinary use. None of them would keep a parcel forever.
  private static let actions: Set<Substring> = [
    "s", "mo", "t", "r", "p", "u", "rt", "m", "mx", "ar", "ax", "d", "dd", "l", "lr", "b", "lb", "h", "hr", "q", "z",
    "a", "ay", "y", "kw", "rl", "cl", "cx", "rv",
  ]
  /// Actions that answer an imported list.
  private static let importActions: Set<Substring> = ["da"]

  private mutating func presses(of member: Member, _ platform: YearPlatform) -> [(Update.Content, MessageID?)] {
    guard dailyChance(0.3) else { return [] }
    let press = platform.button(in: member.chat, of: Self.actions, using: &random)
    let take = platform.button(in: member.chat, of: Self.importActions, using: &random).flatMap {
      $0.data.hasPrefix("da:t") || $0.data.hasPrefix("da:d") ? $0 : nil
    }
    return [press, take].compactMap { $0 }.map { button in
      (.button(data: button.data, press: "press \(updates)"), button.message)
    }
  }

  private mutating func update(
    _ member: Member, _ content: Update.Content, message: MessageID?, at now: Date
  ) -> Update {
    updates += 1
    return Update(
      id: "\(updates)", chat: member.chat, kind: member.isGroup ? .group : .private,
      user: member.people.randomElement(using: &random), date: now,
      message: message ?? MessageID(rawValue: "user \(updates)"), content: content)
  }

  // MARK: A month

  /// Some chats block or remove the bot, and as many new ones join. The platform reports half of these departures. Some
  /// groups lose a member.
  mutating func replaceChats(_ share: Double, at now: Date, _ platform: YearPlatform) -> [Update] {
    var sent: [Update] = []
    for index in members.indices where chance(share) {
      platform.closedChats.insert(members[index].chat)
      if chance(0.5) { sent.append(update(members[index], .membership(welcome: false), message: nil, at: now)) }
      members[index] = makeMember()
    }
    for index in members.indices where members[index].isGroup && chance(0.2) {
      sent.append(update(members[index], .left(members[index].people[2]), message: nil, at: now))
    }
    return sent
  }
}

/// A seeded generator (SplitMix64) that gives the same numbers in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
