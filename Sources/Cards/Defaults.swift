public import Tracking

// The views that replace one that this version does not know: a newer version may have stored the message.

extension ParcelView: Defaulted {
  /// The card replaces unknown views.
  public static var usual: Self { .card }
}

extension SettingsView: Defaulted {
  /// The list of all settings replaces unknown views.
  public static var usual: Self { .all }
}
