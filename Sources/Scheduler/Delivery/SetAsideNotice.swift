import Cards
import Foundation
public import Store

/// The message that tells a chat that some of its stored data could not be read.
public enum SetAsideNotice {
  /// One message per kind of data, no matter how many values are affected: the key merges it with one that still waits.
  public static func outbound(of column: StoredColumn) throws -> Outbound? {
    let message = message(of: column)
    return Outbound(
      .send, content: Content.systemMessage(message), key: "setAside:\(message)")
  }

  private static func message(of column: StoredColumn) -> SystemMessage {
    switch column {
    case .chatPreferences, .chatMembers: .settingsReset
    case .shipmentDetail: .progressReread
    case .parcelOwner, .parcelNoted, .parcelClaim, .parcelMutedBy, .parcelQuestion, .parcelJoined:
      .notesLost
    case .outboundContent, .listContent: .messageLost
    case .chatDialogue, .readingDetail, .importOrigin, .importParcels, .undoDetail, .undoKept: .questionLost
    case .receiptDetail: .notesLost
    case .inboundBody, .pictureBody, .modelBody: .fault
    }
  }
}
