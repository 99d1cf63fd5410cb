import Foundation

/// The declarations of a style: `display: none; font-size: 0 !important`.
struct StyleDeclarations {
  private var values: [Substring: String] = [:]

  init(_ text: String) {
    for declaration in text.lowercased().prefix(Self.longest).split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = declaration[..<colon].filter { !$0.isWhitespace }
      let value = declaration[declaration.index(after: colon)...].replacing("!important", with: "")
      values[Substring(name)] = value.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  private static let longest = 4000

  /// Whether the element and everything in it is hidden.
  var hidesAll: Bool {
    if values["display"] == "none" { return true }
    if isZero("opacity") { return true }
    let clips = values["overflow"] == "hidden"
    let isFlat = isZero("max-height") || isZero("height")
    let isThin = isZero("max-width") || isZero("width")
    return isFlat && (clips || isThin)
  }

  /// Whether the element is displayed, whatever a style sheet says.
  var isDisplayed: Bool { values["display"].map { $0 != "none" } ?? false }

  /// Whether its own text is hidden; nil if that depends on the element that it is in. Layouts set `font-size: 0` for
  /// the gaps between cells, and another size in the cells.
  var hidesText: Bool? {
    if let visibility = values["visibility"] { return visibility != "visible" }
    if values["font-size"] != nil { return isZero("font-size") }
    return nil
  }

  private func isZero(_ name: Substring) -> Bool {
    guard let value = values[name] else { return false }
    let number = value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    return !number.isEmpty && Double(number) == 0
  }
}
