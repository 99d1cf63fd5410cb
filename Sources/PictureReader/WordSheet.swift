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

  /// Turned clockwise by quarters of a turn.
  func turned(quarters: Int) -> WordSheet? {
    picture.turned(quarters: quarters).map { turned in
      WordSheet(picture: turned, turn: turn.then(Turn(byDegrees: 90 * Double(quarters), from: picture, to: turned)))
    }
  }
}
