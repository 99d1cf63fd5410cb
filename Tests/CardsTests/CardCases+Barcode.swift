import Chat
import EInvoice
import Foundation
import Testing

@testable import Cards

/// The dialog about the mobile barcode.
extension CardCases {
  private static func barcode(_ message: MobileBarcodeMessage) -> Make {
    { cards, style in
      guard message == .shown else { return MobileBarcodeCard(context: cards.context(style), message: message).card }
      return cards.mobileBarcode(try #require(MobileBarcode("/ABC+123")), style).card
    }
  }

  static let barcodes: [String: Make] = Dictionary(
    uniqueKeysWithValues: MobileBarcodeMessage.allCases.map { ("barcode-\($0)", barcode($0)) })
}
