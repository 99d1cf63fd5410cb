import Carriers
import Foundation
import Tracking

extension SettingReader {
  /// Parses `tcat=tracktw,tcat;hct=`. Reports every unknown carrier, every unknown source, and every source that does
  /// not serve the carrier.
  mutating func chains(_ setting: Setting) -> [CarrierID: [SourceID]] {
    var chains: [CarrierID: [SourceID]] = [:]
    for part in text(setting).split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
      guard words.count == 2 else {
        reject(setting, because: "“\(trimmed(part))” has no =; expected carrier=source,source;carrier=source")
        continue
      }
      let carrier = CarrierID(rawValue: words[0])
      guard Registry.carriers.contains(where: { $0.id == carrier }) else {
        reject(setting, because: "“\(carrier)” is not a carrier; `pickupbot carriers` lists them")
        continue
      }
      if chains[carrier] != nil { reject(setting, because: "“\(carrier)” is listed twice") }
      chains[carrier] = chain(words[1], of: carrier, setting)
    }
    return chains
  }

  private mutating func chain(_ text: String, of carrier: CarrierID, _ setting: Setting) -> [SourceID] {
    var chain: [SourceID] = []
    for word in text.split(separator: ",").map(trimmed) where !word.isEmpty {
      let id = SourceID(rawValue: word)
      guard let source = Registry.parser(id) else {
        reject(setting, because: "“\(word)” is not a source; `pickupbot sources` lists them")
        continue
      }
      if !source.info.carriers.contains(carrier) {
        reject(setting, because: "the source “\(word)” does not answer for “\(carrier)”")
      } else if chain.contains(id) {
        reject(setting, because: "“\(word)” is listed twice in the chain of “\(carrier)”")
      }
      chain.append(id)
    }
    return chain
  }

  private func trimmed(_ text: some StringProtocol) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
