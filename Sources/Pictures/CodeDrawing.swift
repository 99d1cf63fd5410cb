/// A code to draw, large and black on white, for a scanner that reads it from the screen of a phone.
public struct CodeDrawing: Hashable, Codable, Sendable {
  /// The symbology. EAN-8, Code 93, ITF and Codabar are drawn too, so that a code that was read can be shown again.
  public var kind: PictureCode.Kind
  /// What it says.
  public var text: String
  /// The content of a code whose text is not all of it.
  public var bytes: [UInt8]?

  /// Makes a request.
  public init(kind: PictureCode.Kind, text: String, bytes: [UInt8]? = nil) {
    self.kind = kind
    self.text = text
    self.bytes = bytes
  }

  /// Makes the request to draw a code again that was read.
  public init(_ code: PictureCode) {
    self.init(kind: code.kind, text: code.text, bytes: code.bytes)
  }
}
