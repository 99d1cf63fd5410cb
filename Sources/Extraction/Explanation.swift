public import Tracking

/// What became of one stretch of a text that could have been a number, and why.
public struct Explanation: Sendable, Equatable {
  public enum Outcome: Sendable, Equatable {
    /// Taken, or overlapped by a better one: with what speaks for each carrier.
    case fits([Notice.Candidate])
    /// The check digit is wrong for these.
    case wrongCheckDigit([CarrierID])
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
  /// Everything in `text` that was weighed as a number, from the left, with what decided. Dearer than `read`.
  public func explain(_ text: String, memory: Memory = Memory()) -> [Explanation] {
    let normal = NormalText(text)
    return core.withScene(normal) { scene in
      var told: [Explanation] = []
      var reader = core.reader(scene, normal, memory)
      reader.witness = { span, verdict in
        told.append(
          Explanation(
            number: String(decoding: span.number, as: UTF8.self), range: normal.scalarRange(span.range),
            outcome: outcome(verdict, scene)))
      }
      _ = reader.read()
      return told
    }
  }

  private func outcome(_ verdict: Verdict, _ scene: Scene) -> Explanation.Outcome {
    switch verdict {
    case .number, .labelled: .fits(verdict.candidates(core.group))
    case .doubtful(let wrong): .wrongCheckDigit(wrong.places.map { core.carriers[$0].id })
    case .nothing(.decoy(let look)): .left(why: "looksLike." + look.rawValue, word: nil)
    case .nothing(.shortener): .left(why: "shortener", word: nil)
    case .nothing(.link): .left(why: "foreignLink", word: nil)
    case .nothing(.word(let role, let hit)): .left(why: "word.\(role)", word: hit.map { word($0, scene) })
    case .nothing(.shape): .left(why: "noForm", word: nil)
    case .nothing(.context): .left(why: "nothingSaysParcel", word: nil)
    }
  }

  private func word(_ hit: Int, _ scene: Scene) -> String {
    String(decoding: scene.text[scene.hits[hit].range], as: UTF8.self)
  }
}
