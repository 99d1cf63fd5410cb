import Foundation
import Lottery
import Tracking

/// A paper invoice that takes part in the lottery.
struct LotteryInvoice {
  /// Two letters and eight digits.
  let number: String
  /// The two months that it is from.
  let period: LotteryPeriod

  /// The period whose draw was last, in real time.
  static var lastDrawn: LotteryPeriod { LotteryPeriod(drawnBy: Day(Date().addingTimeInterval(-86_400))) }

  /// What its left QR code says. In the simulator, an invoice that ends in 123 wins NT$200.
  var code: String {
    let date = "\(period.year - 1911)\(period.month < 10 ? "0" : "")\(period.month)03"
    return number + date + "77770000000000000" + "01e0000000012345675ydXZt4LAN1UHN/j1juVcRA==:**********:1:1:1:茶:1:30"
  }
}

extension TestEnvironment {
  /// The user sends the text of an invoice's code.
  func send(_ invoice: LotteryInvoice, chat: Int = 1000, language: String = "zh-hant") async throws {
    try await say(invoice.code, chat: chat, language: language)
  }
}
