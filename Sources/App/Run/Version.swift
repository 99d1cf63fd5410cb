/// The version of this program, as in CHANGELOG.md.
public enum Version {
  /// A semantic version, such as `0.2.0`.
  public static let current = "0.2.0"
}
