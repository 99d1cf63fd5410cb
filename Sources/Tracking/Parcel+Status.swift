extension Parcel {
  /// Whose word the status is based on.
  public enum StatusOrigin: Sendable, Equatable { case carrier, message, user }

  /// Whose word the status is based on.
  public var statusOrigin: StatusOrigin {
    pickedUpAt != nil ? .user : validStatedStatus != nil ? .message : .carrier
  }

  /// The stated status, as long as the carrier's status does not replace it and the user has not marked the parcel as
  /// picked up.
  public var validStatedStatus: StatedStatus? {
    guard pickedUpAt == nil, let stated = noted.stated, verdict(on: stated) != .replaced else { return nil }
    return stated
  }

  /// Whether the carrier has reported nothing, but the user or a message says that the parcel is on its way or waits.
  public var isKnownToUserAlone: Bool {
    events.isEmpty && pickedUpAt == nil && (validStatedStatus != nil || isWaiting)
  }

  /// Whether the carrier reports an earlier stage at a later time than the message.
  public var isContradicted: Bool {
    pickedUpAt == nil && noted.stated.map { verdict(on: $0) == .contradicted } ?? false
  }

  /// The noted fields updated with a later message. A message cannot set the status back: an earlier stage than the
  /// known one is old news, unless it is an edit of the same message.
  public func notedFields(updatedBy later: NotedFields) -> NotedFields {
    var fields = noted.updated(by: later)
    if let new = later.stated, !accepts(new) { fields.stated = noted.stated }
    return fields
  }

  private func accepts(_ new: StatedStatus) -> Bool {
    if let validStatedStatus, validStatedStatus.at == new.at { return true }
    return !status.isAtLeastAsFar(as: new.status) && verdict(on: new) != .replaced
  }

  /// Without a number nobody contradicts.
  private func verdict(on stated: StatedStatus) -> StatedVerdict { shipment?.verdict(on: stated) ?? .valid }

  /// What customs still require, by the carrier's newest event or else by the user's message. Nil once the status is
  /// past customs.
  public var customs: CustomsMatter? {
    if status.isPastCustoms { return nil }
    return events.first.flatMap { CustomsMatter(in: $0.text) } ?? noted.customs
  }

  /// The duty that is still to be paid, if the amount is known. Nil once the status is past customs.
  public var dutyDue: Money? { customs == nil ? nil : noted.duty }
}
