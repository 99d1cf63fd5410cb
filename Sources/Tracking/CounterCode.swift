/// A barcode or QR code that a counter or locker scans when a parcel is picked up.
public struct CounterCode: Sendable, Hashable, Codable {
  /// The symbology: `qr`, `code128`, `code39` …
  public var kind: String
  /// What the code says.
  public var text: String
  /// The content, if it is not text in a known encoding.
  public var bytes: [UInt8]?
  /// The platform's id of the picture that showed it.
  public var picture: String?

  /// Makes a code.
  public init(kind: String, text: String, bytes: [UInt8]? = nil, picture: String? = nil) {
    self.kind = kind
    self.text = text
    self.bytes = bytes
    self.picture = picture
  }
}
