import Tracking

/// One token of a sentence.
struct SentenceToken: Equatable {
  enum Kind: Equatable {
    /// A word from the tables or from the chat's parcels.
    case word
    case number(Int)
    /// A time such as `18:00`, in minutes after midnight. `isExact`: it cannot also mean the time twelve hours later.
    case clock(Int, isExact: Bool)
    /// A date such as `11/27`.
    case date(month: Int, day: Int)
    /// An unknown word: a run of Latin letters, or one character of another script.
    case unknown
    case mark
  }

  var kind: Kind
  var text: String
  var meanings: Set<String> = []
  var carriers: Set<CarrierID> = []
  var parcels: Set<ParcelID> = []

  func means(_ meaning: String) -> Bool { meanings.contains(meaning) }
}

/// Splits a folded line into tokens. It always takes the longest known word.
struct Lexer {
  let line: [Character]
  /// The chat's words come before those of the tables, because a parcel can have any name.
  let lexicons: [SentenceLexicon]

  init(_ folded: String, _ lexicons: [SentenceLexicon]) {
    line = Array(folded)
    self.lexicons = lexicons
  }

  func tokens() -> [SentenceToken] {
    var tokens: [SentenceToken] = []
    var index = 0
    while index < line.count {
      let (token, length) = token(at: index)
      if token.text != " " { tokens.append(token) }
      index += length
    }
    return tokens
  }

  private func token(at start: Int) -> (SentenceToken, Int) {
    if let (value, length) = numeral(at: start) {
      return (SentenceToken(kind: .number(value), text: text(start, length)), length)
    }
    let entry = entry(at: start)
    if line[start].isDigit {
      let digits = digits(at: start)
      if digits.1 > entry?.letters.count ?? 0 { return digits }
    }
    if let entry {
      let token = SentenceToken(
        kind: .word, text: String(entry.letters), meanings: entry.meanings, carriers: entry.carriers,
        parcels: entry.parcels)
      return (token, entry.letters.count)
    }
    guard line[start].isLatin else {
      return (SentenceToken(kind: line[start].isLetter ? .unknown : .mark, text: text(start, 1)), 1)
    }
    let length = line[start...].prefix(while: \.isLatin).count
    return (SentenceToken(kind: .unknown, text: text(start, length)), length)
  }

  private func entry(at start: Int) -> Entry? {
    let found = lexicons.compactMap { $0.entry(in: line, at: start) }
    return found.max { $0.letters.count < $1.letters.count }.flatMap { longest in
      found.first { $0.letters.count == longest.letters.count }
    }
  }

  private func text(_ start: Int, _ length: Int) -> String { String(line[start..<start + length]) }

  /// Reads digits: a time with a colon, a date with a slash, else a number.
  private func digits(at start: Int) -> (SentenceToken, Int) {
    let run = line[start...].prefix(while: \.isDigit)
    let end = run.endIndex
    let number = Int(String(run)) ?? Int.max
    if run.count <= 2, end + 1 < line.count, ":/".contains(line[end]) {
      let second = line[(end + 1)...].prefix(while: \.isDigit)
      let length = run.count + 1 + second.count
      if let value = Int(String(second)), second.count <= 2 {
        if line[end] == ":", second.count == 2, number < 24, value < 60 {
          let isExact = number > 12 || number == 0 || run.first == "0"
          return (SentenceToken(kind: .clock(number * 60 + value, isExact: isExact), text: text(start, length)), length)
        }
        if line[end] == "/", (1...12).contains(number), (1...31).contains(value) {
          return (SentenceToken(kind: .date(month: number, day: value), text: text(start, length)), length)
        }
      }
    }
    return (SentenceToken(kind: .number(number), text: String(run)), run.count)
  }

  /// Reads Chinese numerals, but only before a unit of time; elsewhere they are parts of words.
  private func numeral(at start: Int) -> (Int, Int)? {
    let run = line[start...].prefix { $0.numeral != nil }
    guard !run.isEmpty, run.count <= 3, let value = Self.value(run.compactMap(\.numeral)) else { return nil }
    let next = run.endIndex
    guard next < line.count else { return nil }
    let unit = entry(at: next)?.meanings ?? []
    let isCounted = line[next] == "个" && next + 1 < line.count
    let counted = isCounted ? entry(at: next + 1)?.meanings ?? [] : []
    guard !unit.union(counted).isDisjoint(with: Self.units) else { return nil }
    return (value, run.count)
  }

  private static let units: Set<String> = [
    "hourOf", "minutes", "hours", "days", "weeks", "monthOf", "dayOf", "half",
  ]

  /// The value of numerals such as 十, 十二, 二十, 二十五; nil for other combinations.
  private static func value(_ numerals: [Int]) -> Int? {
    switch (numerals.count, numerals.firstIndex(of: 10)) {
    case (1, _): numerals[0]
    case (2, 0): 10 + numerals[1]
    case (2, 1): numerals[0] * 10
    case (3, 1): numerals[0] * 10 + numerals[2]
    default: nil
    }
  }
}
