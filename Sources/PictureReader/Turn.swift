import Foundation
import Pictures

/// A turn of a picture around its centre, after which it may have another size, or several in a row. Maps places.
struct Turn {
  typealias Size = (width: Double, height: Double)
  typealias Point = (x: Double, y: Double)

  private var steps: [(sine: Double, cosine: Double, old: Size, new: Size)]

  /// - Parameter degrees: clockwise.
  init(byDegrees degrees: Double, from old: GreyPicture, to new: GreyPicture) {
    let angle = degrees * .pi / 180
    steps = [
      (
        sin(angle), cos(angle), (Double(old.width), Double(old.height)), (Double(new.width), Double(new.height))
      )
    ]
  }

  /// This turn and then another one.
  func then(_ other: Turn) -> Turn {
    var both = self
    both.steps += other.steps
    return both
  }

  /// Where a point is afterwards; both are fractions.
  func callAsFunction(_ point: Point) -> Point {
    steps.reduce(point) { point, step in
      let x = (point.x - 0.5) * step.old.width
      let y = (point.y - 0.5) * step.old.height
      return (
        x: (x * step.cosine - y * step.sine) / step.new.width + 0.5,
        y: (x * step.sine + y * step.cosine) / step.new.height + 0.5
      )
    }
  }

  /// The box around a turned box.
  func callAsFunction(_ box: PictureBox) -> PictureBox {
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    let corners: [Point] = [(box.x, box.y), (right, box.y), (box.x, bottom), (right, bottom)]
    return PictureBox(enclosing: corners.map { self($0) })
  }
}
