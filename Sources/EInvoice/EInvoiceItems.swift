import Foundation

/// The items in both QR codes. After the fixed part the left code has, separated by colons: the seller's own field, the
/// number of items in the codes, the number on the invoice, the encoding, and then name, quantity and price of each
/// item. The right code goes on where the left one is full, even in the middle of a name.
struct EInvoiceItems {
  private(set) var items: [EInvoice.Item] = []
  /// The stated number of items on the invoice.
  private(set) var statedCount: Int?
  /// Whether something that is not a whole item follows the last one.
  private(set) var isCut = false

  /// - Parameters:
  ///   - left: the left code after its fixed part.
  ///   - right: the whole right code.
  init(left: String, right: String?) {
    let parts = left.split(separator: ":", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 4 else { return }
    statedCount = Int(parts[3].trimmingCharacters(in: .whitespaces))
    let isBase64 = parts[4].trimmingCharacters(in: .whitespaces) == "2"
    let first = parts.count > 5 ? parts[5] : ""
    let second = Self.content(of: right)
    // The colon between the codes is at the end of the left one, at the start of the right one, at both or at neither.
    // At neither means that an item was split, unless more items come out with a colon.
    let joined = first.hasSuffix(":") && second.hasPrefix(":") ? first + second.dropFirst() : first + second
    read(isBase64 ? Self.decoded(joined) : joined)
    if !first.hasSuffix(":"), !second.hasPrefix(":"), !first.isEmpty, !second.isEmpty, !isBase64 {
      var other = self
      other.read(first + ":" + second)
      if other.items.count > items.count || (isCut && !other.isCut) { self = other }
    }
  }

  private static func content(of right: String?) -> String {
    guard var content = right?[...] else { return "" }
    content.removeFirst(min(2, content.count))
    while content.last?.isWhitespace == true { content.removeLast() }
    return String(content)
  }

  /// The items of encoding 2: either all in one piece of Base64, or each name by itself.
  private static func decoded(_ text: String) -> String {
    func decode(_ piece: some StringProtocol) -> String? {
      Data(base64Encoded: String(piece)).flatMap { String(bytes: $0, encoding: .utf8) }
    }
    let whole = text.filter { $0 != ":" }
    if !text.dropFirst().dropLast().contains(":") || text.utf8.count(where: { $0 == 58 }) < 2,
      let all = decode(whole)
    {
      return all
    }
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    return fields.map { field in number(field) == nil ? decode(field) ?? String(field) : String(field) }
      .joined(separator: ":")
  }

  private mutating func read(_ text: String) {
    items = []
    isCut = false
    var fields = text.split(separator: ":", omittingEmptySubsequences: false)[...]
    // Colons around the list.
    while fields.first?.allSatisfy(\.isWhitespace) == true { fields.removeFirst() }
    while fields.last?.allSatisfy(\.isWhitespace) == true { fields.removeLast() }
    while !fields.isEmpty {
      // Two colons in a row, where a code was full, are one.
      while fields.count > 1, fields.first?.allSatisfy(\.isWhitespace) == true,
        Self.number(fields[fields.startIndex + 1]) == nil
      {
        fields.removeFirst()
      }
      // A name may contain colons: it ends before the first two numbers that follow each other.
      guard
        let end = fields.indices.dropFirst().dropLast().first(where: {
          Self.number(fields[$0]) != nil && Self.number(fields[$0 + 1]) != nil
        }), let quantity = Self.number(fields[end]), let price = Self.number(fields[end + 1])
      else {
        isCut = true
        return
      }
      let name = fields[..<end].joined(separator: ":").trimmingCharacters(in: .whitespacesAndNewlines)
      items.append(.init(name: name, quantity: quantity, price: price))
      fields = fields[(end + 2)...]
    }
  }

  /// A plain decimal number; discounts have negative prices.
  private static func number(_ text: some StringProtocol) -> Decimal? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let digits = trimmed.hasPrefix("-") ? trimmed.dropFirst() : trimmed[...]
    guard digits.first?.isASCII == true, digits.first?.isNumber == true, digits.count < 16,
      digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }), digits.utf8.count(where: { $0 == 46 }) < 2
    else { return nil }
    return Decimal(string: trimmed, locale: Locale(identifier: "en_US_POSIX"))
  }
}
