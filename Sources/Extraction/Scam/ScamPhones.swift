/// Phone numbers that no carrier's notice would bring.
struct ScamPhones {
  private let text: Bytes

  static func signs(in text: Bytes) -> ScamSigns { ScamPhones(text: text).find() }

  private func find() -> ScamSigns {
    var signs: ScamSigns = []
    var place = 0
    while place < text.count {
      guard text[place].isDigit else {
        place += 1
        continue
      }
      let (digits, end) = digits(from: place)
      let isForeign = text.at(place - 1) == 0x2B
      if isForeign, digits.count >= 9, !Self.home.contains(where: digits.starts) { signs.insert(.foreignSender) }
      if !isForeign, digits.count == 10, digits.starts(with: [0x30, 0x39]), !text.at(place - 1).isAlphanumeric,
        !text.at(end).isAlphanumeric
      {
        signs.insert(.mobilePhone)
      }
      place = end
    }
    return signs
  }

  /// Taiwan.
  private static let home = ["886"].map { Array($0.utf8) }

  /// The digits of one printed number: single blanks and hyphens join them.
  private func digits(from start: Int) -> ([UInt8], Int) {
    var (digits, place, end): ([UInt8], Int, Int) = ([], start, start)
    while digits.count < 16 {
      if text.at(place).isDigit {
        digits.append(text[place])
        place += 1
        end = place
      } else if [0x20, 0x2D].contains(text.at(place)), text.at(place + 1).isDigit {
        place += 1
      } else {
        break
      }
    }
    return (digits, end)
  }
}
