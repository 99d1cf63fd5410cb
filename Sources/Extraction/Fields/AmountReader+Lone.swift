/// Amounts that no label stands before: in cells, at the ends of lines, alone in a message.
extension AmountReader {
  /// A parcel with a number waits at a chain's store.
  func isOfWaiting(_ scene: FieldScene) -> Bool {
    scene.speaksOfWaiting && !scene.input.taken.isEmpty && !scene.chains.isEmpty
  }

  private static let others = WordSet(
    """
    運費|运费|寄件費|寄件费|寄貨費|郵資|邮资|退|折|滿|满|省|送|優惠|优惠|價值|价值|申報|原價|原价|尾款|訂金|定金|匯|汇|轉帳|转账|點數|購物金|回饋|保證金|差價|差价|差額|差额|押金|每|單價|消費|消费|手續費|賠|賣|卖|買|买|預算|预算|撥款|拨款|撥入|拨入|不予|入帳|\
    DISCOUNT|OFF|SAVE|REFUND|SHIPPING|POSTAGE|VALUE|WORTH|PAID|DEPOSIT|FEE|CREDIT|REMIT|TRANSFERRED|PAYOUT|POINTS|EACH|SPEND|SOLD|WAS
    """)
  private static let settled: Cue = [.lure, .paidBefore, .offer, .login, .elsewhere]

  /// The sums in a text about parcels that wait at a store, where each can be but what is paid for one of them: the
  /// only sum, or one in each line with a number.
  func lone(_ scene: FieldScene, into fields: inout ArenaList<Field>) {
    guard scene.speaksOfWaiting, !scene.chains.isEmpty, scene.all.isDisjoint(with: Self.settled) else { return }
    let sums = sums(scene).values
    let isEachNamed = areBehindNumbers(sums, scene)
    guard sums.count < 2 && !scene.all.contains(.paid) || areInLines(sums, scene) || isEachNamed else { return }
    for sum in sums.lazy.map(\.range) where !isOther(sum, scene, isPaidElsewhere: isEachNamed) {
      fields.append(Field(.amount, sum, in: sum, rank: 3))
    }
  }

  /// The sums in it that have a mark or unit; those of nothing too.
  private func sums(_ scene: FieldScene) -> ArenaList<Stretch> {
    var sums = ArenaList<Stretch>(scene.arena)
    var end = 0
    for run in scene.input.scene.digits where run.range.count <= 7 && run.range.lowerBound >= end {
      let start = Self.markStart(scene.text, run.range.lowerBound, max(0, run.range.lowerBound - 8))
      guard let form = AmountForm(scene.text, at: start), form.mark != nil || form.unit != nil else { continue }
      guard !scene.input.isTaken(form.digits) else { continue }
      end = form.end
      sums.append(Stretch(start..<form.end))
    }
    return sums
  }

  /// Each stands in a line with a number, and no two in one; so does what says that another is paid.
  private func areInLines(_ sums: Stretches, _ scene: FieldScene) -> Bool {
    var last = -1
    for sum in sums {
      let line = scene.line(sum.range)
      guard line.lowerBound > last, scene.input.isTaken(line) else { return false }
      last = line.lowerBound
    }
    return scene.hits.allSatisfy { !$0.cue.contains(.paid) || scene.input.isTaken(scene.line($0.range)) }
  }

  /// `16933180247（…，$299）、16934402286（…，$475）、16935519024（已付款）`: behind each of several numbers its sum,
  /// or that it is paid.
  private func areBehindNumbers(_ sums: Stretches, _ scene: FieldScene) -> Bool {
    let taken = scene.input.taken
    guard taken.count > 1, !sums.isEmpty, sums.count <= taken.count else { return false }
    var next = 0
    for index in taken.indices {
      let end = index + 1 < taken.count ? taken[index + 1].lowerBound : scene.text.count
      let part = taken[index].upperBound..<max(taken[index].upperBound, end)
      let isPaid = scene.has(.paid, in: part)
      if next < sums.count, sums[next].lowerBound >= part.lowerBound, sums[next].lowerBound < part.upperBound {
        guard !isPaid else { return false }
        next += 1
      } else if !isPaid {
        return false
      }
    }
    return next == sums.count
  }

  private func isOther(_ sum: Range<Int>, _ scene: FieldScene, isPaidElsewhere: Bool) -> Bool {
    guard let form = AmountForm(scene.text, at: sum.lowerBound), value(form, scene, isBareFine: false) != nil else {
      return true
    }
    // 說在光復店 要620塊: of a parcel that has no number here.
    if scene.input.taken.isEmpty, !Self.needs.ends(scene.text, at: sum.lowerBound) { return true }
    return Self.others.begins(scene.text, in: scene.clause(sum))
      || scene.has(isPaidElsewhere ? .errand : [.errand, .paid], in: scene.line(sum))
  }

  private static let needs = WordSet("要|要付")

  /// `…｜11/23 止｜$350`: an amount that is all of its part of a line about a parcel to be collected.
  func readCells(_ scene: FieldScene, _ fields: inout ArenaList<Field>) {
    let text = scene.text
    guard scene.speaksOfCollecting else { return }
    var bar = scene.firstStroke
    while bar < text.count {
      var start = bar + 1
      while text.at(start) == 0x20 { start += 1 }
      if let field = cell(at: start, scene) { fields.append(field) }
      bar = text.next(0x7C, from: bar + 1)
    }
  }

  private func cell(at start: Int, _ scene: FieldScene) -> Field? {
    guard let found = AmountForm(scene.text, at: start), found.mark != nil,
      scene.text.at(found.end) == 0x0A || scene.text.at(found.end) == 0x7C,
      scene.input.isTaken(scene.line(start..<found.end)), let read = value(found, scene, isBareFine: false)
    else { return nil }
    return Field(.amount, read, in: start..<found.end, rank: 2)
  }

  /// `| 350 取貨付款 |`
  func isCell(_ start: Int, _ text: Bytes) -> Bool {
    let before = text.at(start - 1) == 0x20 ? start - 2 : start - 1
    return text.at(before) == 0x7C || text.at(before) == 0x09
  }

  /// The amount in a table's cell.
  func amount(in cell: Range<Int>, _ scene: FieldScene) -> Range<Int>? {
    guard let found = AmountForm(scene.text, at: cell.lowerBound), found.end == cell.upperBound else { return nil }
    return value(found, scene, isBareFine: true)
  }
}
