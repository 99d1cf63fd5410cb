import Tracking

/// Whose a number is among the carriers that are known by name.
struct Bearer: BitwiseCopyable {
  /// Nothing says whose it is.
  static let unknown = Bearer()

  /// Index into `NameGroup.members`; -1 for none of them.
  private(set) var member = -1
  /// The name in the searched text of a carrier that is none of them; empty where there is none.
  private(set) var name = Stretch(0..<0)

  private init() {}

  init(member: Int) { self.member = member }

  init(name: Range<Int>) { self.name = Stretch(name) }

  func carrier(_ group: NameGroup) -> CarrierID? { member < 0 ? nil : group.members[member].id }
}

extension Judge {
  /// Asked once a number is known to be of the group. A link says most; then, of the names around, one whose numbers look
  /// so; then letters, which no other carrier puts before its numbers; then the nearest name.
  func bearer(_ matter: Case) -> Bearer {
    if let member = matter.link?.member { return Bearer(member: member) }
    let number = matter.span.number
    let names = names(matter)
    // A carrier without a definition may number as it likes.
    let known = names.prefix { member(at: $0) != nil }
    if let fitting = known.lazy.compactMap(member(at:)).first(where: { group.takes(number, $0) }) {
      return Bearer(member: fitting)
    }
    if let teller = group.teller(of: Array(number)) { return Bearer(member: teller.carrier) }
    if let nearest = names.first { return bearer(at: nearest) }
    if let only = onlyBearer(matter) { return only }
    if let chosen = choices(matter) { return Bearer(member: chosen) }
    guard bearers.isEmpty else { return .unknown }
    if let usual = group.usual(number) { return Bearer(member: usual) }
    return mentions.carriers.isEmpty ? introduced(matter.span.range.lowerBound) ?? .unknown : .unknown
  }

  /// Not all digits in the address of a page are numbers of parcels: they look like the carrier's, or are called so.
  func isOnOwnPage(_ matter: Case) -> Bool {
    guard let link = matter.link, let member = link.member, !link.isTracker else { return true }
    return matter.key == .number || group.takes(matter.span.number, member) && !isDated(matter.span)
  }

  private static let introductions = WordSet("物流公司:|物流商:|快遞公司:|快递公司:|承運商:|承运商:|CARRIER:|COURIER:")
  /// Bytes from there to the number.
  private static let introducedWithin = 120
  private static let nameBytes = 4...40

  /// 物流公司：安捷快運, before the number at `end`.
  private func introduced(_ end: Int) -> Bearer? {
    let before = max(0, end - Self.introducedWithin)..<end
    guard let place = Self.introductions.first(scene.text, in: before),
      let length = Self.introductions.length(scene.text, at: place)
    else { return nil }
    var start = place + length
    while start < end, scene.text[start] == 0x20 { start += 1 }
    var stop = start
    while stop < end, !Marks.endsClause(scene.text, at: stop) { stop += 1 }
    while stop > start, scene.text[stop - 1] == 0x20 { stop -= 1 }
    guard stop < end, Self.nameBytes.contains(stop - start), !scene.text[start..<stop].contains(where: \.isDigit) else {
      return nil
    }
    return Bearer(name: start..<stop)
  }

  /// The names of the group's carriers that are heard at the number, nearest first, as places in the scene's hits; those
  /// that stand at other numbers left out.
  private func names(_ matter: Case) -> [Int] {
    let heard = matter.heard.filter { isBearer($0.hit) }
    guard let nearest = heard.first, nearest.cost <= Evidence.Reach.far else { return [] }
    return heard.filter { $0.cost < nearest.cost + Evidence.Distance.taken }.map(\.hit)
  }

  private static let stations = WordSet("兔喜|快寶|快宝")
  private static let switches = WordSet("換成|换成|改成|改為|改为|改走|換為|换为")

  /// The word names one of the group's carriers: no station that keeps what they bring, and none that another takes the
  /// place of, as in 圆通换成申通.
  private func isBearer(_ hit: Int) -> Bool {
    let range = scene.hits[hit].range
    return !(scene.sense(hit).carriers & others).isEmpty && !Self.stations.stands(scene.text, at: range.lowerBound)
      && !Self.switches.stands(scene.text, at: range.upperBound)
  }

  /// All words that do, from the left.
  private var bearers: [Int] { mentions.hits.filter(isBearer) }

  private func member(at hit: Int) -> Int? { scene.meaning(hit).member }

  private func bearer(at hit: Int) -> Bearer {
    if let member = member(at: hit) { return Bearer(member: member) }
    // A word that is a label as well holds more than the name.
    return scene.sense(hit).role == nil ? Bearer(name: scene.hits[hit].range) : .unknown
  }

  /// Of the only carrier that the text names, however far off.
  private func onlyBearer(_ matter: Case) -> Bearer? {
    guard let only = mentions.only, (only - others).isEmpty else { return nil }
    let hits = bearers
    let members = Set(hits.map { member(at: $0) ?? -1 })
    return members.count == 1 ? hits.first.map(bearer(at:)) : nil
  }

  private func choices(_ matter: Case) -> Int? {
    guard !choices.isEmpty, let form = TrackingNumber(ascii: matter.span.number)?.form else { return nil }
    return choices[form].flatMap(group.member)
  }
}
