/// The text of `deploy/pickupbot.env.example`, generated from the settings.
public enum ExampleSettingsFile {
  /// All settings with explanations and defaults. Only the required one is not commented out.
  public static var text: String {
    let head = """
      # Settings of PickupBot. Copy to /etc/pickupbot.env (mode 0600: it holds secrets) and change what you need.
      # The environment overrides a file given with --config; --set NAME=value overrides both.

      """
    return head
      + Setting.allCases.map { setting in
        let isNeeded = setting == .telegramBotToken
        return "\n# \(setting.explanation)\n\(isNeeded ? "" : "#")\(setting.rawValue)=\(setting.defaultValue)\n"
      }.joined()
  }
}
