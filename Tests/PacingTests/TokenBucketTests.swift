import Pacing
import Testing

@Suite struct TokenBucketTests {
  @Test func theBucketAllowsABurstAndThenTheRate() {
    var bucket = TokenBucket(perSecond: 1, burst: 3)
    let times = (0..<6).map { _ in
      let time = bucket.earliestTime(100)
      bucket.take(at: time)
      return time
    }
    #expect(times == [100, 100, 100, 101, 102, 103])
    #expect(bucket.earliestTime(104) == 104)
    #expect(bucket.earliestTime(200) == 200)
  }

  @Test func aRateOfZeroIsUnlimited() {
    var bucket = TokenBucket(perSecond: 0, burst: 1)
    for _ in 0..<100 { bucket.take(at: bucket.earliestTime(5)) }
    #expect(bucket.earliestTime(5) == 5)
  }

  @Test func anOverdrawnBucketWaitsLonger() {
    var bucket = TokenBucket(perSecond: 1, burst: 2)
    #expect(bucket.room(at: 0) == 2)
    bucket.take(4, at: 0)
    #expect(bucket.room(at: 2) == 0 && bucket.earliestTime(2) == 3)
    #expect(bucket.room(at: 3) == 1 && bucket.fullAt == 4)
  }

  @Test func aSlowerRateAlsoHasASmallerBurst() {
    var bucket = TokenBucket(perSecond: 3, burst: 6)
    #expect(bucket.room(at: 0, slowedBy: 3) == 2)
    bucket.take(2, at: 0)
    #expect(bucket.room(at: 1, slowedBy: 3) == 1)
  }

  @Test func aClockThatWasSetChangesNothing() {
    var bucket = TokenBucket(perSecond: 1, burst: 1)
    bucket.take(at: 0)
    bucket.shift(by: 1000)
    #expect(bucket.earliestTime(1000) == 1001)
  }
}
