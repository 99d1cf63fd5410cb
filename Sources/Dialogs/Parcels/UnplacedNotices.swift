import Cards
import Chat
import Store
import Tracking

/// Notices about a parcel without its number. A notice is added to a new parcel that it fits; otherwise the user is
/// asked.
struct UnplacedNotices {
  let services: DialogServices

  /// Notices that may wait at the same time. One more drops the oldest.
  private static let maxNotices = 5
  /// Parcels offered for one notice.
  private static let maxOffered = 4

  /// Keeps the notice. If it fits parcels that the chat already has, asks which one it belongs to.
  func keep(_ notice: UnplacedNotice, _ context: inout UpdateContext) throws {
    context.state.notices = Array((context.notices + [notice]).suffix(Self.maxNotices))
    let parcels = try context.snapshot.parcels(in: context.update.chat).filter { parcel in
      parcel.archivedAt == nil && !parcel.status.isFinal && fit(notice, parcel, context) == .fits
    }
    guard !parcels.isEmpty else { return try context.reply(.numberMissing(notice.noted)) }
    let offered = parcels.prefix(Self.maxOffered).map(\.id)
    try context.reply(.noticePlacement(NoticePlacement(notice, on: Array(offered), isNew: true)))
  }

  private func fit(_ notice: UnplacedNotice, _ parcel: Parcel, _ context: UpdateContext) -> NoticeFit {
    guard let carrier = services.carriers[parcel.carrier] else { return .cannot }
    return NoticeFit(notice, carrier, noted: parcel.noted, today: context.today)
  }

  /// Compares the waiting notices with a new parcel, newest first.
  /// - Parameter isAlone: whether the message brought only this parcel. If not, the user is asked even about a notice
  ///   that fits.
  /// - Returns: the noted fields, with those of the notice that fits.
  func merge(
    into noted: NotedFields, of id: ParcelID, _ carrier: CarrierID, isAlone: Bool, _ context: inout UpdateContext
  ) -> NotedFields {
    guard let definition = services.carriers[carrier] else { return noted }
    let fits = context.notices.reversed().map { notice in
      (notice: notice, fit: NoticeFit(notice, definition, noted: noted, today: context.today))
    }
    let sure = fits.filter { $0.fit == .fits }
    if isAlone, sure.count == 1 {
      context.state.notices?.removeAll { $0.id == sure[0].notice.id }
      return sure[0].notice.noted.updated(by: noted)
    }
    if let asked = sure.first ?? (isAlone ? fits.first { $0.fit == .mayFit } : nil) {
      context.noticeCandidates[asked.notice.id, default: []].append(id)
    }
    return noted
  }

  /// Asks about each notice that may belong to the new parcels.
  func ask(_ context: inout UpdateContext) throws {
    for notice in context.notices {
      guard let parcels = context.noticeCandidates[notice.id] else { continue }
      let placement = NoticePlacement(notice, on: Array(parcels.prefix(Self.maxOffered)), isNew: false)
      try context.reply(.noticePlacement(placement))
    }
  }

  func assign(_ id: NoticeID, to parcel: Parcel, _ context: inout UpdateContext) throws {
    guard let notice = context.notices.first(where: { $0.id == id }) else { return try context.showGone() }
    context.state.notices?.removeAll { $0.id == id }
    if let order = notice.order { context.effects.append(.mail(.closeOrder(number: order, parcel.id))) }
    try NotedDetails(services: services).update(parcel.id, with: notice.noted, &context)
    try context.answerPress(.confirmed, showing: parcel.id)
    try context.redrawOtherCard(of: parcel.id)
    try context.redrawReading(of: parcel.id)
  }

  /// The notice belongs to none of the offered parcels. It keeps waiting.
  func leaveUnplaced(_ id: NoticeID, _ context: inout UpdateContext) throws {
    guard let notice = context.notices.first(where: { $0.id == id }) else { return try context.showGone() }
    try context.answerPress(.none, showing: .systemMessage(.numberMissing(notice.noted)))
  }
}
