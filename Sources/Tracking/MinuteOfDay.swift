/// Minutes since midnight, as clocks show them.
public enum MinuteOfDay {
  /// `08:05`
  public static func text(_ minute: Int) -> String { two(minute / 60) + ":" + two(minute % 60) }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
