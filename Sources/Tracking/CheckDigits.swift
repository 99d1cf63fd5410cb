extension CheckRule {
  /// Whether `number` passes the rule. A number that the rule does not apply to, by length or letters, fails.
  public func holds(for number: TrackingNumber) -> Bool { holds(for: Array(number.text.utf8)) }

  /// Whether a number in normal form passes the rule. `ascii`: its ASCII bytes.
  public func holds(for ascii: [UInt8]) -> Bool { ascii.withUnsafeBufferPointer { holds(for: $0) } }

  /// Same as above, for a buffer. It avoids a copy.
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

/// The arithmetic of `CheckRule` over ASCII bytes. A byte that is not a digit fails every rule, except where letters
/// are part of the number.
enum CheckDigits {
  /// UPU S10: eight digits with the weights 8 6 4 2 3 5 9 7. The check digit is 11 − (sum mod 11); 10 becomes 0 and 11
  /// becomes 5.
  static func s10(_ ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ascii.count == 13 else { return false }
    // The weights as the decimal digits of one number. The last digit is the weight of the first digit of the serial
    // number.
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

  /// `1Z`, fifteen letters or digits, a check digit. Odd positions have weight 1, even positions 2; modulo 10.
  static func ups1Z(_ ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ascii.count == 18 else { return false }
    var sum = 0
    for place in 2..<17 {
      guard let value = upsValue(ascii[place]) else { return false }
      sum += place % 2 == 0 ? value : 2 * value
    }
    return digit(ascii[17]) == (10 - sum % 10) % 10
  }

  /// Checks 22, 26, 30 or 34 digits that begin with 9. Before 22 or 26 digits, `420` and a ZIP code of five or nine
  /// digits may come.
  static func uspsIMpb(_ ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    let isRouted = ascii.starts(with: [52, 50, 48])
    for prefix in [0, 8, 12] where (prefix > 0) == isRouted {
      let length = ascii.count - prefix
      guard length == 22 || length == 26 || (!isRouted && (length == 30 || length == 34)) else { continue }
      // The weights from the right, starting before the check digit, are 3, 1, 3 … The length is even, so the weights
      // from the left also start with 3.
      if ascii[prefix] == 57 { return alternating(ascii[prefix...], 3, 1) }
    }
    return false
  }

  /// Weights 3 1 3 …, over the twenty digits alone or, as on older labels, with `91` before them.
  static func usps20(_ ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    ascii.count == 20 && (alternating(ascii[...], 3, 1) || alternating(ascii[...], 3, 1, start: 9 * 3 + 1))
  }

  /// All digits but the last, read as one number, modulo 7.
  static func mod7(_ ascii: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ascii.count >= 2 else { return false }
    var rest = 0
    for byte in ascii.dropLast() {
      guard let value = digit(byte) else { return false }
      // Reduce only when the next digit could overflow. A division for each digit would be slower.
      if rest > (Int.max - 9) / 10 { rest %= 7 }
      rest = rest * 10 + value
    }
    return digit(ascii[ascii.count - 1]) == rest % 7
  }

  /// Odd positions have weight `odd`, even positions `even`. The last digit is the check digit: the sum modulo 10,
  /// subtracted from ten. `start`: the initial sum.
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

  /// Three weights, repeated from the left. The last digit is the check digit: the sum modulo 11, 10 becomes 0.
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

  /// A digit has its value. A letter has (ASCII − 63) mod 10: A is 2, H is 9, I is 0.
  private static func upsValue(_ byte: UInt8) -> Int? {
    if let value = digit(byte) { return value }
    return (65...90).contains(byte) ? (Int(byte) - 63) % 10 : nil
  }
}
