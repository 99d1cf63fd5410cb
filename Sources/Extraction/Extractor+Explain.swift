import Foundation
public import Tracking

/// What became of one stretch of a text that could have been a number, and why.
public struct Explanation: Sendable, Equatable {
  public enum Outcome: Sendable, Equatable {
    /// Taken, or overlapped by a better one: with what speaks for each carrier.
    case fits([ExtractionResult.Candidate])
    /// The check digit is wrong for these.
    case wrongCheckDigit([CarrierID])
    /// It is too long or too short for that carrier, whose numbers have these lengths.
    case wrongLength(CarrierID, [Int])
    /// Left out: why, in constant words, with the word of the text that decided where there is one.
    case left(why: String, word: String?)
  }

  /// In normal form.
  public var number: String
  /// Unicode scalars of the text as given.
  public var range: Range<Int>
  public var outcome: Outcome
}

extension Extractor {
  /// Everything in `text` that was weighed as a number, from the left, with what decided.
  public func explain(_ text: String, memory: ChatMemory = ChatMemory()) -> [Explanation] {
    let scene = scene(text, today: Day(Date(timeIntervalSince1970: 0), utcOffset: 0))
    return numbers.read(scene, memory: memory).judged.map { span, verdict, word in
      Explanation(
        number: String(decoding: span.number, as: UTF16.self), range: scene.text.scalars(of: span.range),
        outcome: outcome(verdict, word.map(scene.text.written)))
    }
  }

  private func outcome(_ verdict: SpanVerdict, _ word: String?) -> Explanation.Outcome {
    switch verdict {
    case .number, .labelled: .fits(verdict.candidates(numbers.book))
    case .doubtful(let wrong): .wrongCheckDigit(wrong.sorted().map { numbers.book.judged[$0].id })
    case .wrongLength(let carrier, let lengths): .wrongLength(numbers.book.judged[carrier].id, lengths)
    case .nothing(.decoy(let look)): .left(why: "looksLike.\(look.rawValue)", word: nil)
    case .nothing(.shortener): .left(why: "shortener", word: nil)
    case .nothing(.link): .left(why: "foreignLink", word: nil)
    case .nothing(.word(let role, _)): .left(why: "word.\(role.rawValue)", word: word)
    case .nothing(.shape): .left(why: "noForm", word: nil)
    case .nothing(.context): .left(why: "nothingSaysParcel", word: nil)
    }
  }
}
