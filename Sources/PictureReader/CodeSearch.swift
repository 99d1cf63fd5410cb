import Foundation
import Pictures

/// Looks for codes in a picture: first at a size at which most are found, then in other ways.
struct CodeSearch {
  /// What was found on a page.
  struct Result {
    var codes: [PictureCode] = []
    /// Points on the outline of each code.
    var outlines: [[Turn.Point]] = []
    /// Quarters of a turn, clockwise, from upright to how the page lies, by its codes; nil if none tells.
    var quarters: Int?
  }

  /// The long side at which codes of usual photos are found, in the least time.
  static let usualSide = 1600

  private let scanner: CodeScanner
  private let reader: CodeText

  init?(reader: CodeText) {
    guard let scanner = CodeScanner() else { return nil }
    self.scanner = scanner
    self.reader = reader
  }

  /// A way to look at the picture. Points of what is seen lead back to the upright picture.
  private struct View {
    let picture: GreyPicture
    let original: GreyPicture
    let degrees: Double

    init?(_ picture: GreyPicture?, of original: GreyPicture? = nil, degrees: Double = 0) {
      guard let picture else { return nil }
      self.picture = picture
      self.original = original ?? picture
      self.degrees = degrees
    }
  }

  /// - Parameter end: no further way is tried after this time.
  func find(in picture: GreyPicture, page: Int, until end: ContinuousClock.Instant) -> Result {
    guard let usual = picture.shrunk(toLongSide: Self.usualSide) else { return Result() }
    var found: [Found] = []
    look(at: View(usual), page: page, into: &found)
    // Small codes beside a large one.
    if picture.longSide > usual.longSide, ContinuousClock.now < end {
      look(at: View(picture), page: page, into: &found)
    }
    // A tilted barcode beside a QR code, which is found at any angle.
    if let degrees = tilt(of: found, in: usual), ContinuousClock.now < end {
      look(at: tilted(picture, -degrees), page: page, into: &found)
    }
    for way in ways(usual) where found.isEmpty && ContinuousClock.now < end {
      look(at: way(), page: page, into: &found)
    }
    found.sort { ($0.code.box.y, $0.code.box.x) < ($1.code.box.y, $1.code.box.x) }
    let turns = Dictionary(grouping: found.compactMap(\.quarters)) { $0 }
    return Result(
      codes: found.map(\.code), outlines: found.map(\.outline),
      quarters: turns.max { $0.value.count < $1.value.count }?.key)
  }

  /// Further ways, if nothing was found.
  private func ways(_ usual: GreyPicture) -> [() -> View?] {
    let isSmall = usual.longSide < 1000
    return [
      { View(usual.inverted()) },
      // A screen photographed from near, or a blurred photo, is clearer when it is small.
      { View(usual.scaled(toLongSide: isSmall ? usual.longSide * 2 : usual.longSide / 2)) },
      { tilted(usual, 15) }, { tilted(usual, -15) },
      { View(usual.withEvenBackground()) },
      { tilted(usual, 38) }, { tilted(usual, -38) },
    ]
  }

  /// By how much QR codes are tilted, from -45 to 45 degrees; nil if there is another code, or if a barcode beside them
  /// would have been read.
  private func tilt(of found: [Found], in picture: GreyPicture) -> Double? {
    guard let outline = found.first?.outline, outline.count == 4, found.allSatisfy({ $0.code.kind == .qr }) else {
      return nil
    }
    let x = (outline[1].x - outline[0].x) * Double(picture.width)
    let y = (outline[1].y - outline[0].y) * Double(picture.height)
    let degrees = atan2(y, x) * 180 / .pi
    let tilt = degrees - 90 * (degrees / 90).rounded()
    return abs(tilt) > 5 ? tilt : nil
  }

  private func tilted(_ picture: GreyPicture, _ degrees: Double) -> View? {
    View(picture.turned(byDegrees: Float(degrees)), of: picture, degrees: degrees)
  }

  /// A code with how well it was seen.
  private struct Found {
    var code: PictureCode
    let count: Int
    let quarters: Int?
    let outline: [Turn.Point]
  }

  private func look(at view: View?, page: Int, into found: inout [Found]) {
    guard let view else { return }
    for sighting in scanner.scan(view.picture) {
      let (text, bytes) = reader.text(of: sighting.bytes)
      guard sighting.kind.isPlausible(text, sightings: sighting.count) else { continue }
      let isDoubtful = !sighting.kind.isVerified && sighting.count < 2
      let outline = outline(of: sighting, in: view)
      let code = PictureCode(
        kind: sighting.kind, text: text, bytes: bytes, box: PictureBox(enclosing: outline), page: page,
        isDoubtful: isDoubtful)
      add(Found(code: code, count: sighting.count, quarters: sighting.quarters, outline: outline), to: &found)
    }
  }

  /// Adds a code, unless it is there. Of two readings of one barcode, the one that more lines agree on stays, with a
  /// doubt.
  private func add(_ new: Found, to found: inout [Found]) {
    if let same = found.firstIndex(where: { $0.code.kind == new.code.kind && $0.code.text == new.code.text }) {
      // Seen in two views: no longer one line only.
      found[same].code.isDoubtful = false
      return
    }
    guard !new.code.kind.isVerified, let rival = found.firstIndex(where: { overlap($0.code.box, new.code.box) }) else {
      found.append(new)
      return
    }
    if found[rival].code.kind.isVerified { return }
    if new.count > found[rival].count { found[rival] = new }
    found[rival].code.isDoubtful = true
  }

  private func overlap(_ a: PictureBox, _ b: PictureBox) -> Bool {
    let width = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    let height = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return width > 0 && height >= 0
  }

  /// Points in fractions of the upright picture.
  private func outline(of sighting: CodeScanner.Sighting, in view: View) -> [Turn.Point] {
    let back = Turn(byDegrees: -view.degrees, from: view.picture, to: view.original)
    return sighting.points.map { point in
      back((x: point.x / Double(view.picture.width), y: point.y / Double(view.picture.height)))
    }
  }
}

extension PictureBox {
  /// The smallest box around points given as fractions, cut to the page and rounded.
  init(enclosing points: [(x: Double, y: Double)]) {
    func bounds(_ values: [Double]) -> (Double, Double) {
      let rounded = values.map { (min(max($0, 0), 1) * 10_000).rounded() / 10_000 }
      let low = rounded.min() ?? 0
      return (low, (((rounded.max() ?? 0) - low) * 10_000).rounded() / 10_000)
    }
    let (x, width) = bounds(points.map(\.x))
    let (y, height) = bounds(points.map(\.y))
    self.init(x: x, y: y, width: width, height: height)
  }
}
