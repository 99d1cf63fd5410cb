public import Foundation
import Resources

/// Where the catalogues are.
public enum Localization {
  /// The folder with one `<language>.lproj` each.
  public static let folder = ResourceFolder.url(of: "Localization")
}
