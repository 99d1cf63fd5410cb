/// Parts of XPath 1.0 expressions.
enum Selector {
  /// Selects elements that have the class `name`, alone or among other classes.
  static func hasClass(_ name: String) -> String {
    "[contains(concat(' ',normalize-space(@class),' '),' \(name) ')]"
  }
}
