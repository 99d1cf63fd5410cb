/// Letters that are drawn alike, and words that differ by a slip.
enum LookalikeLetters {
  /// The word with each letter as the one that it is drawn like, so that 7-e1even is 7-eieven as 7-eleven is.
  static func drawn(_ word: some StringProtocol) -> [UInt8] {
    var drawn: [UInt8] = []
    for byte in word.utf8 {
      if let pair = pairs.first(where: { $0.second == byte && $0.first == drawn.last }) {
        drawn[drawn.count - 1] = pair.one
      } else {
        drawn.append(byte)
      }
    }
    for place in drawn.indices {
      if let letter = digits.firstIndex(of: drawn[place]) { drawn[place] = letters[letter] }
    }
    return drawn
  }

  private static let pairs: [(first: UInt8, second: UInt8, one: UInt8)] = ["vvw", "rnm", "cld"].map {
    let letters = Array($0.utf8)
    return (letters[0], letters[1], letters[2])
  }
  private static let digits = Array("01l34578".utf8)
  private static let letters = Array("oiieastb".utf8)

  /// One letter is wrong, missing, too many, or two are exchanged; the first is right.
  static func isNear(_ word: [UInt8], _ name: [UInt8]) -> Bool {
    guard word.count > 3, word.first == name.first, abs(word.count - name.count) < 2 else { return false }
    let same = zip(word, name).prefix { $0 == $1 }.count
    let (left, right) = (word[same...], name[same...])
    return left.dropFirst() == right.dropFirst() || left.dropFirst() == right || left == right.dropFirst()
      || left.prefix(2).reversed() == Array(right.prefix(2)) && left.dropFirst(2) == right.dropFirst(2)
  }

  /// The letters of a name stand side by side.
  static func contains(_ name: [UInt8], in word: [UInt8]) -> Bool {
    word.count >= name.count
      && (0...(word.count - name.count)).contains { word[$0..<($0 + name.count)].elementsEqual(name) }
  }
}
