public import Tracking

// What stands in where a message that waits was written by a version that knows more.

extension ParcelView: Defaulted {
  public static var usual: Self { .card }
}

extension SettingsView: Defaulted {
  public static var usual: Self { .all }
}
