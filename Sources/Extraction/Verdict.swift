import Tracking

/// What is made of one span. Plain memory: words and ids are made for what is returned alone.
enum Verdict {
  /// Likeliest first; never empty.
  case number(candidates: UnsafeBufferPointer<Ranked>, isDecided: Bool)
  /// Behind a carrier's label, with the form of none.
  case labelled(Bearer)
  /// The check digit is wrong.
  case doubtful(carriers: CarrierSet)
  case nothing(Refusal)

  /// A carrier that the number may belong to.
  struct Ranked {
    /// Index into the list of carriers.
    let carrier: Int
    let confidence: Double
    let reasons: Evidence.Reasons
    /// Of a carrier that is known by name.
    let bearer: Bearer
  }
}

/// Why a span is no tracking number.
enum Refusal {
  /// It looks like something else.
  case decoy(Decoy.Look)
  /// It stands in a shortener's address.
  case shortener
  /// It stands in the address of a page that is no carrier's, or under a name that says something else.
  case link
  /// The word before or behind it says that it is something else.
  case word(Role, hit: Int?)
  /// No carrier has numbers of its form, and no label makes it one.
  case shape
  /// Its form fits, and nothing says that it is a parcel's.
  case context
}

extension Verdict {
  /// The candidates in words; empty where the span is not taken for a number.
  func candidates(_ group: NameGroup) -> [Notice.Candidate] {
    switch self {
    case .number(let ranked, _):
      ranked.map { rank in
        Notice.Candidate(
          carrier: rank.bearer.carrier(group) ?? group.judged[rank.carrier].id, confidence: rank.confidence,
          reasons: rank.reasons)
      }
    case .labelled(let bearer):
      [
        Notice.Candidate(
          carrier: bearer.carrier(group) ?? .other, confidence: Evidence.labelledConfidence, reasons: .label)
      ]
    case .doubtful, .nothing: []
    }
  }

  /// Where the name of a carrier stands that we have no definition of, of a number that is that carrier's.
  var unknownName: Range<Int>? {
    let bearer: Bearer? =
      switch self {
      case .number(let ranked, _): ranked.first { !$0.bearer.name.range.isEmpty }?.bearer
      case .labelled(let bearer): bearer
      case .doubtful, .nothing: nil
      }
    return bearer.flatMap { $0.name.range.isEmpty ? nil : $0.name.range }
  }
}

/// All that speaks about one span. The span is large, and stays where it lies.
struct Case {
  let place: UnsafePointer<Span>
  let surroundings: Surroundings
  let decoy: Decoy?
  let link: Links.Link?
  /// What the address says of it.
  let key: LinkKey?
  let heard: UnsafeBufferPointer<Mentions.Heard>
  /// The carrier that the user chose for this form.
  let chosen: Int?
  /// Its place among the numbers that share out the names.
  let index: Int?
  /// The carriers that are named nearest and take the number; nil when none does.
  var named: (carriers: CarrierSet, cost: Int)?

  enum LinkKey { case number, other, unknown }

  @inline(__always)
  var span: Span { place.pointee }
  var role: Role? { surroundings.role }
  var hasLabel: Bool { role == .label || role == .softLabel || key == .number }
  /// Order, phone, invoice …: the number belongs to something else.
  var isOther: Bool { role == .order || role == .foreign || role == .generic }
}
