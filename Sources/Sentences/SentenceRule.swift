/// One row of `sentences.tsv`: a combination of meanings and the intent it stands for.
struct SentenceRule: Sendable {
  enum ChatPlace: String {
    case chat, reply, any
    case chatElseReply = "chat/reply"
    /// Like `any`, but a reply in a group means it for the other members.
    case courtesy
  }

  let intent: Intent
  let place: ChatPlace
  /// Groups of meanings; the sentence needs at least one of each group.
  let needs: [Set<String>]
  /// Meanings that the sentence must not have.
  let unless: Set<String>
  /// Examples in Traditional Chinese, Simplified Chinese and English.
  let examples: [String]
  let counterexample: String

  /// Nil if the row has the wrong form.
  init?(row: Substring) {
    let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 8, let intent = Intent(rawValue: columns[0]), let place = ChatPlace(rawValue: columns[1])
    else { return nil }
    self.intent = intent
    self.place = place
    needs = columns[2].split(separator: " ").map { Set($0.split(separator: "/").map(String.init)) }
    unless = Set(columns[3].split(separator: " ").map(String.init))
    examples = Array(columns[4...6])
    counterexample = columns[7]
    guard !needs.isEmpty, (examples + [counterexample]).allSatisfy({ !$0.isEmpty }) else { return nil }
  }

  func fits(_ meanings: Set<String>, isReply: Bool) -> Bool {
    let isPlace =
      switch place {
      case .any, .courtesy: true
      case .reply: isReply
      case .chat, .chatElseReply: !isReply
      }
    guard isPlace else { return false }
    return needs.allSatisfy { !$0.isDisjoint(with: meanings) } && unless.isDisjoint(with: meanings)
  }

  /// All meanings in the row.
  var meanings: Set<String> { needs.reduce(unless) { $0.union($1) } }
}
