import Tracking

/// What was found in a message.
struct FoundNumbers: Sendable {
  var numbers: [ExtractionResult.FoundNumber] = []
  var doubtful: [ExtractionResult.DoubtfulNumber] = []
  /// What was taken or left as a number, from the left; other fields do not look there.
  var taken: [Range<Int>] = []
  /// Every carrier that the words name.
  var named: CarrierSet = []
  /// The rows that said what a number is called, for those who test the table.
  var rows: Set<String> = []
  /// Every span with what was made of it, and the word that decided where there is one.
  var judged: [(span: Span, verdict: SpanVerdict, word: Range<Int>?)] = []
}
