public import Phrases

/// The catalogues, read once for all tests of a process: that takes a tenth of a second in a debug build.
public enum Catalogues {
  private static let read = Result { try Phrases() }

  public static func phrases() throws -> Phrases { try read.get() }
}
