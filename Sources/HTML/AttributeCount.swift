/// Detects tags with thousands of attributes. libxml2 compares each attribute with all earlier ones of its tag, so the
/// time is quadratic: 50,000 attributes in one tag (340 KB) take five seconds, ten times as many take a hundred times
/// as long.
enum AttributeCount {
  /// The most attributes allowed in one tag.
  static let maxCount: UInt32 = 2000
  /// A page of at most this many bytes cannot contain enough attributes to matter.
  private static let safePageSize = 16 << 10

  /// Whether any tag of the page may have more than `maxCount` attributes.
  ///
  /// Only the parser knows what is a tag, since `<` also occurs in comments and scripts. So the scan assumes a tag at
  /// every `<` that is followed by a letter and counts the attributes it would have. It runs from the end of the page
  /// to its beginning. For each state that a parser can be in at a byte, it knows how many attributes follow.
  static func isTooHigh(_ page: [UInt8]) -> Bool {
    guard page.count > safePageSize else { return false }
    return page.withUnsafeBufferPointer { page in
      var after = Counts()
      for index in page.indices.reversed() {
        let byte = page[index]
        if byte == UInt8(ascii: "<"), index + 1 < page.count, isLetter(page[index + 1]), after.inName > maxCount {
          return true
        }
        after = after.before(byte)
      }
      return false
    }
  }

  /// The number of attributes that begin between here and the end of the tag, for each state of the parser.
  private struct Counts {
    /// Between attributes, where a new one may begin.
    var between: UInt32 = 0
    var inName: UInt32 = 0
    var afterEquals: UInt32 = 0
    var inValue: UInt32 = 0
    var inDoubleQuotes: UInt32 = 0
    var inSingleQuotes: UInt32 = 0

    /// The counts with one more byte in front.
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
