import Tracking

/// Places in a list of carriers.
typealias CarrierSet = Set<Int>

/// The carriers, as numbers are judged by them.
///
/// Nearly every number has some form of those that are known by name alone (`Carrier.isKnownOnlyByName`). They are
/// judged as one, `other`; of a number that is theirs, links, names and letters then say whose it is (`Bearer`).
struct CarrierBook: Sendable {
  /// Those with forms of their own, and `other` with the words, hosts and slugs of all members.
  let judged: [Carrier]
  let members: [Carrier]
  let shapes: ShapeBook
  /// Of the members.
  let memberShapes: ShapeBook
  /// The place of `other` in `judged`.
  let others: CarrierSet
  private let places: [CarrierID: Int]
  private let memberPlaces: [CarrierID: Int]

  init(_ carriers: [Carrier]) throws {
    let members = carriers.filter(\.isKnownOnlyByName)
    var judged = carriers.filter { !$0.isKnownOnlyByName }
    if !members.isEmpty {
      let other = judged.first { $0.id == .other } ?? Carrier(id: .other, category: .other)
      judged.removeAll { $0.id == .other }
      judged.append(Self.join(other, members))
    }
    (self.judged, self.members) = (judged, members)
    shapes = try ShapeBook(judged)
    memberShapes = try ShapeBook(members)
    others = Set(judged.indices.filter { judged[$0].id == .other })
    places = Dictionary(judged.enumerated().map { ($1.id, $0) }) { first, _ in first }
    memberPlaces = Dictionary(members.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// `other`, with what speaks for the members. Of their forms it has those that need no name; its own are wider than the
  /// rest.
  private static func join(_ other: Carrier, _ members: [Carrier]) -> Carrier {
    Carrier(
      id: other.id, category: other.category,
      shapes: other.shapes + members.flatMap(\.shapes).filter { $0.need != .carrierNamed },
      words: other.words + members.flatMap(\.words), hosts: other.hosts + members.flatMap(\.hosts),
      slugs: other.slugs + members.flatMap(\.slugs))
  }

  /// Its place in `judged`.
  func place(of carrier: CarrierID) -> Int? { memberPlaces[carrier] == nil ? places[carrier] : others.first }

  func member(_ carrier: CarrierID) -> Int? { memberPlaces[carrier] }

  /// Whether that member's numbers look so.
  func takes(_ number: [Character16], _ member: Int) -> Bool {
    memberShapes.fits(number).contains { $0.carrier == member }
  }

  /// The member whose form says by itself that the number is its own.
  func teller(of number: [Character16]) -> ShapeBook.Fit? { memberShapes.fits(number).first(where: \.isTelling) }

  /// The member whose numbers most often look so, where no carrier is named.
  func usual(_ number: [Character16]) -> Int? {
    memberShapes.fits(number).first { $0.shape.need == .context }?.carrier
  }
}
