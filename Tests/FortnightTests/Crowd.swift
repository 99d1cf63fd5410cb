import Foundation
import Tracking

/// Thousands of random parcels with only what alerts depend on: events, the precision of their times, and followers.
struct Crowd: Sendable {
  struct CrowdParcel: Sendable {
    var truth: Truth
    var followers: [AlertChecker.Follower]
    /// The last days at the store that the carrier names, each from a time on. Empty if it names none.
    var lastDays: [LastDay] = []
    /// Whether nobody knows its number: the chat has only a notice that it waits, until a day.
    var isNotice = false
  }

  /// The last day that the carrier names from `from` on.
  struct LastDay: Sendable {
    var from: Date
    var day: Day
  }

  static let carrier = Carrier(id: "tcat", category: .homeDelivery, holdDays: 3, chain: ["tcat", "tracktw"])

  let parcels: [CrowdParcel]

  /// Parcels begin up to ten days before `start`, so that they are in all stages when they are added.
  init(_ count: Int, chats: Int, from start: Date, random: SeededRandom) {
    parcels = (0..<count).map { index in
      let birth = start.addingTimeInterval(random.within(-10...9, "birth", "\(index)") * 86_400)
      if index % 9 == 4 { return Self.notice(index, chats, from: start, birth, random) }
      let truth = Truth(Self.moments(index, from: birth, random))
      let arrival = truth.moments.first { $0.status == .arrivedAtStore }
      return CrowdParcel(
        truth: truth, followers: Self.followers(index, chats, from: start, birth, arrival: arrival?.date, random),
        lastDays: arrival.map { Self.lastDays(index, arrival: $0.date, random) } ?? [])
    }
  }

  /// The last day that the carrier names for a parcel at that time.
  func lastDay(of index: Int, at date: Date) -> Day? { parcels[index].lastDays.last { $0.from <= date }?.day }

  static func number(_ index: Int) -> TrackingNumber? { TrackingNumber(String(620_000_000_000 + index)) }

  static func index(of number: TrackingNumber) -> Int? { Int(number.text).map { $0 - 620_000_000_000 } }

  /// A parcel that a chat knows from a notice alone. It rings as the days until its deadline pass.
  private static func notice(
    _ index: Int, _ chats: Int, from start: Date, _ birth: Date, _ random: SeededRandom
  ) -> CrowdParcel {
    var follower = followers(index, chats, from: start, birth, arrival: birth, random)[0]
    follower.isFromMail = false
    let arrival = Truth.Moment(
      date: follower.addedAt, texts: ["到店"], place: "", status: .arrivedAtStore, precision: .second)
    let day = Day(follower.addedAt).adding(days: 1 + random.pick(6, "hold", "\(index)"))
    return CrowdParcel(
      truth: Truth([arrival]), followers: [follower], lastDays: [LastDay(from: follower.addedAt, day: day)],
      isNotice: true)
  }

  // MARK: What happens

  private static let ways: [[Status]] = [
    [.infoReceived, .inTransit, .arrivedAtStore, .collected],
    [.infoReceived, .inTransit, .outForDelivery, .delivered],
    [.infoReceived, .inTransit, .outForDelivery, .exception, .outForDelivery, .delivered],
    [.infoReceived, .inTransit, .arrivedAtStore, .returning, .returned],
    [.inTransit, .exception, .inTransit, .arrivedAtStore, .exception, .arrivedAtStore, .collected],
    [.inTransit, .outForDelivery, .returning, .returned], [.infoReceived, .inTransit], [],
  ]

  private static func moments(_ index: Int, from birth: Date, _ random: SeededRandom) -> [Truth.Moment] {
    let way = ways[random.pick(ways.count, "way", "\(index)")]
    let precision: EventTime.Precision? =
      switch random.pick(10, "precision", "\(index)") {
      case 0: .day
      case 1: nil
      case 2...5: .second
      default: .minute
      }
    var date = birth
    return way.enumerated().map { step, status in
      let waited = step > 0 && way[step - 1] == .arrivedAtStore
      let isOut = step > 0 && way[step - 1] == .outForDelivery
      // Some are delayed for days. A parcel that is out for delivery arrives the same day or the next.
      let isForgotten = random.pick(8, "slow", "\(index)", "\(step)") == 0
      let longest = isOut ? (isForgotten ? 40.0 : 10) : waited || isForgotten ? 120 : 44
      date += random.within(1...longest, "step", "\(index)", "\(step)") * 3600
      return Truth.Moment(
        date: date, texts: ["第\(step + 1)步"], place: "", status: status, precision: precision)
    }
  }

