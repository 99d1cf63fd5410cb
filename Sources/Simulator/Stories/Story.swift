/// What happens to a parcel.
enum Story: String, Sendable, CaseIterable {
  /// Everything goes well.
  case plain
  /// A home delivery that ends at a store.
  case handedToStore
  case notAtHome
  /// The parcel is not picked up or is refused, and goes back.
  case returned
  /// Held up on the way; then everything goes well.
  case heldUp
  /// The carrier does not know the parcel for the first hours.
  case unknownAtFirst
  /// First delivered to another store, then to the right one.
  case wrongStore
  /// No more events after it was held up.
  case lost
  /// No events for ten days, then the rest of the plain story.
  case silent
  /// The carrier never knows the parcel.
  case neverKnown

  /// The steps on a route, in order.
  func steps(on route: Route) -> [StoryStep] {
    switch self {
    case .neverKnown: return []
    case .lost:
      let way = Story.heldUp.steps(on: route)
      return Array(way[...(way.firstIndex { $0.stage == .held } ?? way.startIndex)])
    case .unknownAtFirst:
      let steps = Story.plain.steps(on: route)
      let shift = 6 - (steps.first?.hours ?? 0)
      return steps.map { StoryStep($0.hours + shift, $0.stage) }
    case .silent:
      let steps = Story.plain.steps(on: route)
      return steps.map { $0.hours < 4 ? $0 : StoryStep($0.hours + 240, $0.stage) }
    default: break
    }
    switch route {
    case .store: return storeSteps
    case .home: return homeSteps
    case .international: return abroadSteps
    case .customs: return [StoryStep(-3, .ordered), StoryStep(4, .atCustoms), StoryStep(12, .cleared)]
    }
  }

  private var storeSteps: [StoryStep] {
    let way = [
      StoryStep(-5, .ordered), StoryStep(-1, .handedIn), StoryStep(2, .leftOrigin), StoryStep(5, .atCentre),
      StoryStep(9, .underway),
    ]
    switch self {
    case .returned:
      return way + [
        StoryStep(14, .atStore), StoryStep(158, .lastDay), StoryStep(206, .notPickedUp), StoryStep(254, .returned),
      ]
    case .heldUp: return way + [StoryStep(14, .held), StoryStep(38, .atStore), StoryStep(62, .pickedUp)]
    case .wrongStore:
      return way + [
        StoryStep(14, .atStore, isElsewhere: true), StoryStep(18, .held), StoryStep(26, .underway),
        StoryStep(38, .atStore), StoryStep(62, .pickedUp),
      ]
    default: return way + [StoryStep(14, .atStore), StoryStep(38, .pickedUp)]
    }
  }

  private var homeSteps: [StoryStep] {
    let way = [StoryStep(-1, .collectedFromSender), StoryStep(4, .underway)]
    let untilDelivery = way + [StoryStep(12, .preparing), StoryStep(15, .outForDelivery)]
    switch self {
    case .handedToStore: return way + [StoryStep(14, .atStore), StoryStep(38, .pickedUp)]
    case .notAtHome:
      return untilDelivery + [StoryStep(18, .notHome), StoryStep(39, .outForDelivery), StoryStep(42, .delivered)]
    case .returned:
      return untilDelivery + [StoryStep(18, .refused), StoryStep(42, .returning), StoryStep(66, .returned)]
    case .heldUp: return way + [StoryStep(12, .held), StoryStep(39, .outForDelivery), StoryStep(42, .delivered)]
    default: return untilDelivery + [StoryStep(19, .delivered)]
    }
  }

  private var abroadSteps: [StoryStep] {
    let start = [
      StoryStep(-6, .ordered), StoryStep(-1, .collectedFromSender), StoryStep(6, .underway), StoryStep(18, .atCustoms),
    ]
    let way = start + [StoryStep(26, .cleared), StoryStep(34, .preparing)]
    let untilDelivery = way + [StoryStep(38, .outForDelivery)]
    switch self {
    case .handedToStore: return way + [StoryStep(38, .atStore), StoryStep(62, .pickedUp)]
    case .notAtHome:
      return untilDelivery + [StoryStep(42, .notHome), StoryStep(62, .outForDelivery), StoryStep(66, .delivered)]
    case .returned:
      return untilDelivery + [StoryStep(42, .refused), StoryStep(66, .returning), StoryStep(162, .returned)]
    case .heldUp:
      return start + [
        StoryStep(22, .held), StoryStep(70, .cleared), StoryStep(86, .outForDelivery), StoryStep(90, .delivered),
      ]
    default: return untilDelivery + [StoryStep(42, .delivered)]
    }
  }
}

/// Chooses a story for each number: always the same for one number, most often `plain`.
struct StoryPlanner: Sendable {
  struct Plan: Sendable, Equatable {
    var story: Story
    /// Multiplies the hours after the first look-up. Below 1 is faster.
    var hoursFactor = 1.0
    /// The store or depot in the texts, if fixed.
    var place: String?
    /// The last digits of the recipient's phone, without which no events are returned; nil if they are not required.
    var phone: String?
    /// Hours of the story that have passed at the first look-up.
    var headStart = 0.0
  }

  /// Numbers for demonstrations: the sample parcels, one number whose carrier the message does not name, and one for a
  /// family group.
  static let fixed: [String: Plan] = Dictionary(
    uniqueKeysWithValues: SampleParcels.parcels.map { ($0.number, $0.plan) }
      + [
        ("905224497856", Plan(story: .notAtHome, hoursFactor: 0.8)),
        ("F70334584031", Plan(story: .plain, hoursFactor: 0.5)),
      ])

  let seed: UInt64

  func plan(for number: String, on route: Route) -> Plan {
    if let plan = Self.fixed[number] { return plan }
    let roll = Self.hash(number, seed: seed) % 100
    switch roll {
    case 0..<62: return Plan(story: .plain)
    case 62..<70: return Plan(story: route == .home ? .handedToStore : .plain)
    case 70..<80: return Plan(story: route == .home ? .notAtHome : .plain)
    case 80..<85: return Plan(story: .returned)
    case 85..<90: return Plan(story: .heldUp)
    case 90..<97: return Plan(story: .unknownAtFirst)
    default: return Plan(story: .silent)
    }
  }

  /// FNV-1a with a final mixing step. The same on every machine and in every run.
  static func hash(_ text: String, seed: UInt64) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 32
    return (hash &* 0x9e37_79b9_7f4a_7c15) >> 16
  }
}
