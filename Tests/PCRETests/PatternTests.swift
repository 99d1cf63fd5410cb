import PCRE
import Testing

@Suite struct PatternTests {
  private func found(_ pattern: String, _ text: String, _ options: Pattern.Options = [.utf]) throws -> [String] {
    let bytes = Array(text.utf8)
    return try Pattern(pattern, options: options).matches(in: bytes)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("[0-9]+", "a1b22c333", ["1", "22", "333"]),
      ("(?<![A-Z0-9])SF[0-9]{13}(?![A-Z0-9])", "單號SF1234567890123請查收", ["SF1234567890123"]),
      ("門市", "景安門市、中和門市", ["門市", "門市"]),
      (".", "包A", ["包", "A"]),
      ("x", "abc", []),
      ("a|b", "", []),
      ("b\0c", "a b\0c d", ["b\0c"]),
    ])
  func findsAllMatches(pattern: String, text: String, expected: [String]) throws {
    #expect(try found(pattern, text) == expected)
  }

  @Test func emptyMatchesCountOncePerPlace() throws {
    let matches = try Pattern("[0-9]*").matches(in: "a12包".utf8)
    #expect(matches.map(\.range) == [0..<0, 1..<3, 3..<3, 6..<6])
  }

  @Test func emptySubjectMatchesAnEmptyPattern() throws {
    #expect(try Pattern("^$").firstMatch(in: [UInt8]())?.range == 0..<0)
    #expect(try Pattern("a").firstMatch(in: [UInt8]()) == nil)
  }

  @Test func groupsAreByteRangesAndMayBeAbsent() throws {
    let match = try #require(try Pattern("(包)(x)?([0-9]+)").firstMatch(in: "我的包12".utf8))
    #expect(match.range == 6..<11)
    #expect(match[1] == 6..<9)
    #expect(match[2] == nil)
    #expect(match[3] == 9..<11)
    #expect(match[4] == nil)
    #expect(match[-1] == nil)
  }

  @Test func nulBytesAreOrdinary() throws {
    #expect(try Pattern("[0-9]+").matches(in: [0, 49, 50, 0, 51]).map(\.range) == [1..<3, 4..<5])
  }

  @Test func caselessAndMultiline() throws {
    #expect(try found("sf[0-9]+", "SF1 sf2", [.utf, .caseless]) == ["SF1", "sf2"])
    #expect(try found("^b$", "a\nb\nc", [.utf, .multiline]) == ["b"])
  }

  @Test func brokenUTF8IsAnErrorUnlessAllowed() throws {
    let bytes: [UInt8] = [0x31, 0xFF, 0xE5, 0x32]
    #expect(throws: PCREError.invalidUTF) { try Pattern("[0-9]").matches(in: bytes) }
    #expect(try Pattern("[0-9]", options: [.invalidUTF]).matches(in: bytes).map(\.range) == [0..<1, 3..<4])
  }

  @Test func aWrongPatternNamesThePlace() {
    #expect { try Pattern("a(b") } throws: { error in
      guard case .compile(_, let offset) = error as? PCREError else { return false }
      return offset == 3
    }
  }

  @Test func runawayMatchesEndAtTheLimit() throws {
    let pattern = try Pattern("^(?:a+)+$", limits: Pattern.Limits(steps: 10_000))
    let bytes = [UInt8](repeating: 97, count: 40) + [98]
    #expect(throws: PCREError.limit) { try pattern.matches(in: bytes) }
    // The pattern is as good as before.
    #expect(try pattern.firstMatch(in: "aaa".utf8)?.range == 0..<3)
  }

  @Test func longRepeatsOfCapturesHaveStackEnough() throws {
    let text = String(repeating: "ab", count: 5000)
    #expect(try Pattern("^(?:(a)(b))+$").firstMatch(in: text.utf8)?.range == 0..<10_000)
  }

  @Test func matchingStopsWhenToldTo() throws {
    var count = 0
    try Array("1 2 3".utf8).withUnsafeBufferPointer { bytes in
      try Pattern("[0-9]").forEachMatch(in: bytes) { _ in
        count += 1
        return count < 2
      }
    }
    #expect(count == 2)
  }

  @Test func aStartBeyondTheEndMatchesNothing() throws {
    let found = try Array("abc".utf8).withUnsafeBufferPointer { bytes in
      try Pattern("").withFirstMatch(in: bytes, from: 4) { $0.range }
    }
    #expect(found == nil)
  }

  @Test func oneSearchFindsAgainAndAgain() throws {
    let pattern = try Pattern("[0-9]+")
    let found = try Array("12 x 345".utf8).withUnsafeBufferPointer { text in
      try pattern.withSearch { search in
        [0, 2, 8].map { search.firstMatch(in: text, from: $0)?.range }
      }
    }
    #expect(found == [0..<2, 5..<8, nil])
  }

  @Test func onePatternServesManyTasks() async throws {
    let pattern = try Pattern("([A-Z]{2})([0-9]{9})TW")
    let counts = await withTaskGroup(of: Int.self) { group in
      for task in 0..<32 {
        group.addTask {
          let text = String(repeating: "RR824903259TW 包裹 ", count: task + 1)
          return (try? pattern.matches(in: text.utf8).count) ?? -1
        }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(counts.sorted() == Array(1...32))
  }

  @Test func errorsHaveConstantNames() {
    #expect(PCREError.limit.name == "limit")
    #expect(PCREError.other(code: -44).name == "other")
    #expect(PCREError.compile(code: 114, offset: 3).description == "pattern error 114 at 3")
  }

  @Test func aMatchThatALimitEndsIsCounted() throws {
    let tally = MatchTally()
    let pattern = try Pattern("^(?:a+)+$", limits: Pattern.Limits(steps: 100), tally: tally)
    let subject = Array(String(repeating: "a", count: 40).utf8) + [98]
    #expect(throws: PCREError.limit) { try pattern.firstMatch(in: subject) }
    #expect(throws: PCREError.limit) { try pattern.matches(in: subject) }
    #expect(try pattern.firstMatch(in: "aa".utf8) != nil)
    #expect(tally.givenUp == 2)
  }
}
