/// A code to draw, large and black on white, for a scanner that reads it from the screen of a phone.
public struct CodeDrawing: Hashable, Codable, Sendable {
  /// What stands beside the code.
  public struct Label: Hashable, Codable, Sendable {
    /// The characters of its texts.
    public var script: ChartDrawing.Script
    /// The first line above the code, in the largest letters: the store.
    public var heading: String?
    /// The line below it: the parcel's name.
    public var name: String?

    /// Makes a label. Without texts, only the code's characters are drawn larger.
    public init(script: ChartDrawing.Script, heading: String? = nil, name: String? = nil) {
      self.script = script
      self.heading = heading
      self.name = name
    }
  }

  /// The symbology. EAN-8, Code 93, ITF and Codabar are drawn too, so that a code that was read can be shown again.
  public var kind: PictureCode.Kind
  /// What it says.
  public var text: String
  /// The content of a code whose text is not all of it.
  public var bytes: [UInt8]?
  /// What stands beside it. It is left out, and the code's characters are small, where no fonts are installed.
  public var label: Label?

  /// Makes a request.
  public init(kind: PictureCode.Kind, text: String, bytes: [UInt8]? = nil, label: Label? = nil) {
    self.kind = kind
    self.text = text
    self.bytes = bytes
    self.label = label
  }

  /// Makes the request to draw a code again that was read.
  public init(_ code: PictureCode) {
    self.init(kind: code.kind, text: code.text, bytes: code.bytes)
  }
}
