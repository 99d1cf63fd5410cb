/// The words in Latin letters that shops, goods and hours are named behind.
extension FieldScene {
  struct Lead {
    let token: Token
    /// Its last four letters; three of THE.
    fileprivate let end: UInt32

    var isArticle: Bool { end == Lead.the }
    var isFrom: Bool { end == 0x4652_4F4D }
    var isYour: Bool { end == 0x594F_5552 }
    /// ORDER, and BORDER too.
    var isOrder: Bool { end == 0x5244_4552 }
    /// BETWEEN, and TWEEN too.
    fileprivate var isBetween: Bool { end == 0x5745_454E }
    fileprivate static let the: UInt32 = 0x54_4845
  }

  /// YOUR, FROM, THE, and the ends of words such as ORDER: most tokens are told from these by one look, and each is looked
  /// at once for all who ask.
  static func leads(_ tokens: UnsafeMutableBufferPointer<Token>, _ text: Bytes, _ arena: Arena) -> UnsafeBufferPointer<
    Lead
  > {
    var leads = ArenaList<Lead>(arena, capacity: 16)
    for token in tokens where token.length - token.digits >= 3 {
      let end = text.fourBytes(before: token.range.upperBound)
      switch end {
      // YOUR, FROM, RDER, DERS, ERED, PING, RING, SING, HASE, ASED, UGHT, WEEN
      case 0x594F_5552, 0x4652_4F4D, 0x5244_4552, 0x4445_5253, 0x4552_4544, 0x5049_4E47, 0x5249_4E47, 0x5349_4E47,
        0x4841_5345, 0x4153_4544, 0x5547_4854, 0x5745_454E:
        leads.append(Lead(token: token, end: end))
      default:
        if end & 0xFF_FFFF == Lead.the, token.length == 3 { leads.append(Lead(token: token, end: Lead.the)) }
      }
    }
    return leads.values
  }

  /// Where BETWEEN stands before a digit.
  static func windows(_ leads: UnsafeBufferPointer<Lead>, _ text: Bytes, _ arena: Arena) -> UnsafeBufferPointer<Int> {
    var windows = ArenaList<Int>(arena, capacity: 4)
    for lead in leads where lead.isBetween {
      let start = lead.token.range.upperBound - 7
      if text.hasBytes("BETWEEN ", at: start), text.at(start + 8).isDigit { windows.append(start) }
    }
    return windows.values
  }
}
