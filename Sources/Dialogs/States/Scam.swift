import Cards
import Chat
import Extraction
import Foundation
import Store
import Tracking

extension Dialogs {
  /// Answers a text that looks like a fraud, in a group too, and takes nothing of it; false where it looks honest.
  /// The chat's own parcels are asked for only here: they can only speak for a text that is suspected already.
  func warned(
    of notice: Extraction.Notice, in text: String, links: [String] = [], _ turn: inout Turn
  ) throws -> Bool {
    guard notice.scam != nil else { return false }
    let own = try turn.snapshot.parcels(in: turn.update.chat).map { ($0.number, $0.carrier) }
    let memory = Memory(parcels: Dictionary(own, uniquingKeysWith: { first, _ in first }))
    let weighed = extractor.read(
      text, links: links, now: turn.update.date, utcOffset: turn.profile.utcOffset, memory: memory)
    guard let scam = weighed.scam else { return false }
    let numbers = weighed.numbers.prefix(Self.maxCards).map { found in
      Question(
        id: turn.state.ask(about: found.number), number: found.number,
        carriers: found.isDecided ? [found.carriers[0].carrier] : found.carriers.map(\.carrier),
        reason: .severalCarriers)
    }
    try turn.reply(
      .scam(
        ScamWarning(
          isCertain: scam.verdict == .scam, reasons: scam.reasons, hosts: scam.hosts, carrier: scam.carrier,
          numbers: Array(numbers))))
    return true
  }

  /// A number of such a text goes the usual way after all: its carrier is asked for.
  func followAnyway(_ id: QuestionID, _ turn: inout Turn) throws {
    guard let number = turn.state.question(id)?.number else { return try gone(&turn) }
    try turn.answer(.none)
    let carriers = extractor.candidates(for: number).map(\.carrier)
    if carriers.isEmpty { return try turn.show(.picker(question: id, number: number, category: nil)) }
    try turn.show(.question(Question(id: id, number: number, carriers: carriers, reason: .severalCarriers)))
  }
}