  /// Half of the parcels have a last day, and a third of those get another one later: a nearer one, today, or a later
  /// one.
  private static func lastDays(_ index: Int, arrival: Date, _ random: SeededRandom) -> [LastDay] {
    guard random.pick(2, "names", "\(index)") == 0 else { return [] }
    let hold = 1 + random.pick(6, "hold", "\(index)")
    let first = LastDay(from: arrival, day: Day(arrival).adding(days: hold))
    let change = arrival + random.within(3...60, "moves", "\(index)") * 3600
    guard change < first.day.date() else { return [first] }
    switch random.pick(6, "move", "\(index)") {
    case 0: return [first, LastDay(from: change, day: Day(change))]
    case 1: return [first, LastDay(from: change, day: max(Day(change), first.day.adding(days: -1)))]
    case 2: return [first, LastDay(from: change, day: first.day.adding(days: 2))]
    default: return [first]
    }
  }

  /// Most chats have the default settings.
  private static func preferences(of chat: Int) -> AlertPreferences {
    var preferences = AlertPreferences()
    switch chat % 10 {
    case 5: preferences.quiet = nil
    case 6: preferences.digest = 9 * 60
    case 7: preferences.off = [.outForDelivery, .deadline]
    case 8: preferences.lastDayBreaksThrough = true
    case 9: (preferences.digest, preferences.lastDayBreaksThrough) = (9 * 60, true)
    default: break
    }
    return preferences
  }

  private static func followers(
    _ index: Int, _ chats: Int, from start: Date, _ birth: Date, arrival: Date?, _ random: SeededRandom
  ) -> [AlertChecker.Follower] {
    let count = 1 + random.pick(5, "followers", "\(index)") / 4
    let first = random.pick(chats, "chat", "\(index)")
    return (0..<count).map { followerIndex in
      let earliest = max(start, birth).addingTimeInterval(30)
      let addedAt = earliest.addingTimeInterval(random.within(0...50, "added", "\(index)", "\(followerIndex)") * 3600)
      let chat = (first + followerIndex) % chats
      var follower = AlertChecker.Follower(chat: chat, addedAt: addedAt, preferences: preferences(of: chat))
      // Tokyo, Los Angeles, and London.
      follower.utcOffset = [8: 9 * 3600, 7: -7 * 3600, 6: 0][chat % 9] ?? taipeiOffset
      // A parcel that the user sends is none that a mail or a mark of theirs is about.
      follower.isSent = index % 9 == 7
      if follower.isSent { return follower }
      follower.isFromMail = random.pick(5, "mail", "\(index)", "\(followerIndex)") == 0
      let later = addedAt.addingTimeInterval(random.within(1...200, "press", "\(index)", "\(followerIndex)") * 3600)
      switch random.pick(12, "presses", "\(index)", "\(followerIndex)") {
      case 0, 1: follower.pickedUpAt = later
      case 2: follower.mutedAt = later
      case 3, 4:
        let pressedAt = arrival.map {
          max($0, addedAt) + random.within(1...60, "reminds", "\(index)", "\(followerIndex)") * 3600
        }
        follower.reminder = pressedAt.map {
          .init(pressedAt: $0, at: $0 + random.within(1...30, "at", "\(index)") * 3600)
        }
      case 5:
        follower.claimedAt = arrival.map {
          max($0, addedAt) + random.within(1...60, "claims", "\(index)", "\(followerIndex)") * 3600
        }
      default: break
      }
      return follower
    }.sorted { $0.addedAt < $1.addedAt }
  }
}
