/// Phone numbers that no carrier's notice would bring.
struct ScamPhones {
  private let text: Bytes

  static func signs(in text: Bytes) -> ScamSigns { ScamPhones(text: text).find() }

  private func find() -> ScamSigns {
    var signs: ScamSigns = []
    var place = 0
    while true {
      place = text.nextDigit(from: place)
      guard place < text.count else { return signs }
      let (digits, first, end) = digits(from: place)
      let isForeign = text.at(place - 1) == 0x2B
      if isForeign, digits >= 9, first != Self.home { signs.insert(.foreignSender) }
      if !isForeign, digits == 10, first / 10 == 9, !text.at(place - 1).isAlphanumeric, !text.at(end).isAlphanumeric {
        signs.insert(.mobilePhone)
      }
      place = end
    }
  }

  /// Taiwan.
  private static let home = 886

  /// Of one printed number (single blanks and hyphens join its digits): how many digits it has, sixteen at most, the
  /// first three as a value, and where it ends.
  private func digits(from start: Int) -> (count: Int, first: Int, end: Int) {
    var (count, first, place, end) = (0, 0, start, start)
    while count < 16 {
      if text.at(place).isDigit {
        if count < 3 { first = first * 10 + Int(text[place] & 0x0F) }
        count += 1
        place += 1
        end = place
      } else if text.at(place) == 0x20 || text.at(place) == 0x2D, text.at(place + 1).isDigit {
        place += 1
      } else {
        break
      }
    }
    return (count, first, end)
  }
}
