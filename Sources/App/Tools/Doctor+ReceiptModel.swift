import ReceiptModel

extension Doctor {
  /// Which model reads receipts. It is not asked: every request costs money.
  func receiptModel() -> Finding {
    guard let model = configuration.receiptModel else {
      return Finding(verdict: .off, what: "receipt model", detail: "no RECEIPT_MODEL_URL, _KEY and _NAME")
    }
    let most = configuration.receiptModelCallsPerDay
    let limit = most > 0 ? "at most \(most) requests a day" : "without a limit"
    return Finding(
      verdict: .good, what: "receipt model",
      detail: "\(model.name) at \(model.host), \(limit); not asked now, as that costs money")
  }
}
