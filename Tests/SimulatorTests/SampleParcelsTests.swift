import Carriers
import Extraction
import Foundation
import Phrases
import Testing
import Tracking

@testable import Simulator

/// The bot reads the messages that the page offers.
@Suite struct SampleParcelsTests {
  @Test(arguments: Language.allCases) func everyMessageNamesItsParcelsCarrier(_ language: Language) throws {
    let words = try #require(try PageTexts.all()[language])
    let names = try #require(try PageTexts.carriers()[language])
    let extractor = try Extractor(carriers: Registry.carriers)
    for parcel in SampleParcels.parcels {
      let route = try #require(CarrierProfile.byID[parcel.carrier]?.route.rawValue)
      let text = try #require(words["notice." + parcel.carrier] ?? words["notice." + route])
        .replacing("{number}", with: parcel.number).replacing("{carrier}", with: names[parcel.carrier] ?? "")
      let read = extractor.read(text, now: Date(timeIntervalSince1970: 1_795_219_200)).numbers
      #expect(read.map(\.number.text) == [parcel.number], "\(text)")
      #expect(read.first?.carriers.first?.carrier.rawValue == parcel.carrier, "\(text)")
      #expect(read.first?.isDecided == true, "\(text)")
    }
  }

  @Test(arguments: Language.allCases) func samplesAreWhatTheySay(_ language: Language) throws {
    let words = try #require(try PageTexts.all()[language])
    let extractor = try Extractor(carriers: Registry.carriers)
    let moment = Date(timeIntervalSince1970: 1_795_219_200)
    let digits = extractor.read(try #require(words["sample.digits.text"]), now: moment)
    #expect(digits.numbers.count == 1 && digits.numbers.first?.isDecided == false)
    let two = extractor.read(try #require(words["sample.two.text"]), now: moment)
    #expect(two.numbers.map { $0.carriers.first?.carrier.rawValue } == ["familyMart", "sevenEleven"])
    let scam = extractor.read(try #require(words["sample.scam.text"]), now: moment)
    #expect(scam.numbers.isEmpty && scam.scam != nil)
  }
}
