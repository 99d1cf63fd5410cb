public import Tracking

extension Extractor {
  /// The valid numbers of that carrier that one slip of the pen leads to, nearest first; none where its form has no
  /// check digit. A number whose own check digit holds is hardly one with an arbitrary other digit: of it only slips
  /// that people make are offered.
  public func nearest(to number: TrackingNumber, of carrier: CarrierID) -> [TrackingNumber] {
    let written = Array(number.text.utf8)
    let wanted = core.book.fits(written).filter { $0.isChecked && core.carriers[$0.carrier].id == carrier }
    let meant =
      wanted.isEmpty
      ? Slips.misread(written, book: core.book)?.meant.filter { isNumber($0, of: carrier) } ?? []
      : Slips.suggestions(for: written, wanted: wanted, book: core.book, holds: wanted.contains(where: \.holds))
    return meant.compactMap { TrackingNumber(ascii: $0) }
  }

  private func isNumber(_ number: [UInt8], of carrier: CarrierID) -> Bool {
    core.book.fits(number).contains { $0.holds && $0.isChecked && core.carriers[$0.carrier].id == carrier }
  }
}
