import Foundation
import Mail
import Store
import Synchronization

/// What is read in the walk's mailboxes: one mail after the other, whatever the account.
final class CannedMails: Sendable {
  private let index = Mutex(0)

  /// Two mails.
  func next(now: Date) -> [MailReading.Mail] {
    index.withLock { index in
      defer { index += 2 }
      return (index..<index + 2).map { place in
        var mail = Self.mails[place % Self.mails.count]
        mail.hash += "\(place)"
        mail.date = now
        return mail
      }
    }
  }

  private static let mails: [MailReading.Mail] = [
    mail("service@momoshop.com.tw", "您的商品已出貨", "黑貓宅急便 配送單號：620434003767\n商品：保溫瓶", isConfirmed: true),
    mail("someone@example.com", "出貨通知", "黑貓宅急便 配送單號：901230160576", isConfirmed: false),
    mail(
      "order-update@amazon.com", "Your Amazon.com order #123-4567890-1234567 has been placed", "Arriving tomorrow",
      isConfirmed: true),
    mail(
      "parcel@shopee-pickup.top", "您的包裹地址有誤", "您的包裹無法配送，請於今日內點擊 http://shopee-pickup.top/tw 更新地址並支付運費 15 元",
      isConfirmed: false),
  ]

  private static func mail(_ from: String, _ subject: String, _ text: String, isConfirmed: Bool) -> MailReading.Mail {
    MailReading.Mail(
      hash: subject, report: MailReport(from: MailAddress(from), subject: subject, text: text),
      isSenderConfirmed: isConfirmed, date: Date(timeIntervalSince1970: 0))
  }
}
