extension CheckRule {
  /// Whether `number` passes; a number that the rule cannot be applied to (length, letters) fails.
  public func holds(for number: TrackingNumber) -> Bool { holds(for: Array(number.text.utf8)) }

  /// Whether the ASCII bytes of a number in normal form pass.
  public func holds(for ascii: [UInt8]) -> Bool { ascii.withUnsafeBufferPointer { holds(for: $0) } }

  /// The same where they lie.
  public func holds(for ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .none: true
    case .s10: CheckDigits.s10(ascii)
    case .ups1Z: CheckDigits.ups1Z(ascii)
    case .upsWaybill: ascii.count == 11 && CheckDigits.alternating(ascii[1...], 1, 2)
    case .fedex12: ascii.count == 12 && CheckDigits.weighted(ascii[...], by: (3, 1, 7))
    case .fedexDoorTag: ascii.count == 14 && CheckDigits.weighted(ascii[2...], by: (3, 1, 7))
    case .fedexGround15: ascii.count == 15 && CheckDigits.alternating(ascii[...], 1, 3)
    case .fedexGround96: ascii.count == 22 && CheckDigits.alternating(ascii[7...], 1, 3)
    case .fedex34: ascii.count == 34 && CheckDigits.weighted(ascii[20...], by: (1, 7, 3))
    case .fedexAstra32:
      ascii.count == 32 && ascii.allSatisfy { (48...57).contains($0) }
        && CheckDigits.weighted(ascii[16..<28], by: (3, 1, 7))
    case .uspsIMpb: CheckDigits.uspsIMpb(ascii)
    case .usps20: CheckDigits.usps20(ascii)
    case .mod7: CheckDigits.mod7(ascii)
    case .sscc18: ascii.count == 18 && CheckDigits.alternating(ascii[...], 3, 1)
    }
  }
}

/// The arithmetic behind `CheckRule`, over ASCII bytes. Bytes that are no digits fail every rule.
enum CheckDigits {
  /// UPU S10: eight digits by 8 6 4 2 3 5 9 7; 11 − (sum mod 11), 10 as 0 and 11 as 5.
  static func s10(_ ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ascii.count == 13 else { return false }
    // One decimal digit a place; the last is the first number's weight.
    var (sum, weights) = (0, 79_532_468)
    for byte in ascii[2..<10] {
      guard let value = digit(byte) else { return false }
      sum += value * (weights % 10)
      weights /= 10
    }
    let check =
      switch 11 - sum % 11 {
      case 10: 0
      case 11: 5
      case let value: value
      }
    return digit(ascii[10]) == check
  }

  /// `1Z`, fifteen letters or digits, check digit: odd places by 1, even places by 2, modulo 10.
  static func ups1Z(_ ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ascii.count == 18 else { return false }
    var sum = 0
    for place in 2..<17 {
      guard let value = upsValue(ascii[place]) else { return false }
      sum += place % 2 == 0 ? value : 2 * value
    }
    return digit(ascii[17]) == (10 - sum % 10) % 10
  }

  /// An optional `420` with a ZIP of five or nine digits stands before the 22 to 34 digits that are checked.
  static func uspsIMpb(_ ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    let isRouted = ascii.starts(with: [52, 50, 48])
    for prefix in [0, 8, 12] where (prefix > 0) == isRouted {
      let length = ascii.count - prefix
      guard length == 22 || length == 26 || (!isRouted && (length == 30 || length == 34)) else { continue }
      // The digit before the check digit weighs 3, then 1, 3 … leftwards: from the left too, the length being even.
      if ascii[prefix] == 57 { return alternating(ascii[prefix...], 3, 1) }
    }
    return false
  }

  /// Weights 3 1 3 …: either of the twenty digits alone, or (as on older labels) with `91` before them.
  static func usps20(_ ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    ascii.count == 20 && (alternating(ascii[...], 3, 1) || alternating(ascii[...], 3, 1, start: 9 * 3 + 1))
  }

  /// All digits but the last, taken as one number, modulo 7.
  static func mod7(_ ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ascii.count >= 2 else { return false }
    var rest = 0
    for byte in ascii.dropLast() {
      guard let value = digit(byte) else { return false }
      // As long as another digit has room, nothing need be divided.
      if rest > (Int.max - 9) / 10 { rest %= 7 }
      rest = rest * 10 + value
    }
    return digit(ascii[ascii.count - 1]) == rest % 7
  }

  /// Odd places times `odd`, even places times `even`, modulo 10, complement to ten; the last digit is the check.
  static func alternating(_ ascii: Slice<UnsafeBufferPointer<UInt8>>, _ odd: Int, _ even: Int, start: Int = 0) -> Bool {
    var (sum, isOdd) = (start, true)
    for byte in ascii.dropLast() {
      guard let value = digit(byte) else { return false }
      sum += value * (isOdd ? odd : even)
      isOdd.toggle()
    }
    guard let last = ascii.last else { return false }
    return digit(last) == (10 - sum % 10) % 10
  }

  /// Three weights in turn from the left, modulo 11, 10 as 0; the last digit is the check.
  static func weighted(_ ascii: Slice<UnsafeBufferPointer<UInt8>>, by weights: (Int, Int, Int)) -> Bool {
    var (sum, turn) = (0, weights)
    for byte in ascii.dropLast() {
      guard let value = digit(byte) else { return false }
      sum += value * turn.0
      turn = (turn.1, turn.2, turn.0)
    }
    guard let last = ascii.last else { return false }
    return digit(last) == sum % 11 % 10
  }

  private static func digit(_ byte: UInt8) -> Int? { (48...57).contains(byte) ? Int(byte) - 48 : nil }

  /// Digits as they are, letters as (ASCII − 63) mod 10: A is 2, H 9, I 0.
  private static func upsValue(_ byte: UInt8) -> Int? {
    if let value = digit(byte) { return value }
    return (65...90).contains(byte) ? (Int(byte) - 63) % 10 : nil
  }
}
