public import Chat
public import Store
public import Tracking

extension Snapshot {
  /// The chat's open parcels that a source can be asked about. They are tracked again when the chat gets access back.
  public func resumableParcels(in chat: ChatID, coverage: SourceCoverage) throws -> [ParcelID] {
    guard let profile = try self.chat(chat) else { return [] }
    return try openParcels(in: chat).filter { parcel in
      !parcel.status.isFinal
        && (parcel.shipment?.needsOwnKey == true || coverage.covers(parcel.carrier, with: profile.ownSources))
    }.map(\.id)
  }
}
