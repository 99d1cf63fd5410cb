import Foundation
import Tracking

extension ReceiptReader {
  /// Whether words of a picture may be those of a receipt, although no total was read: a label of a receipt, or several
  /// amounts in several lines.
  public func looksLikeReceipt(_ lines: [String]) -> Bool {
    let slip = lines.prefix(400).map { SlipLine(String($0.prefix(300)), words, today: nil) }
    let labels = ["total", "received", "change", "taxID", "number"]
    if slip.contains(where: { line in line.labels.contains { labels.contains($0.row.field) } }) { return true }
    let amounts = slip.flatMap(\.amounts)
    return slip.count > 3 && (amounts.contains { $0.sign != nil } || amounts.count > 2)
  }

  /// What words of a picture say for certain, to be completed by hand. The shop only if it is labelled; no items.
  public func form(from lines: [String], _ context: ReceiptContext) -> Receipt {
    SlipReader(words).read(lines, context, isMail: true, needsTotal: false) ?? Receipt(kind: .slip)
  }
}
