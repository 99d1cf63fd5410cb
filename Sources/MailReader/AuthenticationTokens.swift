/// Splits the value of a field into words, as RFC 5322 writes such fields: with comments, quotes and folds.
enum AuthenticationTokens {
  /// The statements between semicolons, each as words. `a = b` is one word, and so is a text in quotes. A statement with
  /// an open comment or quote is left out.
  ///
  /// Servers write the address of the envelope into comments. Its part before the `@` is the sender's choice and may
  /// have parentheses and semicolons, but then it is in quotes: after a quote inside a comment nothing can be believed,
  /// and only the first statement is returned.
  static func statements(of value: [UInt8]) -> [[String]] {
    var reader = Reader()
    for byte in value { reader.take(byte) }
    return reader.finish()
  }

  private struct Reader {
    private var statements: [[String]] = []
    private var words: [String] = []
    private var word: [UInt8] = []
    private var commentDepth = 0
    private var isQuoted = false
    private var isEscaped = false
    private var hasQuoteInComment = false
    /// Whether the next word belongs to the one before, because that ended with `=`.
    private var continues = false

    mutating func take(_ byte: UInt8) {
      if isEscaped {
        isEscaped = false
        if commentDepth == 0 { word.append(byte) }
        return
      }
      switch byte {
      case UInt8(ascii: "\\") where isQuoted || commentDepth > 0: isEscaped = true
      case UInt8(ascii: "(") where !isQuoted:
        if commentDepth == 0 { endWord() }
        commentDepth += 1
      case UInt8(ascii: ")") where commentDepth > 0: commentDepth -= 1
      case _ where commentDepth > 0: if byte == UInt8(ascii: "\"") { hasQuoteInComment = true }
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        continues = false
      case _ where isQuoted: word.append(byte)
      case UInt8(ascii: ";"): endStatement()
      case 0x20, 0x09, 0x0A, 0x0D: endWord()
      case UInt8(ascii: "="):
        if word.isEmpty, let last = words.popLast() { word = Array(last.utf8) }
        word.append(byte)
        continues = true
      default:
        continues = false
        word.append(byte)
      }
    }

    mutating func finish() -> [[String]] {
      if commentDepth > 0 || isQuoted {
        word = []
        words = []
      }
      endStatement()
      return hasQuoteInComment ? Array(statements.prefix(1)) : statements
    }

    private mutating func endWord() {
      guard !word.isEmpty, !continues else { return }
      words.append(String(decoding: word, as: UTF8.self))
      word = []
    }

    private mutating func endStatement() {
      continues = false
      endWord()
      statements.append(words)
      words = []
    }
  }
}
