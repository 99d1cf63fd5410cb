/// Pieces of XPath 1.0.
enum Selector {
  /// Elements with the class `name`, perhaps among others.
  static func hasClass(_ name: String) -> String {
    "[contains(concat(' ',normalize-space(@class),' '),' \(name) ')]"
  }
}
