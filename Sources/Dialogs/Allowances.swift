import Cards
import Chat
import Foundation
import Store
import Tracking

extension Dialogs {
  /// How many of those that are wanted the chat may still have: they are counted as used with the turn's effects.
  /// - Returns: with it the limit that stands in the way, where fewer are granted than wanted.
  func grant(
    _ wanted: Int, _ allowances: [Allowance], _ context: inout UpdateContext
  ) throws -> (count: Int, spent: SpentAllowance?) {
    var (count, spent): (Int, SpentAllowance?) = (wanted, nil)
    let limited = allowances.filter { limits[$0] > 0 }
    for allowance in limited {
      let used = try context.snapshot.used(allowance, in: context.update.chat, at: context.now)
      let left = max(0, limits[allowance] - (used?.count ?? 0))
      guard left < wanted, left <= count else { continue }
      let until = used?.until ?? context.now.addingTimeInterval(allowance.window)
      // Where two are spent, it is the longer wait that counts.
      if left < count || until > spent?.until ?? .distantPast {
        spent = SpentAllowance(allowance, limit: limits[allowance], until: until)
      }
      count = left
    }
    if count > 0 { context.effects += limited.map { .use($0, count) } }
    return (count, spent)
  }

  /// How many of so many new parcels there is room for, and what is to be said where that is not all. `isWhole`: all of
  /// them or none.
  func room(
    for wanted: Int, isWhole: Bool = false, _ context: inout UpdateContext
  ) throws -> (count: Int, refusal: SystemMessage?) {
    guard wanted > 0 else { return (0, nil) }
    let open = max(0, Self.maxParcels - (try context.snapshot.openParcelCount(in: context.update.chat)))
    if open < wanted, isWhole || open == 0 { return (0, .listFull(limit: Self.maxParcels, left: wanted)) }
    let before = context.effects
    let (count, spent) = try grant(min(open, wanted), [.addsPerDay], &context)
    if count < wanted, isWhole {
      context.effects = before
      return (0, spent.map { .spent($0, left: wanted) })
    }
    guard count < wanted else { return (count, nil) }
    let left = wanted - count
    return (count, spent.map { .spent($0, left: left) } ?? .listFull(limit: Self.maxParcels, left: left))
  }

  /// Whether one more of the chat's parcels may be open.
  func hasRoomToReopen(_ context: UpdateContext) throws -> Bool {
    try context.snapshot.openParcelCount(in: context.update.chat) < Self.maxParcels
  }
}
