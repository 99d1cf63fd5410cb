import Pictures

/// Makes a picture ready for the reader of words: dark on white, letters of a size that it knows, no shadows.
enum WordPreparation {
  /// The long side up to which small pictures are enlarged.
  private static let smallSide = 1000
  /// The long side above which letters of a label or a screen are large enough.
  private static let largeSide = 2000

  static func prepared(_ picture: GreyPicture, isPhoto: Bool) -> GreyPicture {
    var current = picture
    if current.meanGrey < 110 { current = current.inverted() ?? current }
    if current.longSide < smallSide {
      current = current.scaled(toLongSide: current.longSide * 2) ?? current
    } else {
      current = current.shrunk(toLongSide: largeSide) ?? current
    }
    return isPhoto ? current.withEvenBackground() ?? current : current
  }
}
