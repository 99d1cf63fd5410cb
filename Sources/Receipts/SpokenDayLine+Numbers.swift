/// Numbers in a line, in digits and in Chinese.
extension SpokenDayLine {
  /// A number of at most two digits, or a Chinese one up to 31, that begins at `place`.
  func number(at place: Int) -> (value: Int, end: Int)? {
    var end = place
    if scalar(place).isDigit {
      while scalar(end).isDigit { end += 1 }
      guard end - place < 3, !scalar(place - 1).isDigit else { return nil }
      return Int(text.text(place..<end)).map { ($0, end) }
    }
    while Self.numerals[scalar(end)] != nil || scalar(end) == "十" || scalar(end) == "廿" { end += 1 }
    return end > place ? Self.value(Array(text.lower[place..<end])).map { ($0, end) } : nil
  }

  /// A number that ends before `place`, and where it begins.
  func digit(before place: Int) -> (value: Int, start: Int)? {
    let end = back(place)
    var start = end
    if scalar(end - 1).isDigit {
      while scalar(start - 1).isDigit { start -= 1 }
    } else {
      while Self.numerals[scalar(start - 1)] != nil || scalar(start - 1) == "十" { start -= 1 }
    }
    guard start < end, let number = number(at: start), number.end == end else { return nil }
    return (number.value, start)
  }

  private static let numerals: [Scalar: Int] = [
    "一": 1, "二": 2, "兩": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]

  private static func value(_ scalars: [Scalar]) -> Int? {
    if let first = scalars.first, first == "廿" { return 20 + (value(Array(scalars.dropFirst())) ?? 0) }
    guard let ten = scalars.firstIndex(of: "十") else {
      return scalars.count == 1 ? numerals[scalars[0]] : nil
    }
    guard ten < 2, scalars.count <= ten + 2 else { return nil }
    let tens = ten == 0 ? 1 : numerals[scalars[0]] ?? 1
    return tens * 10 + (scalars.count > ten + 1 ? numerals[scalars[ten + 1]] ?? 0 : 0)
  }

  /// A day of a month that begins at `place`, with `the` and what follows such a number.
  func dayOfMonth(at place: Int, needsOrdinal: Bool = false) -> (value: Int, end: Int)? {
    var place = skip(place)
    for word in ["on", "the"] {
      let scalars = Array(word.unicodeScalars)
      if text.lower.count >= place + scalars.count, Array(text.lower[place..<(place + scalars.count)]) == scalars,
        scalar(place + scalars.count).isBlank
      {
        place = skip(place + scalars.count)
      }
    }
    guard let number = number(at: place), (1...31).contains(number.value) else { return nil }
    let next = skip(number.end)
    if let ordinal = matches("ordinal").first(where: { $0.range.lowerBound == next }) {
      return (number.value, ordinal.range.upperBound)
    }
    let isApart = !scalar(number.end).isLetter && !"./:,-".unicodeScalars.contains(scalar(number.end))
    return needsOrdinal || !isApart ? nil : number
  }
}
