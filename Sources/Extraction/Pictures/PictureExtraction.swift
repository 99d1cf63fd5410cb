public import Foundation
public import Pictures
public import Tracking

/// Where in a picture a number was found.
public enum PictureOrigin: String, Sendable, Codable {
  /// In a barcode.
  case barcode
  /// In a QR code.
  case qr
  /// In words that were read from the picture, and that may be misread.
  case words
  /// In the text of a document or in the caption, which is exact.
  case text
}

/// What was read out of the pictures of one message.
public struct PictureExtraction: Sendable {
  /// What the pictures say, as if it was one text.
  public var result: ExtractionResult
  /// Where each number was found.
  public var origins: [TrackingNumber: PictureOrigin]
  /// The text that was read.
  public var text: String
  /// The URLs in QR codes and in the caption.
  public var links: [String]
  /// The codes that are neither a parcel's number, nor a link, nor an invoice. A counter may ask for one.
  public var otherCodes: [PictureCode]
  /// The codes that say a parcel's number.
  public var numberCodes: [PictureCode]
  /// The texts of an invoice's codes.
  public var invoiceCodes: [String]

  /// Whether the number may be added without a question: it is exact, and something other than its form says that it is
  /// a parcel's. What words say is always asked about.
  public func isCertain(_ found: ExtractionResult.FoundNumber) -> Bool {
    switch origins[found.number] ?? .words {
    case .text: return true
    case .words: return false
    case .barcode, .qr:
      guard found.isDecided, let carrier = found.carriers.first else { return false }
      return carrier.isNamed || carrier.isVerified
    }
  }
}

extension Extractor {
  /// Reads pictures like a message. What codes say outranks the words beside them.
  /// - Parameters:
  ///   - caption: what the user wrote with the pictures.
  ///   - links: addresses that the platform hides behind words of the caption.
  public func read(
    _ pictures: [PictureReport], caption: String = "", links: [String] = [], now: Date,
    utcOffset: Int = taipeiOffset, memory: ChatMemory = ChatMemory()
  ) -> PictureExtraction {
    let scene = PictureText(pictures, caption: caption)
    let all = links + scene.links
    var result = read(scene.text, links: all, now: now, utcOffset: utcOffset, memory: memory)
    result.correctNames(by: caption)
    let exact = pictures.flatMap(\.lines).filter(\.isExact).map(\.text) + [caption]
    var origins: [TrackingNumber: PictureOrigin] = [:]
    var used: Set<PictureCode> = []
    for number in result.numbers.map(\.number) + result.doubtful.map(\.number) {
      let code = scene.codes.first { $0.contains(number) }
      if let code { used.insert(code) }
      let isLinked = scene.links.contains { $0.uppercased().contains(number.text) }
      origins[number] =
        code.map { !$0.isExact ? .words : $0.kind == .qr ? .qr : .barcode }
        ?? (isLinked ? .qr : exact.contains { $0.contains(number) } ? .text : .words)
    }
    return PictureExtraction(
      result: result, origins: origins, text: scene.text, links: all,
      otherCodes: scene.codes.filter { !used.contains($0) }, numberCodes: scene.codes.filter(used.contains),
      invoiceCodes: scene.invoiceCodes)
  }
}

extension ExtractionResult {
  /// What the user wrote is exact; the words of a picture may have strays at their beginning, which belong to a logo or a
  /// button: `BA 好日子選物`.
  fileprivate mutating func correctNames(by caption: String) {
    func corrected(_ name: ReadValue<String>?) -> ReadValue<String>? {
      guard let name else { return nil }
      let words = name.value.split(separator: " ")
      let rest = words.indices.dropFirst().map { words[$0...].joined(separator: " ") }
      guard let own = rest.first(where: { $0.count > 1 && caption.contains($0) }) else { return name }
      return caption.contains(name.value) ? name : ReadValue(own, at: name.range, rule: name.rule)
    }
    (shop, product) = (corrected(shop), corrected(product))
    for place in parcels.indices { parcels[place].store = corrected(parcels[place].store) }
  }
}

extension PictureCode {
  /// Whether a misread code would have been noticed.
  fileprivate var isExact: Bool { kind.isVerified && !isDoubtful && bytes == nil }

  fileprivate func contains(_ number: TrackingNumber) -> Bool { text.contains(number) }
}

extension String {
  /// Whether the number is in the text, whatever spaces and hyphens are between its characters.
  fileprivate func contains(_ number: TrackingNumber) -> Bool {
    let letters = uppercased().filter { !$0.isWhitespace && $0 != "-" }
    return letters.contains(number.text)
  }
}
