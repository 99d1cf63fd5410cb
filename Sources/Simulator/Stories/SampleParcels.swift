/// Sample parcels by carrier. Each has a number in the carrier's form and its own story.
enum SampleParcels {
  struct Parcel: Sendable {
    let carrier: String
    let number: String
    let plan: StoryPlanner.Plan

    init(_ carrier: String, _ number: String, _ story: Story, hoursFactor: Double = 1, place: String? = nil) {
      self.carrier = carrier
      self.number = number
      plan = StoryPlanner.Plan(story: story, hoursFactor: hoursFactor, place: place)
    }
  }

  static let parcels: [Parcel] = [
    Parcel("sevenEleven", "F70334584020", .plain, hoursFactor: 0.5, place: "景安門市"),
    Parcel("sevenEleven", "N01856100569", .wrongStore, hoursFactor: 0.5),
    Parcel("sevenEleven", "E48244629063", .returned),
    Parcel("familyMart", "16341539811", .plain, hoursFactor: 1.1, place: "全家中和景平店"),
    Parcel("familyMart", "15326511523", .returned),
    Parcel("hiLife", "HL52267540674", .plain),
    Parcel("okMart", "14305106250", .heldUp),
    Parcel("shopee", "TW268979373141Z", .plain, hoursFactor: 0.8, place: "中和福美 - 智取店"),
    Parcel("shopee", "TW254618236452X", .unknownAtFirst),
    Parcel("tcat", "620434003756", .plain, hoursFactor: 0.5),
    Parcel("tcat", "901230160565", .notAtHome),
    Parcel("tcat", "135063214096", .handedToStore),
    Parcel("hct", "8443674831", .plain),
    Parcel("hct", "6832892964", .lost),
    Parcel("ecan", "577293125651", .heldUp),
    Parcel("kerry", "96310238467", .notAtHome),
    Parcel("postTW", "LH038196094TW", .plain),
    Parcel("momo", "300498983411", .plain, hoursFactor: 0.9),
    Parcel("momo", "300497563376", .returned),
    Parcel("pchome", "125710493260", .plain),
    Parcel("taiwanExpress", "TBK101901611", .neverKnown),
    Parcel("sfExpress", "SF2739630464764", .plain),
    Parcel("dhl", "8469049702", .heldUp),
    Parcel("fedex", "787272553584", .plain),
    Parcel("ups", "1ZE627YY1301487208", .notAtHome),
    Parcel("usps", "9400113542896051811446", .plain),
    Parcel("amazon", "TBA355387027233", .plain),
    Parcel("cainiao", "LP00414316900776", .handedToStore),
    Parcel("yanwen", "UG947859817YP", .silent),
    Parcel("s10", "RF604721248GB", .returned),
    Parcel("customs", "DA95G9500028", .plain),
  ]
}

/// The events of a sample parcel.
extension SampleParcels.Parcel {
  /// The steps after the first look-up and the last one before it, with their hours.
  func steps(at carrier: CarrierProfile) -> [(hours: Double, stage: Stage)] {
    let told = plan.story.steps(on: carrier.route).filter { carrier.statusTexts[$0.stage] != nil }
    let first = told.lastIndex { $0.hours < 0 } ?? 0
    return told.dropFirst(first).map { ($0.hours < 0 ? $0.hours : $0.hours * plan.hoursFactor, $0.stage) }
  }
}
