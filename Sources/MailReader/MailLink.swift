import Foundation

/// The address of a link in a mail.
enum MailLink {
  private static let longest = 4000

  /// The address, if it is one of the web. Line breaks inside are dropped, as a browser does.
  static func address(_ text: String) -> String? {
    let address = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isControlOrBreak }))
      .trimmingCharacters(in: .whitespaces)
    let lower = address.prefix(8).lowercased()
    guard lower.hasPrefix("http://") || lower.hasPrefix("https://"), address.utf8.count <= longest else { return nil }
    return address
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControlOrBreak: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(generalCategory)
  }
}
