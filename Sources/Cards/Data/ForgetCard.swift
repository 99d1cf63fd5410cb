import Chat
import Phrases
import Tracking

/// Asks whether to delete the user's data, a second time if `isSure`.
struct ForgetCard: CardPart {
  let context: CardContext
  let scope: DeletionScope
  let isSure: Bool

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold(text(isSure ? .forgetSureTitle : .forgetTitle)))
    lines.blank()
    if let member = scope.member {
      let values = ["name": memberText.name(member)]
      lines.add(
        scope.parcels > 0 ? text(.forgetMember, count: scope.parcels, values) : text(.forgetMemberNothing, values))
      if scope.others > 0 { lines.add(text(.forgetOthers, count: scope.others)) }
    } else {
      if scope.parcels > 0 { lines.add(text(.forgetParcels, count: scope.parcels)) }
      if scope.archived > 0 { lines.add(text(.forgetArchived, count: scope.archived)) }
      if let receipts = scope.receipts, receipts > 0 { lines.add(text(.forgetReceipts, count: receipts)) }
      if scope.hasAccount { lines.add(text(.forgetAccount)) }
      lines.add(text(.forgetRest))
    }
    lines.blank()
    lines.add(text(isSure ? .forgetSureBody : .forgetBody))
    return Card(text: lines.text, buttons: buttons)
  }

  private var buttons: [[Button]] {
    let (keep, member) = (button(.buttonForgetKeep, .data(.keepData)), scope.member?.id)
    if isSure { return [[button(.buttonForgetSure, .data(.forget(member: member)))], [keep]] }
    let export =
      member == nil && scope.parcels + (scope.receipts ?? 0) > 0
      ? [[button(.buttonExportFirst, .data(.exportAsk))]] : []
    return export + [[button(.buttonForget, .data(.forgetSure(member: member))), keep]]
  }
}
