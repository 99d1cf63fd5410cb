/// How many digits a number has, said between its label and itself: 代碼只有八碼 4721…, 單號（共11碼）：….
extension Surroundings {
  private static let leads = WordSet("只有|共有|一共|總共|总共|共|有")
  private static let numerals = WordSet("六|七|八|九|十|十一|十二|十三|十四|十五")

  /// Where such words begin that end at `end`; nil where others do: 末五碼 is a part of a number.
  static func count(endingAt end: Int, _ scene: Scene) -> Int? {
    let text = scene.text
    guard end > 3, isDigitWord(text.threeBytes(at: end - 3)) else { return nil }
    var place = end - 3
    if text[place - 1] == 0x20 { place -= 1 }
    let number = place
    while number - place < 2, text.at(place - 1).isDigit { place -= 1 }
    if place == number {
      guard let word = numerals.length(text, endingAt: place) else { return nil }
      place -= word
    }
    if let lead = leads.length(text, endingAt: place) { return place - lead }
    let hit = scene.hitBefore(place)
    let isFree = place > 0 && (text[place - 1] == 0x20 || text[place - 1] == 0x28)
    return isFree || hit >= 0 && scene.hits[hit].range.upperBound == place ? place : nil
  }

  /// 碼 码
  private static func isDigitWord(_ character: UInt32) -> Bool { character == 0xE7A2BC || character == 0xE7A081 }
}
