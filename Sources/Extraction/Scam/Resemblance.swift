/// Whether one word can be taken for another at a glance.
enum Resemblance {
  /// Same length, and each letter the same or drawn alike.
  static func isSame(_ word: Bytes, _ name: Bytes) -> Bool {
    word.count == name.count && zip(word, name).allSatisfy { isAlike($0, $1) }
  }

  /// The name stands in the word; from nine letters on, one may be wrong, missing or too many.
  static func holds(_ name: Bytes, in word: Bytes) -> Bool {
    let slips = name.count >= 9 ? 1 : 0
    guard word.count + slips >= name.count else { return false }
    // The first letter takes no slip: most places end there.
    return (0...(word.count + slips - name.count)).contains {
      $0 < word.count && isAlike(word[$0], name[0]) && isPrefix(name[...], of: word[$0...], slips: slips)
    }
  }

  /// The whole word is the name with one letter wrong, missing or too many.
  static func isNear(_ word: Bytes, _ name: Bytes) -> Bool {
    guard abs(word.count - name.count) <= 1 else { return false }
    let same = zip(word, name).prefix { isAlike($0, $1) }.count
    let (rest, left) = (word[same...], name[same...])
    return isTail(rest.dropFirst(), left.dropFirst()) || isTail(rest.dropFirst(), left)
      || isTail(rest, left.dropFirst())
  }

  private static func isTail(_ word: Slice<Bytes>, _ name: Slice<Bytes>) -> Bool {
    word.count == name.count && zip(word, name).allSatisfy { isAlike($0, $1) }
  }

  private static func isPrefix(_ name: Slice<Bytes>, of word: Slice<Bytes>, slips: Int) -> Bool {
    var (left, right) = (name, word)
    while let letter = left.first, let other = right.first, isAlike(other, letter) {
      left = left.dropFirst()
      right = right.dropFirst()
    }
    // A slip in the last letter would find every word that only begins alike.
    if left.isEmpty { return true }
    guard slips > 0, left.count > 1, left.count < name.count else { return false }
    return isPrefix(left.dropFirst(), of: right.dropFirst(), slips: 0)
      || isPrefix(left.dropFirst(), of: right, slips: 0) || isPrefix(left, of: right.dropFirst(), slips: 0)
  }

  /// Equal, or a digit drawn like the letter.
  static func isAlike(_ byte: UInt8, _ letter: UInt8) -> Bool {
    if byte == letter { return true }
    return switch letter {
    case 0x4F: byte == 0x30
    case 0x49: byte == 0x31 || byte == 0x4C
    case 0x4C: byte == 0x31 || byte == 0x49
    case 0x45: byte == 0x33
    case 0x41: byte == 0x34
    case 0x53: byte == 0x35
    case 0x54: byte == 0x37
    case 0x42: byte == 0x38
    default: false
    }
  }

  /// The word with two letters as the one that they are drawn like: `arnazon`, `ezvvay`.
  static func joined(_ word: Bytes, _ arena: Arena) -> Bytes {
    var (letters, place) = (ArenaList<UInt8>(arena), 0)
    while place < word.count {
      let one = joint(word[place], word.at(place + 1))
      letters.append(one ?? word[place])
      place += one == nil ? 1 : 2
    }
    return letters.values
  }

  /// What VV, RN and CL are drawn like in small letters.
  private static func joint(_ first: UInt8, _ second: UInt8) -> UInt8? {
    switch (first, second) {
    case (0x56, 0x56): 0x57
    case (0x52, 0x4E): 0x4D
    case (0x43, 0x4C): 0x44
    default: nil
    }
  }
}
