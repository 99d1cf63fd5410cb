import Pictures
import Synchronization

/// What is read in the walk's pictures: one after the other, whatever they show.
final class CannedPictures: Sendable {
  private let index = Mutex(0)

  func next() -> Result<PictureReport, PictureFault> {
    index.withLock { index in
      defer { index += 1 }
      return Self.results[index % Self.results.count]
    }
  }

  private static let results: [Result<PictureReport, PictureFault>] = [
    .success(
      report(
        [(.code128, "620434003756"), (.qr, "0A1B2C3D9")],
        ["黑貓宅急便", "配送單號 620434003756", "已到店 請於三日內取件", "取件驗證碼 123456"])),
    .success(
      report(
        [
          (
            .qr,
            "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:滿分堡:1:60"
          )
        ], ["電子發票證明聯"])),
    .success(report([], ["CAFE LUMIERE", "Café 3,20 €", "Tarte 6,80 €", "Merci"])),
    .success(report([], ["黑貓宅急便", "配送單號 901230160565"])), .success(report([], [])), .failure(.crashed),
    .success(
      report(
        [(.code128, "901230160587"), (.qr, "9Z8Y7X6W5")],
        ["黑貓宅急便", "配送單號 901230160587", "已到店 請於三日內取件", "取件驗證碼 654321"])), .success(report([(.qr, "5A4B3C2D1")], [])),
  ]

  private static func report(_ codes: [(PictureCode.Kind, String)], _ lines: [String]) -> PictureReport {
    func box(_ place: Int) -> PictureBox { PictureBox(x: 0.1, y: 0.1 * Double(place + 1), width: 0.5, height: 0.05) }
    return PictureReport(
      format: .jpeg,
      codes: codes.enumerated().map { PictureCode(kind: $1.0, text: $1.1, box: box($0 + lines.count)) },
      lines: lines.enumerated().map { PictureLine(text: $1, box: box($0), confidence: 0.9) })
  }
}
