/// Characters that take no room. Mails fill hidden previews with them and put them into numbers, so that programs do not
/// turn these into links.
enum InvisibleCharacters {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x34F, 0x61C, 0x180E, 0x200B, 0x200C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }
}
