public import Foundation
public import Tracking

/// One receipt as a row of the spreadsheet.
public struct SheetRow: Sendable, Equatable {
  /// The first row of the spreadsheet.
  public static let header = [
    "Date", "Merchant", "Category", "Amount", "Currency", "Payment Method", "Line Items", "Notes", "Receipt Link",
    "Added At", "Parcel", "ID",
  ]

  /// The day of the purchase.
  public var day: Day?
  /// Who sold it.
  public var merchant = ""
  /// What kind of expense it is.
  public var category = ""
  /// What it cost.
  public var amount: Decimal?
  /// The currency by ISO 4217.
  public var currency = ""
  /// How it was paid.
  public var paymentMethod = ""
  /// What was bought.
  public var lineItems = ""
  /// What the user noted.
  public var notes = ""
  /// The page that shows the picture.
  public var link: String?
  /// When the receipt was kept: `2026-11-27 18:05`.
  public var addedAt = ""
  /// The number of the parcel that it belongs to.
  public var parcel = ""
  /// By this the row is found again.
  public let id: String

  /// Makes an empty row.
  public init(id: String) { self.id = id }

  /// The cells, as they are typed into the sheet.
  var cells: [SheetCell] {
    [
      day.map { .typed($0.description) } ?? .text(""), .text(merchant), .text(category),
      amount.map(SheetCell.number) ?? .text(""), .text(currency), .text(paymentMethod), .text(lineItems), .text(notes),
      link.map(SheetCell.link) ?? .text(""), .typed(addedAt), .text(parcel), .text(id),
    ]
  }
}

/// A cell of a row that is written with `USER_ENTERED`: Sheets reads it as if the user typed it.
/// https://developers.google.com/workspace/sheets/api/reference/rest/v4/ValueInputOption
enum SheetCell: Encodable, Equatable {
  /// A text of somebody else. It is never read as a formula, a number or a day.
  case text(String)
  /// A text of ours that may be read as what it looks like.
  case typed(String)
  /// A number, whatever the decimal sign of the sheet's language is.
  case number(Decimal)
  /// A link to a page.
  case link(String)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(Self.isReadAsMore(text) ? "'" + text : text)
    case .typed(let text): try container.encode(text)
    case .number(let value): try container.encode(value)
    case .link(let url): try container.encode(Self.formula(url))
    }
  }

  /// Quotes within a text of a formula are doubled.
  private static func formula(_ url: String) -> String {
    let quoted = url.replacing("\"", with: "\"\"")
    return "=HYPERLINK(\"\(quoted)\",\"View Receipt\")"
  }

  /// Whether Sheets would make more of a text than it says: a formula of `=` `+` `-` `@`, a day of `7-11`, a number, a
  /// truth value. An apostrophe prevents that; it is not shown.
  private static func isReadAsMore(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    return !first.isLetter || text.contains { $0.isNumber } || ["TRUE", "FALSE"].contains(text.uppercased())
  }
}
