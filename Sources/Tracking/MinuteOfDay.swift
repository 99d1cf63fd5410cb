/// Formats minutes after midnight as a clock time.
public enum MinuteOfDay {
  /// The time in the form `08:05`.
  public static func text(_ minute: Int) -> String { two(minute / 60) + ":" + two(minute % 60) }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
