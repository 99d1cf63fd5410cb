import Pictures

/// A picture made ready for the reader of words: dark on white, level, letters of a size that it knows, no shadows.
struct WordSheet {
  let picture: GreyPicture
  /// From the picture it was made of.
  let turn: Turn

  /// Lines that are less tilted are read as well as level ones.
  private static let tolerance = 0.4

  init(_ original: GreyPicture, isPhoto: Bool) {
    var current = original
    if current.meanGrey < 110 { current = current.inverted() ?? current }
    // On a screenshot letters are small and sharp, on a photo large and grainy.
    let (small, large) = isPhoto ? (600, 1600) : (1000, 2000)
    if current.longSide < small {
      current = current.scaled(toLongSide: current.longSide * 2) ?? current
    } else {
      current = current.shrunk(toLongSide: large) ?? current
    }
    if isPhoto { current = current.withEvenBackground()?.smoothed() ?? current }
    let degrees = isPhoto ? current.skew() : 0
    if abs(degrees) > Self.tolerance, let level = current.turned(byDegrees: Float(degrees)) {
      self.init(picture: level, turn: Turn(byDegrees: degrees, from: current, to: level))
    } else {
      self.init(picture: current, turn: Turn(byDegrees: 0, from: current, to: current))
    }
  }

  private init(picture: GreyPicture, turn: Turn) {
    self.picture = picture
    self.turn = turn
  }

  /// Whether several of the lines have something dark to their right that is in none of them.
  ///
  /// - Parameter lines: their boxes, in parts of the picture.
  func hasInk(beside lines: [PictureBox]) -> Bool {
    var rows = 0
    for line in lines where rows < Self.fewestRows {
      let isNextToOther = lines.contains { other in
        other.x >= line.x + line.width && other.y < line.y + line.height && line.y < other.y + other.height
      }
      let place = PictureBox(
        x: line.x + line.width + 2 * line.height, y: line.y, width: 0.98 - line.x - line.width - 2 * line.height,
        height: line.height)
      guard !isNextToOther, place.width > 0.03, let part = picture.darkPart(in: place) else { continue }
      // A table's edge or the shade of a photo is darker than letters.
      if part > 0.002, part < 0.2 { rows += 1 }
    }
    return rows >= Self.fewestRows
  }

  /// Rows of a slip in which there must be something.
  private static let fewestRows = 3

  /// Turned clockwise by quarters of a turn.
  func turned(quarters: Int) -> WordSheet? {
    picture.turned(quarters: quarters).map { turned in
      WordSheet(picture: turned, turn: turn.then(Turn(byDegrees: 90 * Double(quarters), from: picture, to: turned)))
    }
  }
}
