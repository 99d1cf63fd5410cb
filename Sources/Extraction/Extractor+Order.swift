import Foundation
import Tracking

extension Extractor {
  /// The number of the first order that a text names; nil if it names none.
  public func order(in text: String) -> String? {
    guard text.utf8.count <= 4096 else { return nil }
    let scene = scene(text, today: Day(Date(timeIntervalSince1970: 0), utcOffset: 0))
    return orderTable.orders(in: scene, shop: nil).first?.text
  }
}
