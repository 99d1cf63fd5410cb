import EInvoice
import Pictures

/// The text of pictures as one message: the lines in their order, with what the codes say in the places of the codes.
/// A line that repeats a code's content gets the code's, because a code is exact and the reading of words is not.
struct PictureText {
  /// The text to read.
  private(set) var text = ""
  /// The URLs in QR codes.
  private(set) var links: [String] = []
  /// The codes whose content is in the text.
  private(set) var codes: [PictureCode] = []
  /// The texts of an invoice's codes.
  private(set) var invoiceCodes: [String] = []

  /// - Parameter caption: what the user wrote with the pictures.
  init(_ reports: [PictureReport], caption: String) {
    var paragraphs = caption.isEmpty ? [] : [caption]
    for report in reports {
      for page in Set(report.codes.map(\.page) + report.lines.map(\.page)).sorted() {
        let codes = report.codes.filter { $0.page == page && takes($0) }
        paragraphs.append(Self.text(report.lines.filter { $0.page == page }, codes))
      }
    }
    let whole = paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
    text = String(decoding: whole.utf8.prefix(Self.maxLength), as: UTF8.self)
  }

  /// Bytes in UTF-8. A document of 200 pages would take too long to read; what it says about a parcel is at its beginning.
  private static let maxLength = 64 * 1024

  /// Sorts the codes. False for one that is not read as part of the text.
  private mutating func takes(_ code: PictureCode) -> Bool {
    if EInvoiceReader.isPart(code.text) {
      invoiceCodes.append(code.text)
      return false
    }
    if code.kind == .qr, code.isLink {
      links.append(code.text)
      return false
    }
    // The number of a product. A parcel's code is never one.
    if code.kind == .ean13 || code.kind == .ean8 { return false }
    codes.append(code)
    return true
  }

  private static func text(_ lines: [PictureLine], _ codes: [PictureCode]) -> String {
    var lines = lines
    for code in codes {
      let place = lines.indices.first { lines[$0].replace(with: code) }
      if place == nil { lines.append(PictureLine(text: code.text, box: code.box, page: code.page, confidence: 1)) }
    }
    return LineOrder.topToBottom(lines).map { withoutHalfLabel($0.text) }.joined(separator: "\n")
  }

  /// `市景安門市` is 景安門市: the first half of the label 門市 before it was not read.
  private static func withoutHalfLabel(_ line: String) -> String {
    guard line.hasPrefix("市"), line.hasSuffix("門市"), (5...8).contains(line.count),
      let first = line.dropFirst().first, !beginnings.contains(first)
    else { return line }
    return String(line.dropFirst())
  }

  /// Stores of this name begin so: 市府, 市政, 市民 …
  private static let beginnings: Set<Character> = [
    "府", "政", "民", "場", "立", "前", "中", "醫", "港", "貿", "大", "北", "南", "東", "西", "心", "區", "公", "鎮", "運",
  ]
}

extension PictureCode {
  /// Whether it is a web address.
  var isLink: Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}

extension PictureLine {
  /// Puts what a code says in the place of the words that print it, which may be misread and have spaces in between.
  /// - Returns: whether the line prints it.
  fileprivate mutating func replace(with code: PictureCode) -> Bool {
    let wanted = Array(code.text.filter(\.isNumberCharacter).uppercased())
    guard wanted.count >= 6 else { return false }
    let places = text.indices.filter { text[$0].isNumberCharacter }
    let letters = places.map { Character(text[$0].uppercased()) }
    let length = wanted.count
    guard letters.count >= length - 1 else { return false }
    var best: (range: Range<Int>, distance: Int)?
    for width in Set([length - 1, length, length + 1]) where width <= letters.count {
      for start in 0...(letters.count - width) {
        let range = start..<(start + width)
        guard !breaksNumber(range, places) else { continue }
        let distance = EditDistance.between(wanted, Array(letters[range]), limit: length / 6)
        if let distance, distance < best?.distance ?? .max { best = (range, distance) }
      }
    }
    guard let best else { return false }
    let end = text.index(after: places[best.range.upperBound - 1])
    text.replaceSubrange(places[best.range.lowerBound]..<end, with: code.text)
    return true
  }

  /// Whether a number goes on before or after the range: then it is another, longer one.
  private func breaksNumber(_ range: Range<Int>, _ places: [String.Index]) -> Bool {
    func touch(_ first: Int, _ second: Int) -> Bool {
      places.indices.contains(first) && places.indices.contains(second)
        && text.index(after: places[first]) == places[second]
    }
    return touch(range.lowerBound - 1, range.lowerBound) || touch(range.upperBound - 1, range.upperBound)
  }
}

extension Character {
  /// Whether tracking numbers have such a character.
  fileprivate var isNumberCharacter: Bool { isASCII && (isNumber || isLetter) }
}

/// How far two readings of the same number are apart.
enum EditDistance {
  /// The number of characters to change, add or remove; nil if there are more than `limit`.
  static func between(_ first: [Character], _ second: [Character], limit: Int) -> Int? {
    var row = Array(0...second.count)
    for (line, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
      }
      if row.min() ?? 0 > limit { return nil }
    }
    return row[second.count] <= limit ? row[second.count] : nil
  }
}
