import Cards
import Foundation
public import Store

/// What a chat is told of something of its own that could not be read.
public enum SetAsideWords {
  /// One word, however many values of a kind it is about: while it waits, another would say the same.
  public static func outbound(of column: StoredColumn) throws -> Outbound? {
    let notice = notice(of: column)
    return Outbound(.send, content: try JSONEncoder().encode(Content.notice(notice)), key: "setAside:\(notice)")
  }

  private static func notice(of column: StoredColumn) -> SystemMessage {
    switch column {
    case .chatPreferences, .chatMembers: .settingsReset
    case .shipmentDetail: .progressReread
    case .parcelOwner, .parcelNoted, .parcelClaim, .parcelMutedBy: .notesLost
    case .outboundContent, .listContent: .messageLost
    case .chatDialogue, .readingDetail, .importOrigin, .importParcels, .undoDetail, .undoKept: .questionLost
    case .inboundBody: .fault
    }
  }
}
