import Tracking

/// All that speaks about one span.
struct Case: Sendable {
  let span: Span
  let surroundings: Surroundings
  let decoy: Decoy?
  let page: LinkBook.Page?
  /// What the address says of it.
  let key: LinkBook.Key?
  let heard: [Names.Heard]
  /// The carrier that the user chose for this form.
  let chosen: Int?
  /// The carriers that are named nearest and take the number, and how far off; nil when none does.
  var named: (carriers: CarrierSet, cost: Int)?

  var role: Role? { surroundings.role }
  var hasLabel: Bool { role?.isLabel ?? false || key == .number }
  /// Order, phone, invoice …: the number belongs to something else.
  var isOther: Bool { role?.isOther ?? false }

  func isNamed(within reach: Int) -> Bool { named.map { $0.cost <= reach } ?? false }
}

/// What is made of one span.
enum SpanVerdict: Sendable {
  /// Likeliest first; never empty.
  case number([Ranked], isDecided: Bool)
  /// Behind a carrier's label, with the form of none.
  case labelled(Bearer)
  /// The check digit is wrong.
  case doubtful(CarrierSet)
  /// It is too long or too short for the carrier that is named beside it, whose numbers have these lengths.
  case wrongLength(Int, [Int])
  case nothing(NoNumberReason)

  /// A carrier that the number may belong to.
  struct Ranked: Sendable {
    let carrier: Int
    let confidence: Double
    let reasons: Evidence.Reasons
    /// Of a carrier that is known by name.
    let bearer: Bearer
  }

  /// The candidates in words; empty where the span is not taken for a number.
  func candidates(_ book: CarrierBook) -> [ExtractionResult.Candidate] {
    switch self {
    case .number(let ranked, _):
      ranked.map {
        ExtractionResult.Candidate(
          carrier: $0.bearer.carrier(book) ?? book.judged[$0.carrier].id, confidence: $0.confidence, reasons: $0.reasons
        )
      }
    case .labelled(let bearer):
      [
        ExtractionResult.Candidate(
          carrier: bearer.carrier(book) ?? .other, confidence: Evidence.labelledConfidence, reasons: .label)
      ]
    case .doubtful, .wrongLength, .nothing: []
    }
  }

  /// The word that makes it no number.
  var word: Int? { if case .nothing(.word(_, let word)) = self { word } else { nil } }

  var isNothing: Bool { if case .nothing = self { true } else { false } }
}

/// Why a span is no tracking number.
enum NoNumberReason: Sendable, Equatable {
  /// It looks like something else.
  case decoy(Decoy.Look)
  /// It stands in a shortener's address.
  case shortener
  /// It stands in the address of a page that is no carrier's, or under a name that says something else.
  case link
  /// The word before or behind it says that it is something else.
  case word(Role, word: Int?)
  /// No carrier has numbers of its form, and no label makes it one.
  case shape
  /// Its form fits, and nothing says that it is a parcel's.
  case context
}

/// Whose a number is among the carriers that are known by name.
enum Bearer: Sendable {
  /// Nothing says whose it is.
  case unknown
  /// A place in `CarrierBook.members`.
  case member(Int)
  /// The name in the text of a carrier that we have no definition of.
  case named(Range<Int>)

  var name: Range<Int>? { if case .named(let name) = self { name } else { nil } }

  func carrier(_ book: CarrierBook) -> CarrierID? {
    if case .member(let member) = self { book.members[member].id } else { nil }
  }
}
