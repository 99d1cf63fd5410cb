import ReceiptModel
import Tracking

extension SettingReader {
  /// The model that reads receipts. Nil if none of its settings is set; a fault if only some are.
  mutating func receiptModel() -> ReceiptModel.Settings? {
    let settings: [Setting] = [.receiptModelURL, .receiptModelKey, .receiptModelName]
    guard settings.contains(where: isSet) else { return nil }
    let missing = settings.filter { !isSet($0) }
    for setting in missing {
      let others = settings.filter { $0 != setting }.map(\.rawValue).joined(separator: " and ")
      reject(setting, because: "missing. \(others) need it; set all three, or none")
    }
    guard let address = address(.receiptModelURL), missing.isEmpty else { return nil }
    return ReceiptModel.Settings(
      address: address, key: Secret(text(.receiptModelKey)), name: text(.receiptModelName))
  }
}
