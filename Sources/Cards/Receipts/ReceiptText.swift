import Chat
import EInvoice
import Foundation
import Phrases
import Receipts
import Tracking

/// The words for receipts and their parts.
struct ReceiptText: CardPart {
  let context: CardContext

  /// The shop, or what else names the receipt best. One line.
  func title(_ receipt: Receipt) -> String {
    if let shop = TextCleanup.line(receipt.seller.name, limit: 40) { return shop }
    if receipt.kind == .typed, let item = TextCleanup.line(receipt.items.first?.name, limit: 40) { return item }
    if let number = receipt.displayNumber { return text(.receiptInvoice, ["number": number]) }
    return TextCleanup.line(receipt.items.first?.name, limit: 40) ?? text(.receiptUntitled)
  }

  /// What names it, and its amount.
  func heading(_ receipt: Receipt) -> String {
    [title(receipt), total(receipt)].compactMap(\.self).joined(separator: " · ")
  }

  /// `NT$85`; without a currency only the number, nil without an amount.
  func total(_ receipt: Receipt) -> String? {
    receipt.total.map { total in total.money.map(amount) ?? total.value.description }
  }

  func category(_ category: ReceiptCategory) -> String { category.mark + " " + text(category.phrase) }

  /// All names of a category, in every language.
  func names(_ category: ReceiptCategory) -> [String] {
    Language.allCases.map { phrases.text(category.phrase, in: $0) }
  }

  func payment(_ method: PaymentMethod) -> String { method.brand ?? method.phrase.map { text($0) } ?? method.rawValue }

  /// `• 拿鐵 × 2　NT$55`.
  func item(_ item: Receipt.Item, currency: String?) -> String {
    let name = TextCleanup.line(item.name, limit: 60) ?? ""
    let count = item.quantity == 1 ? "" : " × \(item.quantity)"
    let price = currency.map { amount(Money(value: item.price, currency: $0)) } ?? item.price.description
    return "• \(name)\(count)　\(price)"
  }

  func doubt(_ doubt: Receipt.Doubt) -> String? {
    let key: PhraseKey? =
      switch doubt {
      case .date: .receiptDoubtDate
      case .ambiguousDate: .receiptDoubtAmbiguousDate
      case .seller, .buyer: .receiptDoubtTaxID
      case .severalTotals: .receiptDoubtSeveralTotals
      case .payment: .receiptDoubtPayment
      case .cutItem, .itemCount: .receiptDoubtItems
      case .sum: .receiptDoubtSum
      case .barcode: .receiptDoubtBarcode
      // The card asks for these.
      case .sellerName, .total, .currency: nil
      }
    return key.map { text($0) }
  }

  /// The line in a parcel's card.
  func lineOnParcel(_ receipt: Receipt) -> String {
    let name = receipt.displayNumber.map { text(.receiptInvoice, ["number": $0]) } ?? title(receipt)
    guard let total = total(receipt) else { return text(.parcelReceipt, ["receipt": name]) }
    return text(.parcelReceiptTotal, ["receipt": name, "amount": total])
  }
}

extension CardPart {
  var receiptText: ReceiptText { ReceiptText(context: context) }
}

extension Receipt {
  /// The number as it is printed: `AB-12345678`.
  var displayNumber: String? { number.map(Self.displayNumber) }

  static func displayNumber(_ number: String) -> String {
    number.count == 10 ? number.prefix(2) + "-" + number.dropFirst(2) : number
  }
}

extension ReceiptCategory {
  /// A sign for lists and buttons.
  var mark: String {
    switch self {
    case .foodAndDining: "🍜"
    case .travel: "🚆"
    case .officeSupplies: "🖇"
    case .entertainment: "🎬"
    case .utilities: "💡"
    case .health: "💊"
    case .shopping: "🛍"
    case .other: "🔖"
    }
  }

  var phrase: PhraseKey {
    switch self {
    case .foodAndDining: .receiptCategoryFood
    case .travel: .receiptCategoryTravel
    case .officeSupplies: .receiptCategoryOffice
    case .entertainment: .receiptCategoryEntertainment
    case .utilities: .receiptCategoryUtilities
    case .health: .receiptCategoryHealth
    case .shopping: .receiptCategoryShopping
    case .other: .receiptCategoryOther
    }
  }
}

extension PaymentMethod {
  /// The name of a brand that is written the same in all languages.
  var brand: String? {
    switch self {
    case .icash: "icash"
    case .suica: "Suica"
    case .linePay: "LINE Pay"
    case .applePay: "Apple Pay"
    case .googlePay: "Google Pay"
    case .payPal: "PayPal"
    case .payPay: "PayPay"
    default: nil
    }
  }

  var phrase: PhraseKey? {
    switch self {
    case .cash: .receiptPaymentCash
    case .creditCard: .receiptPaymentCreditCard
    case .debitCard: .receiptPaymentDebitCard
    case .transfer: .receiptPaymentTransfer
    case .easyCard: .receiptPaymentEasyCard
    case .iPass: .receiptPaymentIPass
    case .octopus: .receiptPaymentOctopus
    case .jkoPay: .receiptPaymentJkoPay
    case .pxPay: .receiptPaymentPxPay
    case .piWallet: .receiptPaymentPiWallet
    case .taiwanPay: .receiptPaymentTaiwanPay
    case .aliPay: .receiptPaymentAliPay
    case .weChatPay: .receiptPaymentWeChatPay
    case .onDelivery: .receiptPaymentOnDelivery
    case .icash, .suica, .linePay, .applePay, .googlePay, .payPal, .payPay: nil
    }
  }
}

extension ReceiptField {
  var label: PhraseKey {
    switch self {
    case .shop: .fieldShop
    case .date: .receiptFieldDate
    case .amount: .fieldAmount
    case .currency: .receiptFieldCurrency
    case .items: .receiptFieldItems
    case .taxID: .receiptFieldTaxID
    case .number: .receiptFieldNumber
    case .category: .receiptFieldCategory
    case .payment: .receiptFieldPayment
    case .note: .fieldNote
    }
  }

  var question: PhraseKey {
    switch self {
    case .shop: .receiptShopAsk
    case .date: .receiptDateAsk
    case .amount: .receiptAmountAsk
    case .currency: .receiptCurrencyAsk
    case .items: .receiptItemsAsk
    case .taxID: .receiptTaxIDAsk
    case .number: .receiptNumberAsk
    case .category: .receiptCategoryAsk
    case .payment: .receiptPaymentAsk
    case .note: .receiptNoteAsk
    }
  }

  var fault: PhraseKey {
    switch self {
    case .shop: .receiptShopFault
    case .date: .receiptDateFault
    case .amount: .receiptAmountFault
    case .currency: .receiptCurrencyFault
    case .items: .receiptItemsFault
    case .taxID: .receiptTaxIDFault
    case .number: .receiptNumberFault
    case .category: .receiptCategoryFault
    case .payment: .receiptPaymentFault
    case .note: .receiptNoteFault
    }
  }
}
