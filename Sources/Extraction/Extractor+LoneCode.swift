import Foundation
public import Tracking

extension Extractor {
  /// The code that is all of `text`, if it may be a parcel's number and looks like nothing else: letters and digits, no
  /// date, phone number, amount, quantity, password or identity number. For texts in which no number was found; that
  /// somebody tracks by the code is for the user to say.
  public func loneCode(in text: String) -> TrackingNumber? {
    guard text.utf8.count <= 200 else { return nil }
    let written = Self.plain(text)
    guard let code = LoneCode(written), !numbers.otherLatin.contains(code.letters) else { return nil }
    let scene = scene(written, today: Day(Date(timeIntervalSince1970: 0), utcOffset: 0))
    let isOther = numbers.read(scene, memory: ChatMemory()).judged.contains { span, _, _ in
      span.isMobileInChina || numbers.decoys.decoy(span, scene.text) != nil
    }
    return isOther ? nil : TrackingNumber(ascii: code.ascii)
  }

  /// In narrow characters, without invisible ones, with one kind of hyphen.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars
    where !scalar.properties.isDefaultIgnorableCodePoint {
      plain.append(scalar.properties.isDash ? "-" : scalar)
    }
    return String(plain).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
