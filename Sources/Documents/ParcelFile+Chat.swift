import Chat
public import Foundation
import Lottery
public import Receipts
public import Store
public import Tracking

/// The file of a chat, from what the database keeps of it.
extension ParcelFile {
  /// The content of the file for a chat with these parcels and receipts, and all that it keeps besides.
  public static func bytes(
    of parcels: [Parcel], _ receipts: [KeptReceipt], in chat: ChatProfile, _ snapshot: Snapshot, at now: Date
  ) throws -> [UInt8] {
    try bytes(
      of: parcels, receipts: receipts, mail: try mail(of: chat, parcels, in: snapshot),
      lottery: try lottery(of: chat, in: snapshot), modelConsent: chat.modelConsent,
      hasMobileBarcode: try snapshot.mobileBarcode(in: chat.id) != nil,
      googleSheet: try googleSheet(of: chat, in: snapshot), at: now)
  }

  private static func mail(of chat: ChatProfile, _ parcels: [Parcel], in snapshot: Snapshot) throws -> MailEntries {
    MailEntries(
      mailboxes: try snapshot.mailboxes(in: chat.id).map {
        MailEntries.Mailbox(address: $0.address, host: $0.host, connectedAt: $0.connectedAt)
      },
      orders: try snapshot.mailOrders(in: chat.id, since: .distantPast).map { order in
        MailEntries.Order(
          number: order.number, shop: order.shop, product: order.product, date: order.date,
          parcel: parcels.first { $0.id == order.parcel }?.number)
      }, ignoredSenders: try snapshot.ignoredSenders(in: chat.id))
  }

  private static func lottery(of chat: ChatProfile, in snapshot: Snapshot) throws -> [LotteryEntry] {
    try snapshot.winningReceipts(in: chat.id).map { receipt in
      LotteryEntry(
        number: receipt.number, period: receipt.period, prize: receipt.prize.rawValue,
        amount: Money(value: Decimal(receipt.prize.amount)), claimedAt: receipt.claimedAt)
    }
  }

  private static func googleSheet(of chat: ChatProfile, in snapshot: Snapshot) throws -> SheetEntry? {
    guard let account = try snapshot.google(in: chat.id) else { return nil }
    let counts = try snapshot.sheetCounts(of: account.id)
    let state = account.token == nil ? "notConnected" : account.isConnected ? "connected" : "consentEnded"
    return SheetEntry(
      state: state, page: account.places.page, name: account.sheetName, folder: account.folder,
      isShared: account.isShared, written: counts.written, waiting: counts.waiting)
  }
}
