import Foundation
import Synchronization

/// Numbered messages to the bot, each of which is answered by a message that shows its mark: what was said, and how
/// it was answered.
final class Conversation: Sendable {
  enum Kind: String, Sendable {
    /// An unknown command, which the reply quotes.
    case text
    /// A parcel, whose card shows its number.
    case parcel
  }

  struct Line: Sendable {
    let chat: Int
    let text: String
    let mark: String
    let time: Date
  }

  /// How everything said was answered.
  struct Verdict: Sendable {
    var said = 0
    /// Marks that no message shows.
    var lost: [String] = []
    /// Messages beyond the first that show the same mark.
    var doubled = 0
    /// Chats in which an answer came before that to an earlier message.
    var disordered: [Int] = []
    /// Seconds from a message to its answer: the longest in each chat.
    var delays: [Int: Double] = [:]
    var longest: Double { delays.values.max() ?? 0 }
    /// The same of every message, by chat.
    var all: [Int: [Double]] = [:]
    /// Messages that a summary stands for.
    var summedUp = 0
  }

  private struct State {
    var next = 0
    var lines: [Line] = []
    /// Chats that were given another id.
    var moves: [Int: Int] = [:]
  }

  private let state: Mutex<State>
  let world: TestEnvironment

  /// `first`: the number of the first message.
  init(in world: TestEnvironment, first: Int = 0) {
    self.world = world
    state = Mutex(State(next: first))
  }

  var count: Int { state.withLock { $0.lines.count } }

  /// What the next parcel's number will be.
  var nextNumber: String { state.withLock { Self.number($0.next) } }

  /// What was said in a chat, oldest first.
  func lines(in chat: Int) -> [Line] { state.withLock { $0.lines.filter { $0.chat == chat } } }

  private static func number(_ index: Int) -> String { "\(620_434_000_000 + index)" }

  /// The chat's messages are found under another id from now on.
  func move(_ chat: Int, to new: Int) { state.withLock { $0.moves[chat] = new } }

  /// Takes the next number for a message that is about to be said.
  func line(_ kind: Kind, in chat: Int) -> Line {
    state.withLock { state in
      let index = state.next
      state.next += 1
      let number = Self.number(index)
      // In a group a card shows the last four digits alone.
      let mark = kind == .text ? "/nothing\(index)x" : chat < 0 ? String(number.suffix(4)) : number
      let line = Line(chat: chat, text: kind == .text ? mark : "黑貓 \(number)", mark: mark, time: .now)
      state.lines.append(line)
      return line
    }
  }

  /// Says one more, and gives the message's id.
  @discardableResult
  func say(_ kind: Kind, in chat: Int) async throws -> Int {
    let line = line(kind, in: chat)
    return try await world.say(line.text, chat: line.chat)
  }

  /// Waits until all but `missing` of what was said is answered, or time is up.
  func verdict(within seconds: Double, missing: Int = 0) async throws -> Verdict {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let start = ContinuousClock.now
      let verdict = try await verdict()
      if verdict.lost.count <= missing || start > end { return verdict }
      // A look at many chats takes its time: the servers have better things to do than to answer us.
      try await Task.sleep(for: max(.milliseconds(100), (ContinuousClock.now - start) * 3))
    }
  }

  /// How things stand.
  func verdict() async throws -> Verdict {
    let (lines, moves) = state.withLock { ($0.lines, $0.moves) }
    var verdict = Verdict(said: lines.count)
    for (chat, lines) in Dictionary(grouping: lines, by: \.chat) {
      judge(lines, chat, try await world.replies(chat: moves[chat] ?? chat), &verdict)
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
    // What is summed up and answered too is said twice.
    verdict.doubled += max(0, summedUp - missing.count)
    verdict.lost += missing.dropFirst(summedUp)
  }

  /// How many messages a summary says it stands for.
  private static func summedUp(_ text: String) -> Int {
    text.firstMatch(of: #/剛才還有 (\d+) 則訊息/#).flatMap { Int($0.1) } ?? 0
  }

  /// What may be a mark: letters, digits and slashes without a gap.
  private static func words(_ text: String) -> [String] {
    text.utf8.split { byte in
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      return !isLetter && !(UInt8(ascii: "/")...UInt8(ascii: "9")).contains(byte)
    }.map { String(Substring($0)) }
  }
}
