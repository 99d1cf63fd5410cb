/// Signs that a text may hold a field at all, seen in one cheap pass, so that a plain question costs no pattern.
struct FieldSigns: OptionSet {
  let rawValue: UInt8

  static let code = FieldSigns(rawValue: 1)
  static let amount = FieldSigns(rawValue: 2)
  static let store = FieldSigns(rawValue: 4)
  static let product = FieldSigns(rawValue: 8)
  static let date = FieldSigns(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ text: Bytes) {
    var signs: FieldSigns = []
    var place = 0
    while place + 2 < text.count {
      let byte = text[place]
      let key = UInt32(byte) << 16 | UInt32(text[place + 1]) << 8 | UInt32(text[place + 2])
      if byte >= 0xE0 {
        signs.formUnion(Self.ideograph(key))
        place += 3
      } else {
        if byte < 0x80 { signs.formUnion(Self.latin(key)) }
        place += 1
      }
    }
    self = signs
  }

  private static func ideograph(_ key: UInt32) -> FieldSigns {
    switch key {
    case 0xE7A2BC, 0xE7A081, 0xE7B7A8, 0xE7BC96, 0xE68691, 0xE587AD: .code  // 碼 码 編 编 憑 凭
    case 0xE4BBA3, 0xE4BB98: [.amount, .code]  // 代 付
    case 0xE99680, 0xE997A8, 0xE5BA97, 0xE9BB9E, 0xE782B9: .store  // 門 门 店 點 点
    case 0xE59381: .product  // 品
    case 0xE69C88, 0xE4BB8A: .date  // 月 今
    default: []
    }
  }

  private static func latin(_ key: UInt32) -> FieldSigns {
    switch key {
    case 0x434F44: [.code, .amount]  // COD, CODE
    case 0x445545, 0x434153: .amount  // DUE, CASH
    case 0x504943: .store  // PICK-UP
    case 0x495445, 0x50524F: .product  // ITEM, PRODUCT
    default:
      // A stroke, hyphen or full stop behind a digit.
      switch (key >> 8) & 0xFF {
      case 0x2F, 0x2D, 0x2E: UInt8(truncatingIfNeeded: key >> 16).isDigit ? .date : []
      default: []
      }
    }
  }
}
