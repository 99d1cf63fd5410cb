import Foundation
import TestSupport
import Testing
import Tracking

/// A parcel that the user sends to somebody else.
@Suite struct SentParcelTests {
  private func parcel(_ status: Status, isSent: Bool = true) -> Parcel {
    var parcel = Parcel(
      id: ParcelID(rawValue: 1), shipment: Samples.shipment(status: status), addedAt: ManualClock.start)
    parcel.noted.isSent = isSent
    return parcel
  }

  @Test(arguments: Status.allCases) func itNeverWaitsForTheUser(status: Status) {
    var parcel = parcel(status)
    parcel.noted.set(
      .deadline, \.deadline, to: Deadline(day: Day(ManualClock.start).adding(days: 1), origin: .user))
    #expect(!parcel.isWaiting && !parcel.isOverdue(at: ManualClock.start.addingTimeInterval(9 * 86_400)))
    #expect(parcel.status == status)
    parcel.noted.isSent = false
    #expect(parcel.isWaiting == (status == .arrivedAtStore || status.isBeforeArrival))
  }

  @Test(arguments: [
    (Status.pending, true), (.inTransit, true), (.outForDelivery, true), (.arrivedAtStore, false), (.collected, false),
  ])
  func aReminderMakesSenseOnTheWay(status: Status, canHave: Bool) {
    #expect(parcel(status).canHaveReminder == canHave)
  }

  /// A message tells once that the user sends it, and nothing but the user's word takes that back.
  @Test func laterMessagesKeepIt() {
    var (first, later) = (NotedFields(), NotedFields(shop: "店"))
    first.isSent = true
    #expect(first.updated(by: later).isSent)
    #expect(later.updated(by: first).isSent)
    (later.isSent, later.isSentSetByUser) = (false, true)
    #expect(!later.updated(by: first).isSent && later.updated(by: first).isSentSetByUser)
  }

  @Test func valuesOfAnEarlierVersionAreNotSent() throws {
    let noted = try JSONDecoder().decode(NotedFields.self, from: Data(#"{"shop":"店"}"#.utf8))
    #expect(!noted.isSent && !noted.isSentSetByUser && noted == NotedFields(shop: "店"))
  }
}
