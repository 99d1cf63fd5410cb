/// A check digit rule. It may only exclude: a number that passes is no more than possible.
public enum CheckRule: String, Sendable, CaseIterable, BitwiseCopyable {
  case none
  /// UPU S10: eight digits weighted 8 6 4 2 3 5 9 7, modulo 11.
  case s10
  /// UPS 1Z: letters as digits, odd and even places weighted 1 and 2, modulo 10.
  case ups1Z
  /// UPS waybill: a letter, then nine digits and their check digit by the 1Z rule.
  case upsWaybill
  /// FedEx 12 digits: weights 3 1 7 …, modulo 11.
  case fedex12
  /// FedEx door tag: `DT`, then the 12-digit rule.
  case fedexDoorTag
  /// FedEx Ground 15 digits.
  case fedexGround15
  /// FedEx Ground 96 (22 digits): the ground rule over the last 15.
  case fedexGround96
  /// FedEx 34 digits: the last 14 by weights 1 7 3 …, modulo 11.
  case fedex34
  /// FedEx ASTRA, 32 digits: the 12-digit rule over the 17th to the 28th.
  case fedexAstra32
  /// USPS Intelligent Mail package barcode, with an optional `420` + ZIP before it.
  case uspsIMpb
  /// USPS 20 digits: the IMpb rule with `91` before them.
  case usps20
  /// All digits but the last, as a number modulo 7, equal the last.
  case mod7
  /// SSCC-18: weights 3 1 3 …, modulo 10.
  case sscc18
}
