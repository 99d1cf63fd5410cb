public import Foundation

extension NotedFields {
  /// The fields without those that a notice added, as far as they have not changed since.
  /// - Parameter before: the fields before the notice.
  public func removing(_ joined: JoinedNotice) -> NotedFields {
    var fields = self
    func undo<Value: Equatable>(_ path: WritableKeyPath<NotedFields, Value?>) {
      if let said = joined.notice[keyPath: path], fields[keyPath: path] == said {
        fields[keyPath: path] = joined.before[keyPath: path]
      }
    }
    if !isByUser(.store) { undo(\.store) }
    if !isByUser(.code) { undo(\.pickupCode) }
    if !isByUser(.deadline) { undo(\.deadline) }
    if !isByUser(.amount) { undo(\.amount) }
    undo(\.expected)
    undo(\.window)
    undo(\.shop)
    undo(\.product)
    undo(\.stated)
    undo(\.customs)
    undo(\.duty)
    undo(\.carrier)
    fields.origin = joined.before.origin
    fields.counterCodes = counterCodes.filter { code in
      joined.before.counterCodes.contains(code) || !joined.notice.counterCodes.contains(code)
    }
    return fields
  }
}

extension NotedFields {
  /// Whether a notice without a number names another store or pick-up code than is known of a parcel.
  public func namesAnotherPlace(than own: Place?, code ownCode: String?, _ carrier: CarrierID) -> Bool {
    if let code = pickupCode, let ownCode, code != ownCode { return true }
    guard let store, let own else { return false }
    return StoreName(store.name).isOther(than: StoreName(own.name), chain: self.carrier, carrier: carrier)
  }
}

extension Shipment {
  /// Whether what the carrier says cannot be true of the parcel that a notice without a number is about: another store or
  /// code, over before the notice was written, or later still on its way.
  public func contradicts(_ notice: NotedFields) -> Bool {
    if notice.namesAnotherPlace(than: store, code: pickupCode, carrier) { return true }
    guard let stated = notice.stated else { return false }
    if stated.status == .arrivedAtStore, wasJustHandedIn(at: stated.at) { return true }
    if status.isFinal || status == .returning { return status != .expired && statusSince < stated.at }
    return verdict(on: stated) == .contradicted
  }
}

extension Shipment {
  /// Seconds. No parcel reaches a store so soon after it was handed in.
  private static let fastest = 4 * 3600.0

  private func wasJustHandedIn(at date: Date) -> Bool {
    guard status.isBeforeArrival, let first = events.compactMap(\.time?.date).min() else { return false }
    return (0..<Self.fastest).contains(date.timeIntervalSince(first))
  }
}

extension Parcel {
  /// The question that is still open at `now`; nil if none is.
  public func openQuestion(at now: Date) -> SameParcelQuestion? {
    question.flatMap { now < $0.endsAt ? $0 : nil }
  }

  /// Whether another notice without a number is about this parcel, which has no number either: the chain, the store and
  /// the code agree, or the chain, the store and the day of the deadline where one of them has no code.
  public func isSameNotice(as other: NotedFields) -> Bool {
    guard number == nil, noted.carrier == other.carrier, noted.isSent == other.isSent else { return false }
    func key(_ fields: NotedFields) -> StoreKey? {
      fields.store.flatMap { StoreKey($0.name, carrier: fields.carrier ?? .other) }
    }
    guard key(noted) == key(other) else { return false }
    if let code = noted.pickupCode, let own = other.pickupCode { return code == own }
    return noted.deadline != nil && noted.deadline?.day == other.deadline?.day
  }

  /// Whether the parcel, which has a number, is noted to wait with the notice's code at the notice's store.
  public func hasDetails(of notice: NotedFields) -> Bool {
    guard number != nil, let code = notice.pickupCode, code == pickupCode, let store = notice.store else {
      return false
    }
    return storeKey != nil && storeKey == StoreKey(store.name, carrier: carrier)
  }

  /// Whether the two may be one parcel, as far as the carrier of the one with a number has said.
  public func canBeSame(as other: Parcel) -> Bool {
    shipment?.contradicts(other.noted) != true && other.shipment?.contradicts(noted) != true
  }

  /// The noted fields with those of the same parcel without a number. What the user set for either stays.
  public func noted(mergedWith other: Parcel) -> NotedFields {
    var fields = other.noted.updated(by: noted)
    for field in noted.fieldsByUser { fields.restore(field, from: noted) }
    if let stated = other.noted.stated, noted.stated.map({ stated.status.isAtLeastAsFar(as: $0.status) }) ?? true {
      fields.stated = stated
    }
    fields.carrier = nil
    return fields
  }
}
