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
    let no = lettered(letter, text(isOne ? .buttonNotSame : .buttonNoneOfThese), .differs(parcel.id))
    if open.question.order != nil { return [[lettered(letter, text(.buttonYes), .parcel(parcel.id, .isOrder)), no]] }
    if others.count == 1 {
      return [[lettered(letter, text(.buttonSame), .parcel(others[0].id, .same(parcel.id))), no]]
    }
    let titles = others.map(shortName)
    return Rows.of(
      zip(others, titles).map { other, title in
        let end = titles.count { $0 == title } > 1 ? difference(other) : ""
        return lettered(letter, title + end, .parcel(other.id, .same(parcel.id)))
      }) + [[no]]
  }

  /// What tells a parcel from others of the same name: the end of its number, the day until when it waits, or when it
  /// was added.
  private func difference(_ parcel: Parcel) -> String {
    if let number = parcel.number { return " " + number.masked }
    return " " + (parcel.deadline.map { deadlineText.day($0) } ?? stamp(parcel.addedAt, isDayOnly: true))
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
