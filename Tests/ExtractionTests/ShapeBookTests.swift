import Carriers
import PCRE
import Testing
import Tracking

@testable import Extraction

@Suite struct ShapeBookTests {
  private static let shapes = Registry.carriers.flatMap(\.shapes)

  /// The patterns say in one automaton what they say to PCRE2.
  @Test func theAutomatonAgreesWithPCRE() throws {
    let automaton = ShapeAutomaton(try Self.shapes.map { try ShapePattern($0.pattern) })
    let patterns = try Self.shapes.map { try Pattern(#"\A(?:\#($0.pattern))\z"#) }
    var random = SplitMix(seed: 7)
    let numbers = Self.shapes.flatMap { $0.examples + $0.counterexamples }.map { Array($0.utf8) }
    for number in numbers + (0..<3000).map({ _ in Self.mutated(numbers, &random) }) {
      let right = try patterns.indices.filter { try patterns[$0].firstMatch(in: number) != nil }
      #expect(automaton.matches(number).map(Int.init) == right, "\(String(decoding: number, as: UTF8.self))")
    }
  }

  private static func mutated(_ numbers: [[UInt8]], _ random: inout SplitMix) -> [UInt8] {
    var number = numbers[random.below(numbers.count)]
    for _ in 0...random.below(3) {
      let place = random.below(number.count)
      let byte = Array("0123456789ABCEGJPRTUXZ".utf8)[random.below(22)]
      switch random.below(3) {
      case 0 where number.count > 1: number.remove(at: place)
      case 1: number.insert(byte, at: place)
      default: number[place] = byte
      }
    }
    return number
  }

  @Test(arguments: [
    ("[0-9]{2}", "12", true), ("[0-9]{2}", "123", false), ("A(?:B|CD)?[0-9]{0,2}", "ACD1", true),
    ("A(?:B|CD)?[0-9]{0,2}", "AC1", false), ("1Z|T[AB]", "TB", true), ("A?B?", "", true),
    (#"(?!A1\z)A[0-9]{1,2}"#, "A1", false), (#"(?!A1\z)A[0-9]{1,2}"#, "A12", true),
  ])
  func patternsMeanWhatTheySay(pattern: String, number: String, matches: Bool) throws {
    let automaton = ShapeAutomaton([try ShapePattern(pattern)])
    #expect(automaton.matches(Array(number.utf8)).isEmpty != matches)
  }

  @Test(arguments: ["[0-9", "a", "(?=A)", "(?!A)B", "A{2", "A{3,2}", "A+", "(A)", "[9-0]", "A)", #"\d"#, "A.B"])
  func otherSyntaxIsRefused(pattern: String) {
    #expect(throws: ShapeSyntaxError.self) { try ShapePattern(pattern) }
  }

}
