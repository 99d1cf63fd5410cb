/// A file format that the bot reads as a picture.
public enum PictureFormat: String, Codable, Sendable, CaseIterable {
  /// A format of pictures.
  case jpeg, png, gif, webp, tiff, bmp
  /// A document: its text, and its first pages as pictures.
  case pdf
  /// Photos of iPhones, and the related AVIF.
  case heic

  /// The format of a file by its first bytes; nil for anything else. File names and declared types are not asked:
  /// they are often wrong.
  public init?(of bytes: [UInt8]) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.count >= offset + text.utf8.count && bytes[offset...].starts(with: text.utf8)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("II*\0") || has("MM\0*") {
      self = .tiff
    } else if has("BM"), bytes.count > 26, bytes[6...9].allSatisfy({ $0 == 0 }) {
      self = .bmp
    } else if has("ftyp", at: 4), Self.brands.contains(where: { has($0, at: 8) }) {
      self = .heic
    } else if bytes.prefix(1024).split(separator: 0x25).contains(where: { $0.starts(with: "PDF-".utf8) }) {
      self = .pdf
    } else {
      return nil
    }
  }

  private static let brands = ["heic", "heix", "heim", "heis", "mif1", "msf1", "avif"]
}
