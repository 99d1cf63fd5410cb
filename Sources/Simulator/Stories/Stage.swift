/// A stage of a parcel's journey. Each carrier has its own text for it.
enum Stage: String, Sendable, CaseIterable {
  case ordered
  /// The sender handed the parcel in at a store or counter.
  case handedIn
  /// The carrier picked the parcel up from the sender.
  case collectedFromSender = "collected"
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

/// One step of a story. `hours` count from the first look-up; negative: before it.
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

/// The kind of route that a carrier's parcels take.
enum Route: String, Sendable {
  case store, home, international, customs
}
