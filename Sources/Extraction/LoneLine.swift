/// Weighs what a line holds beside its numbers. A bare number counts without a label when it is nearly the whole line.
struct LoneLine {
  let scene: Scene
  let numbers: Stretches

  /// As many bytes of a line count on either side of a number.
  private static let side = 200

  /// Characters of words that are not part of a question about a parcel; stops counting soon beyond the limit.
  /// `fits`: the carriers that have such numbers.
  func rest(around index: Int, fits: CarrierSet) -> Int {
    let start = max(scene.lineStart(from: numbers[index].lowerBound), numbers[index].lowerBound - Self.side)
    let end = min(scene.lineEnd(from: numbers[index].upperBound), numbers[index].upperBound + Self.side)
    return weigh(start..<end, around: index, fits)
  }

  private func weigh(_ line: Range<Int>, around index: Int, _ fits: CarrierSet) -> Int {
    let text = scene.text
    var number = index
    while number > 0, numbers[number - 1].lowerBound >= line.lowerBound { number -= 1 }
    var (place, hit, rest) = (line.lowerBound, scene.hitBefore(line.lowerBound) + 1, 0)
    while place < line.upperBound, rest <= 3 * Evidence.loneLineRest {
      while hit < scene.hits.count, scene.hits[hit].range.lowerBound < place { hit += 1 }
      while number < numbers.count, numbers[number].lowerBound < place { number += 1 }
      if number < numbers.count, numbers[number].lowerBound == place {
        place = numbers[number].upperBound
      } else if hit < scene.hits.count, scene.hits[hit].range.lowerBound == place {
        rest += weight(of: scene.sense(hit), fits)
        place = scene.hits[hit].range.upperBound
      } else if text[place].isAlphanumeric {
        let start = place
        while text.at(place).isAlphanumeric { place += 1 }
        // Times, dates, counts.
        rest += place - start <= 4 && text[start..<place].allSatisfy(\.isDigit) ? 0 : 2
      } else {
        rest += weight(at: place)
        place += 1
      }
    }
    return rest
  }

  private func weight(of sense: Vocabulary.Sense, _ fits: CarrierSet) -> Int {
    if !sense.carriers.isEmpty {
      return !(sense.carriers & fits).isEmpty || sense.isShop ? 0 : Evidence.loneLineRest
    }
    switch sense.role {
    case .label, .softLabel, .parcel, .neutral, .saying: return 0
    case .order, .foreign, .sample: return 2 * Evidence.loneLineRest
    case .generic: return 1
    case nil, .some(.none): return !sense.isShop && !sense.hasStatus ? 2 : 0
    }
  }

  /// Ideographs and kana count; marks and emoji do not.
  private func weight(at place: Int) -> Int {
    switch scene.text[place] {
    case 0xE3: scene.text.at(place + 1) == 0x80 || scene.text.hasBytes("・", at: place) ? 0 : 1
    case 0xE4...0xEF: 1
    default: 0
    }
  }
}
