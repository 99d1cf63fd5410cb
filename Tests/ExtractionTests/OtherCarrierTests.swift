import Carriers
import Extraction
import Foundation
import Testing
import Tracking

/// Texts that name a carrier whose numbers have a different form than the number in the text.
@Suite struct OtherCarrierTests {
  @Test(arguments: [
    ("富昇物流通知：您的包裹 A12345678901 正在配送途中", "momo" as CarrierID?),
    // The number's own carrier is named.
    ("7-11 A12345678901", nil), ("富昇物流 300498983411 配送中", nil),
    // A valid check digit, a store on the way, customs.
    ("Swiss Post item RR560791866CH", nil), ("集運包裹 LP00711820449307 轉全家 七賢店", nil),
    ("Customs: declaration for parcel LX539522355DE is complete", nil),
  ])
  func isSaidToDisagree(_ text: String, _ carrier: CarrierID?) throws {
    let notice = try Extractor(carriers: Registry.carriers).read(text, now: Date(timeIntervalSince1970: 1_795_396_200))
    #expect(notice.conflictingCarrier == carrier)
  }
}
