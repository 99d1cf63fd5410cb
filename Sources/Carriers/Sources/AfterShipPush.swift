public import Foundation
import Sodium
public import Tracking

/// A webhook call from AfterShip, as described in its API reference under "Webhook signature". The body is JSON. The
/// header `aftership-hmac-sha256` holds the base64 text of the HMAC-SHA256 of the body's bytes as received.
public struct AfterShipPush: Sendable {
  /// The name of the header that holds the signature.
  public static let signatureHeader = "aftership-hmac-sha256"

  /// The kind of event: `tracking_update`, `edd_revise` …; nil unless the outcome is `found` or `notKnownYet`.
  public var event: String?
  /// The id of the event. It is the same each time AfterShip repeats a call.
  public var id: String?
  /// When the call was sent, by AfterShip's clock. The signature covers it.
  public var sentAt: Date?
  /// The carrier; nil when AfterShip names a courier that we do not support.
  public var carrier: CarrierID?

  /// The carriers whose shipment this can be: `carrier`, and those for which AfterShip detects the courier itself (any
  /// foreign post). Nil when `carrier` is nil.
  public var carriers: [CarrierID]? {
    carrier.map { [$0] + AfterShipTags.slugs.filter { $0.slug == nil }.map(\.carrier) }
  }

  /// The result, as from a lookup. With `unauthorized` the signature was wrong and the body was not read.
  public var result: TrackingResult

  /// Checks the signature and reads the body. A wrong signature gives `unauthorized`, an unreadable body
  /// `layoutChanged`.
  public static func read(_ body: [UInt8], signature: String, secret: String) -> AfterShipPush {
    guard !secret.isEmpty,
      let given = Data(base64Encoded: signature.trimmingCharacters(in: .whitespaces)),
      MessageAuthenticationCode.isValid(Array(given), for: body, key: Array(secret.utf8))
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
