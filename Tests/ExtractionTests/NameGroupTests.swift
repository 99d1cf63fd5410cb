import Carriers
import Extraction
import Foundation
import Testing
import Tracking

/// Carriers that are known only by name, because their numbers have no form of their own.
@Suite struct NameGroupTests {
  private static let group = Registry.carriers.filter(\.isKnownOnlyByName)

  private func read(_ text: String, _ memory: ChatMemory = ChatMemory()) throws -> ExtractionResult {
    try #require(shared).read(text, now: moment, memory: memory)
  }

  static let examples = group.flatMap { carrier in
    carrier.shapes.flatMap { shape in shape.examples.map { (carrier.id, carrier.words[0], $0) } }
  }

  @Test(arguments: examples)
  func everyExampleIsReadBesideItsName(carrier: CarrierID, word: String, example: String) throws {
    let found = try read("\(word) tracking number \(example)").numbers.first
    #expect(found?.number.text == example)
    #expect(found?.carriers.first?.carrier == carrier && found?.isDecided == true)
  }

  /// Digits alone do not make such a carrier a candidate if the text does not name it.
  @Test func digitsAloneAreNobodysHere() throws {
    let ids = Set(Self.group.map(\.id))
    for (_, _, example) in Self.examples where example.utf8.allSatisfy({ (48...57).contains($0) }) {
      let number = try #require(TrackingNumber(example))
      let candidates = try #require(shared).candidates(for: number).map(\.carrier)
      #expect(ids.isDisjoint(with: candidates), "\(example): \(candidates)")
    }
  }

  @Test(arguments: [
    // The nearest name.
    ("中通 534012345678\n申通 268123456789", ["zto", "sto"]),
    ("佐川 401234567890、ヤマト 401234567891", ["sagawa", "yamato"]),
    // A name whose carrier has such numbers wins over a nearer name whose carrier has none.
    ("UniUni parcel from Evri H00GHA0719355206", ["evri"]),
    // A carrier without a definition has numbers of any form; a pick-up station keeps other carriers' parcels.
    ("邮政 9812345678901\n百世 9837261504829", ["chinaPost", "other"]), ("您的中通包裹已到兔喜超市，单号 78391046627305", ["zto"]),
    ("新的单号 77599337361414，圆通换成申通", ["sto"]),
    // Letters that only one carrier uses, whatever carrier is named.
    ("兔喜生活 JT5993102721214 已到站", ["jtExpress"]), ("京东订单已发货 运单号 YT8812345678901", ["yto"]),
    // A link to the carrier's page, or to an aggregator.
    ("https://www.royalmail.com/track-your-item#/tracking-results/0312345678901234", ["royalMail"]),
    ("https://www.kuaidi100.com/chaxun?com=zhongtong&nu=75312345678901", ["zto"]),
    ("https://t.17track.net/en#nums=401234567890&fc=100040", ["sagawa"]),
    // Numbers of postal services are not affected.
    ("Royal Mail RF604721248GB", ["s10"]), ("中國郵政 RR123456785CN", ["s10"]),
    // A number that fits a domestic carrier does not belong to the named one.
    ("中通 620434003756", ["zto"]), ("Sagawa 620434003756", ["sagawa"]),
    // After a label, with the form of no carrier.
    ("Purolator tracking number AB-12-345678", ["purolator"]),
  ])
  func aNumberIsWhoseItIsSaidToBe(text: String, carriers: [CarrierID]) throws {
    #expect(try read(text).numbers.map { $0.carriers[0].carrier } == carriers)
  }

  @Test(arguments: [
    "https://www.auspost.com.au/about-us/news/202611240931", "https://www.dpd.com/shop?article=1234567890",
  ])
  func aPageOfTheirsIsNoParcel(text: String) throws {
    #expect(try read(text).numbers.isEmpty)
  }

  @Test(arguments: [
    ("百世快递 运单 71234567890123", "百世快递"), ("Pos Laju tracking no. 620434003756", "Pos Laju"),
    ("ｐｏｓ　ｌａｊｕ 620434003756", "ｐｏｓ　ｌａｊｕ"), ("物流公司：安捷快運\n運單號：AJ1234567890", "安捷快運"),
    ("Courier: Speedy Parcels\nTracking number: SPP0012345678", "Speedy Parcels"), ("中通 534012345678", nil),
    ("黑貓 620434003756", nil),
  ])
  func anUnknownCarrierKeepsItsName(text: String, name: String?) throws {
    let found = try #require(try read(text).numbers.first)
    #expect(found.carrierName == name)
    #expect((found.carriers[0].carrier == .other) == (name != nil))
  }

  @Test func whatAChatChoseBeforeIsRemembered() throws {
    let number = try #require(TrackingNumber("212345678901"))
    let memory = ChatMemory(choices: [number.form: "sagawa"])
    #expect(try read("包裹 212345678901 已寄出", memory).numbers.map { $0.carriers[0].carrier } == ["sagawa"])
  }

  @Test func everyWordIsOneCarriers() {
    var bearers: [String: CarrierID] = [:]
    for carrier in Registry.carriers where carrier.isKnownOnlyByName || carrier.id == .other {
      for word in carrier.words {
        #expect(bearers[word] == nil, "\(word) names \(carrier.id) and \(bearers[word] ?? .other)")
        bearers[word] = carrier.id
      }
    }
  }
}
