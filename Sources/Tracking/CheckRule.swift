/// A check digit rule. It can only exclude a carrier: a number that passes is merely possible.
public enum CheckRule: String, Sendable, CaseIterable, BitwiseCopyable {
  /// No rule: every number passes.
  case none
  /// UPU S10: eight digits with the weights 8 6 4 2 3 5 9 7, modulo 11.
  case s10
  /// UPS 1Z: letters count as digits; odd and even positions have the weights 1 and 2, modulo 10.
  case ups1Z
  /// UPS waybill: a letter, nine digits and their check digit by the 1Z rule.
  case upsWaybill
  /// FedEx, 12 digits: weights 3 1 7 …, modulo 11.
  case fedex12
  /// FedEx door tag: `DT`, then 12 digits by the `fedex12` rule.
  case fedexDoorTag
  /// FedEx Ground, 15 digits: weights 1 3 1 …, modulo 10.
  case fedexGround15
  /// FedEx Ground 96, 22 digits: the `fedexGround15` rule over the last 15.
  case fedexGround96
  /// FedEx, 34 digits: weights 1 7 3 … over the last 14, modulo 11.
  case fedex34
  /// FedEx ASTRA, 32 digits: the `fedex12` rule over the 17th to the 28th digit.
  case fedexAstra32
  /// USPS Intelligent Mail package barcode, with an optional `420` and ZIP code before it.
  case uspsIMpb
  /// USPS, 20 digits: the IMpb rule, with or without `91` before them.
  case usps20
  /// The last digit equals all digits before it, read as one number, modulo 7.
  case mod7
  /// SSCC-18: weights 3 1 3 …, modulo 10.
  case sscc18
}
