import Carriers
import Foundation
import Tracking

extension SettingReader {
  /// Parses `dhlUnified:250,tracktw:5000`. Reports every unknown source and every invalid number.
  mutating func budgets(_ setting: Setting) -> [SourceID: Int] {
    var budgets: [SourceID: Int] = [:]
    for part in text(setting).split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) where !part.isEmpty
    {
      let words = part.split(separator: ":", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard words.count == 2, let perDay = Int(words[1]), (0...100_000_000).contains(perDay) else {
        reject(setting, because: "“\(part)” is not source:requests, such as dhlUnified:250")
        continue
      }
      let id = SourceID(rawValue: words[0])
      guard Registry.parser(id) != nil else {
        reject(setting, because: "“\(id)” is not a source; `pickupbot sources` lists them")
        continue
      }
      if budgets[id] != nil { reject(setting, because: "“\(id)” is listed twice") }
      budgets[id] = perDay
    }
    return budgets
  }
}
