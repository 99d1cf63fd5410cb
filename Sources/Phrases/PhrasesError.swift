/// An error in the catalogues.
public enum PhrasesError: Error, Equatable, CustomStringConvertible {
  /// The file is missing, or it is not a list of keys and strings.
  case unreadable(Language, path: String)
  /// The catalogue lacks these keys.
  case incomplete(Language, missing: [String])

  /// A message for the log, with the path or the missing keys.
  public var description: String {
    switch self {
    case .unreadable(let language, let path): "catalogue \(language.rawValue) cannot be read: \(path)"
    case .incomplete(let language, let missing):
      "catalogue \(language.rawValue) lacks \(missing.joined(separator: ", "))"
    }
  }
}
