import Foundation
import Synchronization

/// Sends numbered messages to the bot and checks the replies. Each message has a mark that its reply must contain.
final class Conversation: Sendable {
  enum Kind: String, Sendable {
    /// An unknown command. The reply quotes it.
    case text
    /// A new parcel. Its card shows the number.
    case parcel
    /// The same, forwarded. One message may answer several of them.
    case forward
    /// Thanks. The reply is an emoji on them.
    case thanks
  }

  private static let thanks = "謝謝"

  struct Line: Sendable {
    let kind: Kind
    let chat: Int
    let text: String
    let mark: String
    let time: Date
  }

  /// How the messages were answered.
  struct Verdict: Sendable {
    var said = 0
    /// Marks that no reply contains.
    var lost: [String] = []
    /// Number of further replies with a mark that an earlier reply has.
    var doubled = 0
    /// Chats in which replies came in another order than the messages.
    var disordered: [Int] = []
    /// The longest time from a message to its reply, in seconds, by chat.
    var delays: [Int: Double] = [:]
    var longest: Double { delays.values.max() ?? 0 }
    /// The times of all messages, by chat.
    var all: [Int: [Double]] = [:]
    /// Number of messages that were answered by a summary.
    var summedUp = 0
  }

  private struct State {
    var next = 0
    var lines: [Line] = []
    /// New ids of chats that were migrated.
    var moves: [Int: Int] = [:]
  }

  private let state: Mutex<State>
  let environment: TestEnvironment

  /// `first`: the number of the first message.
  init(in environment: TestEnvironment, first: Int = 0) {
    self.environment = environment
    state = Mutex(State(next: first))
  }

  var count: Int { state.withLock { $0.lines.count } }

  /// The number of the next parcel.
  var nextNumber: String { state.withLock { Self.number($0.next) } }

  /// The messages of a chat, oldest first.
  func lines(in chat: Int) -> [Line] { state.withLock { $0.lines.filter { $0.chat == chat } } }

  private static func number(_ index: Int) -> String { "\(620_434_000_000 + index)" }

  /// Looks for the chat's replies under a new id from now on.
  func move(_ chat: Int, to new: Int) { state.withLock { $0.moves[chat] = new } }

  /// Creates and records the next message. The caller sends it.
  func addLine(_ kind: Kind, in chat: Int) -> Line {
    state.withLock { state in
      let index = state.next
      state.next += 1
      let number = Self.number(index)
      let (text, mark) =
        switch kind {
        case .text: ("/nothing\(index)x", "/nothing\(index)x")
        // In a group a card shows only the last four digits.
        case .parcel, .forward: ("黑貓 \(number)", chat < 0 ? String(number.suffix(4)) : number)
        case .thanks: (Self.thanks, "\(Self.thanks)\(index)")
        }
      let line = Line(kind: kind, chat: chat, text: text, mark: mark, time: .now)
      state.lines.append(line)
      return line
    }
  }

  /// Sends the next message.
  /// - Returns: its id.
  @discardableResult
  func say(_ kind: Kind, in chat: Int) async throws -> Int {
    let line = addLine(kind, in: chat)
    return try await environment.say(line.text, chat: line.chat, isForwarded: kind == .forward)
  }

  /// Waits until all messages but `missing` are answered, or time is up.
  func verdict(within seconds: Double, missing: Int = 0) async throws -> Verdict {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let start = ContinuousClock.now
      let verdict = try await verdict()
      if verdict.lost.count <= missing || start > end { return verdict }
      // Reading many chats is slow. The pause leaves the servers time for the bot.
      try await Task.sleep(for: max(.milliseconds(100), (ContinuousClock.now - start) * 3))
    }
  }

  /// The present state.
  func verdict() async throws -> Verdict {
    let (lines, moves) = state.withLock { ($0.lines, $0.moves) }
    var verdict = Verdict(said: lines.count)
    for (chat, lines) in Dictionary(grouping: lines, by: \.chat) {
      let messages = try await environment.messages(chat: moves[chat] ?? chat)
      judge(lines.filter { $0.kind != .thanks }, chat, messages.filter { $0.from == "bot" }, &verdict)
      judgeThanks(lines.filter { $0.kind == .thanks }, chat, messages.filter { $0.text == Self.thanks }, &verdict)
    }
    verdict.lost.sort()
    verdict.disordered.sort()
    return verdict
  }

  private func judge(_ lines: [Line], _ chat: Int, _ replies: [TestEnvironment.Message], _ verdict: inout Verdict) {
    let marks = Set(lines.map(\.mark))
    var answers: [String: [Int]] = [:]
    for (position, reply) in replies.enumerated() {
      for word in Set(Self.words(reply.text)).intersection(marks) { answers[word, default: []].append(position) }
    }
    var last = -1
    var missing: [String] = []
    for line in lines {
      guard let positions = answers[line.mark], let first = positions.first else {
        missing.append(line.mark)
        continue
      }
      verdict.doubled += positions.count - 1
      if first < last { verdict.disordered.append(chat) }
      last = max(last, first)
      let delay = replies[first].at / 1000 - line.time.timeIntervalSince1970
      verdict.delays[chat] = max(verdict.delays[chat] ?? 0, delay)
      verdict.all[chat, default: []].append(delay)
    }
    let summedUp = replies.reduce(0) { $0 + Self.summedUp($1.text) }
    verdict.summedUp += summedUp
    // A message with a reply that is also in a summary counts as answered twice.
    verdict.doubled += max(0, summedUp - missing.count)
    verdict.lost += missing.dropFirst(summedUp)
  }

  /// An emoji on a message answers it.
  private func judgeThanks(
    _ lines: [Line], _ chat: Int, _ own: [TestEnvironment.Message], _ verdict: inout Verdict
  ) {
    for (index, line) in lines.enumerated() {
      guard own.indices.contains(index), own[index].reaction != nil, let at = own[index].reactedAt else {
        verdict.lost.append(line.mark)
        continue
      }
      let delay = at / 1000 - line.time.timeIntervalSince1970
      verdict.delays[chat] = max(verdict.delays[chat] ?? 0, delay)
      verdict.all[chat, default: []].append(delay)
    }
  }

  /// The number of messages that a summary names.
  private static func summedUp(_ text: String) -> Int {
    text.firstMatch(of: #/剛才還有 (\d+) 則訊息/#).flatMap { Int($0.1) } ?? 0
  }

  /// Possible marks: runs of letters, digits and slashes.
  private static func words(_ text: String) -> [String] {
    text.utf8.split { byte in
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      return !isLetter && !(UInt8(ascii: "/")...UInt8(ascii: "9")).contains(byte)
    }.map { String(Substring($0)) }
  }
}
