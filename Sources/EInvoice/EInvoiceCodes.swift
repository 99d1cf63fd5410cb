import Foundation

extension EInvoiceReader {
  /// The codes of e-invoices that a pasted text has among other words: left QR codes, right ones and barcodes, each as
  /// `read` takes it.
  public static func codes(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap { pieces(of: String($0)) }
  }

  /// The codes of one line. A left and a right code may be in it, with words before and behind them.
  private static func pieces(of line: String) -> [String] {
    let bytes = Array(line.utf8)
    guard bytes.count > 2 else { return [] }
    let lefts = bytes.indices.filter { mayBeginHead(at: $0, in: bytes) && head(at: $0, in: bytes) != nil }
    let rights = bytes.indices.filter { beginsRight(at: $0, in: bytes) && !isInHead($0, of: lefts) }
    let starts = (lefts + rights).sorted()
    let codes = starts.enumerated().map { place, start in
      let end = place + 1 < starts.count ? starts[place + 1] : bytes.count
      return withoutWords(String(decoding: bytes[start..<end], as: UTF8.self))
    }
    let barcodes = line.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
      .filter { EInvoiceBarcode($0) != nil }
    return codes + barcodes
  }

  private static func head(at start: Int, in bytes: [UInt8]) -> EInvoiceHead? {
    EInvoiceHead(String(decoding: bytes[start...], as: UTF8.self))
  }

  /// Two letters and nineteen digits: number, day and random code.
  private static func mayBeginHead(at start: Int, in bytes: [UInt8]) -> Bool {
    guard bytes.count - start >= 77, start == 0 || !isLetterOrDigit(bytes[start - 1]) else { return false }
    return bytes[start..<(start + 2)].allSatisfy { (65...90).contains($0 & 0xDF) }
      && bytes[(start + 2)..<(start + 21)].allSatisfy { (48...57).contains($0) }
  }

  /// Two asterisks, and no third one: the seller's own field in a left code is ten.
  private static func beginsRight(at start: Int, in bytes: [UInt8]) -> Bool {
    guard start + 1 < bytes.count, bytes[start] == 0x2A, bytes[start + 1] == 0x2A else { return false }
    let isAlone = (start == 0 || bytes[start - 1] != 0x2A) && (start + 2 >= bytes.count || bytes[start + 2] != 0x2A)
    let isApart = start == 0 || bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09
    return isAlone && (isApart || (start + 2 < bytes.count && bytes[start + 2] == 0x3A))
  }

  /// Whether a place is in the fixed part of a left code or in the seller's own field behind it.
  private static func isInHead(_ place: Int, of lefts: [Int]) -> Bool {
    lefts.contains { (0..<93).contains(place - $0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte & 0xDF)
  }

  /// Words behind the last price are not the invoice's: `…:1:60 謝謝`.
  private static func withoutWords(_ code: String) -> String {
    guard let colon = code.lastIndex(of: ":") else { return code }
    let tail = code[code.index(after: colon)...]
    let number = tail.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard !number.isEmpty, tail.dropFirst(number.count).first?.isWhitespace == true else { return code }
    return String(code[...colon] + number)
  }
}
