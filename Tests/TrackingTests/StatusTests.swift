import Testing
import Tracking

@Suite struct StatusTests {
  @Test func movesOnlyForward() {
    let way: [Status] = [
      .pending, .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore, .delivered, .collected,
    ]
    for (place, from) in way.enumerated() {
      for (other, to) in way.enumerated() { #expect(from.mayBecome(to) == (other > place), "\(from) → \(to)") }
    }
  }

  @Test(arguments: [Status.exception, .returning, .returned, .expired])
  func troubleIsEnteredAndLeftFromAnywhere(trouble: Status) {
    #expect(trouble.isTrouble)
    #expect(!trouble.mayBecome(trouble))
    for status in Status.allCases where status != trouble {
      #expect(status.mayBecome(trouble))
      #expect(trouble.mayBecome(status))
    }
  }

  @Test(
    arguments: [
      (Status.pending, "⚪", false), (.infoReceived, "🟠", false), (.inTransit, "🔵", false),
      (.outForDelivery, "🛵", false), (.arrivedAtStore, "🟣", false), (.delivered, "🟢", true),
      (.collected, "🟢", true), (.exception, "🔴", false), (.returning, "🔴", false), (.returned, "⚫", true),
      (.expired, "⚫", true),
    ])
  func hasAMarkAndMayBeFinal(status: Status, mark: String, isFinal: Bool) {
    #expect(status.mark == mark)
    #expect(status.isFinal == isFinal)
  }

  @Test func alertsAreForWhatMatters() {
    #expect(AlertKind(entering: .arrivedAtStore) == .readyForPickup)
    #expect(AlertKind(entering: .returning) == .trouble)
    #expect(AlertKind(entering: .inTransit) == nil)
    #expect(AlertKind(entering: .collected) == nil)
  }
}
