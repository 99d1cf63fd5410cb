/// The classes and ids that a page's style sheets hide: `.preheader { display: none }`. Rules for some screens only
/// (`@media`) and rules with longer selectors are left out.
struct HiddenClasses {
  private var selectors: Set<String> = []

  private static let longest = 200_000

  init(_ sheets: [String]) {
    for sheet in sheets { read(Array(sheet.utf8.prefix(Self.longest))) }
  }

  /// Whether an element with these attributes is hidden.
  func contains(classes: String?, id: String?) -> Bool {
    guard !selectors.isEmpty else { return false }
    if let id, selectors.contains("#\(id.lowercased())") { return true }
    let names = classes?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
    return names.contains { selectors.contains(".\($0)") }
  }

  private mutating func read(_ sheet: [UInt8]) {
    let sheet = Self.withoutComments(sheet)
    var (selector, body): ([UInt8], [UInt8]) = ([], [])
    var depth = 0
    for byte in sheet {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        guard depth == 0 else { continue }
        add(selector, body)
        (selector, body) = ([], [])
      case _ where depth == 0: selector.append(byte)
      default: body.append(byte)
      }
    }
  }

  private mutating func add(_ selector: [UInt8], _ body: [UInt8]) {
    let text = String(decoding: selector, as: UTF8.self).lowercased()
    // A statement such as @import ends with a semicolon.
    let list = text.split(separator: ";").last ?? ""
    guard !list.contains("@"), StyleDeclarations(String(decoding: body, as: UTF8.self)).hidesAll else { return }
    for one in list.split(separator: ",") {
      let words = one.split(whereSeparator: \.isWhitespace)
      guard words.count == 1, let word = words.first, let mark = word.firstIndex(where: { $0 == "." || $0 == "#" })
      else {
        continue
      }
      let name = word[mark...]
      if !name.dropFirst().contains(where: { ".#:>+~[".contains($0) }) { selectors.insert(String(name)) }
    }
  }

  private static func withoutComments(_ sheet: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isComment = false
    var index = 0
    while index < sheet.count {
      let next = index + 1 < sheet.count ? sheet[index + 1] : 0
      switch (sheet[index], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")) where !isComment: (isComment, index) = (true, index + 1)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")) where isComment: (isComment, index) = (false, index + 1)
      case (let byte, _): if !isComment { result.append(byte) }
      }
      index += 1
    }
    return result
  }
}
