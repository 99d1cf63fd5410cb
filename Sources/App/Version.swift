/// The version of this program, as in CHANGELOG.md.
public enum Version {
  public static let current = "0.1.0"
}
