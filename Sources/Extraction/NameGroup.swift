import Tracking

/// The carriers that are known by name alone, and `other`. Nearly every number fits some form of theirs, so that numbers
/// are judged as if they were one carrier; of a number that is theirs, a link, names and letters then say whose it is.
struct NameGroup: Sendable {
  /// What numbers are judged by: the carriers with forms of their own, and `other` with the words, hosts and slugs of all
  /// members. Of their forms it has those that need no name; the others are no narrower than its own.
  let judged: [Carrier]
  let members: [Carrier]
  /// Every carrier with its own hosts and slugs.
  let everyone: [(carrier: Carrier, whose: Links.Whose)]
  /// Of the members; a carrier is an index into these.
  private let book: ShapeBook

  init(_ carriers: [Carrier]) throws {
    let members = carriers.filter(\.isKnownByName)
    var judged = carriers.filter { !$0.isKnownByName }
    var everyone = judged.enumerated().map { ($1, Links.Whose(carrier: $0)) }
    if !members.isEmpty {
      let place = judged.firstIndex { $0.id == .other } ?? judged.count
      let other = place < judged.count ? judged[place] : Carrier(id: .other, category: .other)
      if place < judged.count {
        judged[place] = other.joined(by: members)
      } else {
        judged.append(other.joined(by: members))
      }
      everyone += members.enumerated().map { ($1, Links.Whose(carrier: place, member: $0)) }
    }
    (self.judged, self.members, self.everyone) = (judged, members, everyone)
    book = try ShapeBook(carriers: members)
  }

  /// Its place in `judged`.
  func place(of carrier: CarrierID) -> Int? {
    let isMember = members.contains { $0.id == carrier }
    return judged.firstIndex { $0.id == (isMember ? .other : carrier) }
  }

  func member(_ carrier: CarrierID) -> Int? { members.firstIndex { $0.id == carrier } }

  /// Whether that member's numbers look so.
  func takes(_ number: Bytes, _ member: Int) -> Bool { book.fits(Array(number)).contains { $0.carrier == member } }

  /// The member whose form says by itself that the number is its own, and how likely that is.
  func teller(of number: [UInt8]) -> ShapeBook.Fit? { book.fits(number).first(where: \.isTelling) }

  /// The member whose numbers most often look so, where no carrier is named.
  func usual(_ number: Bytes) -> Int? { book.fits(Array(number)).first { $0.need == .context }?.carrier }
}

extension Carrier {
  /// `other`, with what speaks for the members.
  fileprivate func joined(by members: [Carrier]) -> Carrier {
    Carrier(
      id: id, category: category,
      shapes: shapes + members.flatMap(\.shapes).filter { $0.need != .carrierNamed },
      words: words + members.flatMap(\.words), hosts: hosts + members.flatMap(\.hosts),
      slugs: slugs + members.flatMap(\.slugs))
  }
}
