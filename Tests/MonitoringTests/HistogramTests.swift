import Testing

@testable import Monitoring

@Suite struct HistogramTests {
  @Test func aValueFallsIntoTheFirstBoundThatHoldsIt() {
    var histogram = Histogram()
    for seconds in [0.0005, 0.001, 0.0011, 59, 61, -1] { histogram.add(seconds) }
    #expect(histogram.count == 6)
    #expect(histogram.counts.first == 3)
    #expect(histogram.counts.last == 1)
  }
}
