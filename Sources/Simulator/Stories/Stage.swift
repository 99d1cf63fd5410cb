/// A point in a parcel's life, before any carrier puts it into its own words.
enum Stage: String, Sendable, CaseIterable {
  case ordered
  /// The sender handed it in at a store or counter.
  case handedIn
  /// The carrier fetched it.
  case collected
  case leftOrigin
  case atCentre
  case underway
  case preparing
  case outForDelivery
  case notHome
  case refused
  case held
  case atStore
  /// The last day at the store.
  case lastDay
  case pickedUp
  case delivered
  case notPickedUp
  case returning
  case returned
  case atCustoms
  case cleared
}

/// One step of a story: so many hours after the number was first asked for. Negative: before that.
struct StoryStep: Sendable, Equatable {
  var hours: Double
  var stage: Stage
  /// At another store than the parcel's own.
  var isElsewhere: Bool

  init(_ hours: Double, _ stage: Stage, isElsewhere: Bool = false) {
    self.hours = hours
    self.stage = stage
    self.isElsewhere = isElsewhere
  }
}

/// The way that a carrier's parcels go.
enum Route: String, Sendable {
  case store, home, international, customs
}
