import Chat
import Phrases
import Tracking

/// The question whether a parcel is the same as another of the chat, or an order that a mail told of: one line with
/// buttons, below the card that it doubts.
struct SameParcelText: CardPart {
  let context: CardContext

  /// - Parameter isNamed: whether the line says which parcel is asked about, because others stand above it.
  func line(_ open: OpenQuestion, isNamed: Bool = false) -> String {
    if let order = open.question.order {
      let what = [order.shop, order.product].compactMap { TextCleanup.line($0, limit: 30) } + ["#" + order.number]
      let names = ["name": shortName(open.parcel), "order": what.joined(separator: " ")]
      return text(isNamed ? .sameAskOrderOf : .sameAskOrder, names)
    }
    let names = ["name": shortName(open.parcel), "other": open.others.first.map(shortName) ?? ""]
    if open.others.count == 1 { return text(isNamed ? .sameAskOf : .sameAsk, names) }
    if !isNamed, open.parcel.number != nil { return text(.sameAskWhichNotice) }
    return text(isNamed ? .sameAskWhichOf : .sameAskWhich, names)
  }

  /// `letter`: what tells the question from others of the message.
  func buttons(_ open: OpenQuestion, letter: String = "") -> [[Button]] {
    let (parcel, others) = (open.parcel, open.others)
    let isOne = others.count == 1 || open.question.order != nil
    let no = choice(letter + text(isOne ? .buttonNotSame : .buttonNoneOfThese), .differs(parcel.id))
    if open.question.order != nil { return [[choice(letter + text(.buttonYes), .parcel(parcel.id, .isOrder)), no]] }
    if others.count == 1 { return [[choice(letter + text(.buttonSame), .parcel(others[0].id, .same(parcel.id))), no]] }
    return Rows.of(others.map { choice(letter + shortName($0), .parcel($0.id, .same(parcel.id))) }) + [[no]]
  }

  private func choice(_ title: String, _ action: Action) -> Button {
    Button(TextCleanup.title(title, columns: 26), .action(action.encoded))
  }
}

/// A parcel with its open question, and the parcels to choose from.
struct OpenQuestion {
  var parcel: Parcel
  var question: SameParcelQuestion
  var others: [Parcel]
}

extension CardPart {
  var sameParcelText: SameParcelText { SameParcelText(context: context) }

  /// The open question of the parcel. Nil if none is open, or if there is nothing left to choose from: what is over, or
  /// what the carrier has contradicted since, is not asked about.
  func openQuestion(of parcel: Parcel, _ data: any CardData) throws -> OpenQuestion? {
    guard !parcel.status.isFinal, let question = parcel.openQuestion(at: style.now) else { return nil }
    let others = try data.parcels(question.parcels).filter {
      $0.archivedAt == nil && !$0.status.isFinal && $0.id != parcel.id && parcel.canBeSame(as: $0)
    }
    return others.isEmpty && question.order == nil
      ? nil : OpenQuestion(parcel: parcel, question: question, others: others)
  }
}
