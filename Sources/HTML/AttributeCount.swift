/// Tags with thousands of attributes. libxml2 holds each attribute against all before it: 50,000 in one tag, 340 KB, take
/// it five seconds, and ten times as many a hundred times as long.
enum AttributeCount {
  static let most: UInt32 = 2000
  /// So many bytes cannot hold what would be worth counting.
  private static let harmless = 16 << 10

  /// Whether any tag of the page may have more than `most`. What of the page is a tag only its parser knows, as tags
  /// stand in comments and in scripts too. So for every `<` with a letter behind it is counted what attributes there
  /// would be if a tag began there, from the end of the page to its beginning: at each byte it is known how many follow,
  /// for each state in which a parser may be.
  static func isTooHigh(_ page: [UInt8]) -> Bool {
    guard page.count > harmless else { return false }
    return page.withUnsafeBufferPointer { page in
      var after = Counts()
      for index in page.indices.reversed() {
        let byte = page[index]
        if byte == UInt8(ascii: "<"), index + 1 < page.count, isLetter(page[index + 1]), after.inName > most {
          return true
        }
        after = after.before(byte)
      }
      return false
    }
  }

  /// The attributes that begin from here to the end of the tag.
  private struct Counts {
    /// Where an attribute may begin.
    var between: UInt32 = 0
    var inName: UInt32 = 0
    var afterEquals: UInt32 = 0
    var inValue: UInt32 = 0
    var inDoubleQuotes: UInt32 = 0
    var inSingleQuotes: UInt32 = 0

    /// With one byte more in front.
    func before(_ byte: UInt8) -> Counts {
      switch byte {
      case UInt8(ascii: ">"):
        return Counts(inDoubleQuotes: inDoubleQuotes, inSingleQuotes: inSingleQuotes)
      case 9, 10, 12, 13, 32:
        return Counts(
          between: between, inName: between, afterEquals: afterEquals, inValue: between,
          inDoubleQuotes: inDoubleQuotes, inSingleQuotes: inSingleQuotes)
      case UInt8(ascii: "="):
        return Counts(
          between: afterEquals, inName: afterEquals, afterEquals: inValue, inValue: inValue,
          inDoubleQuotes: inDoubleQuotes, inSingleQuotes: inSingleQuotes)
      case UInt8(ascii: "\""):
        return Counts(
          between: between, inName: between, afterEquals: inDoubleQuotes, inValue: inValue, inDoubleQuotes: between,
          inSingleQuotes: inSingleQuotes)
      case UInt8(ascii: "'"):
        return Counts(
          between: between, inName: between, afterEquals: inSingleQuotes, inValue: inValue,
          inDoubleQuotes: inDoubleQuotes, inSingleQuotes: between)
      case UInt8(ascii: "/"):
        return Counts(
          between: between, inName: between, afterEquals: inValue, inValue: inValue, inDoubleQuotes: inDoubleQuotes,
          inSingleQuotes: inSingleQuotes)
      default:
        return Counts(
          between: inName + 1, inName: inName, afterEquals: inValue, inValue: inValue, inDoubleQuotes: inDoubleQuotes,
          inSingleQuotes: inSingleQuotes)
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
  }
}
