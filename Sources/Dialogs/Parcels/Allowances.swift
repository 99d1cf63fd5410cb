import Cards
import Chat
import Foundation
import Store
import Tracking

/// How much a chat may still use: look-ups, new parcels, imports.
struct Allowances {
  let services: DialogServices

  /// Counts up to `wanted` uses against the chat's allowances. The uses are recorded with the effects of the update.
  /// - Returns: the number of uses granted, and the allowance that limits it if that is less than `wanted`.
  func grant(_ wanted: Int, _ allowances: [Allowance], _ context: inout UpdateContext) throws -> (
    count: Int, spent: SpentAllowance?
  ) {
    let limits = services.limits
    var (count, spent): (Int, SpentAllowance?) = (wanted, nil)
    let limited = allowances.filter { limits[$0] > 0 }
    for allowance in limited {
      let used = try context.snapshot.usage(of: allowance, in: context.update.chat, at: context.now)
      let left = max(0, limits[allowance] - (used?.count ?? 0))
      guard left < wanted, left <= count else { continue }
      let until = used?.until ?? context.now.addingTimeInterval(allowance.window)
      // If two allowances are used up, the one with the longer wait is reported.
      if left < count || until > spent?.until ?? .distantPast {
        spent = SpentAllowance(allowance, limit: limits[allowance], until: until)
      }
      count = left
    }
    if count > 0 { context.effects += limited.map { .countUse($0, count) } }
    return (count, spent)
  }

  /// How many of the new parcels fit in the chat's list and allowance, and what to tell the user if not all fit.
  /// `allOrNothing`: accept all of them or none.
  func reserveRoom(for wanted: Int, allOrNothing: Bool = false, _ context: inout UpdateContext) throws -> (
    count: Int, refusal: SystemMessage?
  ) {
    guard wanted > 0 else { return (0, nil) }
    let open = max(0, try context.roomForParcels())
    let limit = Parcel.maxInChat
    if open < wanted, allOrNothing || open == 0 { return (0, .listFull(limit: limit, left: wanted)) }
    let before = context.effects
    let (count, spent) = try grant(min(open, wanted), [.addsPerDay], &context)
    if count < wanted, allOrNothing {
      context.effects = before
      return (0, spent.map { .spent($0, left: wanted) })
    }
    guard count < wanted else { return (count, nil) }
    let left = wanted - count
    return (count, spent.map { .spent($0, left: left) } ?? .listFull(limit: limit, left: left))
  }
}

extension UpdateContext {
  /// How many more open parcels the chat may have. Negative if it has too many.
  func roomForParcels() throws -> Int { Parcel.maxInChat - (try snapshot.openParcelCount(in: update.chat)) }
}
