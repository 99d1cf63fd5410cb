import Foundation
import Tracking

@testable import Simulator

/// One parcel of a run: its carrier, its story and its followers.
struct SimulatedParcel: Sendable {
  struct Follower: Sendable {
    var chat: Int
    var addedAt: Date
  }

  var carrier: String
  var number: String
  var plan: StoryPlanner.Plan
  /// In order of time. The parcel's story begins with the first.
  var followers: [Follower]
  /// When the first follower forwards a notice with the parcel's status; nil: never.
  var noticeAt: Date?

  var birth: Date { followers[0].addedAt }
}

extension SimulatedParcel {
  /// The parcels of a run: every story with every carrier, added in groups within the first `days`.
  static func generate(_ count: Int, from start: Date, days: Double, random: SeededRandom) -> [SimulatedParcel] {
    let carriers = CarrierProfile.byID.keys.sorted()
    return (0..<count).map { index in
      let carrier = carriers[index % carriers.count]
      let story = Story.allCases[(index / carriers.count + index) % Story.allCases.count]
      // Ten at a time, as when a user pastes a list.
      let birth = start.addingTimeInterval(random.within(0...days, "birth", "\(index / 10)") * 86_400 + 30)
      let plan = StoryPlanner.Plan(story: story, hoursFactor: random.within(0.4...1.5, "pace", "\(index)"))
      let notice = index % 3 == 1 ? noticeTime(index, of: plan, on: carrier, birth, random) : nil
      return SimulatedParcel(
        carrier: carrier, number: number(index, of: carrier), plan: plan,
        followers: followers(index, of: plan, on: carrier, birth, random), noticeAt: notice)
    }
  }

  /// A time right after an event, before the bot is likely to know it.
  private static func noticeTime(
    _ index: Int, of plan: StoryPlanner.Plan, on carrier: String, _ birth: Date, _ random: SeededRandom
  ) -> Date? {
    guard let route = CarrierProfile.byID[carrier]?.route else { return nil }
    let moments = plan.story.steps(on: route).filter { $0.hours > 0 }.map { $0.hours * 3600 * plan.hoursFactor }
    guard !moments.isEmpty else { return nil }
    return birth.addingTimeInterval(moments[random.pick(moments.count, "notice", "\(index)")] + 40)
  }

  /// Some parcels have a second follower, who comes hours later and not close to any event.
  private static func followers(
    _ index: Int, of plan: StoryPlanner.Plan, on carrier: String, _ birth: Date, _ random: SeededRandom
  ) -> [Follower] {
    let first = Follower(chat: index / 3, addedAt: birth)
    guard index.isMultiple(of: 4), let route = CarrierProfile.byID[carrier]?.route else { return [first] }
    var delay = random.within(0.5...70, "late", "\(index)") * 3600
    let moments = plan.story.steps(on: route).map { $0.hours * 3600 * ($0.hours < 0 ? 1 : plan.hoursFactor) }
    while moments.contains(where: { abs($0 - delay) < 180 }) { delay += 200 }
    return [first, Follower(chat: index / 3 + 1, addedAt: birth.addingTimeInterval(delay))]
  }

  /// A unique number in the carrier's form.
  private static func number(_ index: Int, of carrier: String) -> String {
    func digits(_ count: Int) -> String {
      let text = String(index)
      return String(repeating: "0", count: count - text.count) + text
    }
    switch carrier {
    case "tcat": return "6204" + digits(8)
    case "sevenEleven": return "F70" + digits(9)
    case "familyMart": return "163" + digits(8)
    case "hiLife": return "520" + digits(8)
    case "okMart": return "143" + digits(8)
    case "shopee": return "TW2689" + digits(8) + "Z"
    case "hct": return "84" + digits(8)
    case "ecan": return "5772" + digits(8)
    // The post's own page accepts only domestic numbers.
    case "postTW": return index.isMultiple(of: 2) ? "002754" + digits(8) : "RR" + digits(9) + "TW"
    case "pchome": return "1257" + digits(8)
    case "momo": return "3004" + digits(8)
    case "kerry": return "963" + digits(8)
    case "taiwanExpress": return "TBK" + digits(9)
    case "fedex": return "7872" + digits(8)
    case "ups": return "1ZE627YY13" + digits(8)
    case "usps": return "94001135428960" + digits(8)
    case "sfExpress": return "SF27396" + digits(8)
    case "yanwen": return "UG" + digits(9) + "YP"
    case "cainiao": return "LP004143" + digits(8)
    case "amazon": return "TBA3553" + digits(8)
    case "s10": return "RF" + digits(9) + "GB"
    case "customs": return "DA95" + digits(8)
    default: return "84" + digits(8)
    }
  }
}
