public import Foundation
import Sodium
public import Tracking

/// What AfterShip sends to a webhook of ours, as its reference describes under "Webhook signature": JSON, signed in the
/// header `aftership-hmac-sha256` with base64 of the HMAC-SHA256 over the bytes of the body as they came.
public struct AfterShipPush: Sendable {
  /// The name of the header that holds the signature.
  public static let signatureHeader = "aftership-hmac-sha256"

  /// `tracking_update`, `edd_revise` …; nil where the outcome is not `found` or `notKnownYet`.
  public var event: String?
  /// The same in every repetition of one message.
  public var id: String?
  /// When it was sent, by AfterShip's clock; signed with the rest.
  public var sentAt: Date?
  /// Nil when AfterShip names a courier that we have no carrier for.
  public var carrier: CarrierID?

  /// Whose parcel it may be: that carrier's, or mail that AfterShip itself recognized as that post's. Nil as `carrier`.
  public var carriers: [CarrierID]? {
    carrier.map { [$0] + AfterShipTags.slugs.filter { $0.slug == nil }.map(\.carrier) }
  }

  /// As from a question. `unauthorized`: the signature is not AfterShip's; nothing of the body was believed.
  public var result: TrackingResult

  /// Verifies and reads one message.
  public static func read(_ body: [UInt8], signature: String, secret: String) -> AfterShipPush {
    guard !secret.isEmpty,
      let given = Data(base64Encoded: signature.trimmingCharacters(in: .whitespaces)),
      MessageAuthenticationCode.isRight(Array(given), for: body, key: Array(secret.utf8))
    else { return AfterShipPush(result: TrackingResult(.unauthorized)) }
    guard let push = try? JSONDecoder().decode(AfterShipAnswer.Push.self, from: Data(body)),
      let number = TrackingNumber(push.tracking.number)
    else { return AfterShipPush(result: TrackingResult(.layoutChanged(excerpt: Excerpt.masked(body)))) }
    return AfterShipPush(
      event: push.event, id: push.eventID, sentAt: Date(timeIntervalSince1970: push.sentAt),
      carrier: AfterShipTags.carrier(push.tracking.slug),
      result: AfterShipSource.result(push.tracking, number))
  }
}
