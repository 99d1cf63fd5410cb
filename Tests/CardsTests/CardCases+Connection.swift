import Cards
import Foundation
import Phrases

extension CardCases {
  private static func connection(_ connection: ConnectionState) -> Make {
    { cards, style in cards.connection(connection, style) }
  }

  private static func present(_ isAccepted: Bool) -> Make {
    { cards, style in
      cards.connection(.present(since: style.now.addingTimeInterval(-3 * 86_400), isAccepted: isAccepted), style)
    }
  }

  static let connections: [String: Make] = [
    "connect-ask": connection(.ask), "connect-not-a-token": connection(.notAToken),
    "connect-checking": connection(.checking), "connect-accepted": connection(.accepted),
    "connect-refused": connection(.refused), "connect-unchecked": connection(.unchecked),
    "connect-present": present(true), "connect-present-unchecked": present(false),
    "connect-ask-remove": connection(.askRemove), "connect-removed": connection(.removed),
    "connect-no-longer-accepted": connection(.noLongerAccepted),
    "connect-unreadable": connection(.unreadable), "connect-private-only": connection(.privateOnly),
    "connect-unavailable": connection(.unavailable),
  ]
}
