public import Phrases

/// The phrases, loaded once per process: loading takes a tenth of a second in a debug build.
public enum Catalogues {
  private static let read = Result { try Phrases() }

  public static func phrases() throws -> Phrases { try read.get() }
}
