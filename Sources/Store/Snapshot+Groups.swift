public import Chat
import GRDB
public import Tracking

extension Snapshot {
  /// The newest message of alerts that shows the parcel; nil if there is none, or if it is in another chat.
  public func newestBundle(showing parcel: ParcelID, in chat: ChatID) throws -> BundleID? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT max(alert.bundle) FROM alert JOIN bundle ON bundle.id = alert.bundle
          WHERE alert.parcel = ? AND bundle.chat = ?
          """), arguments: [parcel.rawValue, chat.description]
    ).map(BundleID.init(rawValue:))
  }
}
