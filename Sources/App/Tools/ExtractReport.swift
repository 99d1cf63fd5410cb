import Extraction
import Foundation
import Mail
import Tracking

/// The stable JSON format of `extract`. A field that was not found is absent. Ranges count Unicode scalars.
struct ExtractReport: Encodable {
  struct Number: Encodable {
    struct Candidate: Encodable {
      let carrier: String
      let confidence: Double
      let reason: String
    }

    let number: String
    let carriers: [Candidate]
    let range: [Int]
    /// Of a picture: `barcode`, `qr` or `words`.
    let from: String?
  }

  struct Doubt: Encodable {
    let number: String
    let reason: String
    let suggestion: String?
  }

  struct ReportedParcel: Encodable {
    let number: String?
    let store: String?
    let storeChain: String?
    let pickupCode: String?
    let deadline: String?
    let expected: String?
    let window: String?
    let amount: Amount?
    let duty: Amount?

    init(_ parcel: ExtractionResult.Parcel) {
      number = parcel.number?.text
      store = parcel.store?.value
      storeChain = parcel.storeChain?.rawValue
      pickupCode = parcel.pickupCode?.value
      deadline = parcel.deadline.map { ExtractReport.text($0.value) }
      expected = parcel.expected.map { ExtractReport.text($0.value) }
      window = parcel.expected?.value.window.map(ExtractReport.text)
      amount = parcel.amount.map { Amount(value: $0.value.value, currency: $0.value.currency) }
      duty = parcel.duty.map { Amount(value: $0.value.value, currency: $0.value.currency) }
    }
  }

  struct Scam: Encodable {
    let verdict: String
    let reasons: [String]
  }

  struct Amount: Encodable {
    let value: Decimal
    let currency: String
  }

  let id: String?
  let numbers: [Number]
  let doubtful: [Doubt]?
  let parcels: [ReportedParcel]?
  let store: String?
  let storeChain: String?
  let pickupCode: String?
  let deadline: String?
  let expected: String?
  let window: String?
  let amount: Amount?
  private(set) var shop: String?
  let product: String?
  let statusHint: String?
  /// Why the parcel is one that the user sends: `writer`, `sender`, `goodsBack`.
  let sent: String?
  let scam: Scam?
  /// Of a mail: the address in From, which anyone can write.
  private(set) var sender: String?
  private(set) var subject: String?
  private(set) var messageID: String?
  private(set) var order: String?

  /// - Parameter report: the mail that was read.
  init(_ mail: MailExtraction, of report: MailReport) {
    self.init(mail.result, id: nil)
    shop = mail.shop
    (sender, subject, messageID) = (report.from?.address, report.subject, report.messageID)
    order = mail.order
  }

  init(_ picture: PictureExtraction) { self.init(picture.result, id: nil, origins: picture.origins) }

  init(_ result: ExtractionResult, id: String?, origins: [TrackingNumber: PictureOrigin] = [:]) {
    self.id = id
    numbers = result.numbers.map { found in
      Number(
        number: found.number.text,
        carriers: found.carriers.map {
          Number.Candidate(
            carrier: $0.carrier.rawValue, confidence: ($0.confidence * 100).rounded() / 100, reason: $0.reason)
        }, range: [found.range.lowerBound, found.range.upperBound],
        from: origins[found.number].map { $0 == .text ? PictureOrigin.words.rawValue : $0.rawValue })
    }
    doubtful = Self.list(
      result.doubtful.map {
        Doubt(number: $0.number.text, reason: $0.reason.rawValue, suggestion: $0.suggestions.first?.text)
      })
    let parcels = result.parcels.map(ReportedParcel.init)
    self.parcels = Self.list(parcels)
    let first = parcels.first
    store = first?.store
    storeChain = first?.storeChain
    pickupCode = first?.pickupCode
    deadline = first?.deadline
    expected = first?.expected
    window = first?.window
    amount = first?.amount
    shop = result.shop?.value
    product = result.product?.value
    statusHint = result.statusHint?.value.rawValue
    sent = result.sentHints.first?.kind.rawValue
    scam = result.scam.map { Scam(verdict: $0.verdict.rawValue, reasons: $0.reasons.map(\.rawValue)) }
  }

  private static func list<Element>(_ elements: [Element]) -> [Element]? { elements.isEmpty ? nil : elements }

  /// `2026-11-27`, or `2026-11-27T18:00` if the time is known.
  static func text(_ moment: ExtractionResult.Moment) -> String {
    moment.minute.map { "\(moment.day)T\(MinuteOfDay.text($0))" } ?? moment.day.description
  }

  /// `14:00-18:00`, or `-13:00` if only the end is known.
  static func text(_ window: DeliveryWindow) -> String {
    (window.start.map(MinuteOfDay.text) ?? "") + "-" + MinuteOfDay.text(window.end)
  }
}
