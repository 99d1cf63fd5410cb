import Tracking

/// Finds the tracking numbers of a message and whose they may be.
struct NumberReader: Sendable {
  init(carriers: [Carrier]) throws {}

  var words: [Lexicon.Word] { [] }

  /// - Returns: also what was taken or left as a number, from the left; other fields do not look there.
  func read(_ scene: Scene, memory: Memory) -> (
    numbers: [Notice.Found], doubtful: [Notice.Doubtful], taken: [Range<Int>]
  ) { ([], [], []) }
}
