import Cards
import Chat
import Foundation
import Tracking

/// `/add` without a number.
struct AddCommand {
  let services: DialogServices

  func askNumber(of carrier: CarrierID?, _ context: inout UpdateContext) throws {
    context.state.mode = .awaitingNumber(carrier)
    context.state.askedAgainAt = nil
    try context.ask(.systemMessage(.askNumber(carrier)))
  }
}
