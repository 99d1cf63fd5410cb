public import Phrases
public import Receipts

extension Cards {
  /// The name of a new spreadsheet.
  public func sheetName(in language: Language) -> String { text(.googleDefaultSheet, in: language) }

  /// The path of a new folder for pictures.
  public func sheetFolder(in language: Language) -> String { text(.googleDefaultFolder, in: language) }

  /// What a spreadsheet calls the kind of expense; empty if none is known.
  public func sheetCategory(of receipt: Receipt, in language: Language) -> String {
    receipt.category.map { text($0.phrase, in: language) } ?? ""
  }

  /// What a spreadsheet calls the method of payment; empty if none is known.
  public func sheetPayment(of receipt: Receipt, in language: Language) -> String {
    guard let method = receipt.paymentMethod else { return "" }
    return method.brand ?? method.phrase.map { text($0, in: language) } ?? method.rawValue
  }
}
