import PCRE
import Testing

@Suite struct PatternTests {
  private func found(_ pattern: String, _ text: String, isMultiline: Bool = false) throws -> [String] {
    let subject = Array(text.utf16)
    return try Pattern(pattern, isMultiline: isMultiline).matches(in: subject)
      .map { String(decoding: subject[$0.range], as: UTF16.self) }
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
    let matches = try Pattern("[0-9]*").matches(in: Array("a12包".utf16))
    #expect(matches.map(\.range) == [0..<0, 1..<3, 3..<3, 4..<4])
  }

  @Test func emptySubjectMatchesAnEmptyPattern() throws {
    #expect(try Pattern("^$").firstMatch(in: [])?.range == 0..<0)
    #expect(try Pattern("a").firstMatch(in: []) == nil)
  }

  @Test func placesAreIndicesAndGroupsMayBeAbsent() throws {
    let match = try #require(try Pattern("(包)(x)?([0-9]+)").firstMatch(in: Array("我的包12".utf16)))
    #expect(match.range == 2..<5)
    #expect(match[1] == 2..<3)
    #expect(match[2] == nil)
    #expect(match[3] == 3..<5)
    #expect(match[4] == nil)
    #expect(match[-1] == nil)
  }

  @Test func nulAndLoneSurrogatesAreOrdinary() throws {
    #expect(try Pattern("[0-9]+").matches(in: [0, 49, 50, 0xD800, 51]).map(\.range) == [1..<3, 4..<5])
  }

  @Test func linesAreAskedFor() throws {
    #expect(try found("^b$", "a\nb\nc", isMultiline: true) == ["b"])
    #expect(try found("^b$", "a\nb\nc") == [])
  }

  @Test func aWrongPatternNamesThePlace() {
    #expect { try Pattern("a(b") } throws: { error in
      guard case .compile(_, let offset) = error as? PCREError else { return false }
      return offset == 3
    }
  }

  @Test func aMatchThatALimitEndsIsNoneAndIsCounted() throws {
    let counter = StoppedMatchCounter()
    let pattern = try Pattern("^(?:a+)+$", limits: MatchLimits(steps: 100), counter: counter)
    let subject = [UInt16](repeating: 97, count: 40) + [98]
    #expect(pattern.firstMatch(in: subject) == nil)
    #expect(pattern.matches(in: subject).isEmpty)
    #expect(counter.count == 2)
    // The pattern can be used again.
    #expect(pattern.firstMatch(in: [97, 97, 97])?.range == 0..<3)
    #expect(counter.count == 2)
  }

  @Test func longRepeatsOfCapturesHaveStackEnough() throws {
    let text = String(repeating: "ab", count: 5000)
    #expect(try Pattern("^(?:(a)(b))+$").firstMatch(in: Array(text.utf16))?.range == 0..<10_000)
  }

  @Test(arguments: [(0, 0..<2), (2, 5..<8), (8, nil), (9, nil)] as [(Int, Range<Int>?)])
  func aSearchBeginsWhereItIsToldTo(start: Int, range: Range<Int>?) throws {
    #expect(try Pattern("[0-9]+").firstMatch(in: Array("12 x 345".utf16), from: start)?.range == range)
  }

  @Test func calloutsTellEveryAlternativeThatFits() throws {
    let pattern = try Pattern("(?:[0-9]+(?C1)(*FAIL)|[A-Z]+(?C2)(*FAIL)|1[0-9](?C3)(*FAIL))", isAnchored: true)
    #expect(pattern.callouts(in: Array("12".utf16)) == [1, 3])
    #expect(pattern.callouts(in: Array("x12".utf16)) == [])
  }

  @Test func onePatternServesManyTasks() async throws {
    let pattern = try Pattern("([A-Z]{2})([0-9]{9})TW")
    let counts = await withTaskGroup(of: Int.self) { group in
      for task in 0..<32 {
        group.addTask {
          pattern.matches(in: Array(String(repeating: "RR824903259TW 包裹 ", count: task + 1).utf16)).count
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
}
