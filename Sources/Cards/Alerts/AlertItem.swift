public import Foundation
public import Tracking

/// One alert about one parcel; a message can hold several of them.
public struct AlertItem: Sendable {
  /// What the alert is about.
  public var kind: AlertKind
  /// The parcel in its present state, which can be newer than the alert.
  public var parcel: Parcel
  /// When the alert was decided on; nil if that is not known.
  public var toldAt: Date?
  /// When the deadline that the alert named is over; nil if it named none, or if that does not matter.
  public var toldEnd: Date?
  /// The store where the parcel waited then, as a name or as the text of its key; nil if that is not known.
  public var toldStore: String?
  /// Whether a later message tells of the parcel again, so that this one is out of date.
  public var isToldAgain = false

  /// Creates an alert about a parcel.
  public init(
    _ kind: AlertKind, _ parcel: Parcel, toldAt: Date? = nil, toldEnd: Date? = nil, toldStore: String? = nil
  ) {
    self.toldEnd = toldEnd
    self.kind = kind
    self.parcel = parcel
    self.toldAt = toldAt
    self.toldStore = toldStore
  }

  /// The carrier's last answer, if this is a reminder that came without a recent one. An hour is more than the time in
  /// which the carrier is asked before a reminder.
  var staleAnswer: Date? {
    guard let toldAt, let answer = parcel.shipment?.lastAnswer, parcel.isWaiting,
      kind == .reminder || kind.topic == .deadline
    else { return nil }
    return toldAt.timeIntervalSince(answer) > 3600 ? answer : nil
  }

  /// The alerts that still apply when the message is sent; for each parcel only the latest one. Left out are alerts
  /// whose cause is gone (an answer came, the parcel was fetched, the status changed) and alerts of muted parcels.
  public static func stillApplying(_ items: [AlertItem]) -> [AlertItem] {
    latest(items).filter { !$0.parcel.isMuted && !$0.isSettled }
  }

  /// What is about a last day comes first, because the rest can wait.
  static func urgentFirst(_ items: [AlertItem]) -> [AlertItem] {
    items.filter(\.kind.isUrgentDeadline) + items.filter { !$0.kind.isUrgentDeadline }
  }

  /// The latest alert of each parcel, in the given order.
  static func latest(_ items: [AlertItem]) -> [AlertItem] {
    items.indices.filter { index in
      !items[(index + 1)...].contains { $0.parcel.id == items[index].parcel.id }
    }.map { items[$0] }
  }

  /// Whether what the alert was about is over. It then only says what is true now.
  var isSettled: Bool {
    switch kind {
    case .stillUnknown: parcel.status != .pending
    case .didItCome: parcel.status.isFinal
    case .contradiction: !isContradicted
    case .outForDelivery: parcel.status != .outForDelivery
    case .delivered: !parcel.isReceived || parcel.isSent
    case .sentArrived: !parcel.isSent || parcel.status != .arrivedAtStore
    case .sentReceived: !parcel.isSent || !parcel.isReceived
    case .trouble: ![.exception, .returning, .returned].contains(parcel.status)
    case .sourceTrouble: parcel.shipment?.trouble == nil || parcel.status.isFinal
    case .goneQuiet: parcel.status.isFinal || hasNews
    case .reminder: !parcel.canHaveReminder
    case .readyForPickup, .deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight, .deadlineCloser:
      !parcel.isWaiting
    }
  }

  /// Whether the carrier still contradicts the message, or the user who marked the parcel as picked up.
  private var isContradicted: Bool {
    guard parcel.pickedUpAt != nil else { return parcel.isContradicted }
    return !parcel.carrierStatus.isFinal || parcel.carrierStatus == .returned
  }

  /// Whether there has been news since the alert.
  private var hasNews: Bool { toldAt.map { max(parcel.lastNews, parcel.statusSince) > $0 } ?? false }

  /// Whether the parcel waits at another store than the alert said. A store that the user corrected was never another.
  var isMoved: Bool {
    guard kind.isAtStore, parcel.isWaiting, let told = toldStore, let key = parcel.storeKey,
      !parcel.noted.isByUser(.store)
    else { return false }
    let name = told.split(separator: ":", maxSplits: 1).last.map(String.init) ?? told
    return told != key.text && StoreKey(name, carrier: parcel.carrier) != key
  }
}
