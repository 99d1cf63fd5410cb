extension FieldScene {
  /// YOUR, FROM, THE, and the ends of words such as ORDER: most tokens are told from these by one look, and each is looked
  /// at once for all who ask.
  static func leads(_ tokens: UnsafeMutableBufferPointer<Token>, _ text: Bytes, _ arena: Arena) -> UnsafeBufferPointer<
    Token
  > {
    var leads = ArenaList<Token>(arena, capacity: 16)
    for token in tokens where isLead(text.fourBytes(before: token.range.upperBound), token) { leads.append(token) }
    return leads.values
  }

  private static func isLead(_ end: UInt32, _ token: Token) -> Bool {
    switch end {
    // YOUR, FROM, RDER, DERS, ERED, PING, RING, SING, HASE, ASED, UGHT
    case 0x594F_5552, 0x4652_4F4D, 0x5244_4552, 0x4445_5253, 0x4552_4544, 0x5049_4E47, 0x5249_4E47, 0x5349_4E47,
      0x4841_5345,
      0x4153_4544, 0x5547_4854:
      true
    default: end & 0xFF_FFFF == 0x54_4845 && token.length == 3
    }
  }
}
