import Testing

@testable import Monitoring

@Suite struct MetricsTextTests {
  @Test func aFamilyIsItsHelpItsTypeAndItsLines() {
    var text = MetricsText()
    text.family("a_total", .counter, "What it is.", [([("kind", "x"), ("source", "台灣")], 3), ([], 0.25)])
    text.family("b", .gauge, "None of it.", [])
    #expect(
      text.text == """
        # HELP a_total What it is.
        # TYPE a_total counter
        a_total{kind="x",source="台灣"} 3
        a_total 0.25
        # HELP b None of it.
        # TYPE b gauge

        """)
  }

  @Test(arguments: [
    ("plain", "plain"), (#"a"b"#, #"a\"b"#), (#"a\b"#, #"a\\b"#), ("a\nb", #"a\nb"#), (#"\n"#, #"\\n"#),
    ("\\\"\n", #"\\\"\n"#), ("", ""),
  ]) func labelsAreEscaped(_ value: String, _ written: String) throws {
    var text = MetricsText()
    text.family("a", .gauge, "A.", [([("l", value)], 1)])
    #expect(text.text.hasSuffix("\na{l=\"\(written)\"} 1\n"))
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-3, "-3"), (0.1, "0.1"), (-2.5, "-2.5"), (1_795_226_400, "1795226400"),
    (123_456_789_012_345, "123456789012345"), (1e16, "1e+16"), (1e300, "1e+300"), (0.000_01, "1e-05"),
    (.infinity, "inf"), (.nan, "nan"),
  ]) func numbersAreWrittenAsTheyAreRead(_ value: Double, _ written: String) {
    var text = MetricsText()
    text.single("a", .gauge, "A.", value)
    #expect(text.text.hasSuffix("\na \(written)\n"))
  }

  @Test func aHistogramCountsUpToEachBound() throws {
    var histogram = Histogram()
    for seconds in [0.0005, 0.2, 0.25, 100] { histogram.add(seconds) }
    var text = MetricsText()
    text.histogram("a", "A.", histogram)
    #expect(text.text.hasPrefix("# HELP a A.\n# TYPE a histogram\na_bucket{le=\"0.001\"} 1\n"))
    #expect(text.text.hasSuffix("\na_bucket{le=\"60\"} 3\na_bucket{le=\"+Inf\"} 4\na_sum 100.4505\na_count 4\n"))
    let read = try Exposition(text.text)
    let buckets = try read.lines("a_bucket").map { key in
      let bound = try #require(key.labels["le"])
      return (bound: try #require(Double(bound)), count: try #require(read.values[key]))
    }.sorted { $0.bound < $1.bound }
    #expect(buckets.map(\.bound) == Histogram.bounds + [.infinity])
    #expect(buckets.map(\.count) == [1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 4])
  }
}
