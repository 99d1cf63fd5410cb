import Foundation

/// Texts in the form in which a search compares them: case, width, and Traditional or Simplified characters make no
/// difference.
public enum SearchText {
  /// The texts in that form, each as one line. All are folded in one call, because the setup costs more than the
  /// folding itself.
  public static func fold(_ texts: [String]) -> [String] {
    guard !texts.isEmpty else { return [] }
    let plain = texts.map(oneLine).joined(separator: "\n").precomposedStringWithCompatibilityMapping.lowercased()
    let folded = plain.applyingTransform(StringTransform("Hant-Hans"), reverse: false) ?? plain
    return folded.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text in the form of a number: four or more ASCII letters and digits, without spaces, hyphens and periods. Nil
  /// for other texts.
  public static func number(_ text: String) -> String? {
    let plain = text.precomposedStringWithCompatibilityMapping.uppercased().filter { !" -.".contains($0) }
    guard plain.utf8.count >= 4, plain.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return nil }
    return plain
  }

  /// Line breaks separate the texts that are folded together.
  private static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isBreak) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isBreak($0) ? " " : $0 }))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
