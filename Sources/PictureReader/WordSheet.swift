import Pictures

/// A picture made ready for the reader of words: dark on white, level, letters of a size that it knows, no shadows.
struct WordSheet {
  let picture: GreyPicture
  /// From the picture it was made of.
  let turn: Turn

  /// The long side up to which small pictures are enlarged.
  private static let smallSide = 1000
  /// The long side above which letters of a label or a screen are large enough.
  private static let largeSide = 2000
  /// Lines that are less tilted are read as well as level ones.
  private static let tolerance = 0.4

  /// - Parameter codes: points on the outlines of codes. They are wiped out: words close to bars would be taken for a part
  ///   of them.
  init(_ original: GreyPicture, isPhoto: Bool, hiding codes: [[Turn.Point]]) {
    var current = original
    if current.meanGrey < 110 { current = current.inverted() ?? current }
    if current.longSide < Self.smallSide {
      current = current.scaled(toLongSide: current.longSide * 2) ?? current
    } else {
      current = current.shrunk(toLongSide: Self.largeSide) ?? current
    }
    if isPhoto { current = current.withEvenBackground() ?? current }
    let degrees = isPhoto ? current.skew() : 0
    if abs(degrees) > Self.tolerance, let level = current.turned(byDegrees: Float(degrees)) {
      self.init(picture: level, turn: Turn(byDegrees: degrees, from: current, to: level))
    } else {
      self.init(picture: current, turn: Turn(byDegrees: 0, from: current, to: current))
    }
    for code in codes { picture.wipe(PictureBox(enclosing: code.map { turn($0) }), with: isPhoto ? 200 : 255) }
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
